// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import jakarta.jms.Connection;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** MAXINST limits the instances of a channel, MAXINSTC those of each client, which is an address. */
@ClientTest
class ChannelInstancesTest {

    private static final String ANOTHER_CLIENT = "127.0.0.2";

    private final EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1")
            .mqsc("DEFINE QLOCAL(Q)\nDEFINE CHANNEL(APP) CHLTYPE(SVRCONN) SHARECNV(1) MAXINST(3) MAXINSTC(2)").start();

    @AfterEach
    void end() {
        queueManager.close();
    }

    private MQQueueManager connect(String from) throws MQException {
        var properties = BaseConnection.properties(new RunningQueueManager(queueManager));
        properties.put(CMQC.CHANNEL_PROPERTY, "APP");
        properties.put(CMQC.LOCAL_ADDRESS_PROPERTY, from);
        return new MQQueueManager("QM1", properties);
    }

    private int outcome(String from) {
        try {
            connect(from);
            return 0;
        } catch (MQException e) {
            return e.reasonCode;
        }
    }

    private static boolean has(String address) {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(address))) {
            return socket.isBound();
        } catch (Exception e) {
            return false;
        }
    }

    @Test
    void eachClientHasItsOwnLimitBelowThatOfAll() throws Exception {
        Assumptions.assumeTrue(has(ANOTHER_CLIENT), "this machine has one loopback address only");
        MQQueueManager first = connect("127.0.0.1");
        assertThat(outcome("127.0.0.1")).isZero();
        assertThat(outcome("127.0.0.1")).as("MAXINSTC").isEqualTo(CMQC.MQRC_CHANNEL_NOT_AVAILABLE);
        assertThat(outcome(ANOTHER_CLIENT)).isZero();
        assertThat(outcome(ANOTHER_CLIENT)).as("MAXINST").isEqualTo(CMQC.MQRC_CHANNEL_NOT_AVAILABLE);
        first.disconnect();
        Awaitility.await().untilAsserted(() -> assertThat(outcome(ANOTHER_CLIENT)).isZero());
    }

    /** With SHARECNV(1) each session has a socket of its own, which is an instance. */
    @Test
    void sessionsThatHaveTheirOwnSocketsCount() throws Exception {
        try (Connection connection = ReconnectingClient.factory("QM1", WMQConstants.WMQ_CLIENT_RECONNECT_DISABLED,
                "127.0.0.1(" + queueManager.port() + ")").createConnection()) {
            connection.createSession();
            assertThat(Failure.reason(Failure.of(connection::createSession)))
                    .isEqualTo(CMQC.MQRC_CHANNEL_NOT_AVAILABLE);
            queueManager.mqsc("ALTER CHANNEL(APP) CHLTYPE(SVRCONN) MAXINSTC(3)");
            connection.createSession().close();
        }
    }
}
