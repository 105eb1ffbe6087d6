// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.QueuedClient.CONTROL;
import static io.github.backstop.qmgr.client.QueuedClient.STREAM;
import static io.github.backstop.qmgr.client.QueuedClient.command;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.client.QueuedClient.Got;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the options of registrations and publications do to the publications that come (rule D-8). */
@ClientTest
class QueuedOptionsTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private Queues queues;
    private QueuedClient client;
    private String topic;

    @BeforeEach
    void connect() throws Exception {
        queues = MQ.queues();
        client = new QueuedClient(MQ.queueManager());
        topic = queues.prefix() + "news";
    }

    @AfterEach
    void disconnect() throws Exception {
        client.close();
    }

    private void subscribe(String... more) throws Exception {
        client.done(CONTROL, queues.reply(), QueuedClient.pairs("RegSub", topic, queues.source(), more));
    }

    private void publish(String text, String... more) throws Exception {
        publish(command(text, QueuedClient.pairs("Publish", topic, null, more)));
    }

    private void publish(MQMessage command) throws Exception {
        assertThat(client.ask(STREAM, queues.reply(), command).value("MQPSReason")).isEqualTo("0");
    }

    private Got next() throws Exception {
        return client.next(queues.source());
    }

    @ParameterizedTest(name = "{0}, published with {1}: {2}")
    @CsvSource({"NonPers,1,0", "Pers,0,1", "PersAsPub,1,1", "PersAsPub,0,0", "None,1,1", "PersAsQueue,1,0",
        "1024,1,0"})
    @DisplayName("D-8: Pers, NonPers, PersAsPub and PersAsQueue, also as sums, say how persistent copies are")
    void persistence(String option, int published, int copied) throws Exception {
        subscribe("MQPSRegOpts", option);
        MQMessage command = command("x", QueuedClient.pairs("Publish", topic, null));
        command.persistence = published;
        publish(command);
        assertThat(next().message().persistence).isEqualTo(copied);
    }

    @Test
    @DisplayName("D-8: what is retained comes to who registers later, marked only with InformIfRet, and not with "
            + "NewPubsOnly")
    void retainedPublicationsAreMarked() throws Exception {
        publish("kept", "MQPSPubOpts", "RetainPub", "MQPSSeqNum", "3");
        subscribe("MQPSRegOpts", "NewPubsOnly");
        client.done(CONTROL, queues.reply(), QueuedClient.pairs("DeregSub", topic, queues.source()));
        assertThat(queues.on(queues.source())).isEmpty();
        subscribe("MQPSRegOpts", "InformIfRet");
        assertThat(next().pairs()).containsExactly("MQPSCommand", "Publish", "MQPSPubOpts", "IsRetainedPub",
                "MQPSTopic", topic, "MQPSSeqNum", "3");
        client.done(CONTROL, queues.reply(), QueuedClient.pairs("DeregSub", topic, queues.source()));
        subscribe();
        assertThat(next().values("MQPSPubOpts")).isEmpty();
    }

    @Test
    @DisplayName("D-7, D-8: with PubOnReqOnly publications come when ReqUpdate asks; nothing retained is 3077, and who "
            + "is not registered gets 3073 (D-17)")
    void publicationsOnRequest() throws Exception {
        String[] request = QueuedClient.pairs("ReqUpdate", topic, queues.source());
        assertThat(client.ask(CONTROL, queues.reply(), request).value("MQPSReason")).isEqualTo("3073");
        subscribe("MQPSRegOpts", "PubOnReqOnly");
        assertThat(client.ask(CONTROL, queues.reply(), request).value("MQPSReason")).isEqualTo("3077");
        publish("kept", "MQPSPubOpts", "RetainPub");
        assertThat(queues.on(queues.source())).isEmpty();
        client.done(CONTROL, queues.reply(), request);
        assertThat(next().text()).isEqualTo("kept");
    }

    @Test
    @DisplayName("D-7: DeletePub deletes what is retained; with Local only what was published so")
    void retainedPublicationsAreDeleted() throws Exception {
        publish("kept", "MQPSPubOpts", "RetainPub");
        client.done(STREAM, queues.reply(), "MQPSCommand", "DeletePub", "MQPSTopic", topic, "MQPSDelOpts", "Local");
        subscribe();
        assertThat(next().text()).isEqualTo("kept");
        client.done(STREAM, queues.reply(), "MQPSCommand", "DeletePub", "MQPSTopic", queues.prefix() + "*");
        String[] request = QueuedClient.pairs("ReqUpdate", topic, queues.source());
        assertThat(client.ask(CONTROL, queues.reply(), request).value("MQPSReason")).isEqualTo("3077");
    }

    @Test
    @DisplayName("D-8: OtherSubsOnly keeps a publication from its publisher, who subscribes as well")
    void othersOnly() throws Exception {
        subscribe();
        publish("for others", "MQPSQName", queues.source(), "MQPSPubOpts", "OtherSubsOnly");
        publish("for all", "MQPSQName", queues.source());
        assertThat(next().text()).isEqualTo("for all");
    }

    @Test
    @DisplayName("D-8: what is published with Local comes to who subscribed with Local; a publisher's options stay "
            + "until it gives others")
    void localPublications() throws Exception {
        subscribe();
        publish("local", "MQPSRegOpts", "Local");
        publish("global", "MQPSRegOpts", "None");
        assertThat(next().text()).isEqualTo("global");
        subscribe("MQPSRegOpts", "Local");
        publish("local", "MQPSRegOpts", "Local");
        publish("local too");
        assertThat(next().text()).isEqualTo("local");
        assertThat(next().text()).isEqualTo("local too");
    }

    @Test
    @DisplayName("D-8: InclStreamName tells the stream, DirectReq of the publisher its queue")
    void moreIsToldWhereItIsAskedFor() throws Exception {
        subscribe("MQPSRegOpts", "InclStreamName", "MQPSRegOpts", "DupsOK", "MQPSSubUserData", "my data");
        publish("x", "MQPSRegOpts", "DirectReq", "MQPSQName", queues.backout(), "MQPSIntData", "5", "MQPSStringData",
                "a b");
        assertThat(next().pairs()).containsExactly("MQPSCommand", "Publish", "MQPSTopic", topic, "MQPSStreamName",
                STREAM, "MQPSRegOpts", "DirectReq", "MQPSQMgrName", MQ.queueManager().name(), "MQPSQName",
                queues.backout(), "MQPSStringData", "a b", "MQPSIntData", "5", "MQPSSubUserData", "my data");
    }

    @Test
    @DisplayName("D-8: NoAlter leaves a subscription as it is; else RegSub changes it")
    void subscriptionsChange() throws Exception {
        subscribe("MQPSRegOpts", "InclStreamName");
        subscribe("MQPSRegOpts", "NoAlter");
        publish("x");
        assertThat(next().value("MQPSStreamName")).isEqualTo(STREAM);
        subscribe();
        publish("x");
        assertThat(next().values("MQPSStreamName")).isEmpty();
    }

    @Test
    @DisplayName("D-8: a copy is a datagram without reports, which names this queue manager and its subscriber")
    void copiesAskForNothing() throws Exception {
        subscribe();
        MQMessage command = command("x", QueuedClient.pairs("Publish", topic, null));
        command.report = CMQC.MQRO_PAN | CMQC.MQRO_NAN;
        publish(command);
        MQMessage copy = next().message();
        assertThat(copy.messageType).isEqualTo(CMQC.MQMT_DATAGRAM);
        assertThat(copy.report).isZero();
        assertThat(copy.replyToQueueName.strip()).isEmpty();
        assertThat(copy.putApplicationType).isEqualTo(CMQC.MQAT_BROKER);
    }
}
