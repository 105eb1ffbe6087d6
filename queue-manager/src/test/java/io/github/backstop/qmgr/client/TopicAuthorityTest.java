// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN;
import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN_PASSWORD;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP_PASSWORD;
import static io.github.backstop.qmgr.client.SecuredQueueManager.reason;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.MQSubscription;
import com.ibm.mq.constants.CMQC;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        secured.mqsc("SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHRMV(SETID,SETALL,ALTUSR)\n"
                + "SET AUTHREC PROFILE(OWN) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHRMV(ALL) AUTHADD(GET)");
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

    private static void grantQueueManager(String authority) {
        secured.mqsc("SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(" + authority + ')');
    }

    private static void grantOwn(String authorities) {
        secured.mqsc("SET AUTHREC PROFILE(OWN) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(" + authorities + ')');
    }

    @ParameterizedTest
    @CsvSource({"0x100, PASSID", "0x200, PASSALL", "0x400, SETID", "0x800, SETALL"})
    void toPublishWithContextNeedsItsAuthorityOnTheTopicToo(String option, String authority) {
        grant("SPORT", "PUB");
        grantQueueManager("SETID,SETALL");
        int options = CMQC.MQOO_OUTPUT | Integer.decode(option);

        assertThat(publish("sport/tennis", options)).isEqualTo(2035);
        grant("SPORT", authority);
        assertThat(publish("sport/tennis", options)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"0x400, SETID", "0x800, SETALL"})
    void toPublishWithContextOfOnesOwnNeedsTheAuthorityOnTheQueueManagerToo(String option, String authority) {
        grant("SPORT", "PUB,SETID,SETALL");
        int options = CMQC.MQOO_OUTPUT | Integer.decode(option);

        assertThat(publish("sport", options)).isEqualTo(2035);
        grantQueueManager(authority);
        assertThat(publish("sport", options)).isZero();
    }

    private int publish(String topic, int options) {
        return reason(() -> connection.accessTopic(topic, null, CMQC.MQTOPIC_OPEN_AS_PUBLICATION, options).close());
    }

    @Test
    void mqput1ToATopicNeedsPub() {
        assertThat(putOne()).isEqualTo(2035);
        grant("SPORT", "PUB");
        assertThat(putOne()).isZero();
    }

    /** On a connection of its own: after a failure the client does not ask again. */
    private static int putOne() {
        return reason(() -> {
            MQQueueManager own = secured.connect(APP, APP_PASSWORD);
            try {
                own.put(CMQC.MQOT_TOPIC, "SPORT", new MQMessage());
            } finally {
                own.disconnect();
            }
        });
    }

    @Test
    void toSubscribeToAQueueOfOnesOwnNeedsPutOnIt() {
        grant("SPORT", "SUB");
        assertThat(subscribeOwn(CMQC.MQSO_CREATE)).isEqualTo(2035);
        grantOwn("PUT");
        assertThat(subscribeOwn(CMQC.MQSO_CREATE)).isZero();
        assertThat(subscribeOwn(CMQC.MQSO_CREATE | CMQC.MQSO_SET_IDENTITY_CONTEXT)).isEqualTo(2035);
        grantOwn("SETID");
        assertThat(subscribeOwn(CMQC.MQSO_CREATE | CMQC.MQSO_SET_IDENTITY_CONTEXT)).isEqualTo(2035);
        grantQueueManager("SETID");
        assertThat(subscribeOwn(CMQC.MQSO_CREATE | CMQC.MQSO_SET_IDENTITY_CONTEXT)).isZero();
    }

    /** The client closes the queue with the topic. */
    private int subscribeOwn(int options) {
        return reason(() -> {
            MQQueue own = connection.accessQueue("OWN", CMQC.MQOO_INPUT_SHARED);
            connection.accessTopic(own, "sport", null, options).close();
        });
    }

    @Test
    void toSubscribeForAnotherUserNeedsAltusrAndThenThatUserCounts() {
        grant("SPORT", "SUB");
        assertThat(subscribeAs(APP)).isEqualTo(2035);
        grantQueueManager("ALTUSR");
        assertThat(subscribeAs(APP)).isZero();
        assertThat(subscribeAs("other")).isEqualTo(2035);
        assertThat(subscribeAs(" ")).as("a blank one").isEqualTo(2035);
        secured.mqsc("SET AUTHREC PROFILE(SPORT) OBJTYPE(TOPIC) PRINCIPAL('other') AUTHADD(SUB)\n"
                + "SET AUTHREC PROFILE(SPORT) OBJTYPE(TOPIC) PRINCIPAL('app') AUTHRMV(SUB)");
        assertThat(subscribeAs("other")).isZero();
        secured.mqsc("SET AUTHREC PROFILE(SPORT) OBJTYPE(TOPIC) PRINCIPAL('other') AUTHRMV(SUB)");
    }

    private int subscribeAs(String user) {
        return reason(() -> connection.accessTopic("sport", null, CMQC.MQSO_MANAGED | CMQC.MQSO_CREATE
                | CMQC.MQSO_ALTERNATE_USER_AUTHORITY, user, null).close());
    }

    @Test
    void toAlterASubscriptionNeedsSub() {
        grant("SPORT", "SUB");
        assertThat(subscribe("sport", "ALTERED", CMQC.MQSO_CREATE | CMQC.MQSO_DURABLE)).isZero();
        secured.mqsc("SET AUTHREC PROFILE(SPORT) OBJTYPE(TOPIC) PRINCIPAL('app') AUTHRMV(SUB) AUTHADD(RESUME)");

        assertThat(subscribe("sport", "ALTERED", CMQC.MQSO_ALTER | CMQC.MQSO_DURABLE)).isEqualTo(2035);
        grant("SPORT", "SUB");
        assertThat(subscribe("sport", "ALTERED", CMQC.MQSO_ALTER | CMQC.MQSO_DURABLE)).isZero();
    }

    @Test
    void anothersSubscriptionIsNotResumedWhateverOneMayDo() throws MQException {
        grant("SPORT", "SUB,RESUME");
        MQQueueManager admin = secured.connect(ADMIN, ADMIN_PASSWORD);
        admin.accessTopic("sport", null, CMQC.MQSO_MANAGED | CMQC.MQSO_CREATE | CMQC.MQSO_DURABLE, null, "ANOTHERS")
                .close();
        admin.disconnect();

        assertThat(subscribe("sport", "ANOTHERS", CMQC.MQSO_RESUME | CMQC.MQSO_DURABLE))
                .isEqualTo(CMQC.MQRC_IDENTITY_MISMATCH);
    }

    @Test
    void toRemoveASubscriptionThatAnotherMadeNeedsSub() throws MQException {
        grant("SPORT", "RESUME");
        int options = CMQC.MQSO_MANAGED | CMQC.MQSO_DURABLE | CMQC.MQSO_ANY_USERID;
        MQQueueManager admin = secured.connect(ADMIN, ADMIN_PASSWORD);
        admin.accessTopic("sport", null, options | CMQC.MQSO_CREATE, null, "ANYBODYS").close();
        admin.disconnect();
        MQSubscription resumed = connection.accessTopic("sport", null, options | CMQC.MQSO_RESUME, null, "ANYBODYS")
                .getSubscriptionReference();
        resumed.setCloseOptions(CMQC.MQCO_REMOVE_SUB);

        assertThat(reason(resumed::close)).isEqualTo(2035);
        connection.disconnect();
        connection = secured.connect(APP, APP_PASSWORD);
        MQSubscription again = connection.accessTopic("sport", null, options | CMQC.MQSO_RESUME, null, "ANYBODYS")
                .getSubscriptionReference();
        grant("SPORT", "SUB");
        again.setCloseOptions(CMQC.MQCO_REMOVE_SUB);
        assertThat(reason(again::close)).isZero();
        assertThat(subscribe("sport", "ANYBODYS", CMQC.MQSO_DURABLE | CMQC.MQSO_ANY_USERID | CMQC.MQSO_RESUME))
                .isEqualTo(CMQC.MQRC_NO_SUBSCRIPTION);
    }
}
