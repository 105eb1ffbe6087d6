// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.JMSRuntimeException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Programs for the developer's queue manager run when host and port are changed, and nothing else. */
@ClientTest
class DeveloperDefaultsTest {

    private static EmbeddedQueueManager queueManager;
    private static Programs programs;
    private static BaseJavaProgram baseJava;

    @BeforeAll
    static void start() {
        queueManager = EmbeddedQueueManager.named("QM1").developerDefaults().start();
        programs = new Programs("127.0.0.1", queueManager.port());
        baseJava = new BaseJavaProgram("127.0.0.1", queueManager.port());
    }

    @AfterAll
    static void end() {
        queueManager.close();
    }

    @Test
    void putAndGet() throws Exception {
        programs.put("one");
        programs.put("two");

        assertThat(queueManager.queue("DEV.QUEUE.1").depth()).isEqualTo(2);
        assertThat(programs.getAll()).containsExactly("one", "two");
    }

    @Test
    void publishAndSubscribe() throws Exception {
        assertThat(programs.subscribe(() -> programs.publish("news"))).isEqualTo("news");
    }

    @Test
    void requestAndReply() throws Exception {
        assertThat(programs.request("question", programs::respond)).isEqualTo("reply to question");
    }

    private static PatternPrograms patterns(int... ports) {
        return new PatternPrograms(Arrays.stream(ports).mapToObj(port -> "127.0.0.1(" + port + ')')
                .collect(Collectors.joining(",")));
    }

    @Test
    void messagesForProgramsWithoutJms() throws Exception {
        PatternPrograms programs = patterns(queueManager.port());
        programs.putForOthers(List.of("one", "two", "three"));

        assertThat(queueManager.queue("DEV.QUEUE.1").browse()).hasSize(3)
                .allMatch(message -> message.descriptor().format().trim().equals("MQSTR"));
        assertThat(programs.getAll()).containsExactly("one", "two", "three");
        assertThat(programs.subscribe(() -> programs.publishForOthers("news"))).isEqualTo("news");
    }

    @Test
    void aListOfEndpointsIsTriedInTurn() throws Exception {
        // bound, and so nobody else's, but not listening
        try (Socket bound = new Socket()) {
            bound.bind(new InetSocketAddress(0));
            int closed = bound.getLocalPort();
            patterns(closed, queueManager.port()).putForOthers(List.of("by the second"));
            assertThat(patterns(queueManager.port()).getAll()).containsExactly("by the second");
            assertThatThrownBy(() -> patterns(closed).getAll()).isInstanceOf(JMSRuntimeException.class)
                    .satisfies(e -> assertThat(PatternPrograms.reason(e)).isEqualTo(CMQC.MQRC_HOST_NOT_AVAILABLE));
        }
    }

    @Test
    void repliesByACorrelationIdentifierOfTheRequesters() throws Exception {
        PatternPrograms programs = patterns(queueManager.port());
        assertThat(programs.request("question", 10_000, programs::respond)).isEqualTo("reply to question");
    }

    @Test
    void aRequestThatNobodyWaitsForAnyMoreGoesToTheBackoutQueue() throws Exception {
        PatternPrograms programs = patterns(queueManager.port());
        assertThat(programs.request("question", 1, () -> { })).isNull();

        assertThat(programs.respond()).hasSize(5).containsOnly(CMQC.MQRC_UNKNOWN_OBJECT_NAME);
        assertThat(queueManager.queue("DEV.QUEUE.1").depth()).isZero();
        assertThat(queueManager.queue("DEV.QUEUE.2").depth()).isEqualTo(1);
        queueManager.mqsc("CLEAR QLOCAL(DEV.QUEUE.2)");
    }

    @Test
    void baseJavaPutsAndGets() throws Exception {
        assertThat(baseJava.putAndGet("Hello")).isEqualTo("Hello");
        assertThat(baseJava.getFromEmptyQueue()).isEqualTo(CMQC.MQRC_NO_MSG_AVAILABLE);
    }

    @Test
    void baseJavaPublishesAndSubscribes() throws Exception {
        assertThat(baseJava.publishAndGet("news")).isEqualTo("news");
    }
}
