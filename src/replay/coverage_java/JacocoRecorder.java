package lazuli.replay;

import java.io.BufferedOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataWriter;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.IExecutionDataAccessorGenerator;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Adds JaCoCo's probes when a class is read, which is once, and not when it is defined, which is once a test: the
 * reason why JaCoCo's agent is not used.
 */
final class JacocoRecorder implements Recorder {
    private final Instrumenter instrumenter = new Instrumenter(new IExecutionDataAccessorGenerator() {
        @Override
        public int generateDataAccessor(long id, String name, int count, MethodVisitor method) {
            method.visitLdcInsn(id);
            method.visitLdcInsn(name);
            method.visitLdcInsn(count);
            method.visitMethodInsn(
                Opcodes.INVOKESTATIC, "lazuli/replay/Probes", "of", "(JLjava/lang/String;I)[Z", false);
            return 4;
        }
    });

    @Override
    public byte[] withProbes(String name, byte[] bytes) {
        try {
            JacocoClass shown = new JacocoClass(bytes);
            return shown.restored(instrumenter.instrument(shown.bytes, name));
        } catch (IOException | RuntimeException e) {
            // It runs as it is; the report will say that nothing of it was covered, and why.
            return bytes;
        }
    }

    @Override
    public void save(File file) throws IOException {
        try (OutputStream out = new BufferedOutputStream(new FileOutputStream(file))) {
            ExecutionDataWriter writer = new ExecutionDataWriter(out);
            for (Probes.OfClass known : Probes.CLASSES.values()) {
                writer.visitClassExecution(new ExecutionData(known.id, known.name, known.passed));
            }
            writer.flush();
        }
    }
}
