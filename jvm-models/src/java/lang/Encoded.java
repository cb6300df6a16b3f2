package java.lang;

import java.nio.charset.Charset;

/** Text as bytes and back, for the six charsets that every JVM has; what cannot be encoded or decoded is replaced. */
final class Encoded {
    private static final char REPLACEMENT = '\uFFFD';

    private Encoded() {
    }

    static Charset charset(String name) throws java.io.UnsupportedEncodingException {
        if (name == null) {
            throw new NullPointerException();
        }
        try {
            return Charset.forName(name);
        } catch (IllegalArgumentException unknown) {
            throw new java.io.UnsupportedEncodingException(name);
        }
    }

    static byte[] bytes(String text, Charset charset) {
        switch (charset.name()) {
            case "UTF-8": return utf8(text);
            case "US-ASCII": return narrow(text, 0x80);
            case "ISO-8859-1": return narrow(text, 0x100);
            case "UTF-16BE": return wide(text, true, false);
            case "UTF-16LE": return wide(text, false, false);
            case "UTF-16": return wide(text, true, !text.isEmpty());
            default: return otherBytes(text, charset);
        }
    }

    /** As the encoder of the charset has it. */
    private static byte[] otherBytes(String text, Charset charset) {
        java.nio.ByteBuffer encoded = charset.encode(text);
        byte[] bytes = new byte[encoded.remaining()];
        encoded.get(bytes);
        return bytes;
    }

    static String text(byte[] bytes, int from, int count, Charset charset) {
        switch (charset.name()) {
            case "UTF-8": return ofUtf8(bytes, from, from + count);
            case "US-ASCII": return ofNarrow(bytes, from, from + count, true);
            case "ISO-8859-1": return ofNarrow(bytes, from, from + count, false);
            default: return otherText(bytes, from, count, charset);
        }
    }

    /** As the decoder of the charset has it. */
    private static String otherText(byte[] bytes, int from, int count, Charset charset) {
        java.nio.charset.CharsetDecoder decoder = charset.newDecoder()
            .onMalformedInput(java.nio.charset.CodingErrorAction.REPLACE)
            .onUnmappableCharacter(java.nio.charset.CodingErrorAction.REPLACE);
        try {
            return decoder.decode(java.nio.ByteBuffer.wrap(bytes, from, count)).toString();
        } catch (java.nio.charset.CharacterCodingException replaced) {
            throw new InternalError(replaced);
        }
    }

    /** Whether a surrogate at this place has its other half beside it. */
    private static boolean paired(String text, int at) {
        return Character.isHighSurrogate(text.charAt(at)) && at + 1 < text.length()
            && Character.isLowSurrogate(text.charAt(at + 1));
    }

    private static byte[] narrow(String text, int limit) {
        byte[] bytes = new byte[text.length()];
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (unit < limit) {
                bytes[count++] = (byte) unit;
            } else {
                bytes[count++] = '?';
                i += paired(text, i) ? 1 : 0;
            }
        }
        return first(bytes, count);
    }

    private static byte[] first(byte[] bytes, int count) {
        byte[] first = new byte[count];
        System.arraycopy(bytes, 0, first, 0, count);
        return first;
    }

    private static byte[] utf8(String text) {
        byte[] bytes = new byte[text.length() * 3];
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (unit < 0x80) {
                bytes[count++] = (byte) unit;
            } else if (unit < 0x800) {
                bytes[count++] = (byte) (0xC0 | unit >> 6);
                bytes[count++] = (byte) (0x80 | unit & 0x3F);
            } else if (!Character.isSurrogate(unit)) {
                bytes[count++] = (byte) (0xE0 | unit >> 12);
                bytes[count++] = (byte) (0x80 | unit >> 6 & 0x3F);
                bytes[count++] = (byte) (0x80 | unit & 0x3F);
            } else if (paired(text, i)) {
                int point = Character.toCodePoint(unit, text.charAt(++i));
                bytes[count++] = (byte) (0xF0 | point >> 18);
                bytes[count++] = (byte) (0x80 | point >> 12 & 0x3F);
                bytes[count++] = (byte) (0x80 | point >> 6 & 0x3F);
                bytes[count++] = (byte) (0x80 | point & 0x3F);
            } else {
                bytes[count++] = '?';
            }
        }
        return first(bytes, count);
    }

    private static byte[] wide(String text, boolean bigEndian, boolean marked) {
        byte[] bytes = new byte[text.length() * 2 + (marked ? 2 : 0)];
        int count = marked ? put(bytes, 0, '\uFEFF', bigEndian) : 0;
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (Character.isSurrogate(unit)) {
                if (!paired(text, i)) {
                    unit = REPLACEMENT;
                } else {
                    count = put(bytes, count, unit, bigEndian);
                    unit = text.charAt(++i);
                }
            }
            count = put(bytes, count, unit, bigEndian);
        }
        return bytes;
    }

    private static int put(byte[] bytes, int at, char unit, boolean bigEndian) {
        bytes[at] = (byte) (bigEndian ? unit >> 8 : unit);
        bytes[at + 1] = (byte) (bigEndian ? unit : unit >> 8);
        return at + 2;
    }

    private static String ofNarrow(byte[] bytes, int from, int to, boolean ascii) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(ascii && bytes[i] < 0 ? REPLACEMENT : (char) (bytes[i] & 0xFF));
        }
        return text.toString();
    }

    /** Each longest piece that begins a character and does not complete it is replaced by one mark. */
    private static String ofUtf8(byte[] bytes, int from, int to) {
        StringBuilder text = new StringBuilder();
        int at = from;
        while (at < to) {
            int first = bytes[at] & 0xFF;
            if (first < 0x80) {
                text.append((char) first);
                at++;
                continue;
            }
            int length = first < 0xC2 || first > 0xF4 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
            int point = first & 0x7F >> length;
            int taken = 1;
            while (taken < length && at + taken < to && continues(first, taken, bytes[at + taken] & 0xFF)) {
                point = point << 6 | bytes[at + taken] & 0x3F;
                taken++;
            }
            at += taken;
            if (length == 1 || taken < length || point >= 0xD800 && point < 0xE000) {
                text.append(REPLACEMENT);
            } else {
                text.appendCodePoint(point);
            }
        }
        return text.toString();
    }

    private static boolean continues(int first, int place, int next) {
        int least = place > 1 ? 0x80 : first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
        int most = place == 1 && first == 0xF4 ? 0x8F : 0xBF;
        return least <= next && next <= most;
    }
}
