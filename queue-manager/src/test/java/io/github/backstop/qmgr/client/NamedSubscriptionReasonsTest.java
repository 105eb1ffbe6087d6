// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reasons of subscriptions that have names, and that several identities share. */
@ClientTest
class NamedSubscriptionReasonsTest {

    @RegisterExtension
    static final ClientFixture FIXTURE = new ClientFixture();

    private String name;
    private BrokerClient client;

    @BeforeEach
    void connect() {
        Queues queues = FIXTURE.queues();
        name = queues.prefix() + "n";
        client = new BrokerClient(FIXTURE.queueManager(), queues.reply());
    }

    @AfterEach
    void disconnect() {
        client.close();
    }

    private void done(String command) {
        assertThat(client.control(command).text()).as(command).isEqualTo("0 0");
    }

    private void refused(String command, int reason) {
        assertThat(client.control(command).text()).as(command).startsWith("2 " + reason);
    }

    private String subscribe(String topic, String more) {
        return "MQPSCommand RegSub MQPSTopic " + name + topic + ' ' + more;
    }

    private String named(String topic, String more) {
        return subscribe(topic, "MQPSSubName " + name + ' ' + more);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RegSub", "DeregSub", "ReqUpdate"})
    @DisplayName("D-13, D-16: 3151 when the name is that of another user's subscription")
    void ofTheWrongUser(String verb) {
        MQMessage first = client.tagged(named("a", ""));
        first.userId = "one";
        assertThat(client.ask(BrokerClient.CONTROL, first).text()).isEqualTo("0 0");
        MQMessage second = client.tagged(named("a", "").replace("RegSub", verb));
        second.userId = "two";

        assertThat(client.ask(BrokerClient.CONTROL, second).text()).isEqualTo("2 3151 MQPSUserId=one");
    }

    @Test
    @DisplayName("D-16, D-17: 3152 when the name is another subscription's, or the subscription has another name")
    void ofNamesThatAreTaken() {
        done(named("a", ""));

        refused(subscribe("a", "MQPSSubName other"), 3152);
        refused(named("b", "MQPSRegOpts AddName"), 3152);
    }

    @Test
    @DisplayName("D-16, D-17: 3153 when the name is empty, or the subscription has none")
    void ofNamesThatAreNone() {
        refused(subscribe("a", "MQPSSubName \"\""), 3153);
        done(subscribe("a", ""));
        refused("MQPSCommand ReqUpdate MQPSTopic " + name + "a MQPSSubName " + name, 3153);
        refused("MQPSCommand DeregSub MQPSTopic " + name + "a MQPSSubName " + name, 3153);
    }

    @Test
    @DisplayName("D-16, D-17: 3154 when the identity has not joined")
    void ofAnIdentityThatHasNotJoined() {
        done(named("a", "MQPSSubIdentity one MQPSRegOpts JoinShared"));

        refused(named("a", "MQPSSubIdentity two"), 3154);
        refused("MQPSCommand DeregSub MQPSTopic " + name + "a MQPSSubName " + name
                + " MQPSSubIdentity two MQPSRegOpts LeaveOnly", 3154);
    }

    @Test
    @DisplayName("D-16, D-17: 3155 when others have joined")
    void ofASubscriptionThatOthersUse() {
        done(named("a", "MQPSSubIdentity one MQPSRegOpts JoinShared"));
        done(named("a", "MQPSSubIdentity two MQPSRegOpts JoinShared"));

        refused(named("a", "MQPSSubIdentity two MQPSRegOpts JoinExcl"), 3155);
        refused(named("a", "MQPSSubIdentity two MQPSRegOpts Local"), 3155);
        done(named("a", "MQPSSubIdentity two"));
        done(named("a", "MQPSRegOpts Local"));
    }

    @Test
    @DisplayName("D-8: who joins a subscription with the CorrelId that it has does not alter it")
    void ofTheSameCorrelId() {
        for (String identity : List.of("one", "two")) {
            MQMessage command = client.tagged(named("a", "MQPSRegOpts CorrelAsId MQPSRegOpts JoinShared "
                    + "MQPSSubIdentity " + identity));
            command.correlationId[0] = 7;
            assertThat(client.ask(BrokerClient.CONTROL, command).text()).as(identity).isEqualTo("0 0");
        }
    }

    @Test
    @DisplayName("D-16, D-17: 3156 when another identity has it for itself")
    void ofASubscriptionThatIsLocked() {
        done(named("a", "MQPSSubIdentity one MQPSRegOpts JoinExcl"));

        refused(named("a", "MQPSSubIdentity two MQPSRegOpts JoinShared"), 3156);
    }

    @Test
    @DisplayName("D-16, D-17: 3157, a warning, when the identity shares it already")
    void ofAnIdentityThatHasJoined() {
        done(named("a", "MQPSSubIdentity one MQPSRegOpts JoinShared"));

        assertThat(client.control(named("a", "MQPSSubIdentity one MQPSRegOpts JoinShared")).text())
                .isEqualTo("1 3157");
    }
}
