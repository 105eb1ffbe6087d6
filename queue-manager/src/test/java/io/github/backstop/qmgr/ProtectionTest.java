// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.EmbeddedQueueManager.Builder;
import org.junit.jupiter.api.Test;

/** Where a queue manager listens, and what it needs for that. */
class ProtectionTest {

    private static Builder everywhere() {
        return EmbeddedQueueManager.named("QM1").listenOn("0.0.0.0");
    }

    @Test
    void listeningElsewhereNeedsUsersAndAKeyStore() {
        assertThatThrownBy(() -> everywhere().start()).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("listenOn(0.0.0.0), --listen 0.0.0.0", "there are no users",
                        "there is no key store", "--users", "--key-store", "--insecure");
        assertThatThrownBy(() -> everywhere().user("app", "secret").start())
                .hasMessageContaining("there is no key store").hasMessageNotContaining("there are no users");
    }

    @Test
    void orItHasToBeAskedForByName() {
        try (EmbeddedQueueManager queueManager = everywhere().insecure().start()) {
            assertThat(queueManager.address()).startsWith("0.0.0.0:");
        }
    }

    @Test
    void theLoopbackAddressNeedsNothing() {
        try (EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1").listenOn("localhost").start()) {
            assertThat(queueManager.address()).startsWith("127.0.0.1:");
        }
    }

    @Test
    void anAddressThatIsNoneIsNamed() {
        assertThatThrownBy(() -> EmbeddedQueueManager.named("QM1").listenOn("no such host").start())
                .hasMessageContaining("--listen no such host: unknown address");
    }

    @Test
    void theProgramHasTheSameOptions() {
        assertThatThrownBy(() -> StandaloneQueueManager.parse("--name", "QM1", "--listen", "0.0.0.0").start())
                .hasMessageContaining("--insecure");
        assertThatThrownBy(() -> StandaloneQueueManager.parse("--name", "QM1", "--key-store", "no.such.file"))
                .hasMessageContaining("no.such.file");
    }
}
