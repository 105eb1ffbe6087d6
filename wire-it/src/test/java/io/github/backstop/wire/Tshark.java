// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.wire;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Wireshark's decoder of IBM MQ, which knows nothing of ours. */
final class Tshark {

    private static final String MISSING = "tshark is missing, and nothing else decodes this independently: "
            + "apt-get install -y --no-install-recommends tshark";

    private final Path file;

    Tshark(Path file) {
        this.file = file;
    }

    /**
     * Fields of the packets that a filter selects, one list a packet; several values of a field are joined by commas.
     *
     * @param filter a display filter
     */
    List<List<String>> fields(String filter, String... names) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("tshark", "-n", "-r", file.toString(), "-d",
                "tcp.port==" + Capture.PORT + ",mq", "-Y", filter, "-T", "fields"));
        for (String name : names) {
            command.addAll(List.of("-e", name));
        }
        return run(command).lines().map(line -> Arrays.stream(line.split("\t", -1)).map(String::strip).toList())
                .toList();
    }

    private String run(List<String> command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(file.getParent(), "tshark", ".txt");
        Path errors = Files.createTempFile(file.getParent(), "tshark", ".err");
        Process process = start(new ProcessBuilder(command).redirectOutput(out.toFile())
                .redirectError(errors.toFile()));
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("tshark did not end within two minutes: " + command);
        }
        if (process.exitValue() != 0) {
            throw new AssertionError(command + " ended with " + process.exitValue() + ": " + Files.readString(errors));
        }
        return Files.readString(out, StandardCharsets.UTF_8);
    }

    private static Process start(ProcessBuilder builder) {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new AssertionError(MISSING, e);
        }
    }
}
