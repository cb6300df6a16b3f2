import java.security.SecureRandom;

//@ entry: Randoms.dice
//@ entry: Randoms.bytes
//@ engines: lazier-sharp

/** What the machine gives to a SecureRandom is an unknown of the environment. */
public class Randoms {
    static int dice() { return new SecureRandom().nextInt(8) == 7 ? 1 : 0; }

    static boolean bytes(byte[] given) {
        new SecureRandom().nextBytes(given);
        return given.length > 0 && given[0] == 1;
    }
}
