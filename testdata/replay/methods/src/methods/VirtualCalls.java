package methods;

/** Calls whose target depends on the class of the receiver. */
public final class VirtualCalls {
    abstract static class Animal {
        int weight;

        abstract int legs();

        int noise() {
            return 0;
        }

        final boolean isHeavy() {
            return weight > 100;
        }
    }

    static class Bird extends Animal {
        @Override
        int legs() {
            return 2;
        }
    }

    static class Dog extends Animal {
        boolean hurt;

        @Override
        int legs() {
            return hurt ? 3 : 4;
        }

        @Override
        int noise() {
            return 7;
        }
    }

    static class Puppy extends Dog {
        @Override
        int noise() {
            return super.noise() / 2;
        }
    }

    private VirtualCalls() {
    }

    public static int legs(Animal animal) {
        return animal.legs();
    }

    public static int noise(Dog dog) {
        return dog.noise();
    }

    public static int both(Animal first, Animal second) {
        if (first.isHeavy()) {
            return first.noise();
        }
        return first.noise() + second.noise();
    }

    public static int known(int weight) {
        Animal animal = new Puppy();
        animal.weight = weight;
        if (animal.isHeavy()) {
            return animal.legs();
        }
        return animal.noise();
    }

    public static boolean narrowedByCall(Animal animal) {
        if (animal.legs() == 2) {
            return animal instanceof Bird;
        }
        return animal instanceof Dog;
    }
}
