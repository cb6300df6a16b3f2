//@ expected: true
package arithmetic;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Times of the day, in seconds and back. */
public class Clock {
    public static void main(String[] args) {
        int seconds = Verifier.nondetInt();
        Verifier.assume(seconds >= 0 && seconds < 86_400);
        int hour = seconds / 3_600;
        int minute = seconds / 60 % 60;
        int second = seconds % 60;
        assert hour >= 0 && hour < 24 && minute < 60 && second < 60;
        assert hour * 3_600 + minute * 60 + second == seconds;
        assert Math.floorMod(-seconds, 86_400) == (seconds == 0 ? 0 : 86_400 - seconds);
    }
}
