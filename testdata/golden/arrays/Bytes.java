//@ entry: Bytes.narrow
//@ engines: lazier-sharp
//@ flags: --non-null b --non-null z

/** baload and bastore serve byte[] and boolean[]; what is stored is narrowed. */
public class Bytes {
    static int narrow(byte[] b, boolean[] z, int v) {
        b[0] = (byte) v;
        z[0] = (v & 1) != 0;
        if (b[0] != (byte) v) {
            return -1;
        }
        return z[0] == (b[0] % 2 == 0) ? -2 : 1;
    }
}
