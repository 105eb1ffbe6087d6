// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.nio.file.Path;

class WildFlyDeadLettersIT extends DeadLettersContract {

    private final WildFly wildFly = new WildFly();

    @Override
    ServerProcess start(Site site, Path rules) {
        ServerProcess server = wildFly.launch(site);
        wildFly.addUser(site, USER, PASSWORD, "backstop-operator");
        wildFly.configure(site, site.guide("wildfly/first-port.cli", "first-port.cli", "\ncd /\n", """

                ./admin-objects=orders/config-properties=deadLetterRules:add(value="%s")
                ./admin-objects=orders/config-properties=deadLetterInterval:add(value=1)
                cd /
                """.formatted(rules)));
        wildFly.configure(site, site.guide("wildfly/console.cli", "console.cli"));
        return server;
    }

    @Override
    int httpPort() {
        return wildFly.httpPort();
    }
}
