// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredQueueManager.APP;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP_PASSWORD;
import static io.github.backstop.qmgr.client.SecuredQueueManager.CHANNEL;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.constants.CMQC;
import java.util.Hashtable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What a user may not do by a command, although he may send it. */
@ClientTest
class BrokerAuthorityReasonsTest {

    private static SecuredQueueManager secured;
    private BrokerClient client;

    @BeforeAll
    static void start() {
        secured = SecuredQueueManager.start();
        secured.mqsc("""
                DEFINE TOPIC(ALLOWED) TOPICSTR('allowed')
                DEFINE QLOCAL(REPLY)
                DEFINE QLOCAL(OTHERS)
                SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ)
                SET AUTHREC PROFILE(ALLOWED) OBJTYPE(TOPIC) PRINCIPAL('app') AUTHADD(PUB,SUB)
                SET AUTHREC PROFILE(REPLY) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT,PASSID,GET)
                SET AUTHREC PROFILE(SYSTEM.BROKER.CONTROL.QUEUE) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT)
                SET AUTHREC PROFILE(SYSTEM.BROKER.DEFAULT.STREAM) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT)
                """);
    }

    @AfterAll
    static void stop() {
        secured.close();
    }

    @BeforeEach
    void connect() {
        Hashtable<String, Object> properties = secured.properties(CHANNEL);
        properties.put(CMQC.USER_ID_PROPERTY, APP);
        properties.put(CMQC.PASSWORD_PROPERTY, APP_PASSWORD);
        client = new BrokerClient("QM1", properties, "REPLY");
    }

    @AfterEach
    void disconnect() {
        client.close();
    }

    @Test
    @DisplayName("D-13, D-16, D-17: 3081 when the subscriber may not subscribe, a warning when he may to others")
    void toSubscribe() {
        assertThat(client.control("MQPSCommand RegSub MQPSTopic forbidden").text())
                .isEqualTo("2 3081 MQPSErrorId=2035 MQPSTopic=forbidden");
        assertThat(client.control("MQPSCommand RegSub MQPSTopic forbidden MQPSTopic allowed/a").text())
                .isEqualTo("1 3081 MQPSErrorId=2035 MQPSTopic=forbidden");
    }

    @Test
    @DisplayName("D-13, D-16, D-17: 3081 when the subscriber may not put to the queue that he names")
    void toPutToTheQueue() {
        assertThat(client.control("MQPSCommand RegSub MQPSTopic allowed/b MQPSQName OTHERS").text())
                .isEqualTo("2 3081 MQPSErrorId=2035 MQPSTopic=allowed/b");
    }

    @Test
    @DisplayName("D-13, D-16, D-17: 3081 when the publisher may not publish, a warning when he may to others")
    void toPublish() {
        assertThat(client.stream("MQPSCommand Publish MQPSTopic forbidden").text())
                .isEqualTo("2 3081 MQPSErrorId=2035 MQPSTopic=forbidden");
        assertThat(client.stream("MQPSCommand Publish MQPSTopic allowed/a MQPSTopic forbidden").text())
                .isEqualTo("1 3081 MQPSErrorId=2035 MQPSTopic=forbidden");
        assertThat(client.ask(BrokerClient.STREAM, client.foldered("<psc><Command>Publish</Command>"
                + "<Topic>allowed/a</Topic><Topic>forbidden</Topic></psc>")).text())
                .isEqualTo("warning 3081 ErrorId=2035 Topic=forbidden");
    }
}
