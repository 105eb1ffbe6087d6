// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.nio.file.Path;

/** A WildFly, configured by its command line interface. */
final class WildFly implements Server {

    private static final int HTTP = 8080;
    private static final int MANAGEMENT = 9990;
    private static final int CONNECT_MILLIS = 120_000;
    private static final int[] OTHERS = {8443, 8009, MANAGEMENT, 9993, 4712, 4713, 3528, 3529};

    @Override
    public ServerProcess start(Site site) {
        Path home = Site.server("wildfly");
        Path base = site.copy(home.resolve("standalone"), "standalone");
        int offset = FreePorts.offset(HTTP, OTHERS);
        ServerProcess server = new Command(site.directory(), "server", "bash", home.resolve("bin/standalone.sh"),
                "-c", "standalone-full.xml", "-Djboss.server.base.dir=" + base,
                "-Djboss.socket.binding.port-offset=" + offset).start().awaitOutput("WFLYSRV0025");
        new Command(site.directory(), "cli", "bash", home.resolve("bin/jboss-cli.sh"), "--connect",
                "--controller=127.0.0.1:" + (MANAGEMENT + offset), "--timeout=" + CONNECT_MILLIS,
                "--file=" + site.guides("wildfly", "first-port", ".cli")).run();
        return server;
    }
}
