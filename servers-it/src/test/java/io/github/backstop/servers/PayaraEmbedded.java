// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.glassfish.embeddable.CommandResult;
import org.glassfish.embeddable.GlassFish;
import org.glassfish.embeddable.GlassFishProperties;
import org.glassfish.embeddable.GlassFishRuntime;

/** Payara embedded in a program, {@link #main}, which gives it the commands of the guide. */
final class PayaraEmbedded implements Server {

    private static final Path DOMAIN = Path.of("../demo/src/main/resources/io/github/backstop/demo/server/domain.xml");
    private static final String READY = "the commands were run";
    private static final Path TESTS = Path.of(System.getProperty("servers.target", "target"), "test-classes");
    private static final List<String> OPENED = List.of("java.base/jdk.internal.loader", "java.base/java.lang",
            "java.base/java.net", "java.base/java.nio", "java.base/java.util", "java.base/sun.nio.ch",
            "java.base/sun.net.www.protocol.jrt", "java.base/sun.net.www.protocol.jar", "java.base/java.io",
            "java.base/jdk.internal.misc", "java.base/java.lang.invoke", "java.management/sun.management",
            "java.naming/javax.naming.spi", "java.rmi/sun.rmi.transport", "java.logging/java.util.logging",
            "java.management/javax.management", "java.management/javax.management.openmbean",
            "jdk.management/com.sun.management.internal", "java.desktop/java.beans");

    @Override
    public ServerProcess start(Site site) {
        Stream<Object> java = Stream.of(Path.of(System.getProperty("java.home"), "bin", "java"),
                "-Dbackstop.http.port=" + FreePorts.one(), "-Dbackstop.iiop.port=" + FreePorts.one());
        Stream<Object> opened = OPENED.stream().map(name -> "--add-opens=" + name + "=ALL-UNNAMED");
        Stream<Object> program = Stream.of("-cp", Site.server("payara-embedded.jar") + ":" + TESTS.toAbsolutePath(),
                PayaraEmbedded.class.getName(), DOMAIN.toAbsolutePath().normalize(),
                site.guide("payara/first-port.asadmin", "first-port.asadmin"));
        return new Command(site.directory(), "server", Stream.of(java, opened, program).flatMap(words -> words)
                .toArray()).start().awaitOutput(READY);
    }

    public static void main(String[] domainAndCommands) throws Exception {
        GlassFishProperties properties = new GlassFishProperties();
        properties.setConfigFileURI(Path.of(domainAndCommands[0]).toUri().toString());
        GlassFish server = GlassFishRuntime.bootstrap().newGlassFish(properties);
        server.start();
        for (String line : Files.readAllLines(Path.of(domainAndCommands[1]))) {
            if (!line.startsWith("#")) {
                run(server, List.of(line.split(" ")));
            }
        }
        System.out.println(READY);
        Thread.currentThread().join();
    }

    private static void run(GlassFish server, List<String> words) throws Exception {
        CommandResult result = server.getCommandRunner().run(words.get(0),
                words.subList(1, words.size()).toArray(String[]::new));
        System.out.println(words.get(0) + ": " + result.getExitStatus() + " " + result.getOutput());
        if (result.getExitStatus() == CommandResult.ExitStatus.FAILURE) {
            System.exit(1);
        }
    }
}
