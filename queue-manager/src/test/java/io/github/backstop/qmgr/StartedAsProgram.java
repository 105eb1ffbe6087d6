// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import java.util.Map;

/** Starts queue managers as the program does, with an environment that only tests have. */
public final class StartedAsProgram {

    private StartedAsProgram() {
    }

    /** @throws RuntimeException as the program reports it */
    public static EmbeddedQueueManager start(Map<String, String> environment, String... arguments) {
        return StandaloneQueueManager.parse(environment, arguments).start();
    }
}
