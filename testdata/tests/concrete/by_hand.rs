//! A class whose code `javac` would not make.

use super::assembler::Assembler;

/// Its name.
pub(crate) const CLASS: &str = "ByHand";

const PUBLIC_STATIC: u16 = 9;

/// Multiplies local 0 by ten and adds the top int of the stack.
const FOLD: &str = "iload 0\n bipush 10\n imul\n iadd\n istore 0\n";

/// Code that pushes with `push`, shuffles, and folds `count` ints of the stack into the result, the top one first.
fn folded(push: &str, count: usize) -> String {
    format!("iconst_0\n istore 0\n {push}\n {}\n iload 0\n ireturn", FOLD.repeat(count))
}

/// The class file.
pub(crate) fn class() -> Vec<u8> {
    let mut class = Assembler::new(CLASS);
    class.field(8, "flag", "Z");
    class.field(8, "small", "B");
    class.field(0, "ownFlag", "Z");
    class.field(0, "ownChar", "C");
    class.method(1, "<init>", "()V", "aload 0\n invokespecial java/lang/Object <init> ()V\n return");
    class.method(8, "takesByte", "(B)I", "iload 0\n ireturn");
    class.method(8, "takesBoolean", "(Z)I", "iload 0\n ireturn");
    class.method(8, "givesBoolean", "(I)Z", "iload 0\n ireturn");
    class.method(8, "givesByte", "(I)B", "iload 0\n ireturn");
    class.method(8, "givesChar", "(I)C", "iload 0\n ireturn");
    class.method(8, "givesShort", "(I)S", "iload 0\n ireturn");
    class.method(1, "instance", "()I", "iconst_1\n ireturn");
    class.method(1, "getAsInt", "()I", "iconst_4\n ireturn");
    shuffles(&mut class);
    subroutines(&mut class);
    locals(&mut class);
    narrowing(&mut class);
    flow(&mut class);
    types(&mut class);
    class.finish()
}

fn shuffles(class: &mut Assembler) {
    let mut add = |name: &str, push: &str, count: usize| {
        class.method(PUBLIC_STATIC, name, "()I", &folded(push, count));
    };
    add("swap", "iconst_1\n iconst_2\n swap", 2);
    add("dupX1", "iconst_1\n iconst_2\n dup_x1", 3);
    add("dupX2OfInts", "iconst_1\n iconst_2\n iconst_3\n dup_x2", 4);
    add("dupX2BelowLong", "ldc2_w long:7\n iconst_3\n dup_x2\n istore 1\n l2i\n iload 1", 3);
    add("dup2OfInts", "iconst_1\n iconst_2\n dup2", 4);
    add("dup2OfLong", "ldc2_w long:7\n dup2\n ladd\n l2i", 1);
    add("dup2X1OfInts", "iconst_1\n iconst_2\n iconst_3\n dup2_x1", 5);
    add(
        "dup2X1OfLong",
        "iconst_2\n ldc2_w long:7\n dup2_x1\n l2i\n istore 1\n istore 2\n l2i\n iload 2\n iload 1",
        3,
    );
    add("dup2X2OfInts", "iconst_1\n iconst_2\n iconst_3\n iconst_4\n dup2_x2", 6);
    add(
        "dup2X2LongAboveInts",
        "iconst_1\n iconst_2\n ldc2_w long:7\n dup2_x2\n l2i\n istore 1\n istore 2\n istore 3\n l2i\n iload 3\n iload 2\n iload 1",
        4,
    );
    add(
        "dup2X2IntsAboveLong",
        "ldc2_w long:7\n iconst_1\n iconst_2\n dup2_x2\n istore 1\n istore 2\n l2i\n iload 2\n iload 1",
        5,
    );
    add(
        "dup2X2OfLongs",
        "ldc2_w long:7\n ldc2_w long:8\n dup2_x2\n l2i\n istore 1\n l2i\n istore 2\n l2i\n iload 2\n iload 1",
        3,
    );
    add("pop2OfLong", "iconst_1\n ldc2_w long:7\n pop2", 1);
    add("pop2OfInts", "iconst_1\n iconst_2\n iconst_3\n pop2", 1);
    add("popAndNop", "iconst_1\n nop\n iconst_2\n pop\n nop", 1);
    add("dupX2BelowReferences", "iconst_4\n aconst_null\n aconst_null\n iconst_3\n dup_x2\n pop\n pop2", 2);
}

fn subroutines(class: &mut Assembler) {
    let mut add = |name: &str, code: &str| class.method(PUBLIC_STATIC, name, "()I", code);
    add(
        "subroutine",
        "iconst_1\n istore 0\n jsr sub\n iload 0\n ireturn\n sub:\n astore 1\n iinc 0 5\n ret 1",
    );
    add(
        "subroutineCalledTwice",
        "iconst_1\n istore 0\n jsr sub\n iinc 0 100\n jsr sub\n iload 0\n ireturn\n \
         sub:\n astore 1\n iload 0\n iconst_2\n imul\n istore 0\n ret 1",
    );
    add(
        "subroutineInSubroutine",
        "iconst_1\n istore 0\n jsr outer\n iload 0\n ireturn\n \
         outer:\n astore 1\n jsr inner\n iinc 0 10\n jsr inner\n ret 1\n \
         inner:\n astore 2\n iinc 0 3\n ret 2",
    );
    add(
        "wideSubroutine",
        "iconst_1\n istore 0\n jsr_w sub\n iload 0\n ireturn\n sub:\n wide_astore 300\n iinc 0 5\n wide_ret 300",
    );
    add(
        "subroutineAsFinally",
        "iconst_1\n istore 0\n from:\n iconst_1\n iconst_0\n idiv\n istore 0\n to:\n jsr sub\n iload 0\n ireturn\n \
         handler:\n pop\n iinc 0 50\n jsr sub\n iload 0\n ireturn\n \
         sub:\n astore 1\n iinc 0 5\n ret 1\n .catch from to handler java/lang/ArithmeticException",
    );
    add(
        "exceptionInSubroutine",
        "iconst_1\n istore 0\n from:\n jsr sub\n to:\n iload 0\n ireturn\n \
         sub:\n astore 1\n subFrom:\n iconst_1\n iconst_0\n idiv\n istore 0\n ret 1\n subTo:\n \
         handler:\n pop\n bipush 66\n ireturn\n .catch subFrom subTo handler any",
    );
    add(
        "subroutineInLoop",
        "iconst_0\n istore 0\n iconst_5\n istore 2\n again:\n jsr sub\n iinc 2 -1\n iload 2\n ifgt again\n iload 0\n \
         ireturn\n sub:\n astore 1\n iload 0\n iload 2\n iadd\n iconst_2\n imul\n istore 0\n ret 1",
    );
    add(
        "subroutineOnFullStack",
        "bipush 7\n jsr sub\n iload 0\n iadd\n ireturn\n sub:\n astore 1\n bipush 30\n istore 0\n ret 1",
    );
}

fn locals(class: &mut Assembler) {
    let mut add =
        |name: &str, descriptor: &str, code: &str| class.method(PUBLIC_STATIC, name, descriptor, code);
    add(
        "wideInt",
        "()I",
        "sipush 1234\n wide_istore 399\n wide_iinc 399 -32768\n wide_iinc 399 32767\n wide_iload 399\n ireturn",
    );
    add(
        "wideLong",
        "()J",
        "ldc2_w long:5000000000\n wide_lstore 398\n wide_lload 398\n wide_lload 398\n ladd\n lreturn",
    );
    add(
        "wideIncrementOfNearLocal",
        "()I",
        "iconst_1\n istore 0\n wide_iinc 0 1000\n iinc 0 -128\n iload 0\n ireturn",
    );
    add("incrementOverflows", "()I", "ldc_w int:2147483647\n istore 0\n iinc 0 127\n iload 0\n ireturn");
    add(
        "localChangesKind",
        "()J",
        "iconst_1\n istore 0\n ldc2_w long:9\n lstore 0\n lload 0\n iconst_5\n istore 1\n lreturn",
    );
    add(
        "longReplacedFromAbove",
        "()I",
        "ldc2_w long:9\n lstore 1\n iconst_3\n istore 0\n iload 0\n lload 1\n l2i\n iadd\n ireturn",
    );
    add("pushesSignExtended", "()I", "bipush -128\n sipush -32768\n iadd\n iconst_m1\n iadd\n ireturn");
    add("floatConstant", "()F", "ldc_w float:-0\n freturn");
    add("doubleConstant", "()D", "ldc2_w double:0.1\n dreturn");
}

fn narrowing(class: &mut Assembler) {
    let mut add =
        |name: &str, descriptor: &str, code: &str| class.method(PUBLIC_STATIC, name, descriptor, code);
    for value in [2, 3, 256, -1] {
        let name = |what: &str| format!("{what}{}", value.to_string().replace('-', "Minus"));
        let call = |what: &str| format!("sipush {value}\n invokestatic this {what}\n ireturn");
        add(&name("returnAsBoolean"), "()I", &call("givesBoolean (I)Z"));
        add(&name("resultIsBoolean"), "()Z", &format!("sipush {value}\n ireturn"));
        add(&name("argumentAsBoolean"), "()I", &call("takesBoolean (Z)I"));
        add(
            &name("staticBoolean"),
            "()I",
            &format!("sipush {value}\n putstatic this flag Z\n getstatic this flag Z\n ireturn"),
        );
        add(
            &name("fieldBoolean"),
            "()I",
            &format!(
                "new ByHand\n dup\n invokespecial this <init> ()V\n dup\n sipush {value}\n putfield this ownFlag Z\n \
                 getfield this ownFlag Z\n ireturn"
            ),
        );
        add(
            &name("elementBoolean"),
            "()I",
            &format!(
                "iconst_1\n newarray 4\n dup\n iconst_0\n sipush {value}\n bastore\n iconst_0\n baload\n ireturn"
            ),
        );
        add(
            &name("elementByte"),
            "()I",
            &format!(
                "iconst_1\n newarray 8\n dup\n iconst_0\n sipush {value}\n bastore\n iconst_0\n baload\n ireturn"
            ),
        );
        add(
            &name("elementChar"),
            "()I",
            &format!(
                "iconst_1\n newarray 5\n dup\n iconst_0\n sipush {value}\n castore\n iconst_0\n caload\n ireturn"
            ),
        );
    }
    add("returnAsByte", "()I", "sipush 300\n invokestatic this givesByte (I)B\n ireturn");
    add("returnAsChar", "()I", "iconst_m1\n invokestatic this givesChar (I)C\n ireturn");
    add("returnAsShort", "()I", "ldc_w int:70000\n invokestatic this givesShort (I)S\n ireturn");
    add("argumentAsByte", "()I", "sipush 300\n invokestatic this takesByte (B)I\n ireturn");
    add("staticByte", "()I", "sipush 300\n putstatic this small B\n getstatic this small B\n ireturn");
    add(
        "fieldChar",
        "()I",
        "new ByHand\n dup\n invokespecial this <init> ()V\n dup\n iconst_m1\n putfield this ownChar C\n \
         getfield this ownChar C\n ireturn",
    );
}

fn flow(class: &mut Assembler) {
    let mut add =
        |name: &str, descriptor: &str, code: &str| class.method(PUBLIC_STATIC, name, descriptor, code);
    for (operator, kind) in [("fcmpl", "float"), ("fcmpg", "float"), ("dcmpl", "double"), ("dcmpg", "double")]
    {
        let load = if kind == "float" { "ldc_w" } else { "ldc2_w" };
        for (name, a, b) in
            [("Nan", "NaN", "1"), ("OtherNan", "1", "NaN"), ("Zeros", "-0", "0"), ("Less", "-inf", "1")]
        {
            add(
                &format!("{operator}{name}"),
                "()I",
                &format!("{load} {kind}:{a}\n {load} {kind}:{b}\n {operator}\n ireturn"),
            );
        }
    }
    add("wideJump", "()I", "goto_w far\n back:\n iconst_5\n ireturn\n far:\n goto_w back");
    add(
        "loopWithFullStack",
        "()I",
        "iconst_0\n istore 0\n bipush 40\n again:\n iinc 0 1\n iload 0\n iconst_5\n isub\n ifne again\n iload 0\n iadd\n ireturn",
    );
    add("returnWithFullStack", "()I", "iconst_1\n ldc2_w long:2\n iconst_3\n ireturn");
    add("voidWithFullStack", "()V", "iconst_1\n return");
    add("throwsNull", "()I", "aconst_null\n athrow");
    add(
        "handlerEndsBefore",
        "()I",
        "from:\n iconst_1\n to:\n iconst_0\n idiv\n ireturn\n handler:\n pop\n iconst_5\n ireturn\n .catch from to handler any",
    );
    add(
        "firstHandlerWins",
        "()I",
        "from:\n iconst_1\n iconst_0\n idiv\n to:\n ireturn\n first:\n pop\n iconst_3\n ireturn\n second:\n pop\n \
         iconst_4\n ireturn\n .catch from to first java/lang/RuntimeException\n \
         .catch from to second java/lang/ArithmeticException",
    );
    add(
        "handlerCoversItself",
        "()I",
        "iconst_3\n istore 0\n from:\n iconst_1\n iconst_0\n idiv\n ireturn\n handler:\n pop\n iinc 0 -1\n iload 0\n ifeq out\n \
         iconst_1\n iconst_0\n idiv\n ireturn\n out:\n bipush 9\n ireturn\n end:\n .catch from end handler any",
    );
    add(
        "handlerClearsStack",
        "()I",
        "bipush 11\n from:\n iconst_1\n iconst_0\n idiv\n to:\n iadd\n ireturn\n handler:\n pop\n iconst_2\n ireturn\n \
         .catch from to handler any",
    );
    add(
        "unlockWithoutLock",
        "()I",
        "new java/lang/Object\n dup\n invokespecial java/lang/Object <init> ()V\n monitorexit\n iconst_1\n ireturn",
    );
    add(
        "compareLongs",
        "()I",
        "ldc2_w long:-9223372036854775808\n ldc2_w long:9223372036854775807\n lcmp\n ireturn",
    );
    add("returnNull", "()Ljava/lang/Object;", "aconst_null\n areturn");
}

fn types(class: &mut Assembler) {
    let mut add =
        |name: &str, descriptor: &str, code: &str| class.method(PUBLIC_STATIC, name, descriptor, code);
    add(
        "onlyOuterDimension",
        "()I",
        "iconst_3\n multianewarray [[[I 1\n dup\n arraylength\n swap\n iconst_0\n aaload\n instanceof java/lang/Object\n iadd\n ireturn",
    );
    add("oneDimensionAsMulti", "()I", "iconst_3\n multianewarray [I 1\n arraylength\n ireturn");
    add(
        "twoOfThreeDimensions",
        "()I",
        "iconst_3\n iconst_2\n multianewarray [[[I 2\n iconst_1\n aaload\n arraylength\n ireturn",
    );
    add(
        "instanceOfArray",
        "()I",
        "iconst_1\n newarray 10\n dup\n instanceof [I\n swap\n instanceof [J\n iconst_2\n imul\n iadd\n ireturn",
    );
    add("castOfNullToArray", "()I", "aconst_null\n checkcast [[Ljava/lang/String;\n instanceof [I\n ireturn");
    add("missingClass", "()I", "new Missing\n pop\n iconst_1\n ireturn");
    add("missingField", "()I", "getstatic this missing I\n ireturn");
    add("missingMethod", "()I", "invokestatic this missing ()I\n ireturn");
    add("instanceMethodCalledStatically", "()I", "invokestatic this instance ()I\n ireturn");
    add("instanceFieldReadStatically", "()I", "getstatic this ownFlag Z\n ireturn");
    add(
        "staticMethodCalledOnInstance",
        "()I",
        "new ByHand\n dup\n invokespecial this <init> ()V\n iconst_1\n invokevirtual this takesByte (B)I\n ireturn",
    );
    add("newOfAbstractClass", "()I", "new java/lang/Number\n pop\n iconst_1\n ireturn");
    add("newOfInterface", "()I", "new java/lang/Runnable\n pop\n iconst_1\n ireturn");
    add(
        "interfaceNotImplemented",
        "()I",
        "new java/lang/Object\n dup\n invokespecial java/lang/Object <init> ()V\n \
         invokeinterface java/lang/Runnable run ()V\n iconst_1\n ireturn",
    );
    add(
        "interfaceNotImplementedThoughMethodIsThere",
        "()I",
        "new ByHand\n dup\n invokespecial this <init> ()V\n invokeinterface java/util/function/IntSupplier instance ()I\n \
         ireturn",
    );
    add(
        "interfaceMethodOfOther",
        "()I",
        "new ByHand\n dup\n invokespecial this <init> ()V\n invokeinterface java/util/function/IntSupplier getAsInt ()I\n \
         ireturn",
    );
    add("stringConstant", "()Ljava/lang/String;", "ldc_w text:hello\n areturn");
}
