// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredQueueManager.APP;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP_PASSWORD;
import static io.github.backstop.qmgr.client.SecuredQueueManager.reason;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Authority records of topics: one of the topic objects from the topic up to the root has to grant. */
@ClientTest
class TopicAuthorityTest {

    private static SecuredQueueManager secured;
    private MQQueueManager connection;

    @BeforeAll
    static void start() {
        secured = SecuredQueueManager.start();
        secured.mqsc("DEFINE TOPIC(SPORT) TOPICSTR('sport')\nDEFINE TOPIC(TENNIS) TOPICSTR('sport/tennis')\n"
                + "DEFINE QLOCAL(OWN)\nSET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ)");
    }

    @AfterAll
    static void stop() {
        secured.close();
    }

    @BeforeEach
    void grantNothing() throws MQException {
        for (String topic : new String[] {"SPORT", "TENNIS", "SYSTEM.BASE.TOPIC"}) {
            secured.mqsc("SET AUTHREC PROFILE('" + topic + "') OBJTYPE(TOPIC) PRINCIPAL('app') AUTHRMV(ALL)");
        }
        connection = secured.connect(APP, APP_PASSWORD);
    }

    @AfterEach
    void disconnect() throws MQException {
        connection.disconnect();
    }

    private static void grant(String topic, String authority) {
        secured.mqsc("SET AUTHREC PROFILE('" + topic + "') OBJTYPE(TOPIC) PRINCIPAL('app') AUTHADD(" + authority + ')');
    }

    private int publish(String topic) {
        return reason(() -> connection.accessTopic(topic, null, CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT)
                .close());
    }

    private int subscribe(String topic, String name, int options) {
        return reason(() -> connection.accessTopic(topic, null, CMQC.MQSO_MANAGED | options, null, name).close());
    }

    @Test
    void toPublishNeedsPubOnTheTopicOrAboveIt() {
        assertThat(publish("sport/tennis/results")).isEqualTo(2035);
        grant("SPORT", "PUB");
        assertThat(publish("sport/tennis/results")).isZero();
        assertThat(publish("sport")).isZero();
        assertThat(publish("weather")).isEqualTo(2035);
        grant("SYSTEM.BASE.TOPIC", "PUB");
        assertThat(publish("weather")).isZero();
    }

    @Test
    void authorityBelowATopicIsNotAuthorityOnIt() {
        grant("TENNIS", "PUB,SUB");

        assertThat(publish("sport")).isEqualTo(2035);
        assertThat(publish("sport/tennis")).isZero();
        assertThat(subscribe("sport", null, CMQC.MQSO_CREATE)).isEqualTo(2035);
        assertThat(subscribe("sport/tennis", null, CMQC.MQSO_CREATE)).isZero();
    }

    @Test
    void toSubscribeNeedsSub() {
        grant("SPORT", "PUB");
        assertThat(subscribe("sport/tennis", null, CMQC.MQSO_CREATE)).isEqualTo(2035);
        grant("SPORT", "SUB");
        assertThat(subscribe("sport/tennis", null, CMQC.MQSO_CREATE)).isZero();
    }

    @Test
    void toResumeNeedsResume() {
        grant("SPORT", "SUB");
        assertThat(subscribe("sport", "MINE", CMQC.MQSO_CREATE | CMQC.MQSO_DURABLE)).isZero();

        assertThat(subscribe("sport", "MINE", CMQC.MQSO_RESUME | CMQC.MQSO_DURABLE)).isEqualTo(2035);
        grant("SPORT", "RESUME");
        assertThat(subscribe("sport", "MINE", CMQC.MQSO_RESUME | CMQC.MQSO_DURABLE)).isZero();
    }
}
