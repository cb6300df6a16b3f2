//@ entry: CallSites.enumSwitch
//@ entry: CallSites.nullConstant
//@ entry: CallSites.primitiveClass
//@ entry: CallSites.voidClass
//@ entry: CallSites.enumConstant
//@ entry: CallSites.ownStaticFinal
//@ entry: CallSites.staticFinal
//@ entry: CallSites.sameConstant
//@ entry: CallSites.plainConcatenation
//@ entry: CallSites.concatenatedConstants
//@ entry: CallSites.special
//@ entry: CallSites.bridged
//@ entry: CallSites.bootstrapOfItsOwn
//@ entry: CallSites.constantOfItsOwn
//@ engines: all
//@ flags: --all-endings
//@ compiled: classes

import static jdk.internal.org.objectweb.asm.Opcodes.*;

import java.nio.file.Files;
import java.nio.file.Path;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.ConstantDynamic;
import jdk.internal.org.objectweb.asm.Handle;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Type;

/**
 * Writes the class `CallSites`, with call sites and dynamic constants that the compiler at hand does not write:
 *
 * <pre>
 * java --add-exports java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED WrittenCallSites.java classes
 * </pre>
 *
 * What each method does stands beside it. They were run on Java 25.
 */
public class WrittenCallSites {
    static final String LOOKUP = "Ljava/lang/invoke/MethodHandles$Lookup;";
    static final String SITE = ")Ljava/lang/invoke/CallSite;";
    static final String COLOUR = "LPatterns$Colour;";
    static final String TASK = "CallSites$Task";

    static ClassWriter out;

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        ClassWriter task = new ClassWriter(0);
        task.visit(V17, ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT, TASK, null, "java/lang/Object", null);
        task.visitMethod(ACC_PUBLIC | ACC_ABSTRACT, "run", "(Ljava/lang/Object;)Ljava/lang/Object;", null, null);
        task.visitMethod(ACC_PUBLIC | ACC_ABSTRACT, "run", "(Ljava/lang/String;)Ljava/lang/Integer;", null, null);
        task.visitEnd();
        Files.write(folder.resolve(TASK + ".class"), task.toByteArray());

        out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        out.visit(V17, ACC_PUBLIC | ACC_SUPER, "CallSites", null, "java/lang/Object", null);
        out.visitInnerClass(TASK, "CallSites", "Task", ACC_PUBLIC | ACC_STATIC | ACC_INTERFACE | ACC_ABSTRACT);
        MethodVisitor code = method(0, "<init>", "()V");
        code.visitVarInsn(ALOAD, 0);
        code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        end(code, RETURN);

        // The constants RED and BLUE, a name that no constant has, and the class; where to begin is unknown. 0 for RED
        // from 0 on, 1 for BLUE up to 1, 3 for all others up to 3, 4 beyond, -1 for null, an exception outside 0 to 4.
        code = method(ACC_STATIC, "enumSwitch", "(" + COLOUR + "I)I");
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ILOAD, 1);
        code.visitInvokeDynamicInsn("enumSwitch", "(" + COLOUR + "I)I",
            bootstrap("java/lang/runtime/SwitchBootstraps", "enumSwitch",
                "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/invoke/MethodType;[Ljava/lang/Object;" + SITE),
            "RED", "BLUE", "PURPLE", Type.getType(COLOUR));
        end(code, IRETURN);

        // null
        constant("nullConstant", "Ljava/lang/String;", "nullConstant", "nothing", "Ljava/lang/Object;", ARETURN);
        // true: it is the component type of int[]
        code = method(ACC_STATIC, "primitiveClass", "()Z");
        code.visitLdcInsn(dynamic("Ljava/lang/Class;", "primitiveClass", "I", "Ljava/lang/Class;"));
        code.visitLdcInsn(Type.getType("[I"));
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Class", "getComponentType", "()Ljava/lang/Class;", false);
        same(code);
        // true: it is Void.TYPE
        code = method(ACC_STATIC, "voidClass", "()Z");
        code.visitLdcInsn(dynamic("Ljava/lang/Class;", "primitiveClass", "V", "Ljava/lang/Class;"));
        code.visitFieldInsn(GETSTATIC, "java/lang/Void", "TYPE", "Ljava/lang/Class;");
        same(code);
        // Patterns.Colour.GREEN
        constant("enumConstant", COLOUR, "enumConstant", "GREEN", "Ljava/lang/Enum;", ARETURN);
        // Integer.MAX_VALUE
        constant("ownStaticFinal", "I", "getStaticFinal", "MAX_VALUE", "Ljava/lang/Object;", IRETURN);
        // Long.MIN_VALUE
        constant("staticFinal", "J", "getStaticFinal", "MIN_VALUE", "Ljava/lang/Object;", LRETURN,
            Type.getObjectType("java/lang/Long"));

        // true: both instructions push the same constant
        code = method(ACC_STATIC, "sameConstant", "()Z");
        code.visitLdcInsn(dynamic(COLOUR, "enumConstant", "RED", "Ljava/lang/Enum;"));
        code.visitLdcInsn(dynamic(COLOUR, "enumConstant", "RED", "Ljava/lang/Enum;"));
        same(code);

        // "true7x" or "false7x"
        code = method(ACC_STATIC, "plainConcatenation", "(Z)Ljava/lang/String;");
        code.visitVarInsn(ILOAD, 0);
        code.visitIntInsn(BIPUSH, 7);
        code.visitLdcInsn("x");
        code.visitInvokeDynamicInsn("concat", "(ZILjava/lang/String;)Ljava/lang/String;",
            bootstrap("java/lang/invoke/StringConcatFactory", "makeConcat",
                "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/invoke/MethodType;" + SITE));
        end(code, ARETURN);

        // "[\1]5 true -3" or the same with false
        code = method(ACC_STATIC, "concatenatedConstants", "(Z)Ljava/lang/String;");
        code.visitVarInsn(ILOAD, 0);
        code.visitInvokeDynamicInsn("concat", "(Z)Ljava/lang/String;",
            bootstrap("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants",
                "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/String;[Ljava/lang/Object;"
                    + SITE),
            "[\2]\2 \1 \2", "\1", 5, -3L);
        end(code, ARETURN);

        // Before Java 15 a private method behind a lambda was called so: the length of the text, plus one.
        code = method(ACC_PRIVATE, "secret", "(Ljava/lang/String;)I");
        code.visitVarInsn(ALOAD, 1);
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
        code.visitInsn(ICONST_1);
        code.visitInsn(IADD);
        end(code, IRETURN);
        code = method(0, "special", "()I");
        code.visitVarInsn(ALOAD, 0);
        code.visitInvokeDynamicInsn("applyAsInt", "(LCallSites;)Ljava/util/function/ToIntFunction;",
            bootstrap("java/lang/invoke/LambdaMetafactory", "metafactory",
                "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodType;"
                    + "Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;" + SITE),
            Type.getType("(Ljava/lang/Object;)I"),
            new Handle(H_INVOKESPECIAL, "CallSites", "secret", "(Ljava/lang/String;)I", false),
            Type.getType("(Ljava/lang/String;)I"));
        code.visitLdcInsn("four");
        code.visitMethodInsn(INVOKEINTERFACE, "java/util/function/ToIntFunction", "applyAsInt",
            "(Ljava/lang/Object;)I", true);
        end(code, IRETURN);

        // Another descriptor of the interface method is a bridge: 3 if which is true; otherwise the cast of the argument,
        // which is no text, fails.
        code = method(ACC_STATIC, "bridged", "(Z)Ljava/lang/Object;");
        code.visitInvokeDynamicInsn("run", "()L" + TASK + ";",
            bootstrap("java/lang/invoke/LambdaMetafactory", "altMetafactory",
                "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/invoke/MethodType;[Ljava/lang/Object;" + SITE),
            Type.getType("(Ljava/lang/Object;)Ljava/lang/Object;"),
            new Handle(H_INVOKEVIRTUAL, "java/lang/String", "length", "()I", false),
            Type.getType("(Ljava/lang/String;)Ljava/lang/Integer;"),
            4, 1, Type.getType("(Ljava/lang/String;)Ljava/lang/Integer;"));
        code.visitInsn(DUP);
        code.visitLdcInsn("two");
        code.visitMethodInsn(INVOKEINTERFACE, TASK, "run", "(Ljava/lang/String;)Ljava/lang/Integer;", true);
        code.visitInsn(SWAP);
        code.visitVarInsn(ILOAD, 0);
        Label other = new Label();
        code.visitJumpInsn(IFEQ, other);
        code.visitInsn(POP);
        code.visitInsn(ARETURN);
        code.visitLabel(other);
        code.visitFrame(F_FULL, 1, new Object[] {INTEGER}, 2, new Object[] {"java/lang/Integer", TASK});
        code.visitInsn(SWAP);
        code.visitMethodInsn(INVOKEINTERFACE, TASK, "run", "(Ljava/lang/Object;)Ljava/lang/Object;", true);
        end(code, ARETURN);

        // What the program's own bootstrap methods make is not known.
        code = method(ACC_STATIC, "bootstrapOfItsOwn", "()I");
        code.visitInvokeDynamicInsn("anything", "()I",
            bootstrap("CallSites", "link", "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/invoke/MethodType;" + SITE));
        end(code, IRETURN);
        code = method(ACC_STATIC, "constantOfItsOwn", "()I");
        code.visitLdcInsn(new ConstantDynamic("anything", "I",
            bootstrap("CallSites", "make", "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/Class;)I")));
        end(code, IRETURN);

        out.visitEnd();
        Files.write(folder.resolve("CallSites.class"), out.toByteArray());
    }

    static MethodVisitor method(int access, String name, String descriptor) {
        int visible = access == ACC_PRIVATE ? access : access | ACC_PUBLIC;
        MethodVisitor code = out.visitMethod(visible, name, descriptor, null, null);
        code.visitCode();
        return code;
    }

    static void end(MethodVisitor code, int instruction) {
        code.visitInsn(instruction);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** Returns whether the two references on the stack are equal. */
    static void same(MethodVisitor code) {
        Label other = new Label();
        code.visitJumpInsn(IF_ACMPNE, other);
        code.visitInsn(ICONST_1);
        code.visitInsn(IRETURN);
        code.visitLabel(other);
        code.visitFrame(F_SAME, 0, null, 0, null);
        code.visitInsn(ICONST_0);
        end(code, IRETURN);
    }

    static Handle bootstrap(String owner, String name, String descriptor) {
        return new Handle(H_INVOKESTATIC, owner, name, descriptor, false);
    }

    static ConstantDynamic dynamic(String type, String how, String name, String result, Object... arguments) {
        String more = arguments.length == 0 ? "" : "Ljava/lang/Class;";
        return new ConstantDynamic(name, type, bootstrap("java/lang/invoke/ConstantBootstraps", how,
            "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/Class;" + more + ")" + result), arguments);
    }

    static void constant(String method, String type, String how, String name, String result, int instruction,
            Object... arguments) {
        MethodVisitor code = method(ACC_STATIC, method, "()" + type);
        code.visitLdcInsn(dynamic(type, how, name, result, arguments));
        end(code, instruction);
    }
}
