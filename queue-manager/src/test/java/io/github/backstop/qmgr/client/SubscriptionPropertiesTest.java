// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.MQTopic;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.MQRFH;
import com.ibm.mq.headers.MQRFH2;
import com.ibm.mq.headers.pcf.PCFMessage;
import com.ibm.mq.headers.pcf.PCFMessageAgent;
import java.util.HexFormat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What attributes of SUB make of publications: PSPROP, DESTCORL, REQONLY, VARUSER. */
@ClientTest
class SubscriptionPropertiesTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static final String MINE = "0102030405060708090A0B0C0D0E0F101112131415161718";

    private Queues queues;
    private String root;
    private MQQueueManager base;

    @BeforeEach
    void connect() throws MQException {
        queues = MQ.queues();
        root = queues.prefix().replace(".", "");
        base = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
    }

    @AfterEach
    void disconnect() throws MQException {
        base.disconnect();
    }

    private void define(String attributes) {
        queues.mqsc("DEFINE SUB(${S}) REPLACE TOPICSTR('" + root + "') DEST(${SRC}) " + attributes);
    }

    private MQMessage published(int options) throws Exception {
        publish(options);
        return got();
    }

    private void publish(int options) throws Exception {
        MQTopic topic = base.accessTopic(root, "", CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT);
        MQMessage message = new MQMessage();
        message.format = CMQC.MQFMT_STRING;
        message.correlationId = "of the publisher        ".getBytes("UTF-8");
        message.writeString("news");
        MQPutMessageOptions put = new MQPutMessageOptions();
        put.options = options;
        topic.put(message, put);
        topic.close();
    }

    private MQMessage got() throws MQException {
        MQQueue queue = base.accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED);
        MQMessage message = new MQMessage();
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_PROPERTIES_FORCE_MQRFH2;
        queue.get(message, options);
        queue.close();
        return message;
    }

    private PCFMessage inquired() throws Exception {
        PCFMessageAgent agent = new PCFMessageAgent(base);
        try {
            PCFMessage inquiry = new PCFMessage(CMQCFC.MQCMD_INQUIRE_SUBSCRIPTION);
            inquiry.addParameter(CMQCFC.MQCACF_SUB_NAME, queues.prefix() + "S");
            return agent.send(inquiry)[0];
        } finally {
            agent.disconnect();
        }
    }

    private static String rest(MQMessage message) throws Exception {
        return message.readStringOfByteLength(message.getDataLength());
    }

    @AfterEach
    void delete() {
        queues.mqsc("DELETE SUB(${S})\nCLEAR QLOCAL(${SRC})");
    }

    @Test
    void propertiesTellTheTopicUnlessAnotherFormIsWanted() throws Exception {
        define("USERDATA('mine')");
        MQMessage message = published(0);
        MQRFH2 header = new MQRFH2(message);
        assertThat(header.getStringFieldValue("mqps", "Top")).isEqualTo(root);
        assertThat(header.getStringFieldValue("mqps", "Sud")).isEqualTo("mine");
        assertThat(rest(message)).isEqualTo("news");
    }

    @Test
    void publicationsComeAsTheyAreWithoutAnyForm() throws Exception {
        define("PSPROP(NONE) USERDATA('mine')");
        MQMessage message = published(0);
        assertThat(message.format).isEqualTo(CMQC.MQFMT_STRING);
        assertThat(rest(message)).isEqualTo("news");
    }

    @Test
    void theOlderHeaderHasNamesAndValues() throws Exception {
        define("PSPROP(COMPAT) USERDATA('mine')");
        MQMessage message = published(0);
        assertThat(message.format).isEqualTo(CMQC.MQFMT_RF_HEADER_1);
        MQRFH header = new MQRFH(message);
        assertThat(header.getNamedValue("MQPSCommand")).isEqualTo("Publish");
        assertThat(header.getNamedValue("MQPSTopic")).isEqualTo(root);
        assertThat(header.getNamedValue("MQPSSubUserData")).isEqualTo("mine");
        assertThat(header.getFormat()).isEqualTo(CMQC.MQFMT_STRING);
        assertThat(rest(message)).isEqualTo("news");
    }

    @Test
    void theNewerHeaderHasAFolderOfPublishSubscribe() throws Exception {
        define("PSPROP(RFH2) USERDATA('mine')");
        MQMessage message = published(0);
        assertThat(message.format).isEqualTo(CMQC.MQFMT_RF_HEADER_2);
        MQRFH2 header = new MQRFH2(message);
        assertThat(header.getStringFieldValue("psc", "Command")).isEqualTo("Publish");
        assertThat(header.getStringFieldValue("psc", "Topic")).isEqualTo(root);
        assertThat(header.getStringFieldValue("psc", "SubUserData")).isEqualTo("mine");
        assertThat(rest(message)).isEqualTo("news");
    }

    @Test
    void olderFormsTellOfRetainedPublications() throws Exception {
        publish(CMQC.MQPMO_RETAIN);
        define("PSPROP(COMPAT)");
        assertThat(new MQRFH(got()).getNamedValue("MQPSPubOpts")).isEqualTo("IsRetainedPub");
        queues.mqsc("DELETE SUB(${S})");
        define("PSPROP(RFH2)");
        assertThat(new MQRFH2(got()).getStringFieldValue("psc", "PubOpt")).isEqualTo("IsRetainedPub");
    }

    @Test
    void publicationsHaveTheCorrelationIdOfTheSubscription() throws Exception {
        define("");
        byte[] made = published(0).correlationId;
        assertThat(new String(made, "UTF-8")).startsWith("AMQ");

        queues.mqsc("ALTER SUB(${S}) DESTCORL('" + MINE + "')");
        assertThat(published(0).correlationId).isEqualTo(HexFormat.of().parseHex(MINE));
        assertThat(inquired().getBytesParameterValue(CMQCFC.MQBACF_DESTINATION_CORREL_ID))
                .isEqualTo(HexFormat.of().parseHex(MINE));

        queues.mqsc("ALTER SUB(${S}) DESTCORL('" + "0".repeat(48) + "')");
        assertThat(new String(published(0).correlationId, "UTF-8")).startsWith("of the publisher");
    }

    @Test
    void publicationsCanWaitUntilTheyAreRequested() throws Exception {
        define("REQONLY(YES)");
        publish(CMQC.MQPMO_RETAIN);
        assertThat(queues.depth(queues.source())).isZero();
        assertThat(inquired().getIntParameterValue(CMQCFC.MQIACF_REQUEST_ONLY)).isEqualTo(CMQC.MQRU_PUBLISH_ON_REQUEST);
    }

    @Test
    void anyUserMayResumeASubscriptionUnlessItsUserIsFixed() throws Exception {
        int resume = CMQC.MQSO_RESUME | CMQC.MQSO_DURABLE;
        MQQueue queue = base.accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED);
        define("VARUSER(FIXED)");
        assertThatThrownBy(() -> base.accessTopic(queue, "", null, resume, null, queues.prefix() + "S"))
                .isInstanceOfSatisfying(MQException.class,
                        e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_IDENTITY_MISMATCH));
        queues.mqsc("ALTER SUB(${S}) VARUSER(ANY)");
        base.accessTopic(queue, "", null, resume, null, queues.prefix() + "S").close();
    }
}
