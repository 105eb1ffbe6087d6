// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.awaitility.Awaitility.await;

import java.time.Duration;

/** Artemis by its own adapter, which is deployed beside Backstop and wrapped. */
class ArtemisIT extends WrappedContract {

    @Override
    Provider provider() {
        return Providers.artemis();
    }

    /** Network threads of its client end some seconds later, and die of the closed class loader: in no other test. */
    @Override
    void awaitEnd() {
        await().dontCatchUncaughtExceptions().atMost(Duration.ofMinutes(1)).until(() -> Thread.getAllStackTraces()
                .keySet().stream().noneMatch(thread -> thread.getName().contains("(activemq-client-remoting)")));
    }

    /** The count is kept with the message. */
    @Override
    int deliveriesAfterANewDeployment() {
        return 1;
    }
}
