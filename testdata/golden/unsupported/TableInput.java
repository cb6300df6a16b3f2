import java.util.Hashtable;

//@ entry: TableInput.get
//@ engines: lazier-sharp

/** An input table is not one whose fields hold their default values: only the library's own code makes its state. */
public class TableInput {
    static String get(Hashtable<String, String> table) {
        return table.get("name");
    }
}
