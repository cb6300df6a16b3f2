package sun.util.calendar;

/** Modelled without the file that says when clocks change: UTC and fixed offsets are there, and any other zone ends the path. */
public final class ZoneInfoFile {
    private ZoneInfoFile() {
    }

    public static ZoneInfo getZoneInfo(String id) {
        if (id == null) {
            return null;
        }
        switch (id) {
            case "UTC": case "GMT": case "Etc/UTC": case "Etc/GMT": case "UCT": case "Zulu": case "Universal":
                return new ZoneInfo(id, 0);
            default:
                return isOffset(id) ? null : ofFile(id);
        }
    }

    /** Whether it is an offset such as {@code GMT+2}, which the caller reads; the file has those of zero. */
    private static boolean isOffset(String id) {
        return id.length() > 4 && id.startsWith("GMT") && (id.charAt(3) == '+' || id.charAt(3) == '-') && !id.endsWith("0");
    }

    private static native ZoneInfo ofFile(String id);

    public static java.util.TimeZone getCustomTimeZone(String given, int offset) {
        return new ZoneInfo(toCustomID(offset), offset);
    }

    public static String toCustomID(int offset) {
        int minutes = (offset < 0 ? -offset : offset) / 60000;
        char[] text = {
            'G', 'M', 'T', offset < 0 ? '-' : '+', (char) ('0' + minutes / 600), (char) ('0' + minutes / 60 % 10), ':',
            (char) ('0' + minutes % 60 / 10), (char) ('0' + minutes % 10)};
        return new String(text);
    }
}
