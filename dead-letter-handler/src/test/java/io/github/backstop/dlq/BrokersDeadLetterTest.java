// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQRFH;
import io.github.backstop.dlq.RedriveProgress.State;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A command that the broker of queued publish/subscribe could not process is processed when it comes back (D-21). */
@ClientTest
class BrokersDeadLetterTest {
    private static final String STREAM = "SYSTEM.BROKER.DEFAULT.STREAM";
    private static final int COMMAND_FAILED = 3094;

    @RegisterExtension
    final Site site;

    BrokersDeadLetterTest() throws MQException {
        site = new Site(EmbeddedQueueManager.named("QM1").brokerRetryInterval(Duration.ofMillis(10)),
                "DEFINE QLOCAL(SUBQ)\nALTER QMGR PSSYNCPT(YES) PSRTYCNT(1) PSNPRES(KEEP)");
    }

    private void put(String queue, String replyTo, String command) throws MQException, IOException {
        MQMessage message = new MQMessage();
        message.format = CMQC.MQFMT_RF_HEADER_1;
        message.messageType = replyTo.isEmpty() ? CMQC.MQMT_DATAGRAM : CMQC.MQMT_REQUEST;
        message.replyToQueueName = replyTo;
        message.persistence = CMQC.MQPER_NOT_PERSISTENT;
        new MQRFH(command).write(message);
        message.writeString("1:0");
        site.operator().put(queue, message);
    }

    private void awaitDepth(String queue, int depth) {
        await().atMost(Duration.ofMinutes(1)).untilAsserted(() -> assertThat(site.depth(queue)).isEqualTo(depth));
    }

    /** Nobody can be told that it is published, so it is not. */
    @BeforeEach
    void aPublicationIsBackedOut() throws Exception {
        put("SYSTEM.BROKER.CONTROL.QUEUE", "", "MQPSCommand RegSub MQPSTopic sport MQPSQName SUBQ");
        awaitDepth("SYSTEM.BROKER.CONTROL.QUEUE", 0);
        put(STREAM, "REPLIES", "MQPSCommand Publish MQPSTopic sport");
        awaitDepth("DLQ", 1);
        DeadLetterHeader header = DeadLetterHeader.read(StructureInput.of(site.only("DLQ").data()));
        assertThat(header.reason()).isEqualTo(COMMAND_FAILED);
        assertThat(header.destinationQueue()).isEqualTo(STREAM);
        assertThat(site.depth("SUBQ")).isZero();
    }

    private void assertProcessedOnce() {
        awaitDepth("REPLIES", 1);
        awaitDepth(STREAM, 0);
        assertThat(site.depth("SUBQ")).isOne();
        assertThat(site.depth("DLQ")).isZero();
    }

    @Test
    void sentBackOnceItsCauseIsGoneItIsPublishedAndRespondedToOnce() throws MQException {
        site.mqsc("DEFINE QLOCAL(REPLIES)");
        assertThat(new Redrive(site.connection(), "DLQ", RedriveOrder.of("REASON(" + COMMAND_FAILED + ')', "", 0, 0,
                false), step -> { }).run()).isEqualTo(new RedriveProgress(State.DONE, 1, 1, 1, 0, ""));
        assertProcessedOnce();
    }

    @Test
    void aRuleSendsItBackToItsStream() throws MQException {
        site.mqsc("DEFINE QLOCAL(REPLIES)");
        site.handle("DESTQ(" + STREAM + ") ACTION(RETRY)");
        assertProcessedOnce();
    }

    @Test
    void sentBackTooEarlyItComesToTheDeadLetterQueueAgain() throws MQException {
        site.handle("DESTQ(" + STREAM + ") ACTION(RETRY)");
        awaitDepth(STREAM, 0);
        awaitDepth("DLQ", 1);
        assertThat(site.depth("SUBQ")).isZero();
    }
}
