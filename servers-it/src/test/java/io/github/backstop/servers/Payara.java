// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** A full Payara, configured by asadmin. */
final class Payara implements Server {

    private static final int ADMIN = 4848;
    private static final int[] OTHERS = {8080, 8181, 3700, 3820, 3920, 7676, 8686, 6666};
    private static final Pattern PORT = Pattern.compile("(port=\"|telnet\\.port=)(\\d+)");
    private static final String PHONE_HOME_OFF = "<phone-home-runtime-configuration enabled=\"false\"/>";

    @Override
    public ServerProcess start(Site site) {
        Path asadmin = Site.server("payara").resolve("bin/asadmin");
        Path domains = site.copy(Site.server("payara").resolve("glassfish/domains"), "domains");
        int offset = FreePorts.offset(ADMIN, OTHERS);
        keepToLoopback(domains.resolve("domain1/config/domain.xml"), offset);
        ServerProcess server = new Command(site.directory(), "server", "bash", asadmin, "start-domain", "--verbose",
                "--domaindir", domains, "domain1").start().awaitOutput("startup time");
        Command commands = new Command(site.directory(), "asadmin", "bash", asadmin, "--host", "127.0.0.1", "--port",
                ADMIN + offset, "multimode", "--file", forMultimode(site.guides("payara", "first-port", ".asadmin")));
        commands.run();
        assertThat(commands.text()).as("multimode goes on after an error").doesNotContain("failed.");
        return server;
    }

    /** Multimode takes one level of backslashes away; Micro takes none. */
    private static Path forMultimode(Path commands) {
        try {
            return Files.writeString(commands, Files.readString(commands).replace("\\", "\\\\"));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** On other ports of the loopback address, and without looking for anybody in the network. */
    private static void keepToLoopback(Path domain, int offset) {
        try {
            String shifted = PORT.matcher(Files.readString(domain)).replaceAll(port ->
                    port.group(1) + (Integer.parseInt(port.group(2)) + offset));
            Files.writeString(domain, shifted.replace("address=\"0.0.0.0\"", "address=\"127.0.0.1\"")
                    .replace("<network-listener port", "<network-listener address=\"127.0.0.1\" port")
                    .replaceFirst("<hazelcast-config-specific-configuration", PHONE_HOME_OFF + "$0")
                    .replaceAll("<hazelcast-(runtime|config-specific)-configuration", "$0 enabled=\"false\""));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
