// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.GetOptions.BROWSE_FIRST;
import static io.github.backstop.qmgr.call.GetOptions.NO_PROPERTIES;
import static io.github.backstop.qmgr.call.GetOptions.PROPERTIES_COMPATIBILITY;
import static io.github.backstop.qmgr.call.GetOptions.PROPERTIES_FORCE_MQRFH2;
import static io.github.backstop.qmgr.call.GetOptions.PROPERTIES_IN_HANDLE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.MessageSink;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.call.StreamRequest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * PROPCTL and MQGMO_PROPERTIES_* of a getter without a message handle. The classes for Java always have one, so that
 * most of this is for other clients.
 */
class PropertyControlTest {

    private static final String USER = "<usr><colour>red</colour></usr>";
    private static final String OWN = "<my content='properties'><size>5</size></my>";

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();

    private void send(String queue, String... folders) {
        StructureOutput out = StructureOutput.create();
        new RulesAndFormattingHeader2(273, 1208, "MQSTR", 0, 1208, List.of(folders)).write(out);
        client.connection.putOne(ObjectDescriptor.queue(queue), MessageDescriptor.builder().format("MQHRF2").build(),
                new PutOptions(0, 0), out.bytes(Client.bytes("body")).toByteArray());
    }

    private String formatOf(String queue, int options) {
        return client.get(client.input(queue), BROWSE_FIRST | options).descriptor().format();
    }

    @ParameterizedTest
    @CsvSource({"COMPAT, MQHRF2, MQSTR", "NONE, MQSTR, MQSTR", "ALL, MQHRF2, MQHRF2", "FORCE, MQHRF2, MQHRF2",
        "V6COMPAT, MQHRF2, MQHRF2"})
    void aGetterThatSaysNothingIsGivenWhatTheQueueSays(String control, String withUser, String withOwn) {
        fixture.mqsc("ALTER QLOCAL(Q1) PROPCTL(" + control + ")");
        fixture.mqsc("DEFINE QLOCAL(Q2) PROPCTL(" + control + ")");
        send("Q1", USER);
        send("Q2", OWN);
        assertThat(formatOf("Q1", 0)).isEqualTo(withUser);
        assertThat(formatOf("Q2", 0)).isEqualTo(withOwn);
    }

    @Test
    void whatTheGetterSaysCountsMoreThanTheQueue() {
        fixture.mqsc("ALTER QLOCAL(Q1) PROPCTL(NONE)");
        fixture.mqsc("DEFINE QLOCAL(Q2) PROPCTL(FORCE)");
        send("Q1", OWN);
        send("Q2", OWN);
        assertThat(formatOf("Q1", PROPERTIES_FORCE_MQRFH2)).isEqualTo("MQHRF2");
        assertThat(formatOf("Q2", NO_PROPERTIES)).isEqualTo("MQSTR");
        assertThat(formatOf("Q2", PROPERTIES_COMPATIBILITY)).isEqualTo("MQSTR");
    }

    @Test
    void anAliasAndAModelHaveTheirOwn() {
        fixture.mqsc("ALTER QLOCAL(Q1) PROPCTL(NONE)");
        fixture.mqsc("DEFINE QALIAS(A1) TARGET(Q1) PROPCTL(ALL)");
        fixture.mqsc("DEFINE QMODEL(M1) PROPCTL(NONE)");
        send("Q1", USER);
        assertThat(formatOf("A1", 0)).isEqualTo("MQHRF2");
        int made = client.connection.open(new ObjectDescriptor(ObjectDescriptor.QUEUE, "M1", "", "D.*", "", "", ""),
                Client.INPUT | OpenOptions.OUTPUT, 0).handle();
        StructureOutput out = StructureOutput.create();
        new RulesAndFormattingHeader2(273, 1208, "MQSTR", 0, 1208, List.of(USER)).write(out);
        client.connection.put(made, MessageDescriptor.builder().format("MQHRF2").build(), new PutOptions(0, 0),
                out.toByteArray());
        assertThat(client.get(made, 0).descriptor().format()).isEqualTo("MQSTR");
    }

    @Test
    void aHandleKeepsToWhatTheQueueSaidWhenItWasOpened() {
        int in = client.input("Q1");
        fixture.mqsc("ALTER QLOCAL(Q1) PROPCTL(NONE)");
        send("Q1", USER);
        assertThat(client.get(in, BROWSE_FIRST).descriptor().format()).isEqualTo("MQHRF2");
        assertThat(formatOf("Q1", 0)).isEqualTo("MQSTR");
    }

    @Test
    void theBufferHasToHoldWhatIsGivenOutOnly() {
        send("Q1", USER);
        int in = client.input("Q1");
        GetResult short3 = client.get(in, Client.MD, new GetOptions(NO_PROPERTIES, 0, 0, new byte[16]), 3);
        assertThat(short3.reason()).isEqualTo(2080);
        assertThat(short3.totalLength()).isEqualTo(4);
        assertThat(Client.text(short3)).isEqualTo("bod");
        GetResult whole = client.get(in, Client.MD, new GetOptions(NO_PROPERTIES, 0, 0, new byte[16]), 4);
        assertThat(whole.reason()).isZero();
        assertThat(Client.text(whole)).isEqualTo("body");
    }

    @Test
    void aConsumerIsGivenThemInTheSameWay() {
        send("Q1", USER);
        int in = client.input("Q1");
        List<String> formats = new ArrayList<>();
        client.connection.request(in, new StreamRequest(Client.MD,
                new GetOptions(NO_PROPERTIES, 0, 0, new byte[16]), 100_000, -1, 1), new MessageSink() {
                    @Override
                    public void message(GetResult message) {
                        formats.add(message.descriptor().format());
                    }

                    @Override
                    public void empty() {
                        formats.add("empty");
                    }

                    @Override
                    public void inhibited(boolean inhibited) {
                        formats.add("inhibited");
                    }
                });
        client.connection.deliver(true);
        assertThat(formats).containsExactly("MQSTR");
    }

    @Test
    void withoutAHandleTheyCannotBePutIntoIt() {
        send("Q1", USER);
        assertThat(client.get(client.input("Q1"), PROPERTIES_IN_HANDLE).reason()).isEqualTo(2460);
        assertThat(fixture.depth("Q1")).isEqualTo(1);
    }
}
