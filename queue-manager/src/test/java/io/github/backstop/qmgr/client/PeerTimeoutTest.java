// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Hashtable;
import org.junit.jupiter.api.Test;

/** The limit for slow peers is none for clients that have nothing to do, or a message longer than one segment. */
@ClientTest
class PeerTimeoutTest {

    @Test
    void aMutePeerIsDroppedAndAnIdleClientStays() throws Exception {
        try (EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1").mqsc("DEFINE QLOCAL(Q1)")
                .peerTimeout(Duration.ofSeconds(4)).start()) {
            MQQueueManager client = new MQQueueManager("QM1", properties(queueManager));
            MQQueue queue = client.accessQueue("Q1", CMQC.MQOO_OUTPUT | CMQC.MQOO_INPUT_SHARED);
            try (Socket mute = new Socket(InetAddress.getLoopbackAddress(), queueManager.port())) {
                mute.setSoTimeout(30_000);
                assertThat(mute.getInputStream().read()).as("end of stream").isEqualTo(-1);
            }
            MQMessage sent = new MQMessage();
            sent.write(new byte[3_000_000]);
            queue.put(sent);
            MQMessage got = new MQMessage();
            queue.get(got, new MQGetMessageOptions());
            assertThat(got.getMessageLength()).isEqualTo(3_000_000);
            client.disconnect();
        }
    }

    private static Hashtable<String, Object> properties(EmbeddedQueueManager queueManager) {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        properties.put(CMQC.HOST_NAME_PROPERTY, "127.0.0.1");
        properties.put(CMQC.PORT_PROPERTY, queueManager.port());
        properties.put(CMQC.CHANNEL_PROPERTY, "BACKSTOP.SVRCONN");
        return properties;
    }
}
