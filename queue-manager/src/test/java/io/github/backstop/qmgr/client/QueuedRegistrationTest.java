// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.QueuedClient.CONTROL;
import static io.github.backstop.qmgr.client.QueuedClient.STREAM;
import static io.github.backstop.qmgr.client.QueuedClient.command;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.client.QueuedClient.Got;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Who is registered, and who is not: publishers and subscribers, their identities, names and members. */
@ClientTest
class QueuedRegistrationTest {

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

    private String reason(String verb, String... more) throws Exception {
        return response(verb, more).value("MQPSReason");
    }

    private Got response(String verb, String... more) throws Exception {
        return client.ask(CONTROL, queues.reply(), QueuedClient.pairs(verb, topic, queues.source(), more));
    }

    private void publish(String text, String... more) throws Exception {
        MQMessage publication = command(text, QueuedClient.pairs("Publish", topic, null, more));
        assertThat(client.ask(STREAM, queues.reply(), publication).value("MQPSReason")).isEqualTo("0");
    }

    @Test
    @DisplayName("D-7: DeregSub ends what RegSub began; a second one finds nothing, 3073 (D-16)")
    void aSubscriptionEnds() throws Exception {
        assertThat(reason("RegSub")).isEqualTo("0");
        assertThat(reason("RegSub")).isEqualTo("0");
        publish("one");
        assertThat(reason("DeregSub")).isEqualTo("0");
        publish("two");
        assertThat(client.next(queues.source()).text()).isEqualTo("one");
        assertThat(queues.on(queues.source())).isEmpty();
        assertThat(response("DeregSub").pairs()).contains("3073", topic);
    }

    @Test
    @DisplayName("D-8: DeregAll ends all of a subscriber's on the stream, and takes no topic")
    void allEnd() throws Exception {
        assertThat(reason("RegSub", "MQPSTopic", topic + "/2")).isEqualTo("0");
        client.done(CONTROL, queues.reply(), "MQPSCommand", "DeregSub", "MQPSRegOpts", "DeregAll", "MQPSQName",
                queues.source());
        assertThat(reason("DeregSub")).isEqualTo("3073");
    }

    @Test
    @DisplayName("D-16, D-17: RegSub is refused for a queue that is not there, 3076, or elsewhere, 3074, with the "
            + "reason of the queue manager")
    void theQueueHasToBeThere() throws Exception {
        Got unknown = client.ask(CONTROL, queues.reply(),
                QueuedClient.pairs("RegSub", topic, queues.prefix() + "NONE"));
        assertThat(unknown.value("MQPSReason")).isEqualTo("3076");
        assertThat(unknown.value("MQPSErrorId")).isEqualTo("2085");
        Got elsewhere = response("RegSub", "MQPSQMgrName", "ELSEWHERE");
        assertThat(elsewhere.value("MQPSReason")).isEqualTo("3074");
    }

    @Test
    @DisplayName("D-8, D-16: with CorrelAsId the CorrelId is part of the identity, and comes with publications; zero "
            + "is none, 3080")
    void subscribersShareAQueue() throws Exception {
        assertThat(reason("RegSub", "MQPSRegOpts", "CorrelAsId")).isEqualTo("3080");
        for (byte each = 1; each <= 2; each++) {
            MQMessage command = command("", QueuedClient.pairs("RegSub", topic, queues.source(),
                    "MQPSRegOpts", "CorrelAsId"));
            Arrays.fill(command.correlationId, each);
            assertThat(client.ask(CONTROL, queues.reply(), command).value("MQPSReason")).isEqualTo("0");
        }
        publish("for both");
        assertThat(new int[] {client.next(queues.source()).message().correlationId[0],
            client.next(queues.source()).message().correlationId[0]}).containsExactlyInAnyOrder(1, 2);
        assertThat(reason("DeregSub")).isEqualTo("3073");
    }

    @Test
    @DisplayName("D-8: of a publication that several of its subscriptions match a subscriber gets one copy")
    void oneCopyForEachSubscriber() throws Exception {
        assertThat(reason("RegSub", "MQPSTopic", queues.prefix() + "*", "MQPSTopic", topic + "/2")).isEqualTo("0");
        publish("once", "MQPSTopic", topic + "/2");
        Got copy = client.next(queues.source());
        assertThat(copy.values("MQPSTopic")).containsExactly(topic, topic + "/2");
        assertThat(queues.on(queues.source())).isEmpty();
    }

    @Test
    @DisplayName("D-8: AddName gives a subscription its SubName, which is enough to find it; a second name is refused, "
            + "3152, and one without AddName, 3153")
    void subscriptionsHaveNames() throws Exception {
        assertThat(reason("RegSub")).isEqualTo("0");
        String name = queues.prefix() + "SUB";
        assertThat(reason("RegSub", "MQPSSubName", name)).isEqualTo("3153");
        assertThat(reason("RegSub", "MQPSSubName", name, "MQPSRegOpts", "AddName")).isEqualTo("0");
        assertThat(reason("RegSub", "MQPSSubName", name + "2", "MQPSRegOpts", "AddName")).isEqualTo("3152");
        client.done(CONTROL, queues.reply(), "MQPSCommand", "DeregSub", "MQPSTopic", topic, "MQPSSubName", name);
    }

    @Test
    @DisplayName("D-8: who joins shares a subscription, or has it alone: 3154, 3155, 3156, 3157 (D-16); LeaveOnly "
            + "leaves it there")
    void subscriptionsAreJoined() throws Exception {
        assertThat(reason("RegSub", "MQPSSubIdentity", "a", "MQPSRegOpts", "JoinShared")).isEqualTo("0");
        assertThat(reason("RegSub", "MQPSSubIdentity", "b")).isEqualTo("3154");
        assertThat(reason("RegSub", "MQPSSubIdentity", "b", "MQPSRegOpts", "JoinExcl")).isEqualTo("3155");
        assertThat(reason("RegSub", "MQPSSubIdentity", "a", "MQPSRegOpts", "JoinShared")).isEqualTo("3157");
        assertThat(reason("RegSub", "MQPSSubIdentity", "a", "MQPSRegOpts", "JoinExcl")).isEqualTo("0");
        assertThat(reason("RegSub", "MQPSSubIdentity", "b", "MQPSRegOpts", "JoinShared")).isEqualTo("3156");
        assertThat(response("RegSub", "MQPSRegOpts", "NoAlter", "MQPSRegOpts", "FullResp").pairs())
                .contains("MQPSSubIdentity", "a", "Locked", "MQPSQName", queues.source());
        assertThat(reason("DeregSub", "MQPSSubIdentity", "b")).isEqualTo("3154");
        assertThat(reason("DeregSub", "MQPSSubIdentity", "a", "MQPSRegOpts", "LeaveOnly")).isEqualTo("0");
        assertThat(reason("DeregSub")).isEqualTo("0");
    }

    @Test
    @DisplayName("D-7: publishers register, by RegPub or by publishing, and are deregistered by topics with wildcards")
    void publishersRegister() throws Exception {
        assertThat(reason("DeregPub")).isEqualTo("3073");
        assertThat(reason("RegPub")).isEqualTo("0");
        assertThat(reason("DeregPub")).isEqualTo("0");
        publish("x", "MQPSQName", queues.source());
        topic = queues.prefix() + "n?ws";
        assertThat(reason("RegPub")).isEqualTo("3072");
        assertThat(reason("DeregPub")).isEqualTo("0");
        assertThat(reason("DeregPub")).isEqualTo("3073");
        topic = queues.prefix() + "news";
        publish("x", "MQPSQName", queues.source(), "MQPSPubOpts", "NoReg");
        assertThat(reason("DeregPub")).isEqualTo("3073");
    }

    @Test
    @DisplayName("D-8: the subscriptions of a temporary dynamic queue end with it")
    void temporaryQueuesTakeTheirSubscriptionsAlong() throws Exception {
        com.ibm.mq.MQQueue queue = client.connection().accessQueue("SYSTEM.DEFAULT.MODEL.QUEUE",
                CMQC.MQOO_INPUT_EXCLUSIVE, null, queues.prefix() + "DYN*", null);
        client.done(CONTROL, queues.reply(), QueuedClient.pairs("RegSub", topic, queue.getName().strip()));
        String show = "DISPLAY SUB(*) WHERE(TOPICSTR EQ '" + topic + "') DURABLE";
        assertThat(Mqsc.answer(MQ.queueManager().embedded().orElseThrow(), show)).contains("DURABLE(NO)");
        queue.close();
        assertThat(Mqsc.answer(MQ.queueManager().embedded().orElseThrow(), show)).doesNotContain("DURABLE(NO)");
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("D-9: registrations are shown as subscriptions of applications")
    void registrationsAreShown() throws Exception {
        assertThat(reason("RegSub")).isEqualTo("0");
        assertThat(Mqsc.answer(MQ.queueManager().embedded().orElseThrow(),
                "DISPLAY SUB(*) WHERE(TOPICSTR EQ '" + topic + "') ALL")).contains("SUBTYPE(API)", "DURABLE(YES)",
                "DEST(" + queues.source() + ")", "PSPROP(COMPAT)", "WSCHEMA(CHAR)");
    }
}
