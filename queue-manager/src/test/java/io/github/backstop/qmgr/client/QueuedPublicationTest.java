// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import io.github.backstop.qmgr.client.QueuedClient.Got;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Subscribing and publishing by commands in MQRFH. */
@ClientTest
class QueuedPublicationTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    @DisplayName("D-1, D-7: RegSub goes to the control queue, Publish to the stream, and the publication to the "
            + "subscriber's queue")
    void aPublicationReachesWhoHasRegistered() throws Exception {
        Queues queues = MQ.queues();
        String topic = queues.prefix() + "news";
        try (QueuedClient client = new QueuedClient(MQ.queueManager())) {
            client.done(QueuedClient.CONTROL, queues.reply(), "MQPSCommand", "RegSub", "MQPSTopic", topic,
                    "MQPSQName", queues.source());
            MQMessage publication = QueuedClient.command("hello", "MQPSCommand", "Publish", "MQPSTopic", topic,
                    "MQPSPubTime", "2026120100000000", "MQPSSeqNum", "7", "Mine", "own value");
            Got response = client.ask(QueuedClient.STREAM, queues.reply(), publication);
            assertThat(response.value("MQPSReason")).isEqualTo("0");

            Got copy = client.next(queues.source());
            assertThat(copy.text()).isEqualTo("hello");
            assertThat(copy.pairs()).containsExactly("MQPSCommand", "Publish", "MQPSTopic", topic,
                    "MQPSPubTime", "2026120100000000", "MQPSSeqNum", "7", "Mine", "own value");
        }
    }
}
