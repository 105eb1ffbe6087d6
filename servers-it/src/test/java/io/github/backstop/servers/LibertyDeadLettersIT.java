// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.nio.file.Path;

class LibertyDeadLettersIT extends DeadLettersContract {

    private static final String CONSOLE = Liberty.SERVER + "configDropins/overrides/console.xml";

    private final int http = FreePorts.one();

    @Override
    ServerProcess start(Site site, Path rules) {
        site.move("backstop-no-rar.ear", Liberty.SERVER + "apps/backstop-no-rar.ear");
        site.guide("liberty/console.xml", CONSOLE, "9080", String.valueOf(http));
        return new Liberty().start(site, "maximumRetries=\"3\"", "maximumRetries=\"3\" deadLetterRules=\"" + rules
                + "\" deadLetterInterval=\"1\"");
    }

    @Override
    int httpPort() {
        return http;
    }
}
