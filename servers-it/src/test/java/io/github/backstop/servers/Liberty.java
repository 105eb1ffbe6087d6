// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.util.Map;

/** An Open Liberty, configured by its server.xml; it opens no port by itself. */
final class Liberty implements Server {

    static final String SERVER = "usr/servers/shop/";

    @Override
    public ServerProcess start(Site site) {
        return start(site, new String[0]);
    }

    /** @param changes of its server.xml: a text that is there, what stands there instead, the next text */
    ServerProcess start(Site site, String... changes) {
        site.guide("liberty/server.xml", SERVER + "server.xml", changes);
        site.guide("liberty/other-beans.xml", SERVER + "configDropins/defaults/other-beans.xml");
        site.move("backstop.rar", SERVER + "backstop.rar");
        site.move("orders.jar", SERVER + "apps/orders.jar");
        for (Provider provider : site.providers()) {
            String name = provider.name();
            site.guide("liberty/" + name + ".xml", SERVER + "configDropins/overrides/" + name + ".xml");
            site.move(name + ".rar", SERVER + name + ".rar");
            site.move(name + "-beans.jar", SERVER + "apps/" + name + "-beans.jar");
        }
        return new Command(site.directory(), "server", "bash", Site.server("liberty").resolve("bin/server"), "run",
                "shop").with(Map.of("WLP_USER_DIR", site.directory().resolve("usr").toString()))
                .start().awaitOutput("CWWKF0011I");
    }
}
