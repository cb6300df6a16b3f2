package org.sosy_lab.sv_benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Gives values at random, with a liking for small ones and for those that the program names; at first those of an earlier run. */
public final class Verifier {
    private static Random random = new Random(0);
    private static long[] numbers = {0};
    private static String[] texts = {""};
    private static boolean stopped;
    private static int range;
    private static long last;
    private static List<Object> earlier = List.of();
    private static final List<Object> GIVEN = new ArrayList<>();

    private Verifier() {
    }

    /** A run that is not wanted. */
    static final class Stopped extends Error {
        private static final long serialVersionUID = 1;
    }

    /** Begins a run, on these values as far as they go. */
    public static void begin(long seed, long[] ofProgram, String[] textsOfProgram, List<Object> values) {
        earlier = values;
        random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
        numbers = ofProgram;
        texts = textsOfProgram;
        range = random.nextInt(3) == 0 ? 1 + random.nextInt(6) : 0;
    }

    /** What was given, if an assumption did not hold; else null. */
    public static List<Object> stopped() {
        return stopped ? GIVEN : null;
    }

    private interface Source {
        Object next();
    }

    @SuppressWarnings("unchecked")
    private static <T> T given(Source source) {
        int at = GIVEN.size();
        Object value = at < earlier.size() ? earlier.get(at) : source.next();
        GIVEN.add(value);
        return (T) value;
    }

    public static void assume(boolean condition) {
        if (!condition) {
            stopped = true;
            throw new Stopped();
        }
    }

    private static long any(long least, long most) {
        long value;
        if (range > 0) {
            value = random.nextInt(range) - (least < 0 && random.nextInt(4) == 0 ? 1 : 0);
        } else {
            switch (random.nextInt(10)) {
                case 0, 1, 2 -> value = random.nextInt(14) - 2;
                case 3, 4 -> value = numbers[random.nextInt(numbers.length)] + random.nextInt(3) - 1;
                case 5 -> {
                    long a = numbers[random.nextInt(numbers.length)];
                    long b = numbers[random.nextInt(numbers.length)];
                    value = Math.min(a, b) + (long) (random.nextDouble() * (Math.abs(a - b) + 1));
                }
                case 6 -> value = random.nextBoolean() ? least + random.nextInt(2) : most - random.nextInt(2);
                case 7 -> value = last;
                case 8 -> value = last + random.nextInt(5) - 2;
                default -> value = random.nextLong();
            }
        }
        if (value < least || value > most) {
            value = least + Long.remainderUnsigned(value, most - least + 1 == 0 ? -1L : most - least + 1);
        }
        last = value;
        return value;
    }

    public static boolean nondetBoolean() {
        return Verifier.<Boolean>given(Verifier::anyBoolean);
    }

    private static boolean anyBoolean() {
        return random.nextBoolean();
    }

    public static byte nondetByte() {
        return Verifier.<Byte>given(Verifier::anyByte);
    }

    private static byte anyByte() {
        return (byte) any(Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    public static char nondetChar() {
        return Verifier.<Character>given(Verifier::anyChar);
    }

    private static char anyChar() {
        return random.nextInt(3) == 0 ? letter() : (char) any(0, Character.MAX_VALUE);
    }

    public static short nondetShort() {
        return Verifier.<Short>given(Verifier::anyShort);
    }

    private static short anyShort() {
        return (short) any(Short.MIN_VALUE, Short.MAX_VALUE);
    }

    public static int nondetInt() {
        return Verifier.<Integer>given(Verifier::anyInt);
    }

    private static int anyInt() {
        return (int) any(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    public static long nondetLong() {
        return Verifier.<Long>given(Verifier::anyLong);
    }

    private static long anyLong() {
        return any(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    public static float nondetFloat() {
        return Verifier.<Float>given(Verifier::anyFloat);
    }

    private static float anyFloat() {
        return switch (random.nextInt(8)) {
            case 0 -> Float.intBitsToFloat(random.nextInt());
            case 1 -> new float[] {Float.NaN, -0.0f, Float.POSITIVE_INFINITY, Float.MIN_VALUE}[random.nextInt(4)];
            case 2, 3 -> random.nextFloat();
            case 4 -> (random.nextFloat() - 0.5f) * 400;
            default -> any(-1_000_000, 1_000_000) / (random.nextBoolean() ? 1f : 8f);
        };
    }

    public static double nondetDouble() {
        return Verifier.<Double>given(Verifier::anyDouble);
    }

    private static double anyDouble() {
        return switch (random.nextInt(8)) {
            case 0 -> Double.longBitsToDouble(random.nextLong());
            case 1 -> new double[] {Double.NaN, -0.0, Double.NEGATIVE_INFINITY, Double.MIN_VALUE}[random.nextInt(4)];
            case 2, 3 -> random.nextDouble();
            case 4 -> (random.nextDouble() - 0.5) * 400;
            default -> any(-1_000_000, 1_000_000) / (random.nextBoolean() ? 1.0 : 8.0);
        };
    }

    private static char letter() {
        String from = texts[random.nextInt(texts.length)] + "ab0<";
        return from.charAt(random.nextInt(from.length()));
    }

    public static String nondetString() {
        return Verifier.<String>given(Verifier::anyString);
    }

    private static String anyString() {
        String text = texts[random.nextInt(texts.length)];
        StringBuilder made = new StringBuilder();
        switch (random.nextInt(4)) {
            case 0 -> made.append(text);
            case 1 -> made.append(text, 0, random.nextInt(text.length() + 1)).append(letter());
            default -> {
                for (int left = random.nextInt(7); left > 0; left--) {
                    made.append(random.nextInt(8) == 0 ? (char) random.nextInt(65_536) : letter());
                }
            }
        }
        return made.toString();
    }
}
