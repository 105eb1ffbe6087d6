// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.nio.file.Path;

/** A Payara Micro, which takes the adapter and the beans as commands of its start. */
final class PayaraMicro implements Server {

    @Override
    public ServerProcess start(Site site) {
        ServerProcess server = launch(site, site.guides("payara", "first-port", ".asadmin"));
        awaitStart(server);
        return server;
    }

    /** Does not wait for it. */
    static ServerProcess launch(Site site, Path commands) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return new Command(site.directory(), "server", java, "-jar", Site.server("payara-micro.jar"),
                "--nocluster", "--disablephonehome", "--rootDir", site.directory().resolve("root"),
                "--port", FreePorts.one(),
                "--prebootcommandfile", site.guide("micro/loopback.asadmin", "loopback.asadmin"),
                "--postbootcommandfile", commands).start();
    }

    static void awaitStart(ServerProcess server) {
        server.awaitOutput("ready in");
    }
}
