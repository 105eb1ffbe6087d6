// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reasons that belong to single commands, each by its cause, as the client reads them in the response. */
@ClientTest
class CommandReasonsTest {

    @RegisterExtension
    static final ClientFixture FIXTURE = new ClientFixture();

    private Queues queues;
    private BrokerClient client;

    @BeforeEach
    void connect() {
        queues = FIXTURE.queues();
        client = new BrokerClient(FIXTURE.queueManager(), queues.reply());
    }

    @AfterEach
    void disconnect() {
        client.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "Publish MQPSTopic a*; 2 3072 MQPSTopic=a*",
        "Publish MQPSTopic a?; 2 3072 MQPSTopic=a?",
        "Publish MQPSTopic a%b; 2 3072 MQPSTopic=a%b",
        "Publish MQPSTopic \"\"; 2 3072 MQPSTopic=\"\"",
        "Publish MQPSTopic a MQPSQMgrName A-B; 2 3074 MQPSQMgrName=A-B",
        "Publish MQPSTopic a MQPSStreamName OTHER; 2 3075 MQPSStreamName=OTHER",
        "Publish MQPSTopic a MQPSQName A-B; 2 3076 MQPSQName=A-B",
        "Publish MQPSTopic a MQPSPubOpts CorrelAsId; 2 3080",
        "Publish MQPSTopic a MQPSRegOpts CorrelAsId; 2 3080",
        "Publish MQPSTopic a MQPSRegOpts Locked; 2 3083 MQPSRegOpts=Locked",
        "Publish MQPSTopic a MQPSRegOpts 10; 2 3083 MQPSRegOpts=DirectReq",
        "Publish MQPSTopic a MQPSPubOpts IsRetainedPub; 2 3084 MQPSPubOpts=IsRetainedPub",
        "Publish MQPSTopic a MQPSPubOpts What; 2 3084 MQPSPubOpts=What",
        "Publish MQPSTopic a MQPSPubOpts 32; 2 3084 MQPSPubOpts=32",
        "DeletePub MQPSTopic a MQPSStreamName OTHER; 2 3075 MQPSStreamName=OTHER",
        "DeletePub MQPSTopic a%b; 2 3072 MQPSTopic=a%b",
        "DeletePub MQPSTopic a MQPSDelOpts What; 2 3087 MQPSDelOpts=What",
        "DeletePub MQPSTopic a MQPSDelOpts 3; 2 3087 MQPSDelOpts=3"})
    @DisplayName("D-13, D-16, D-17: of commands about publications")
    void ofPublications(String command, String expected) {
        assertThat(client.stream("MQPSCommand " + command).text()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "RegPub MQPSTopic a*; 2 3072 MQPSTopic=a*",
        "RegPub MQPSTopic a MQPSQName A-B; 2 3076 MQPSQName=A-B",
        "RegPub MQPSTopic a MQPSQMgrName A-B; 2 3074 MQPSQMgrName=A-B",
        "RegPub MQPSTopic a MQPSStreamName UNKNOWN; 2 3082 MQPSStreamName=UNKNOWN",
        "RegPub MQPSTopic a MQPSRegOpts CorrelAsId; 2 3080",
        "RegPub MQPSTopic a MQPSRegOpts 16; 2 3083 MQPSRegOpts=16",
        "DeregPub MQPSTopic a; 2 3073 MQPSTopic=a",
        "DeregPub MQPSTopic a MQPSRegOpts Local; 2 3083 MQPSRegOpts=Local",
        "DeregPub MQPSTopic a MQPSStreamName UNKNOWN; 2 3082 MQPSStreamName=UNKNOWN",
        "RegSub MQPSTopic a%b; 2 3072 MQPSTopic=a%b",
        "RegSub MQPSTopic a MQPSQName A-B; 2 3076 MQPSQName=A-B",
        "RegSub MQPSTopic a MQPSQMgrName A-B; 2 3074 MQPSQMgrName=A-B",
        "RegSub MQPSTopic a MQPSQName NOWHERE; 2 3076 MQPSQName=NOWHERE MQPSErrorId=2085",
        "RegSub MQPSTopic a MQPSQName SYSTEM.BROKER.CONTROL.QUEUE; 2 3076 MQPSQName=SYSTEM.BROKER.CONTROL.QUEUE",
        "RegSub MQPSTopic a MQPSQName SYSTEM.BROKER.DEFAULT.STREAM; 2 3076 MQPSQName=SYSTEM.BROKER.DEFAULT.STREAM",
        "RegSub MQPSTopic a MQPSQMgrName ELSEWHERE; 2 3074 MQPSQMgrName=ELSEWHERE MQPSErrorId=2087",
        "RegSub MQPSTopic a MQPSStreamName UNKNOWN; 2 3082 MQPSStreamName=UNKNOWN",
        "RegSub MQPSTopic a MQPSRegOpts CorrelAsId; 2 3080",
        "RegSub MQPSTopic a MQPSRegOpts DirectReq; 2 3083 MQPSRegOpts=DirectReq",
        "RegSub MQPSTopic a MQPSRegOpts 3072; 2 3083 MQPSRegOpts=Pers",
        "RegSub MQPSTopic a MQPSTopic b MQPSRegOpts FullResp; 2 3083 MQPSRegOpts=FullResp",
        "DeregSub MQPSTopic a; 2 3073 MQPSTopic=a",
        "DeregSub MQPSTopic a MQPSRegOpts Locked; 2 3083 MQPSRegOpts=Locked",
        "DeregSub MQPSTopic a MQPSStreamName UNKNOWN; 2 3082 MQPSStreamName=UNKNOWN",
        "ReqUpdate MQPSTopic a%b; 2 3072 MQPSTopic=a%b",
        "ReqUpdate MQPSTopic a; 2 3073 MQPSTopic=a",
        "ReqUpdate MQPSTopic a MQPSQName A-B; 2 3076 MQPSQName=A-B",
        "ReqUpdate MQPSTopic a MQPSQMgrName A-B; 2 3074 MQPSQMgrName=A-B",
        "ReqUpdate MQPSTopic a MQPSStreamName UNKNOWN; 2 3082 MQPSStreamName=UNKNOWN",
        "ReqUpdate MQPSTopic a MQPSRegOpts CorrelAsId; 2 3080",
        "ReqUpdate MQPSTopic a MQPSRegOpts Local; 2 3083 MQPSRegOpts=Local"})
    @DisplayName("D-13, D-16, D-17: of commands about registrations")
    void ofRegistrations(String command, String expected) {
        assertThat(client.control("MQPSCommand " + command).text()).isEqualTo(expected);
    }

    @Test
    @DisplayName("D-16, D-17: 3077 when nothing is retained on the topics of a subscription")
    void ofAnUpdateWithoutRetainedPublications() {
        String topic = queues.prefix() + "update";
        assertThat(client.control("MQPSCommand RegSub MQPSTopic " + topic).text()).isEqualTo("0 0");

        assertThat(client.control("MQPSCommand ReqUpdate MQPSTopic " + topic).text())
                .isEqualTo("2 3077 MQPSTopic=" + topic);
    }

    @ParameterizedTest
    @CsvSource({"RegSub,RegSub", "RegSub,DeregSub", "RegSub,ReqUpdate", "RegPub,RegPub", "RegPub,DeregPub"})
    @DisplayName("D-13, D-16, D-17: 3078 when the identity is another user's")
    void ofAnotherUser(String first, String second) {
        String topic = queues.prefix() + "identity";
        assertThat(client.ask(BrokerClient.CONTROL, as("one", first, topic)).text()).isEqualTo("0 0");

        assertThat(client.ask(BrokerClient.CONTROL, as("two", second, topic)).text())
                .startsWith("2 3078 ").endsWith(" MQPSUserId=one");
    }

    @Test
    @DisplayName("D-13, D-16, D-17: 3078 when the publisher is another user's")
    void ofAnotherPublisher() {
        String topic = queues.prefix() + "publisher";
        assertThat(client.ask(BrokerClient.STREAM, as("one", "Publish", topic)).text()).isEqualTo("0 0");

        assertThat(client.ask(BrokerClient.STREAM, as("two", "Publish", topic)).text())
                .isEqualTo("2 3078 MQPSQName=" + queues.reply() + " MQPSUserId=one");
    }

    @Test
    @DisplayName("D-13, D-15: 3008 with the reason of MQSUB or MQPUT in ErrorId when a topic is disabled")
    void ofADisabledTopic() {
        String topic = queues.prefix() + "off";
        queues.mqsc("DEFINE TOPIC(${OFF}) TOPICSTR('" + topic + "') PUB(DISABLED) SUB(DISABLED)");

        assertThat(client.control("MQPSCommand RegSub MQPSTopic " + topic).text())
                .isEqualTo("2 3008 MQPSErrorId=2503 MQPSTopic=" + topic);
        assertThat(client.stream("MQPSCommand Publish MQPSTopic " + topic).text())
                .isEqualTo("2 3008 MQPSErrorId=2051 MQPSTopic=" + topic);
    }

    @Test
    @DisplayName("D-13, D-16, D-17: 3071 when a stream that is listed has no queue")
    void ofAStreamWithoutItsQueue() {
        queues.mqsc("DEFINE TOPIC(NO.SUCH.QUEUE) TOPICSTR('none') REPLACE\n"
                + "ALTER NAMELIST(SYSTEM.QPUBSUB.QUEUE.NAMELIST) "
                + "NAMES(SYSTEM.BROKER.DEFAULT.STREAM,SYSTEM.BROKER.ADMIN.STREAM,NO.SUCH.QUEUE)");

        assertThat(client.control("MQPSCommand RegSub MQPSTopic a MQPSStreamName NO.SUCH.QUEUE").text())
                .isEqualTo("2 3071 MQPSStreamName=NO.SUCH.QUEUE");
    }

    @Test
    @DisplayName("D-16, D-17: 3150 when a filter is none")
    void ofAFilter() {
        assertThat(client.ask(BrokerClient.CONTROL, client.foldered("<psc><Command>RegSub</Command><Topic>"
                + queues.prefix() + "f</Topic><Filter>x = =</Filter></psc>")).reason()).isEqualTo(3150);
    }

    private MQMessage as(String user, String command, String topic) {
        MQMessage message = client.tagged("MQPSCommand " + command + " MQPSTopic " + topic);
        message.userId = user;
        return message;
    }
}
