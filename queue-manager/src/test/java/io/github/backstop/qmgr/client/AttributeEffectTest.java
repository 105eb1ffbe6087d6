// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the attributes of queues do to a program that opens, puts and gets. */
@ClientTest
class AttributeEffectTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final MQMessage message = new MQMessage();
    private MQQueueManager connection;

    @BeforeEach
    void connect() throws Exception {
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        message.writeString("longer than three");
        message.persistence = CMQC.MQPER_PERSISTENCE_AS_Q_DEF;
    }

    @AfterEach
    void disconnect() throws Exception {
        connection.disconnect();
    }

    private int reasonOfPut(String queue) throws Exception {
        try {
            connection.put(queue, message);
            return 0;
        } catch (MQException e) {
            return e.reasonCode;
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"0 | DEFINE QLOCAL(EFFECT)", "2051 | DEFINE QLOCAL(EFFECT) PUT(DISABLED)",
        "2053 | DEFINE QLOCAL(EFFECT) MAXDEPTH(0)", "2030 | DEFINE QLOCAL(EFFECT) MAXMSGL(3)",
        "2082 | DEFINE QALIAS(EFFECT) TARGET(EFFECT.NONE)", "2001 | DEFINE QALIAS(EFFECT) TARGET(EFFECT.ALIAS)",
        "2051 | DEFINE QALIAS(EFFECT) TARGET(EFFECT.PLAIN) PUT(DISABLED)",
        "2001 | DEFINE QALIAS(EFFECT) TARGET(SYSTEM.DEFAULT.MODEL.QUEUE)",
        "2196 | DEFINE QREMOTE(EFFECT) RNAME(FAR) RQMNAME(AWAY) XMITQ(EFFECT.NONE)",
        "2092 | DEFINE QREMOTE(EFFECT) RNAME(FAR) RQMNAME(AWAY) XMITQ(EFFECT.PLAIN)",
        "2091 | DEFINE QREMOTE(EFFECT) RNAME(FAR) RQMNAME(AWAY) XMITQ(EFFECT.ALIAS)",
        "0 | DEFINE QREMOTE(EFFECT) RNAME(FAR) RQMNAME(AWAY) XMITQ(EFFECT.XMIT)",
        "0 | DEFINE QALIAS(EFFECT) TARGET(EFFECT.TOPIC) TARGTYPE(TOPIC)"})
    @DisplayName("E-14: each has its reason when a put fails for it")
    void putsThatFail(int reason, String definition) throws Exception {
        MQ.queueManager().mqsc("DEFINE QLOCAL(EFFECT.PLAIN) REPLACE\nDEFINE QALIAS(EFFECT.ALIAS) TARGET(EFFECT.PLAIN) "
                + "REPLACE\nDEFINE QLOCAL(EFFECT.XMIT) USAGE(XMITQ) REPLACE\n"
                + "DEFINE TOPIC(EFFECT.TOPIC) TOPICSTR(effect) REPLACE\n" + definition);
        try {
            assertThat(reasonOfPut("EFFECT")).isEqualTo(reason);
        } finally {
            MQ.queueManager().mqsc("DELETE " + definition.replaceFirst(".*(Q[A-Z]+\\(EFFECT\\)).*", "$1")
                    + (definition.contains("QLOCAL(EFFECT)") ? " PURGE" : ""));
        }
    }

    @Test
    @DisplayName("E-14: GET(DISABLED) is 2016, and DEFPSIST is the persistence of messages that leave it open")
    void getsAndPersistence() throws Exception {
        MQ.queueManager().mqsc("DEFINE QLOCAL(EFFECT.GET) DEFPSIST(YES) GET(DISABLED) REPLACE");
        assertThat(reasonOfPut("EFFECT.GET")).isZero();
        MQQueue queue = connection.accessQueue("EFFECT.GET", CMQC.MQOO_INPUT_SHARED);
        assertThat(reasonOfGet(queue)).isEqualTo(CMQC.MQRC_GET_INHIBITED);
        MQ.queueManager().mqsc("ALTER QLOCAL(EFFECT.GET) GET(ENABLED)");
        assertThat(reasonOfGet(queue)).isZero();
        assertThat(message.persistence).isEqualTo(CMQC.MQPER_PERSISTENT);
        queue.close();
    }

    private int reasonOfGet(MQQueue queue) throws Exception {
        try {
            MQGetMessageOptions how = new MQGetMessageOptions();
            how.matchOptions = CMQC.MQMO_NONE;
            queue.get(message, how);
            return 0;
        } catch (MQException e) {
            return e.reasonCode;
        }
    }
}
