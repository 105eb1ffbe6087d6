// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.nio.file.Path;

/** A Payara Micro, which takes the adapter and the beans as commands of its start. */
class PayaraMicroIT extends ServerContract {

    @Override
    ServerProcess start(Site site) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return new Command(site.directory(), "server", java, "-jar", Site.server("payara-micro.jar"),
                "--nocluster", "--disablephonehome", "--rootDir", site.directory().resolve("root"),
                "--port", FreePorts.one(),
                "--prebootcommandfile", site.guide("micro/loopback.asadmin", "loopback.asadmin"),
                "--postbootcommandfile", site.guide("payara/first-port.asadmin", "first-port.asadmin"))
                .start().awaitOutput("ready in");
    }
}
