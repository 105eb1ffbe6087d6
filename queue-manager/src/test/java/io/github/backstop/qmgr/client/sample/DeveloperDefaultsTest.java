// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.sample;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.client.ClientTest;
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
