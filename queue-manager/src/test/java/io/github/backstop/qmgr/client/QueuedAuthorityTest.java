// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.QueuedClient.CONTROL;
import static io.github.backstop.qmgr.client.QueuedClient.STREAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.client.QueuedClient.Got;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Commands are done with the authority of the user who sent them (rule D-16: 3081), and subscribers are users. */
@ClientTest
class QueuedAuthorityTest {

    private SecuredQueueManager secured;
    private QueuedClient app;
    private QueuedClient other;

    @BeforeEach
    void start() throws Exception {
        secured = SecuredQueueManager.start(builder -> builder.user("other", "password"));
        secured.mqsc("""
                DEFINE QLOCAL(REPLY)
                DEFINE QLOCAL(SUB)
                DEFINE TOPIC(NEWS) TOPICSTR('news')
                """);
        for (String user : new String[] {"app", "other"}) {
            secured.mqsc("SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('" + user + "') AUTHADD(CONNECT,INQ)");
            for (String queue : new String[] {"REPLY", CONTROL, STREAM}) {
                secured.mqsc("SET AUTHREC PROFILE('" + queue + "') OBJTYPE(QUEUE) PRINCIPAL('" + user
                        + "') AUTHADD(PUT,GET,INQ,PASSID)");
            }
        }
        app = new QueuedClient(secured.connect(SecuredQueueManager.APP, SecuredQueueManager.APP_PASSWORD));
        other = new QueuedClient(secured.connect("other", "password"));
    }

    @AfterEach
    void stop() throws Exception {
        app.close();
        other.close();
        secured.queueManager().close();
    }

    private void grant(String type, String profile, String user, String authority) {
        secured.mqsc("SET AUTHREC PROFILE('" + profile + "') OBJTYPE(" + type + ") PRINCIPAL('" + user + "') AUTHADD("
                + authority + ")");
    }

    private static Got send(QueuedClient client, String queue, String verb, String... more) throws Exception {
        return client.ask(queue, "REPLY", QueuedClient.pairs(verb, "news/today",
                verb.equals("Publish") ? null : "SUB", more));
    }

    @Test
    @DisplayName("D-16: without authority to subscribe, to put on the subscriber's queue or to publish, 3081 with 2035")
    void theUserOfTheCommandNeedsAuthority() throws Exception {
        Got refused = send(app, CONTROL, "RegSub");
        assertThat(refused.value("MQPSReason")).isEqualTo("3081");
        assertThat(refused.value("MQPSErrorId")).isEqualTo("2035");
        grant("TOPIC", "NEWS", "app", "SUB");
        assertThat(send(app, CONTROL, "RegSub").value("MQPSReason")).isEqualTo("3081");
        grant("QUEUE", "SUB", "app", "PUT,GET");
        assertThat(send(app, CONTROL, "RegSub").value("MQPSReason")).isEqualTo("0");

        assertThat(send(other, STREAM, "Publish").value("MQPSReason")).isEqualTo("3081");
        grant("TOPIC", "NEWS", "other", "PUB");
        assertThat(send(other, STREAM, "Publish").value("MQPSReason")).isEqualTo("0");
        assertThat(app.next("SUB").message().userId.strip()).isEqualTo("app");
    }

    @Test
    @DisplayName("D-8, D-16: an identity is one user's, 3078, unless both say VariableUserId")
    void identitiesAreOneUsers() throws Exception {
        for (String user : new String[] {"app", "other"}) {
            grant("TOPIC", "NEWS", user, "SUB,PUB");
            grant("QUEUE", "SUB", user, "PUT,GET");
        }
        assertThat(send(app, CONTROL, "RegSub").value("MQPSReason")).isEqualTo("0");
        assertThat(send(other, CONTROL, "RegSub").value("MQPSReason")).isEqualTo("3078");
        assertThat(send(app, CONTROL, "RegPub").value("MQPSReason")).isEqualTo("0");
        assertThat(send(other, CONTROL, "RegPub").value("MQPSReason")).isEqualTo("3078");
        assertThat(send(app, CONTROL, "RegSub", "MQPSRegOpts", "VariableUserId").value("MQPSReason")).isEqualTo("0");
        assertThat(send(other, CONTROL, "RegSub", "MQPSRegOpts", "VariableUserId").value("MQPSReason"))
                .isEqualTo("0");
        assertThat(send(other, CONTROL, "DeregSub", "MQPSRegOpts", "VariableUserId").value("MQPSReason"))
                .isEqualTo("0");
    }

    @Test
    @DisplayName("D-16: of several topics those are done that the user may do; the response warns of the others")
    void someTopicsAreRefused() throws Exception {
        grant("TOPIC", "NEWS", "app", "SUB");
        grant("QUEUE", "SUB", "app", "PUT,GET");
        Got response = send(app, CONTROL, "RegSub", "MQPSTopic", "secret");
        assertThat(response.value("MQPSCompCode")).isEqualTo("1");
        assertThat(response.value("MQPSReason")).isEqualTo("3081");
        assertThat(response.values("MQPSTopic")).contains("secret");
        assertThat(send(app, CONTROL, "DeregSub").value("MQPSReason")).isEqualTo("0");
    }
}
