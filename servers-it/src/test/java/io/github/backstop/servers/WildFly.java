// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A WildFly, configured by its command line interface. */
final class WildFly implements Server {

    private static final int HTTP = 8080;
    private static final int MANAGEMENT = 9990;
    private static final int CONNECT_MILLIS = 120_000;
    private static final int[] OTHERS = {8443, 8009, MANAGEMENT, 9993, 4712, 4713, 3528, 3529};

    private final Path home = Site.server("wildfly");
    private int offset;

    @Override
    public ServerProcess start(Site site) {
        ServerProcess server = launch(site);
        configure(site, site.guides("wildfly", "first-port", ".cli"));
        return server;
    }

    /** With what an earlier one has left in the directory, its transaction log too. @param options -Dname=value */
    ServerProcess launch(Site site, String... options) {
        Path base = site.directory().resolve("standalone");
        if (!Files.isDirectory(base)) {
            site.copy(home.resolve("standalone"), "standalone");
        }
        offset = FreePorts.offset(HTTP, OTHERS);
        List<Object> words = new ArrayList<>(List.of("bash", home.resolve("bin/standalone.sh"), "-c",
                "standalone-full.xml", "-Djboss.server.base.dir=" + base,
                "-Djboss.socket.binding.port-offset=" + offset));
        words.addAll(List.of(options));
        return new Command(site.directory(), "server", words.toArray()).start().awaitOutput("WFLYSRV0025");
    }

    /** TCP, on the loopback address. */
    int httpPort() {
        return HTTP + offset;
    }

    /** A user of the realm for applications. */
    void addUser(Site site, String name, String password, String group) {
        Path configuration = site.directory().resolve("standalone/configuration");
        new Command(site.directory(), "add-user", "bash", home.resolve("bin/add-user.sh"), "-a", "-s", "-sc",
                configuration, "-dc", configuration, "-u", name, "-p", password, "-g", group).run();
    }

    void configure(Site site, Path commands) {
        new Command(site.directory(), "cli", "bash", home.resolve("bin/jboss-cli.sh"), "--connect",
                "--controller=127.0.0.1:" + (MANAGEMENT + offset), "--timeout=" + CONNECT_MILLIS,
                "--file=" + commands).run();
    }
}
