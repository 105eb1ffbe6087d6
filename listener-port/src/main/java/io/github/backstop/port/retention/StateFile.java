// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.retention;

import io.github.backstop.port.event.PortLog;
import io.github.backstop.port.event.PortMessage;
import io.github.backstop.port.state.StoppedBy;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.Properties;

/**
 * How a port was left, in a file of its own: properties that an administrator can read, and delete. Written anew beside
 * the old one, then renamed, so that a crash leaves one of both.
 */
public final class StateFile implements StateMemory {
    private static final String STARTED = "STARTED";

    private final PortLog log = new PortLog();
    private final String port;
    private final Path file;

    /** @param directory made if it is missing; of this server alone */
    public StateFile(Path directory, String port) {
        this.port = port;
        file = directory.resolve(fileName(port) + ".properties");
    }

    /** Letters, digits and a few signs as they are, all else as %XX: a port's name may hold any character. */
    static String fileName(String port) {
        StringBuilder name = new StringBuilder();
        for (byte b : port.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            if (c < 128 && (Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '.')) {
                name.append(c);
            } else {
                name.append(String.format("%%%02X", b & 0xff));
            }
        }
        return name.toString();
    }

    @Override
    public synchronized Optional<LeftState> recall() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            Properties kept = new Properties();
            kept.load(new StringReader(Files.readString(file)));
            String state = kept.getProperty("state", "");
            StoppedBy by = state.equals(STARTED) ? null : StoppedBy.valueOf(kept.getProperty("stoppedBy", ""));
            return Optional.of(new LeftState(by, Instant.parse(kept.getProperty("since", "")),
                    kept.getProperty("reason", "")));
        } catch (IOException | IllegalArgumentException | DateTimeParseException e) {
            log.write(PortMessage.STATE_NOT_READ, port, file, e);
            return Optional.empty();
        }
    }

    @Override
    public synchronized void remember(LeftState left) {
        Properties kept = new Properties();
        kept.setProperty("port", port);
        kept.setProperty("state", left.isStarted() ? STARTED : "STOPPED");
        if (!left.isStarted()) {
            kept.setProperty("stoppedBy", left.by().name());
        }
        kept.setProperty("since", left.since().toString());
        kept.setProperty("reason", left.reason());
        try {
            Files.createDirectories(file.getParent());
            Path fresh = file.resolveSibling(file.getFileName() + ".new");
            write(fresh, kept);
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            log.write(PortMessage.STATE_NOT_KEPT, port, file, e);
        }
    }

    private static void write(Path to, Properties kept) throws IOException {
        StringWriter text = new StringWriter();
        kept.store(text, "How the port was left. Delete this file, and the port starts as initialState says.");
        try (FileChannel channel = FileChannel.open(to, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer bytes = StandardCharsets.UTF_8.encode(text.toString());
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }
}
