package sun.util.locale.provider;

import java.util.Locale;

/** Modelled because the JDK's own asks services; of a few locales it knows how weeks begin. */
public class CalendarDataUtility {
    private CalendarDataUtility() {
    }

    /** The locale itself; one that names another region for such things ends the path. */
    public static Locale findRegionOverride(Locale locale) {
        if (locale.getUnicodeLocaleType("rg") != null) {
            throw KnownLocales.unknown(locale);
        }
        return locale;
    }

    public static int retrieveFirstDayOfWeek(Locale locale) {
        return beginsOnMonday(locale) ? 2 : 1;
    }

    public static int retrieveMinimalDaysInFirstWeek(Locale locale) {
        return beginsOnMonday(locale) ? 4 : 1;
    }

    private static boolean beginsOnMonday(Locale locale) {
        KnownLocales.row(locale);
        return locale.equals(Locale.GERMANY);
    }
}
