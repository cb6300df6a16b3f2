//@ entry: NestedLoops.area
//@ engines: lazier-sharp
//@ flags: --loop 2

/** Each activation of the inner loop has its own count. */
public class NestedLoops {
    static int area(int width, int height) {
        int area = 0;
        for (int i = 0; i < height; i++) {
            for (int j = 0; j < width; j++) {
                area++;
            }
        }
        return area;
    }
}
