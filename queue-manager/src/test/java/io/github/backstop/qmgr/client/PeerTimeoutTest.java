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
import java.nio.file.Path;
import java.time.Duration;
import java.util.Hashtable;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    @Test
    void aPeerThatDoesNotFinishItsTlsHandshakeIsDroppedAndOneThatSaysNothingAfterItToo(@TempDir Path directory)
            throws Exception {
        try (SecuredByTls tls = SecuredByTls.start(directory, builder -> builder.peerTimeout(Duration.ofSeconds(6)))) {
            int port = tls.secured().queueManager().port();
            try (Socket begun = new Socket(InetAddress.getLoopbackAddress(), port);
                    Socket plain = new Socket(InetAddress.getLoopbackAddress(), port);
                    Socket mute = tls.anonymous().createSocket(plain, "127.0.0.1", port, true)) {
                begun.setSoTimeout(30_000);
                mute.setSoTimeout(30_000);
                ((SSLSocket) mute).startHandshake();
                begun.getOutputStream().write(new byte[] {0x16, 3, 1, 1, 0, 1});
                assertThat(mute.getInputStream().read()).as("end of stream").isEqualTo(-1);
                // An alert may come first.
                assertThat(begun.getInputStream().readAllBytes()).hasSizeLessThan(100);
            }
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
