package sun.util.locale.provider;

import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import sun.util.resources.LocaleData;

/** The numbers, formats and words of a few locales, as the JDK's files of the Common Locale Data Repository have them. */
final class KnownLocales extends JRELocaleProviderAdapter {
    static final KnownLocales ONE = new KnownLocales();

    private static final Locale[] LOCALES = {
        Locale.ROOT, Locale.US, Locale.GERMANY, Locale.JAPAN, Locale.ENGLISH, Locale.GERMAN, Locale.JAPANESE,
    };
    /** How many of the locales have rows of their own; each of the others is the language of one of these. */
    private static final int ROWS = 4;

    private static final String[][] SYMBOLS = {
        {".", ",", ";", "%", "0", "#", "-", "E", "\u2030", "\u221e", "NaN", "", ""},
        {".", ",", ";", "%", "0", "#", "-", "E", "\u2030", "\u221e", "NaN", "", ""},
        {",", ".", ";", "%", "0", "#", "-", "E", "\u2030", "\u221e", "NaN", "", ""},
        {".", ",", ";", "%", "0", "#", "-", "E", "\u2030", "\u221e", "NaN", "", ""},
    };
    private static final String[][] NUMBERS = {
        {"#,##0.###", "\u00a4\u00a0#,##0.00", "#,##0%", ""},
        {"#,##0.###", "\u00a4#,##0.00", "#,##0%", "\u00a4#,##0.00;(\u00a4#,##0.00)"},
        {"#,##0.###", "#,##0.00\u00a0\u00a4", "#,##0\u00a0%", "#,##0.00\u00a0\u00a4"},
        {"#,##0.###", "\u00a4#,##0.00", "#,##0%", "\u00a4#,##0.00;(\u00a4#,##0.00)"},
    };
    private static final String[] KEYS = {
        "Eras", "long.Eras", "short.Eras", "MonthNames", "MonthAbbreviations", "AmPmMarkers", "DayNames", "DayAbbreviations",
    };
    private static final String[][][] WORDS = {
        {
            {"BCE", "CE"},
            {"BCE", "CE"},
            null,
            {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", ""},
            {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", ""},
            {"AM", "PM", "", "", "", "", "", "", "", "", "", ""},
            {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"},
            {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"},
        },
        {
            {"BC", "AD"},
            {"Before Christ", "Anno Domini"},
            null,
            {"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December", ""},
            {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", ""},
            {"AM", "PM", "midnight", "noon", "in the morning", "", "in the afternoon", "", "in the evening", "", "at night", ""},
            {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"},
            {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"},
        },
        {
            {"v. Chr.", "n. Chr."},
            {"v. Chr.", "n. Chr."},
            null,
            {"Januar", "Februar", "M\u00e4rz", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember", ""},
            {"Jan.", "Feb.", "M\u00e4rz", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez.", ""},
            {"AM", "PM", "Mitternacht", "", "morgens", "vormittags", "mittags", "nachmittags", "abends", "", "nachts", ""},
            {"Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"},
            {"So.", "Mo.", "Di.", "Mi.", "Do.", "Fr.", "Sa."},
        },
        {
            {"\u7d00\u5143\u524d", "\u897f\u66a6"},
            {"\u7d00\u5143\u524d", "\u897f\u66a6"},
            null,
            {"1\u6708", "2\u6708", "3\u6708", "4\u6708", "5\u6708", "6\u6708", "7\u6708", "8\u6708", "9\u6708", "10\u6708", "11\u6708", "12\u6708", ""},
            {"1\u6708", "2\u6708", "3\u6708", "4\u6708", "5\u6708", "6\u6708", "7\u6708", "8\u6708", "9\u6708", "10\u6708", "11\u6708", "12\u6708", ""},
            {"\u5348\u524d", "\u5348\u5f8c", "\u771f\u591c\u4e2d", "\u6b63\u5348", "\u671d", "", "\u663c", "", "\u5915\u65b9", "", "\u591c", "\u591c\u4e2d"},
            {"\u65e5\u66dc\u65e5", "\u6708\u66dc\u65e5", "\u706b\u66dc\u65e5", "\u6c34\u66dc\u65e5", "\u6728\u66dc\u65e5", "\u91d1\u66dc\u65e5", "\u571f\u66dc\u65e5"},
            {"\u65e5", "\u6708", "\u706b", "\u6c34", "\u6728", "\u91d1", "\u571f"},
        },
    };

    private KnownLocales() {
    }

    /** The row of a locale. */
    static int row(Locale locale) {
        for (int i = 0; i < LOCALES.length; i++) {
            if (LOCALES[i].equals(locale)) {
                return i < ROWS ? i : i - ROWS + 1;
            }
        }
        throw unknown(locale);
    }

    /** Ends the path. */
    static native RuntimeException unknown(Locale locale);

    @Override
    public Type getAdapterType() {
        return Type.CLDR;
    }

    @Override
    public boolean isSupportedProviderLocale(Locale locale, Set<String> tags) {
        return true;
    }

    @Override
    public Set<String> getLanguageTagSet(String category) {
        return Collections.emptySet();
    }

    @Override
    public List<Locale> getCandidateLocales(String name, Locale locale) {
        return List.of(locale);
    }

    @Override
    public LocaleResources getLocaleResources(Locale locale) {
        return new Resources(this, locale);
    }

    @Override
    public LocaleData getLocaleData() {
        return new Bundles();
    }

    /** Symbols and patterns of numbers. */
    private static final class Resources extends LocaleResources {
        private final Locale locale;

        Resources(ResourceBundleBasedAdapter adapter, Locale locale) {
            super(adapter, locale);
            this.locale = locale;
        }

        /** The symbols, and room for two names of the currency that somebody may have looked up already. */
        @Override
        public Object[] getDecimalFormatSymbolsData() {
            return new Object[] {SYMBOLS[row(locale)].clone(), null, null};
        }

        @Override
        public String[] getNumberPatterns() {
            return NUMBERS[row(locale)].clone();
        }
    }

    /** Words of dates. */
    private static final class Bundles extends LocaleData {
        Bundles() {
            super(Type.CLDR);
        }

        @Override
        public ResourceBundle getDateFormatData(Locale locale) {
            return new Words(WORDS[row(locale)]);
        }
    }

    /** The words of one locale by their keys. */
    private static final class Words extends ResourceBundle {
        private final String[][] words;

        Words(String[][] words) {
            this.words = words;
        }

        @Override
        protected Object handleGetObject(String key) {
            if (key.equals("DateTimePatternChars")) {
                return "GyMdkHmsSEDFwWahKzZ";
            }
            for (int i = 0; i < KEYS.length; i++) {
                if (KEYS[i].equals(key)) {
                    return words[i] == null ? null : words[i].clone();
                }
            }
            return null;
        }

        @Override
        public boolean containsKey(String key) {
            return handleGetObject(key) != null;
        }

        @Override
        public Enumeration<String> getKeys() {
            return Collections.emptyEnumeration();
        }
    }
}
