// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.client.MeasuredQueueManager;
import java.util.ArrayList;
import java.util.Hashtable;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Many clients that are connected and do nothing: what one costs is bounded, others are served meanwhile, and all is
 * given back. {@code -Dbackstop.idle=3000} for more.
 */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class IdleConnectionsTest {

    private static final int CONNECTIONS = Integer.getInteger("backstop.idle", 300);
    private static final boolean BY_HAND = Integer.getInteger("backstop.idle") != null;
    /** Bytes of heap; buffers of the sockets are not in it. */
    private static final long MOST_FOR_EACH = 16 * 1024;

    @Test
    void idleConnectionsCostLittleAndNoThreads() throws Exception {
        List<WireClient> idle = new ArrayList<>();
        try (MeasuredQueueManager queueManager = new MeasuredQueueManager("FAKE", 256, "DEFINE QLOCAL(Q)")) {
            exchange(queueManager.port());
            long heap = queueManager.heap();
            int threads = queueManager.threads();
            for (int i = 0; i < CONNECTIONS; i++) {
                idle.add(WireClient.connected(queueManager.port()));
            }
            assertThat(queueManager.sockets()).isEqualTo(CONNECTIONS);
            long each = (queueManager.heap() - heap) / CONNECTIONS;
            if (BY_HAND) {
                System.out.println(each + " bytes of heap for each of " + CONNECTIONS + " idle connections, "
                        + queueManager.threads() + " threads");
            }
            assertThat(each).isLessThan(MOST_FOR_EACH);
            assertThat(queueManager.threads()).isLessThanOrEqualTo(threads + 2);
            exchange(queueManager.port());
            for (WireClient client : idle) {
                client.close();
            }
            Awaitility.await().atMost(60, TimeUnit.SECONDS).until(queueManager::sockets, left -> left == 0);
            assertThat(queueManager.heap()).isLessThan(heap + CONNECTIONS * MOST_FOR_EACH / 10);
            exchange(queueManager.port());
        }
    }

    /** What a real client does. */
    private static void exchange(int port) throws Exception {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        properties.put(CMQC.HOST_NAME_PROPERTY, "127.0.0.1");
        properties.put(CMQC.PORT_PROPERTY, port);
        properties.put(CMQC.CHANNEL_PROPERTY, "BACKSTOP.SVRCONN");
        MQQueueManager client = new MQQueueManager("FAKE", properties);
        MQQueue queue = client.accessQueue("Q", CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_OUTPUT);
        MQMessage message = new MQMessage();
        message.writeString("served");
        queue.put(message);
        MQMessage got = new MQMessage();
        queue.get(got);
        assertThat(got.readStringOfByteLength(got.getDataLength())).isEqualTo("served");
        client.disconnect();
    }
}
