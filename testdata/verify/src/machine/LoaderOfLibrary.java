//@ expected: true
//@ property: exceptions
package machine;

import java.util.List;

/** The loader of the library does not find the classes of the program. */
public class LoaderOfLibrary {
    public static void main(String[] args) throws Exception {
        boolean told = false;
        try {
            Class.forName("machine.LoaderOfLibrary", true, null);
        } catch (ClassNotFoundException e) {
            told = true;
        }
        assert told && Class.forName("java.util.List", false, null) == List.class;
        assert Class.forName("machine.LoaderOfLibrary") == LoaderOfLibrary.class;
    }
}
