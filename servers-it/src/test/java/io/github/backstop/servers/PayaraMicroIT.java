// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

/** A Payara Micro. */
class PayaraMicroIT extends ServerContract {

    @Override
    ServerProcess start(Site site) {
        ServerProcess server = MicroServer.launch(site, "payara/first-port.asadmin");
        MicroServer.awaitStart(server);
        return server;
    }
}
