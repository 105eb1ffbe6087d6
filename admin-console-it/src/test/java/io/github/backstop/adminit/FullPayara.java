// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.adminit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** A full Payara, unpacked by the build, on ports of its own. */
final class FullPayara {
    private static final Path HOME = Path.of(System.getProperty("it.target"), "server", "payara6");
    private static final int PATIENCE_SECONDS = 300;

    private final Map<String, Integer> ports = new TreeMap<>();

    private FullPayara() { }

    static FullPayara start() throws Exception {
        FullPayara server = new FullPayara();
        Path domain = HOME.resolve("glassfish/domains/domain1/config/domain.xml");
        String xml = Files.readString(domain);
        // once for all tests: the second class would find other numbers
        for (String port : List.of("4848", "8080", "8181", "8686", "3700", "3820", "3920", "7676", "4900")) {
            int free = freePort();
            server.ports.put(port, free);
            xml = xml.replaceAll("(port=|value=)\"" + port + "\"", "$1\"" + free + "\"");
        }
        // nothing listens to the world, and no cluster is looked for
        Files.writeString(domain, xml.replace("address=\"0.0.0.0\"", "address=\"127.0.0.1\"")
                .replace("<network-listener port=", "<network-listener address=\"127.0.0.1\" port=")
                .replace("<hazelcast-runtime-configuration ", "<hazelcast-runtime-configuration enabled=\"false\" "));
        server.asadmin("start-domain");
        return server;
    }

    int httpPort() {
        return ports.get("8080");
    }

    int adminPort() {
        return ports.get("4848");
    }

    /** What an administrator types; the result is what he reads. */
    String asadmin(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(HOME.resolve("bin/asadmin").toString(), "--port",
                String.valueOf(adminPort())));
        command.addAll(List.of(words));
        // the archive's scripts come without their mode where it was unpacked by the build
        command.add(0, "sh");
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("AS_JAVA", System.getProperty("java.home"));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).as(String.join(" ", words)).isTrue();
        assertThat(process.exitValue()).as(String.join(" ", words) + ": " + output).isZero();
        return output;
    }

    void close() throws Exception {
        asadmin("stop-domain");
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException none) {
            throw new UncheckedIOException(none);
        }
    }
}
