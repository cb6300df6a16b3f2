//@ entry: FieldsOfFields.sum
//@ engines: all
//@ k: 1
//@ flags: --all-endings

/** Two fields of one object may name the same object, the object itself, or two others. */
public class FieldsOfFields {
    FieldsOfFields left;
    FieldsOfFields right;
    int value;

    int sum() {
        left.value = 1;
        right.value = 2;
        return left.value;
    }
}
