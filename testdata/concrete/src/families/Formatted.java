package families;

import static families.elsewhere.Lines.of;
import java.math.*;
import java.text.*;
import java.util.*;

/** {@code java.text} and formats with locales, on boundary values. */
public final class Formatted {
    private static final double[] DOUBLES = {0.0, -0.0, 1.5, -1234567.891, 0.005, 1e-10, 123456789012345.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    private static final long[] LONGS = {0, 1, -1, 999, 1000, -1000000, Integer.MAX_VALUE, Long.MAX_VALUE, Long.MIN_VALUE};
    private static final Locale[] LOCALES = {Locale.ROOT, Locale.US, Locale.GERMANY, Locale.JAPAN, Locale.ENGLISH, Locale.GERMAN};
    private static String all(Format f) { StringBuilder r = new StringBuilder(); for (double d : DOUBLES) r.append(f.format(d)).append(' '); for (long l : LONGS) r.append(f.format(l)).append(' '); return r.toString(); }

    public static String decimalPlain() { return all(new DecimalFormat("0.00")); }
    public static String decimalGrouped() { return all(new DecimalFormat("#,##0.###")); }
    public static String decimalPercent() { return all(new DecimalFormat("0.0%")); }
    public static String decimalScientific() { return all(new DecimalFormat("0.##E0")); }
    public static String decimalNegative() { return all(new DecimalFormat("0;(0)")); }
    public static String decimalQuoted() { return all(new DecimalFormat("'n'0.0'x'")); }
    public static String decimalDefault() { return all(new DecimalFormat()); }
    public static String decimalGerman() { return all(new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.GERMANY))); }
    public static String decimalRounding() { StringBuilder r = new StringBuilder(); for (RoundingMode m : RoundingMode.values()) { DecimalFormat f = new DecimalFormat("0.0"); f.setRoundingMode(m); for (double d : new double[] {0.25, -0.25, 0.35, 1.0, 0.05}) r.append(of(() -> f.format(d))); } return r.toString(); }
    public static String decimalPatternBroken() { return of(() -> new DecimalFormat("0.0.0"), () -> new DecimalFormat("#0#"), () -> new DecimalFormat("0,")); }
    public static String decimalToPattern() { return new DecimalFormat("#,##0.00;(#)").toPattern() + new DecimalFormat("0.###E00").toPattern() + new DecimalFormat("00.##%").toLocalizedPattern(); }
    public static String decimalParse() { DecimalFormat f = new DecimalFormat("#,##0.###"); return of(() -> f.parse("1,234.5"), () -> f.parse("-17"), () -> f.parse("x"), () -> f.parse("12x"), () -> f.parse(""), () -> f.parse("9223372036854775808"), () -> f.parse("0.1E2")); }
    public static String decimalParseBig() { DecimalFormat f = new DecimalFormat("0.#"); f.setParseBigDecimal(true); return of(() -> f.parse("123456789012345678901234567890.5")); }
    public static String decimalOfBig() { DecimalFormat f = new DecimalFormat("#,##0.00"); return f.format(new BigDecimal("12345678901234567890.125")) + f.format(new BigInteger("-98765432109876543210")); }
    public static String decimalDigits() { DecimalFormat f = new DecimalFormat("0"); f.setMaximumFractionDigits(3); f.setMinimumFractionDigits(1); f.setMinimumIntegerDigits(3); f.setGroupingUsed(true); f.setGroupingSize(2); return all(f) + f.getMaximumFractionDigits() + f.getMinimumFractionDigits() + f.getGroupingSize() + f.isGroupingUsed(); }
    public static String decimalAffixes() { DecimalFormat f = new DecimalFormat("0"); f.setPositivePrefix("+"); f.setNegativeSuffix("!"); f.setMultiplier(10); f.setDecimalSeparatorAlwaysShown(true); return all(f) + f.getPositivePrefix() + f.getNegativePrefix() + f.getPositiveSuffix() + f.getNegativeSuffix() + f.getMultiplier(); }
    public static String numbers() { StringBuilder r = new StringBuilder(); for (Locale l : LOCALES) r.append(all(NumberFormat.getInstance(l))).append('\n'); return r.toString(); }
    public static String integers() { StringBuilder r = new StringBuilder(); for (Locale l : LOCALES) r.append(all(NumberFormat.getIntegerInstance(l))).append('\n'); return r.toString(); }
    public static String percents() { StringBuilder r = new StringBuilder(); for (Locale l : LOCALES) r.append(all(NumberFormat.getPercentInstance(l))).append('\n'); return r.toString(); }
    public static String numbersDefault() { return all(NumberFormat.getInstance()) + all(NumberFormat.getNumberInstance()); }
    public static String numbersParse() { return of(() -> NumberFormat.getInstance(Locale.GERMANY).parse("1.234,5"), () -> NumberFormat.getInstance(Locale.US).parse("1,234.5"), () -> NumberFormat.getPercentInstance(Locale.US).parse("25%"), () -> NumberFormat.getIntegerInstance(Locale.US).parse("3.9")); }
    public static String symbols() { StringBuilder r = new StringBuilder(); for (Locale l : LOCALES) { DecimalFormatSymbols s = DecimalFormatSymbols.getInstance(l); r.append(s.getDecimalSeparator()).append(s.getGroupingSeparator()).append(s.getMinusSign()).append(s.getZeroDigit()).append(s.getPercent()).append(s.getPerMill()).append(s.getDigit()).append(s.getPatternSeparator()).append(s.getInfinity()).append(s.getNaN()).append(s.getExponentSeparator()).append(s.getMonetaryDecimalSeparator()).append(s.getMonetaryGroupingSeparator()).append('\n'); } return r.toString(); }
    public static boolean symbolsEqual() { DecimalFormatSymbols s = new DecimalFormatSymbols(Locale.US); DecimalFormatSymbols o = (DecimalFormatSymbols) s.clone(); o.setDecimalSeparator('x'); return !s.equals(o) && s.getDecimalSeparator() == '.'; }
    public static String dateSymbols() { StringBuilder r = new StringBuilder(); for (Locale l : LOCALES) { DateFormatSymbols s = DateFormatSymbols.getInstance(l); r.append(Arrays.toString(s.getMonths())).append(Arrays.toString(s.getShortMonths())).append(Arrays.toString(s.getWeekdays())).append(Arrays.toString(s.getShortWeekdays())).append(Arrays.toString(s.getAmPmStrings())).append(Arrays.toString(s.getEras())).append(s.getLocalPatternChars()).append('\n'); } return r.toString(); }
    public static String message() { return of(() -> MessageFormat.format("a {0} b {1}", "x", 3), () -> MessageFormat.format("it''s {0}", 1234567), () -> MessageFormat.format("{0} {2}", "x"), () -> MessageFormat.format("'{0}' {0}", "x"), () -> MessageFormat.format("{0,number,0.0} {0,number,integer} {0,number,percent}", 2.5), () -> MessageFormat.format("{0,choice,0#none|1#one|1<many {0}}", 7), () -> MessageFormat.format("{x}", 1), () -> MessageFormat.format("{0", 1), () -> MessageFormat.format("plain", 1)); }
    public static String messageLocale() { return new MessageFormat("{0} {1}", Locale.GERMANY).format(new Object[] {1234.5, null}) + new MessageFormat("{0}").toPattern(); }
    public static String messageParse() { return of(() -> Arrays.toString(new MessageFormat("{0}-{1}").parse("a-b")), () -> new MessageFormat("{0}-{1}").parse("ab").length); }
    public static String choice() { ChoiceFormat c = new ChoiceFormat("0#none|1#one|2#many"); return c.format(-1) + c.format(0) + c.format(1) + c.format(1.5) + c.format(2) + c.format(100) + c.toPattern() + ChoiceFormat.nextDouble(1.0) + ChoiceFormat.previousDouble(1.0); }
    public static String choiceArrays() { return of(() -> new ChoiceFormat(new double[] {1, 2}, new String[] {"a", "b"}).format(2), () -> new ChoiceFormat(new double[] {1}, new String[] {"a", "b"}), () -> new ChoiceFormat("1#a|0#b")); }
    public static String positions() { ParsePosition p = new ParsePosition(1); Number n = new DecimalFormat("0").parse("x12y", p); return n + " " + p.getIndex() + " " + p.getErrorIndex() + p; }
    public static String fieldPosition() { FieldPosition p = new FieldPosition(NumberFormat.INTEGER_FIELD); StringBuffer b = new StringBuffer("<"); new DecimalFormat("0.00").format(12.5, b, p); return b + " " + p.getBeginIndex() + p.getEndIndex(); }
    public static String characterIterator() { StringCharacterIterator i = new StringCharacterIterator("abc", 1); StringBuilder r = new StringBuilder(); for (char c = i.first(); c != CharacterIterator.DONE; c = i.next()) r.append(c).append(i.getIndex()); return r.append(i.last()).append(i.previous()).append(i.setIndex(0)).append(i.getBeginIndex()).append(i.getEndIndex()).toString() + of(() -> i.setIndex(9)); }
    public static String parseException() { ParseException e = new ParseException("bad", 3); return e.getMessage() + e.getErrorOffset(); }
    public static String formatterLocales() { StringBuilder r = new StringBuilder(); for (Locale l : LOCALES) r.append(String.format(l, "%d|%,d|%,.2f|%e|%g|%05d|%+d|%(d|%x|%s|%S|%c|%b|%%|%n", 1234567, -1234567, 1234567.891, 0.00012345, 12.5, 42, 7, -7, 255, "q", "q", 'c', true)); return r.toString(); }
    public static String formatterErrors() { return of(() -> String.format("%d", "x"), () -> String.format("%q", 1), () -> String.format("%s"), () -> String.format("%-d", 1), () -> String.format("%5"), () -> String.format("%.1d", 1), () -> String.format("%#s", "a"), () -> String.format("%c", 0x110000), () -> String.format("%,x", 1), () -> String.format("%2$s %1$s", "a", "b"), () -> String.format("%<s", "a"), () -> String.format("%s %<s", "a")); }
    public static String formatterWidths() { return String.format("[%5s][%-5s][%.2s][%8.3f][%-8.1f][%08.2f][%10d][%-10d][%X][%o][%h]", "ab", "ab", "abc", 3.14159, 2.0, -1.5, 12, 12, 255, 8, "hi"); }
    public static String formatterBig() { return String.format(Locale.ROOT, "%d %,d %.3f %s %x", new BigInteger("123456789012345678901"), new BigInteger("-123456789012"), new BigDecimal("1.23456"), new BigDecimal("1E+3"), new BigInteger("255")); }
}
