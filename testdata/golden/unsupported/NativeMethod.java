//@ entry: NativeMethod.call
//@ engines: lazier-sharp
//@ flags: --all-endings

/** A native method that is not known ends the path with its name. */
public class NativeMethod {
    static native int secret(int x);

    static int call(int x) {
        return x > 5 ? secret(x) : 0;
    }
}
