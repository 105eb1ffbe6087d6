// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.command.MqscException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** DEFINE, ALTER, DELETE and DISPLAY SUB. */
class SubscriptionCommandsTest {

    @RegisterExtension
    final QueueManagerFixture mq = new QueueManagerFixture();

    private final Client client = mq.connect();

    private void publish(String topic, String text) {
        client.connection.putOne(new ObjectDescriptor(ObjectDescriptor.TOPIC, "", "", "", "", topic, ""), Client.MD,
                new PutOptions(0, 0), Client.bytes(text));
    }

    private String run(String command) {
        return String.join("\n", mq.queueManager.run(command).replies());
    }

    @Test
    void aDefinedSubscriptionCollectsPublicationsOnItsQueue() {
        mq.mqsc("DEFINE SUB('every price') TOPICSTR('price/#') DEST(Q1) SELECTOR('JMSPriority > 3') PUBPRTY(1)");
        publish("price/fruit", "priority 0");
        client.connection.putOne(new ObjectDescriptor(ObjectDescriptor.TOPIC, "", "", "", "", "price/fish", ""),
                Client.MD.toBuilder().priority(5).build(), new PutOptions(0, 0), Client.bytes("5"));
        assertThat(mq.only("Q1").descriptor().priority()).isEqualTo(1);
        mq.mqsc("DELETE SUB('every price')");
        publish("price/fish", "nobody");
        assertThat(mq.depth("Q1")).isEqualTo(1);
    }

    @Test
    void aPublicationOfALowerLevelPassesTheInterceptors() {
        mq.mqsc("DEFINE QLOCAL(Q2)\nDEFINE SUB(HIGH) TOPICSTR('a') DEST(Q1) SUBLEVEL(3)\n"
                + "DEFINE SUB(LOW) TOPICSTR('a') DEST(Q2)");
        client.connection.putOne(new ObjectDescriptor(ObjectDescriptor.TOPIC, "", "", "", "", "a", ""), Client.MD,
                new PutOptions(0, 0, 0, 2), Client.bytes("republished"));
        assertThat(mq.depth("Q1")).isZero();
        assertThat(mq.depth("Q2")).isEqualTo(1);
        assertThat(run("DISPLAY SUB(HIGH) SUBLEVEL")).contains("SUBLEVEL(3)");
    }

    @Test
    void itMayHaveAManagedQueueAndATopicObject() {
        mq.mqsc("DEFINE TOPIC(PRICES) TOPICSTR('price')\n"
                + "DEFINE SUB(S) TOPICOBJ(PRICES) TOPICSTR('+') DESTCLAS(MANAGED)");
        publish("price/fruit", "x");
        assertThat(run("DISPLAY SUB(S)")).contains("AMQ8096I", "SUB(S)", "TOPICSTR(price/+)", "DESTCLAS(MANAGED)",
                "DURABLE(YES)", "SUBTYPE(ADMIN)", "DEST(SYSTEM.MANAGED.DURABLE.");
    }

    @Test
    void whatIsNotAlterableStaysAsItIs() {
        mq.mqsc("DEFINE SUB(S) TOPICSTR('a') DEST(Q1)");
        mq.mqsc("ALTER SUB(S) USERDATA('mine')");
        assertThat(run("DISPLAY SUB(S) USERDATA")).contains("USERDATA(mine)");
        assertThatThrownBy(() -> mq.mqsc("ALTER SUB(S) TOPICSTR('b')")).isInstanceOf(MqscException.class)
                .hasMessageContaining("2510");
        assertThatThrownBy(() -> mq.mqsc("DEFINE SUB(T) TOPICSTR('a') DEST(UNKNOWN)"))
                .isInstanceOf(MqscException.class).hasMessageContaining("AMQ8147E");
        assertThatThrownBy(() -> mq.mqsc("DEFINE SUB(T) TOPICSTR('a') DEST(Q1) SELECTOR('= =')"))
                .isInstanceOf(MqscException.class).hasMessageContaining("2459");
    }

    @Test
    void subscriptionsOfApplicationsAreShownAndStayWhileTheyAreOpen() {
        client.connection.subscribe(new SubscribeRequest(SubscribeRequest.CREATE | SubscribeRequest.DURABLE
                | SubscribeRequest.MANAGED, false, "", "news", "of an application", "", new byte[24], -3,
                new byte[32], "", "", -1, 0, 0x2029, 3, new byte[0], 1, ""));
        assertThat(run("DISPLAY SUB(*)")).contains("SUB(of an application)", "SUBTYPE(API)", "TOPICSTR(news)");
        assertThatThrownBy(() -> mq.mqsc("DELETE SUB('of an application')")).isInstanceOf(MqscException.class)
                .hasMessageContaining("AMQ8148E");
        client.connection.abandon();
        mq.mqsc("DELETE SUB('of an application')");
        assertThat(run("DISPLAY SUB(*)")).startsWith("AMQ8147E");
    }

    @Test
    void publicationsAreNotSentOnToAnotherQueueManager() {
        assertThatThrownBy(() -> mq.mqsc("DEFINE SUB(S) TOPICSTR('a') DEST(Q1) DESTQMGR(ELSEWHERE)"))
                .isInstanceOf(MqscException.class).hasMessageContaining("not sent on to queue manager ELSEWHERE");
        mq.mqsc("DEFINE SUB(S) TOPICSTR('a') DEST(Q1)");
        assertThat(run("DISPLAY SUB(S)")).contains("DESTQMGR(");
        mq.mqsc("ALTER SUB(S) USERDATA('mine')");
    }

    @Test
    void howPublicationsComeIsShown() {
        mq.mqsc("DEFINE SUB(S) TOPICSTR('a') DEST(Q1) PSPROP(RFH2) VARUSER(FIXED) REQONLY(YES) DESTCORL('"
                + "AB".repeat(24) + "')");
        assertThat(run("DISPLAY SUB(S)")).contains("PSPROP(RFH2)", "VARUSER(FIXED)", "REQONLY(YES)",
                "DESTCORL(" + "AB".repeat(24) + ")");
        assertThatThrownBy(() -> mq.mqsc("ALTER SUB(S) DESTCORL('AB')")).isInstanceOf(MqscException.class)
                .hasMessageContaining("48 hexadecimal digits");
    }

    @Test
    void placesOfTheTreeAndSubscriptionsHaveAStatus() {
        mq.mqsc("DEFINE SUB(S) TOPICSTR('a/b') DEST(Q1)");
        publish("a/b", "one");
        assertThat(run("DISPLAY TPSTATUS('a/b')")).contains("AMQ8754I", "TOPICSTR(a/b)", "SUBCOUNT(1)", "RETAINED(NO)",
                "PUB(ENABLED)", "MDURMDL(SYSTEM.DURABLE.MODEL.QUEUE)");
        assertThat(run("DIS TPS('a/#') TYPE(SUB) NUMMSGS")).contains("TOPICSTR(a/b)", "NUMMSGS(1)", "SUBID(");
        assertThat(run("DISPLAY SBSTATUS(S) SUBTYPE(ADMIN)")).contains("AMQ8099I", "SUB(S)", "NUMMSGS(1)",
                "TOPICSTR(a/b)", "ACTCONN(" + "0".repeat(48) + ")");
        assertThat(run("DISPLAY SBSTATUS(S) DURABLE(NO)")).startsWith("AMQ8147E");
        assertThat(run("CLEAR TOPICSTR('a/b') CLRTYPE(RETAINED) SCOPE(LOCAL)")).contains("cleared");
        assertThatThrownBy(() -> mq.mqsc("CLEAR TOPICSTR('a/b')")).isInstanceOf(MqscException.class)
                .hasMessageContaining("CLRTYPE(RETAINED)");
    }

    @Test
    void aSubscriptionEndsWithItsLifetime() {
        mq.mqsc("DEFINE SUB(S) TOPICSTR('a') DEST(Q1) EXPIRY(10)");
        publish("a", "in time");
        mq.clock.advance(Duration.ofSeconds(2));
        publish("a", "too late");
        assertThat(mq.depth("Q1")).isEqualTo(1);
    }
}
