// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.QueueView;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A response whose user may not put it to its reply queue: the cells of the table with reason 2035. */
@ClientTest
class BrokerResponseAuthorityTest {

    private SecuredQueueManager secured;
    private MQQueueManager connection;

    @BeforeEach
    void start() throws Exception {
        secured = SecuredQueueManager.start(builder -> builder.brokerRetryInterval(Duration.ofMillis(20)).mqsc("""
                DEFINE QLOCAL(DLQ)
                ALTER QMGR DEADQ(DLQ) PSSYNCPT(YES) PSRTYCNT(999999999)
                DEFINE QLOCAL(REPLY)
                DEFINE QLOCAL(SUBQ)
                SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ)
                SET AUTHREC PROFILE(SYSTEM.BROKER.**) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT)
                SET AUTHREC PROFILE(SUBQ) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT)
                SET AUTHREC PROFILE(SYSTEM.BASE.TOPIC) OBJTYPE(TOPIC) PRINCIPAL('app') AUTHADD(SUB,PUB)
                """));
        connection = secured.connect(SecuredQueueManager.APP, SecuredQueueManager.APP_PASSWORD);
    }

    @AfterEach
    void end() throws Exception {
        connection.disconnect();
        secured.close();
    }

    private void register(boolean persistent) throws Exception {
        MQMessage registration = BrokerUnderTest.registration(persistent);
        MQQueue control = connection.accessQueue(BrokerUnderTest.CONTROL, CMQC.MQOO_OUTPUT);
        control.put(registration, new MQPutMessageOptions());
        control.close();
    }

    private QueueView queue(String name) {
        return secured.queueManager().queue(name);
    }

    private void awaitDepth(String name, int depth) {
        await(name).atMost(BrokerUnderTest.LONGEST).until(() -> queue(name).depth() == depth);
    }

    private void assertBackedOutUntilGranted() {
        await().atMost(BrokerUnderTest.LONGEST).until(() -> queue(BrokerUnderTest.CONTROL).browse().stream()
                .anyMatch(message -> message.descriptor().backoutCount() >= 3));
        secured.mqsc("SET AUTHREC PROFILE(REPLY) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT,PASSID)");
        awaitDepth("REPLY", 1);
        awaitDepth(BrokerUnderTest.CONTROL, 0);
    }

    @ParameterizedTest(name = "{0}, persistent {1}, a dead-letter queue {2}: {3}")
    @CsvSource({
        "NORMAL,  false, true,  buried",
        "NORMAL,  false, false, dropped",
        "SAFE,    false, true,  buried",
        "SAFE,    false, false, backed out",
        "DISCARD, false, true,  dropped",
        "DISCARD, false, false, dropped",
        "KEEP,    false, true,  backed out",
        "KEEP,    false, false, backed out",
        "DISCARD, true,  true,  buried",
        "DISCARD, true,  false, backed out"})
    @DisplayName("D-19, D-25: no authority for the reply queue is a cause as the others are")
    void eachCell(String rule, boolean persistent, boolean deadLetterQueue, String fate) throws Exception {
        secured.mqsc("ALTER QMGR PSNPRES(" + rule + ") DEADQ(" + (deadLetterQueue ? "DLQ" : "' '") + ')');
        register(persistent);
        switch (fate) {
            case "buried" -> {
                awaitDepth("DLQ", 1);
                assertThat(BrokerUnderTest.letter(queue("DLQ").browse().get(0)).reason()).isEqualTo(2035);
            }
            case "dropped" -> assertThat(queue("DLQ").depth()).isZero();
            default -> assertBackedOutUntilGranted();
        }
        awaitDepth(BrokerUnderTest.CONTROL, 0);
    }
}
