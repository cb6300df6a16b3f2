package families;

import static families.elsewhere.Lines.of;
import java.nio.*;
import java.nio.charset.*;
import java.util.*;

/** {@code java.nio.charset}: texts as bytes and back. */
public final class Encoded {
    private static final String[] TEXTS = {"", "a", "\u00e9\u00ff", "\u20ac", "a\ud83d\ude00b", "\ud800", "\udc00x", "\0\u007f\u0080\u07ff\u0800\uffff"};
    private static final byte[][] BYTES = {{}, {65, 66}, {(byte) 0xC3, (byte) 0xA9}, {(byte) 0xC3}, {(byte) 0xE2, (byte) 0x82, (byte) 0xAC}, {(byte) 0xE2, (byte) 0x82}, {(byte) 0xF0, (byte) 0x9F, (byte) 0x98, (byte) 0x80}, {(byte) 0xC0, (byte) 0x80}, {(byte) 0xED, (byte) 0xA0, (byte) 0x80}, {(byte) 0xFF, 65}, {(byte) 0x80}};
    private static String hex(byte[] bytes) { StringBuilder r = new StringBuilder(); for (byte b : bytes) r.append(String.format("%02x", b)); return r.toString(); }
    private static String there(Charset c) { StringBuilder r = new StringBuilder(); for (String t : TEXTS) r.append(hex(t.getBytes(c))).append(' '); return r.toString(); }
    private static String back(Charset c) { StringBuilder r = new StringBuilder(); for (byte[] b : BYTES) r.append(new String(b, c)).append('|'); return r.toString(); }
    private static String rest(ByteBuffer b) { byte[] out = new byte[b.remaining()]; b.get(out); return hex(out); }

    public static String utf8() { return there(StandardCharsets.UTF_8) + back(StandardCharsets.UTF_8); }
    public static String ascii() { return there(StandardCharsets.US_ASCII) + back(StandardCharsets.US_ASCII); }
    public static String latin() { return there(StandardCharsets.ISO_8859_1) + back(StandardCharsets.ISO_8859_1); }
    public static String utf16() { return there(StandardCharsets.UTF_16); }
    public static String utf16Big() { return there(StandardCharsets.UTF_16BE); }
    public static String utf16Little() { return there(StandardCharsets.UTF_16LE); }
    public static String windows() { Charset c = Charset.forName("windows-1252"); return there(c) + back(c); }
    public static String utf16Back() { return new String(new byte[] {(byte) 0xFE, (byte) 0xFF, 0, 65}, StandardCharsets.UTF_16) + new String(new byte[] {65, 0, 66, 0}, StandardCharsets.UTF_16LE) + new String(new byte[] {0, 65, 0}, StandardCharsets.UTF_16BE); }
    public static String names() { return of(() -> Charset.forName("utf-8").name(), () -> Charset.forName("latin1").name(), () -> Charset.forName("US-ASCII").displayName(), () -> Charset.forName("a b"), () -> Charset.forName(null), () -> Charset.forName("")); }
    public static String properties() { return StandardCharsets.UTF_8 + " " + StandardCharsets.UTF_8.canEncode() + StandardCharsets.UTF_8.contains(StandardCharsets.US_ASCII) + StandardCharsets.US_ASCII.contains(StandardCharsets.UTF_8) + StandardCharsets.UTF_8.compareTo(StandardCharsets.US_ASCII) + StandardCharsets.UTF_8.equals(Charset.forName("UTF8")) + StandardCharsets.UTF_8.hashCode() + StandardCharsets.UTF_8.isRegistered(); }
    public static int aliases() { return StandardCharsets.ISO_8859_1.aliases().size(); }
    public static String encode() { StringBuilder r = new StringBuilder(); for (String t : TEXTS) r.append(rest(StandardCharsets.UTF_8.encode(t))).append(' '); return r.toString(); }
    public static String decode() { StringBuilder r = new StringBuilder(); for (byte[] b : BYTES) r.append(StandardCharsets.UTF_8.decode(ByteBuffer.wrap(b))).append('|'); return r.toString(); }
    public static String decodeAscii() { StringBuilder r = new StringBuilder(); for (byte[] b : BYTES) r.append(StandardCharsets.US_ASCII.decode(ByteBuffer.wrap(b))).append(StandardCharsets.ISO_8859_1.decode(ByteBuffer.wrap(b))).append('|'); return r.toString(); }
    public static String strictDecoder() { StringBuilder r = new StringBuilder(); for (byte[] b : BYTES) r.append(of(() -> StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(b)))); return r.toString(); }
    public static String strictEncoder() { StringBuilder r = new StringBuilder(); for (String t : TEXTS) r.append(of(() -> rest(StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(t))), () -> rest(StandardCharsets.US_ASCII.newEncoder().encode(CharBuffer.wrap(t))))); return r.toString(); }
    public static String replacing() { CharsetDecoder d = StandardCharsets.US_ASCII.newDecoder().onMalformedInput(CodingErrorAction.REPLACE).onUnmappableCharacter(CodingErrorAction.IGNORE).replaceWith("?"); return of(() -> d.decode(ByteBuffer.wrap(new byte[] {65, -1, 66})), () -> d.replacement(), () -> d.malformedInputAction(), () -> d.maxCharsPerByte()); }
    public static String canEncode() { CharsetEncoder e = StandardCharsets.ISO_8859_1.newEncoder(); return e.canEncode('\u00ff') + " " + e.canEncode('\u0100') + e.canEncode("a\u20ac") + e.averageBytesPerChar() + e.maxBytesPerChar() + hex(e.replacement()); }
    public static String steps() { CharsetEncoder e = StandardCharsets.UTF_8.newEncoder(); ByteBuffer out = ByteBuffer.allocate(3); CharBuffer in = CharBuffer.wrap("ab\u20ac"); CoderResult r = e.encode(in, out, true); return r + " " + r.isOverflow() + r.isUnderflow() + r.isError() + in.remaining() + out.remaining(); }
    public static String byteBuffer() { ByteBuffer b = ByteBuffer.allocate(16); b.put((byte) 1).putShort((short) 0x203).putInt(0x4050607).putChar('x'); b.flip(); return b.limit() + " " + b.get() + b.getShort() + b.getInt() + b.getChar() + b.hasRemaining() + of(() -> b.get(), () -> b.position(99), () -> ByteBuffer.allocate(-1)); }
    public static String byteOrder() { ByteBuffer b = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}); return b.order() + " " + b.getInt(0) + b.order(ByteOrder.LITTLE_ENDIAN).getInt(0) + b.getLong(0) + b.slice() + b.duplicate().position(2).remaining() + b.compareTo(ByteBuffer.wrap(new byte[] {1, 3})) + b.array().length; }
    public static String charBuffer() { CharBuffer c = CharBuffer.wrap("hello"); return c.subSequence(1, 3) + " " + c.get() + c.charAt(1) + c.length() + c.toString() + c.isReadOnly() + of(() -> c.put('x'), () -> c.charAt(9)); }
    public static String intBuffer() { IntBuffer i = IntBuffer.allocate(3); i.put(7).put(8); i.flip(); return i.get(0) + "" + i.get(1) + i.remaining() + i.equals(IntBuffer.wrap(new int[] {7, 8})) + of(() -> i.get(2), () -> i.put(new int[9])); }
    public static String unknownName() { return of(() -> "a".getBytes("no "), () -> "a".getBytes((String) null), () -> new String(new byte[] {65}, "utf-8"), () -> hex("\u00e9".getBytes("ISO-8859-1"))); }
}
