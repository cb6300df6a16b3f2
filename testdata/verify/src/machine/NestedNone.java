//@ expected: true
//@ property: exceptions
package machine;

/** Where no array has elements, none of them is made. */
public class NestedNone {
    public static void main(String[] args) throws Exception {
        int[][] numbers = new int[0][Integer.MAX_VALUE];
        assert numbers.length == 0;
    }
}
