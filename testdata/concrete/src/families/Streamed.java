package families;

import java.math.*;
import java.nio.charset.StandardCharsets;
import java.time.*;
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

/** Streams, big numbers, random numbers, dates, patterns and formats. */
public final class Streamed {
    public static String intStreams() {
        return "" + IntStream.range(0, 10).sum() + IntStream.rangeClosed(1, 5).mapToObj(Integer::toString).collect(Collectors.joining(",")) + IntStream.of(3, 1, 2).sorted().boxed().collect(Collectors.toList())
            + IntStream.range(0, 20).filter(x -> x % 3 == 0).map(x -> x * x).max().getAsInt() + IntStream.range(0, 5).average().getAsDouble() + IntStream.iterate(1, x -> x * 2).limit(8).sum()
            + IntStream.range(0, 5).anyMatch(x -> x == 3) + IntStream.range(0, 5).summaryStatistics();
    }

    public static String streams() {
        List<String> words = List.of("pear", "fig", "apple", "date", "kiwi", "fig");
        return words.stream().filter(w -> w.length() > 3).map(String::toUpperCase).collect(Collectors.toList()) + words.stream().distinct().sorted().collect(Collectors.joining("|", "<", ">"))
            + words.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting())) + words.stream().reduce("", String::concat) + words.stream().skip(2).findFirst().get()
            + words.stream().mapToInt(String::length).sum() + words.stream().flatMap(w -> Stream.of(w, w)).count() + words.stream().allMatch(w -> w.length() < 9) + Stream.iterate(1, x -> x + 1).limit(4).toList()
            + words.stream().collect(Collectors.partitioningBy(w -> w.contains("e"))) + words.stream().min(Comparator.naturalOrder()).get() + Arrays.toString(words.stream().toArray(String[]::new))
            + words.stream().collect(Collectors.toMap(w -> w, String::length, Integer::sum, TreeMap::new)) + words.stream().peek(w -> { }).takeWhile(w -> !w.equals("date")).toList() + words.stream().noneMatch(String::isEmpty);
    }

    public static String bigIntegers() {
        BigInteger a = new BigInteger("123456789012345678901234567890");
        BigInteger b = BigInteger.valueOf(987654321L);
        return a.add(b) + " " + a.multiply(b) + " " + a.divide(b) + " " + a.mod(b) + " " + a.pow(3) + " " + a.gcd(b) + " " + a.negate().abs().equals(a) + a.compareTo(b) + a.bitLength() + a.signum() + a.hashCode()
            + a.shiftLeft(5) + a.shiftRight(40) + a.and(b) + a.or(b) + a.xor(b) + b.modPow(BigInteger.TEN, BigInteger.valueOf(1000007)) + b.modInverse(BigInteger.valueOf(1000007)) + a.toString(36) + b.longValueExact()
            + a.sqrt() + a.intValue() + a.doubleValue() + BigInteger.ZERO.subtract(a).toString(16) + Arrays.toString(a.divideAndRemainder(b)) + a.testBit(3) + a.max(b).min(a) + Arrays.toString(b.toByteArray());
    }

    public static String bigDecimals() {
        BigDecimal a = new BigDecimal("123.4567");
        BigDecimal b = BigDecimal.valueOf(25, 1);
        return a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.divide(b, 10, RoundingMode.HALF_UP) + " " + a.setScale(2, RoundingMode.HALF_EVEN) + " " + a.negate() + a.scale() + a.precision() + a.compareTo(b)
            + a.stripTrailingZeros() + new BigDecimal("1.50").equals(new BigDecimal("1.5")) + a.toBigInteger() + a.remainder(b) + a.pow(3) + a.movePointLeft(2) + a.toPlainString() + new BigDecimal("1E+5") + new BigDecimal("1E+5").toPlainString()
            + a.round(new MathContext(3)) + a.intValue() + a.max(b) + a.signum() + a.unscaledValue() + a.hashCode() + new BigDecimal(0.5) + BigDecimal.TEN;
    }

    public static BigDecimal inexactQuotient() { return BigDecimal.ONE.divide(BigDecimal.valueOf(3)); }
    public static BigDecimal scaleLost() { return new BigDecimal("1.55").setScale(1); }
    public static BigInteger byZero() { return BigInteger.ONE.divide(BigInteger.ZERO); }
    public static BigInteger notANumber() { return new BigInteger("12x"); }

    public static String random() {
        Random random = new Random(42);
        return "" + random.nextInt() + random.nextInt(10) + random.nextLong() + random.nextBoolean() + random.nextDouble() + random.nextFloat() + random.ints(3, 0, 9).sum();
    }

    public static String splittableRandom() {
        SplittableRandom random = new SplittableRandom(5);
        return "" + random.nextInt(100) + random.nextLong() + random.split().nextInt();
    }

    public static String dates() {
        LocalDate date = LocalDate.of(2024, 2, 28);
        return date.plusDays(2) + " " + date.isLeapYear() + date.getDayOfWeek() + date.withMonth(12) + date.lengthOfMonth() + date.plusMonths(13) + date.minusYears(1) + date.isBefore(LocalDate.of(2024, 3, 1)) + date.getDayOfYear()
            + LocalDate.ofEpochDay(20000) + date.toEpochDay() + Period.between(date, LocalDate.of(2025, 4, 1)) + LocalDate.parse("2023-01-31") + date.hashCode() + date.equals(LocalDate.of(2024, 2, 28));
    }

    public static String times() {
        LocalTime time = LocalTime.of(23, 59, 30);
        LocalDateTime both = LocalDateTime.of(2024, 1, 1, 0, 0);
        return time.plusSeconds(45) + " " + both.plusHours(49) + both.getDayOfWeek() + Duration.ofMinutes(90) + Duration.between(both, both.plusDays(1)).toMinutes() + Instant.ofEpochSecond(0) + Instant.ofEpochMilli(86400000L)
            + both.toLocalDate() + Year.isLeap(1900) + ZoneOffset.UTC + Month.of(2).maxLength() + DayOfWeek.MONDAY.plus(10) + Duration.parse("PT1H30M").getSeconds() + YearMonth.of(2024, 2).lengthOfMonth();
    }

    public static LocalDate noSuchDate() { return LocalDate.of(2023, 2, 29); }
    public static LocalDate badDate() { return LocalDate.parse("2023-13-01"); }

    public static String patterns() {
        Matcher matcher = Pattern.compile("(\\w+)@(\\w+)\\.com").matcher("ann@example.com, bob@test.com");
        StringBuilder text = new StringBuilder();
        while (matcher.find()) {
            text.append(matcher.group(1)).append(matcher.group(2)).append(matcher.start()).append(matcher.end());
        }
        return text + "a1b22c".replaceAll("[0-9]+", "#") + "a1b22c".replaceFirst("\\d", "") + Arrays.toString("a, b;c".split("[,;]\\s*")) + "aab".matches("a+b") + Pattern.matches("[a-c]*", "abcd")
            + Pattern.compile("B", Pattern.CASE_INSENSITIVE).matcher("abc").find() + Pattern.compile("x?").split("axb").length + "2024-05-06".replaceAll("(\\d+)-(\\d+)-(\\d+)", "$3.$2.$1") + Pattern.quote("a.b");
    }

    public static Pattern badPattern() { return Pattern.compile("(a"); }

    public static String formats() {
        return String.format("%5d|%-5d|%05d|%x|%X|%o|%,d|%+d", 42, 42, 42, 255, 255, 8, 1234567, 7) + String.format("|%8.3f|%e|%.0f|%g", 3.14159, 12345.678, 2.5, 0.0001) + String.format("|%10s|%-10s|%.2s|%c|%b|%%|%n", "abc", "abc", "abc", 'z', true)
            + String.format("%2$s %1$s", "a", "b") + String.format("%08.2f", -3.5) + "%d items".formatted(3);
    }

    public static String badFormat() { return String.format("%d", "x"); }
    public static String missingArgument() { return String.format("%s %s", "x"); }

    public static String bytes() {
        byte[] utf8 = "a\u00e9\u20ac\ud83d\ude00\ud800".getBytes(StandardCharsets.UTF_8);
        byte[] broken = {(byte) 0xe2, (byte) 0x82, 65, (byte) 0xff, (byte) 0xf0, (byte) 0x9f, (byte) 0x98, 66, (byte) 0xed, (byte) 0xa0, (byte) 0x80, (byte) 0xc3};
        return Arrays.toString(utf8) + new String(utf8, StandardCharsets.UTF_8).length() + Arrays.toString(new String(broken, StandardCharsets.UTF_8).toCharArray()).hashCode() + Arrays.toString("\u00e9\u20ac\ud83d\ude00".getBytes(StandardCharsets.ISO_8859_1))
            + Arrays.toString("a\u20ac".getBytes(StandardCharsets.UTF_16)) + Arrays.toString("\u00e9x".getBytes(StandardCharsets.US_ASCII)) + new String(new byte[] {65, -1}, StandardCharsets.ISO_8859_1).charAt(1) + "x".getBytes().length
            + Arrays.toString("\u00e9".getBytes(StandardCharsets.UTF_16LE));
    }

    public static String base64() {
        String coded = Base64.getEncoder().encodeToString("hello, world".getBytes(StandardCharsets.UTF_8));
        return coded + new String(Base64.getDecoder().decode(coded), StandardCharsets.UTF_8) + Base64.getUrlEncoder().withoutPadding().encodeToString(new byte[] {-1, -2, -3, -4});
    }

    public static String digests() throws Exception {
        StringBuilder text = new StringBuilder();
        for (String name : new String[] {"MD5", "SHA-1", "SHA-256", "SHA-512"}) {
            byte[] sum = java.security.MessageDigest.getInstance(name).digest("abc".getBytes(StandardCharsets.UTF_8));
            text.append(HexFormat.of().formatHex(sum)).append(' ');
        }
        return text.toString();
    }

    public static long crc() {
        java.util.zip.CRC32C crc = new java.util.zip.CRC32C();
        crc.update("abc".getBytes(StandardCharsets.UTF_8), 0, 3);
        return crc.getValue();
    }

    public static String uuids() {
        UUID id = new UUID(0x1234567890abcdefL, 0x8edcba0987654321L);
        return id + " " + UUID.fromString("00000001-0002-0003-0004-000000000005").getLeastSignificantBits() + id.version() + id.hashCode() + id.compareTo(new UUID(0, 0));
    }

    public static String numbersAsText() {
        return "" + 1.5 + 0.1f + 1e100 + Double.MIN_VALUE + Float.MAX_VALUE + (0.1 + 0.2) + 100.0 + 1.0E7 + 123456789.125 + -0.0 + Double.NaN + Double.toHexString(1.5) + Double.parseDouble("2.5e3") + Float.parseFloat("0.1") + Double.valueOf("  -7.25 ")
            + Double.parseDouble("0x1.8p1") + Long.toBinaryString(5) + Integer.toOctalString(64) + Long.parseUnsignedLong("18446744073709551615") + Integer.toUnsignedString(-1) + Double.compare(0.0, -0.0) + Double.hashCode(1.5);
    }

    public static double badDouble() { return Double.parseDouble("1.2.3"); }

    public static String maths() {
        return "" + Math.cbrt(27.5) + Math.hypot(3, 4.5) + Math.asin(0.3) + Math.acos(0.3) + Math.atan(1.7) + Math.expm1(0.2) + Math.IEEEremainder(17.3, 5) + Math.floorMod(-7, 3) + Math.floorDiv(-7, 3) + Math.pow(2, 10) + Math.log(1) + Math.log10(1000)
            + Math.toDegrees(2) + Math.toRadians(90) + Math.ulp(1.0) + Math.nextUp(1.0) + Math.scalb(1.5, 4) + Math.getExponent(1000.5) + Math.round(-2.5) + Math.multiplyHigh(1L << 62, 12);
    }

    public static int addExact() { return Math.addExact(Integer.MAX_VALUE, 1); }
    public static int toIntExact() { return Math.toIntExact(1L << 40); }

    public static String properties() {
        Properties table = new Properties();
        table.setProperty("a", "1");
        return table.getProperty("a") + table.getProperty("b", "none") + System.getProperty("line.separator").length() + System.getProperty("no.such") + System.getSecurityManager() + System.lineSeparator().length();
    }

    public static String reflected() throws Exception {
        int[] array = (int[]) java.lang.reflect.Array.newInstance(int.class, 3);
        java.lang.reflect.Array.setInt(array, 1, 7);
        Object many = java.lang.reflect.Array.newInstance(String.class, 2, 3);
        return java.lang.reflect.Array.getLength(array) + "" + java.lang.reflect.Array.get(array, 1) + many.getClass().getName() + int[].class.getName() + int.class + Map.Entry.class.getSimpleName() + Map.Entry.class.getCanonicalName()
            + String[].class.getSimpleName() + Integer.class.getPackageName() + Class.forName("java.util.ArrayList").getSimpleName() + String.class.getModifiers() + Runnable.class.isInterface() + TimeZone.getTimeZone("GMT").getRawOffset()
            + Integer.TYPE + Void.TYPE + int[][].class.getComponentType() + Thread.State.class.isEnum() + Thread.State.valueOf("NEW") + Locale.ENGLISH + Locale.ROOT.getLanguage().isEmpty() + Number.class.isAssignableFrom(Integer.class);
    }

    public static Object missingClass() throws Exception { return Class.forName("no.Such"); }
    public static Object negativeArray() { return java.lang.reflect.Array.newInstance(String.class, -1); }
    public static Object arrayMismatch() { return java.lang.reflect.Array.getInt(new long[1], 0); }
    public static int notAnArray() { return java.lang.reflect.Array.getLength("a"); }

    public static String writers() throws Exception {
        java.io.StringWriter target = new java.io.StringWriter();
        java.io.PrintWriter out = new java.io.PrintWriter(target);
        out.print(3);
        out.println("x");
        out.printf("%d-%s", 4, "y");
        out.flush();
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        java.io.DataOutputStream data = new java.io.DataOutputStream(bytes);
        data.writeInt(258);
        data.writeUTF("ab");
        data.writeDouble(1.5);
        java.io.DataInputStream back = new java.io.DataInputStream(new java.io.ByteArrayInputStream(bytes.toByteArray()));
        java.io.BufferedReader lines = new java.io.BufferedReader(new java.io.StringReader("one\ntwo"));
        return target.toString() + bytes.size() + back.readInt() + back.readUTF() + back.readDouble() + lines.readLine() + lines.readLine() + lines.readLine();
    }
}
