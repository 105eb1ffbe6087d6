// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who gets a response, how it is described, and what it says when a command was done in part. */
@ClientTest
class BrokerResponsesTest {

    @RegisterExtension
    static final ClientFixture FIXTURE = new ClientFixture();

    private Queues queues;
    private String topic;
    private BrokerClient client;

    @BeforeEach
    void connect() {
        queues = FIXTURE.queues();
        topic = queues.prefix() + "t";
        client = new BrokerClient(FIXTURE.queueManager(), queues.reply());
    }

    @AfterEach
    void disconnect() {
        client.close();
    }

    @ParameterizedTest
    @CsvSource({"0,false,false,false", "1,true,true,false", "2,false,true,true", "3,true,true,true"})
    @DisplayName("D-10, A-18: a datagram gets a response as its report options PAN and NAN say")
    void datagramsAreAnsweredAsTheyAsk(int report, boolean done, boolean inPart, boolean refused) {
        datagram(topic, report);
        datagram(topic + " MQPSTopic a*", report);
        datagram("a*", report);

        BrokerAnswer last = client.stream("MQPSCommand DeletePub");

        assertThat(last.reason()).isEqualTo(2339);
        assertThat(queues.on(queues.reply()).stream().map(answer -> new String(answer.data()))
                .filter(answer -> answer.contains("MQPSCompCode 0"))).hasSize(done ? 1 : 0);
        assertThat(queues.on(queues.reply()).stream().map(answer -> new String(answer.data()))
                .filter(answer -> answer.contains("MQPSCompCode 1"))).hasSize(inPart ? 1 : 0);
        assertThat(queues.on(queues.reply()).stream().map(answer -> new String(answer.data()))
                .filter(answer -> answer.contains("MQPSCompCode 2"))).hasSize(refused ? 1 : 0);
    }

    private void datagram(String topics, int report) {
        MQMessage command = client.tagged("MQPSCommand Publish MQPSTopic " + topics);
        command.messageType = CMQC.MQMT_DATAGRAM;
        command.report = report;
        client.send(BrokerClient.STREAM, command);
    }

    @Test
    @DisplayName("D-11: a response has ids, priority, persistence and user of its command, and asks for no report")
    void isDescribedByItsCommand() {
        MQMessage command = client.tagged("MQPSCommand Publish MQPSTopic " + topic);
        command.priority = 7;
        command.persistence = CMQC.MQPER_PERSISTENT;
        command.report = CMQC.MQRO_PAN;
        command.userId = "someone";
        command.applicationIdData = "who";
        MQMessage answer = client.ask(BrokerClient.STREAM, command).message();

        assertThat(answer.messageType).isEqualTo(CMQC.MQMT_REPLY);
        assertThat(answer.format).isEqualTo("MQHRF   ");
        assertThat(answer.report).isZero();
        assertThat(answer.correlationId).isEqualTo(command.messageId);
        assertThat(answer.messageId).isNotEqualTo(command.messageId);
        assertThat(answer.priority).isEqualTo(7);
        assertThat(answer.persistence).isEqualTo(CMQC.MQPER_PERSISTENT);
        assertThat(answer.expiry).isEqualTo(CMQC.MQEI_UNLIMITED);
        assertThat(answer.userId.strip()).isEqualTo("someone");
        assertThat(answer.applicationIdData.strip()).isEqualTo("who");
        assertThat(answer.putApplicationType).isEqualTo(CMQC.MQAT_QMGR);
        assertThat(answer.putApplicationName.strip()).isEqualTo(FIXTURE.queueManager().name());
    }

    @Test
    @DisplayName("D-11, X-9: a response in MQRFH2 was put by a broker")
    void ofFoldersIsPutByABroker() {
        MQMessage answer = client.ask(BrokerClient.STREAM, client.foldered("<psc><Command>Publish</Command><Topic>"
                + topic + "</Topic></psc>")).message();

        assertThat(answer.format).isEqualTo("MQHRF2  ");
        assertThat(answer.putApplicationType).isEqualTo(CMQC.MQAT_BROKER);
    }

    @Test
    @DisplayName("D-12: a group of tags for each topic that failed; the others are done")
    void tellsOfEachTopicThatFailed() {
        assertThat(client.control("MQPSCommand RegSub MQPSTopic " + topic).text()).isEqualTo("0 0");

        BrokerAnswer answer = client.stream("MQPSCommand Publish MQPSTopic a* MQPSTopic " + topic + " MQPSTopic b?");

        assertThat(answer.text()).isEqualTo("1 3072 MQPSTopic=a* / 1 3072 MQPSTopic=b?");
        assertThat(answer.command()).startsWith("MQPSCommand Publish MQPSTopic a*");
        assertThat(new String(queues.only(queues.reply()).data())).contains("MQPSCommand Publish", topic, "content");
    }

    @Test
    @DisplayName("D-12, D-13: nothing is done when all topics failed")
    void failsWhenAllTopicsFailed() {
        assertThat(client.stream("MQPSCommand Publish MQPSTopic a* MQPSTopic b?").text())
                .isEqualTo("2 3072 MQPSTopic=a* / 2 3072 MQPSTopic=b?");
    }

    @Test
    @DisplayName("D-14: all warnings, but only the first of several errors")
    void ofFoldersTellsOfAllWarningsAndOfOneError() {
        String topics = "<psc><Command>Publish</Command><Topic>a/#</Topic><Topic>+</Topic>";

        BrokerAnswer inPart = client.ask(BrokerClient.STREAM,
                client.foldered(topics + "<Topic>" + topic + "</Topic></psc>"));
        BrokerAnswer refused = client.ask(BrokerClient.STREAM, client.foldered(topics + "</psc>"));

        assertThat(inPart.text()).isEqualTo("warning 3072 Topic=a/# / warning 3072 Topic=+");
        assertThat(refused.text()).isEqualTo("error 3072 Topic=a/#");
        assertThat(refused.command()).isEqualTo(topics + "</psc>");
    }

    @Test
    @DisplayName("D-14: no more than ok")
    void ofFoldersSaysOk() {
        BrokerAnswer answer = client.ask(BrokerClient.STREAM, client.foldered("<psc><Command>Publish</Command><Topic>"
                + topic + "</Topic></psc>"));

        assertThat(answer.completion()).isEqualTo("ok");
        assertThat(answer.groups()).isEmpty();
        assertThat(answer.command()).isEmpty();
    }

    @Test
    @DisplayName("D-8, D-13: FullResp tells what the subscription is")
    void tellsOfTheSubscription() {
        String command = "MQPSCommand RegSub MQPSTopic " + topic + " MQPSRegOpts FullResp MQPSRegOpts Local "
                + "MQPSSubName " + topic + ".name MQPSSubUserData mine";
        BrokerAnswer answer = client.control(command);

        assertThat(answer.text()).startsWith("0 0 MQPSTopic=" + topic).contains(" MQPSQName=" + queues.reply(),
                " MQPSQMgrName=" + FIXTURE.queueManager().name(), "Local", " MQPSSubName=" + topic + ".name",
                " MQPSSubUserData=mine", " MQPSUserId=");
        assertThat(answer.command()).isEmpty();
    }
}
