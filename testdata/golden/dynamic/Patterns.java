//@ entry: Patterns.types
//@ entry: Patterns.guarded
//@ entry: Patterns.nested
//@ entry: Patterns.constants
//@ entry: Patterns.enums
//@ entry: Patterns.boxes
//@ entry: Patterns.characters
//@ entry: Patterns.texts
//@ entry: Patterns.objects
//@ engines: all
//@ compiled: classes

/**
 * Switches over patterns, which the compiler leaves to `SwitchBootstraps`. Compiled with `javac -g --release 21`; the
 * tests of Lazuli read the class files beside it, since the JDK at hand may be older.
 */
public class Patterns {
    public sealed interface Shape permits Circle, Square, Colour {
    }

    public record Circle(int radius) implements Shape {
    }

    public record Square(int side, Shape inner) implements Shape {
    }

    public enum Colour implements Shape {
        RED, GREEN, BLUE {
            @Override
            int weight() {
                return 7;
            }
        };

        int weight() {
            return 1;
        }
    }

    public static int types(Shape shape) {
        return switch (shape) {
            case Circle circle -> circle.radius();
            case Square square -> square.side() * 2;
            case Colour colour -> colour.weight();
        };
    }

    /** A guard that fails goes on with the next label. */
    public static int guarded(Shape shape, int limit) {
        return switch (shape) {
            case null -> -1;
            case Circle circle when circle.radius() > limit -> 1;
            case Circle circle when circle.radius() < 0 -> 2;
            case Circle circle -> 3;
            default -> 4;
        };
    }

    /** Components are taken apart. */
    public static int nested(Shape shape) {
        return switch (shape) {
            case Square(int side, Circle(int radius)) when side == radius -> 1;
            case Square(int side, Square inner) -> inner.side() - side;
            case Square square -> 3;
            case Circle circle -> 4;
            case Colour colour -> 5;
        };
    }

    /** Constants of a sealed interface are labels that describe an enum constant. */
    public static int constants(Shape shape) {
        return switch (shape) {
            case Colour.RED -> 1;
            case Circle circle -> 2;
            case Colour.BLUE -> 3;
            case Colour colour -> 4;
            case Square square -> 5;
        };
    }

    /** An enum switch with a pattern. */
    public static int enums(Colour colour, boolean flag) {
        return switch (colour) {
            case RED -> 1;
            case Colour other when flag -> 2;
            case BLUE -> 3;
            case Colour other -> 4;
        };
    }

    public static int boxes(Integer number) {
        return switch (number) {
            case 1 -> 10;
            case Integer other when other > 100 -> 20;
            case 7 -> 30;
            case Integer other -> 40;
        };
    }

    public static int characters(Character letter) {
        return switch (letter) {
            case 'a' -> 10;
            case Character other when other > 'x' -> 20;
            case Character other -> 40;
        };
    }

    public static int texts(int which) {
        String text = which == 0 ? "zero" : which == 1 ? "one" : "many";
        return switch (text) {
            case "one" -> 10;
            case String other when other.length() == 4 -> 20;
            case String other -> 40;
        };
    }

    public static int objects(int which) {
        Object object = which == 0 ? Integer.valueOf(3) : which == 1 ? "text" : which == 2 ? new int[2] : null;
        return switch (object) {
            case null -> -1;
            case Integer number -> number;
            case String text -> text.length();
            case int[] array -> array.length + 10;
            default -> 99;
        };
    }
}
