// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.StructureInput;
import jakarta.jms.DeliveryMode;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A durable subscriber's queue that does not take its copy, for each cause, under each value of the topic. */
@ClientTest
class UndeliverableCopyTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    /** Why the copy cannot be put, and with which reason. */
    enum Cause {
        FULL(2053, "ALTER QLOCAL(${SRC}) MAXDEPTH(0)"), INHIBITED(2051, "ALTER QLOCAL(${SRC}) PUT(DISABLED)"),
        MISSING(2085, "DELETE QLOCAL(${SRC})"), TOO_LONG(2030, "ALTER QLOCAL(${SRC}) MAXMSGL(1)");

        private final int reason;
        private final String command;

        Cause(int reason, String command) {
            this.reason = reason;
            this.command = command;
        }
    }

    private Queues queues;
    private JmsClient client;
    private Session session;
    private Topics topics;

    @BeforeEach
    void subscribe() throws Exception {
        queues = MQ.queues();
        client = MQ.connect();
        session = client.session(Session.AUTO_ACKNOWLEDGE);
        topics = new Topics(session, queues);
        queues.mqsc("DEFINE TOPIC(${TOPIC}) TOPICSTR('" + topics.root() + "')");
        queues.mqsc("DEFINE SUB(${SUB}) TOPICSTR('" + topics.root() + "/news') DEST(${SRC})");
        queues.mqsc("DEFINE SUB(${SUB.OTHER}) TOPICSTR('" + topics.root() + "/#') DEST(${REPLY})");
    }

    @AfterEach
    void unsubscribe() throws Exception {
        queues.mqsc("DELETE SUB(${SUB})");
        queues.mqsc("DELETE SUB(${SUB.OTHER})");
        client.close();
    }

    private void given(Cause cause, String topic) {
        queues.mqsc("ALTER TOPIC(${TOPIC}) " + topic);
        queues.mqsc(cause.command);
    }

    private void publish(boolean persistent) throws Exception {
        MessageProducer producer = session.createProducer(topics.topic("news"));
        producer.setDeliveryMode(persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
        producer.send(session.createTextMessage("news"));
    }

    private int delivered() {
        return queues.depth(queues.reply());
    }

    private void assertBuried(int reason) {
        DeadLetterHeader header = DeadLetterHeader.read(StructureInput.of(queues.only(queues.deadLetter()).data()));
        assertThat(header.reason()).isEqualTo(reason);
        assertThat(header.destinationQueue()).isEqualTo(queues.source());
    }

    private void assertFails(boolean persistent) {
        assertThatThrownBy(() -> publish(persistent)).hasStackTraceContaining("2502");
        assertThat(delivered()).isZero();
        assertThat(queues.on(queues.deadLetter())).isEmpty();
    }

    static Stream<Arguments> rules() {
        return Arrays.stream(Cause.values()).flatMap(cause -> Stream.of(
                Arguments.of(cause, "ALL", true, true), Arguments.of(cause, "ALL", false, true),
                Arguments.of(cause, "ALLDUR", true, true), Arguments.of(cause, "ALLDUR", false, true),
                Arguments.of(cause, "ALLAVAIL", true, false), Arguments.of(cause, "ALLAVAIL", false, false),
                Arguments.of(cause, "ASPARENT", true, true), Arguments.of(cause, "ASPARENT", false, false)));
    }

    @ParameterizedTest(name = "{0}, {1}, persistent {2}: fails {3}")
    @MethodSource("rules")
    @Tag("unconfirmed")
    @DisplayName("D-29, D-30: with USEDLQ(NO) a copy that cannot be put fails the publication, or is dropped, as the "
            + "topic says")
    void aCopyThatIsNotBuriedIsJudgedByTheDeliveryRule(Cause cause, String rule, boolean persistent, boolean fails)
            throws Exception {
        given(cause, "USEDLQ(NO) PMSGDLV(" + rule + ") NPMSGDLV(" + rule + ')');
        if (fails) {
            assertFails(persistent);
        } else {
            publish(persistent);
            assertThat(delivered()).isEqualTo(1);
            assertThat(queues.on(queues.deadLetter())).isEmpty();
        }
    }

    @ParameterizedTest(name = "{0}, {1}, persistent {2}")
    @MethodSource("rules")
    @DisplayName("D-30, C-3: with USEDLQ(YES) it goes to the dead-letter queue and counts as delivered")
    void aBuriedCopyCountsAsDelivered(Cause cause, String rule, boolean persistent) throws Exception {
        given(cause, "USEDLQ(YES) PMSGDLV(" + rule + ") NPMSGDLV(" + rule + ')');
        publish(persistent);
        assertThat(delivered()).isEqualTo(1);
        assertBuried(cause.reason);
    }

    @ParameterizedTest
    @CsvSource({"YES, true", "NO, false"})
    @DisplayName("D-30: USEDLQ(ASPARENT) is what the topic above says")
    void asTheParentSays(String parent, boolean buried) throws Exception {
        given(Cause.FULL, "USEDLQ(" + parent + ") PMSGDLV(ALL)");
        queues.mqsc("DEFINE TOPIC(${TOPIC.NEWS}) TOPICSTR('" + topics.root() + "/news') USEDLQ(ASPARENT)");
        if (buried) {
            publish(true);
            assertBuried(2053);
        } else {
            assertFails(true);
        }
    }

    @ParameterizedTest
    @CsvSource({"MAXDEPTH(0)", "PUT(DISABLED)", "MAXMSGL(100)"})
    @DisplayName("D-30: a dead-letter queue that is full, inhibited or too short is as none")
    void aDeadLetterQueueThatRefusesIsAsNone(String attribute) throws Exception {
        given(Cause.INHIBITED, "USEDLQ(YES) PMSGDLV(ALL)");
        queues.mqsc("ALTER QLOCAL(${DLQ}) " + attribute);
        assertFails(true);
    }

    @Test
    @DisplayName("D-30: USEDLQ(YES) without a dead-letter queue is as NO")
    void withoutADeadLetterQueue() throws Exception {
        for (String none : List.of("' '", "${UNKNOWN}")) {
            given(Cause.FULL, "USEDLQ(YES) PMSGDLV(ALL)");
            queues.mqsc("ALTER QMGR DEADQ(" + none + ')');
            assertFails(true);
        }
    }

    @ParameterizedTest
    @EnumSource(Cause.class)
    @DisplayName("C-3: a local put that fails is never dead-lettered; who puts gets the reason")
    void aLocalPutFailsWithItsReason(Cause cause) throws Exception {
        given(cause, "USEDLQ(YES)");
        assertThatThrownBy(() -> session.createProducer(session.createQueue("queue:///" + queues.source()))
                .send(session.createTextMessage("an order"))).hasStackTraceContaining(String.valueOf(cause.reason));
        assertThat(queues.on(queues.deadLetter())).isEmpty();
    }
}
