// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.listen;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.jms.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Gets inhibited under a listener (2016): the exception listener hears of it (M20), delivery goes on afterwards. */
@ClientTest
class GetInhibitedTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    void aListenerIsToldAndGoesOnWhenGetsAreAllowedAgain() throws Exception {
        Queues queues = MQ.queues().put(Original.good());
        try (JmsClient client = MQ.connect().withAllExceptions()) {
            Deliveries deliveries = new Deliveries(text -> { });
            listen(client.session(Session.AUTO_ACKNOWLEDGE), queues, deliveries);
            deliveries.await("good 1");

            queues.mqsc("ALTER QLOCAL(${SRC}) GET(DISABLED)");
            await().until(() -> !client.exceptions().isEmpty());
            assertThat(client.exceptions()).allSatisfy(told -> assertThat(told).hasStackTraceContaining("2016"));
            queues.put(Original.good());
            deliveries.assertNothingMore();

            queues.mqsc("ALTER QLOCAL(${SRC}) GET(ENABLED)");
            deliveries.await("good 1");
        }
    }
}
