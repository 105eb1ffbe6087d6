// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import java.util.Hashtable;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Rule C-45. In bindings mode IBM's client calls a native library of an installed IBM MQ, which an embedded queue
 * manager cannot be: it answers over the loopback address. What calls it directly is {@link EmbeddedQueueManager}.
 */
@ClientTest
class BindingsModeTest {

    private final EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1").mqsc("DEFINE QLOCAL(Q)")
            .start();

    @AfterEach
    void stop() {
        queueManager.close();
    }

    private MQConnectionFactory factory(int transport) throws JMSException {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(transport);
        factory.setQueueManager("QM1");
        factory.setConnectionNameList("127.0.0.1(" + queueManager.port() + ')');
        return factory;
    }

    private static void assertNoLibrary(Throwable failure) {
        Assertions.assertThat(failure).hasStackTraceContaining("2495").hasStackTraceContaining("AMQ8598")
                .hasStackTraceContaining("mqjbnd");
    }

    @Test
    @DisplayName("C-45: bindings mode is the default and lacks its library")
    void bindingsModeIsTheDefaultAndLacksItsLibrary() throws Exception {
        assertThat(new MQConnectionFactory().getTransportType()).isEqualTo(WMQConstants.WMQ_CM_BINDINGS);
        JMSException jms = Assertions.catchThrowableOfType(JMSException.class,
                () -> factory(WMQConstants.WMQ_CM_BINDINGS).createConnection());
        assertThat(jms.getErrorCode()).isEqualTo("JMSFMQ6312");
        assertNoLibrary(jms);
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_BINDINGS);
        MQException base = Assertions.catchThrowableOfType(MQException.class,
                () -> new MQQueueManager("QM1", properties));
        assertThat(base.reasonCode).isEqualTo(CMQC.MQRC_MODULE_NOT_FOUND);
        assertNoLibrary(base);
    }

    @Test
    void bindingsThenClientGoesOnAsAClient() throws Exception {
        try (Connection connection = factory(WMQConstants.WMQ_CM_BINDINGS_THEN_CLIENT).createConnection()) {
            assertThat(connection).isNotNull();
        }
    }

    @Test
    void whatIsInTheSameJvmCallsDirectlyWithoutAnyConnection() {
        queueManager.recorder().start();
        queueManager.mqsc("DEFINE QLOCAL(MORE)");
        assertThat(queueManager.queue("MORE").browse()).isEmpty();
        assertThat(queueManager.queue("Q").depth()).isZero();
        assertThat(queueManager.recorder().calls(Verb.MQCONN)).isEmpty();
    }
}
