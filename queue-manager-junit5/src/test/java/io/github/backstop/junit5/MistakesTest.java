// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.junit5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.QueueView;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.engine.discovery.DiscoverySelectors;

/** What is said when the extension is used wrongly, and that it leaves nothing behind. */
class MistakesTest {

    private static int port;

    @QueueManagerTest
    static class Ports {
        @Test
        void remember(QueueManagerAddress address) {
            port = address.port();
        }
    }

    @QueueManagerTest
    static class WithoutName {
        @Test
        void which(QueueView queue) {
        }
    }

    @QueueManagerTest
    static class UnknownQueue {
        @Test
        void noSuch(@QueueNamed("NO.SUCH") WatchedQueue queue) {
        }
    }

    @QueueManagerTest(mqscResource = "missing.mqsc")
    static class UnknownResource {
        @Test
        void never() {
        }
    }

    @QueueManagerTest(mqsc = "DEFINE QLOCAL(Q)")
    static class Impatient {
        @Test
        void wait(@QueueNamed("Q") WatchedQueue queue) {
            queue.within(Duration.ofMillis(20)).awaitDepth(1);
        }
    }

    @Test
    void portIsFreeAgainAfterwards() throws IOException {
        Launch.tests(Ports.class).assertStatistics(stats -> stats.succeeded(1));

        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            assertThat(socket.isBound()).isTrue();
        }
    }

    @Test
    void parameterForAQueueHasToNameIt() {
        assertThat(failure(WithoutName.class)).hasMessageContaining("say which queue with @QueueNamed");
    }

    @Test
    void unknownQueueIsNamed() {
        assertThat(failure(UnknownQueue.class)).hasMessageContaining("no local queue NO.SUCH");
    }

    @Test
    void unknownResourceIsNamed() {
        assertThat(failure(UnknownResource.class)).hasMessageContaining("MQSC resource missing.mqsc");
    }

    @Test
    void waitThatFailsTellsWhatItSaw() {
        assertThat(failure(Impatient.class)).isInstanceOf(AssertionError.class)
                .hasMessage("queue Q: depth 1 expected within 20 ms; it is 0");
    }

    @Test
    void nameIsCheckedAtOnce() {
        assertThatIllegalArgumentException().isThrownBy(() -> QueueManagerExtension.named("not a name"));
    }

    @Test
    void portOutsideTestsIsRefused() {
        QueueManagerExtension extension = QueueManagerExtension.named("QM1");

        assertThatIllegalStateException().isThrownBy(extension::port).withMessageContaining("@RegisterExtension");
        assertThatThrownBy(() -> extension.mqsc(null)).isInstanceOf(NullPointerException.class);
    }

    private static Throwable failure(Class<?> tests) {
        return EngineTestKit.engine("junit-jupiter").selectors(DiscoverySelectors.selectClass(tests)).execute()
                .allEvents().failed().stream()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class).getThrowable().orElseThrow())
                .findFirst().orElseThrow();
    }
}
