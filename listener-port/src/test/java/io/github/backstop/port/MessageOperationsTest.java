// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.port.event.HistoryEntry;
import io.github.backstop.port.event.PortHistory;
import io.github.backstop.port.message.MessageContent;
import io.github.backstop.port.message.MessagePlace;
import io.github.backstop.port.message.MessageRefusedException;
import io.github.backstop.port.message.MessageVerb;
import io.github.backstop.port.message.QueuedMessage;
import io.github.backstop.port.message.QueuedMessages;
import io.github.backstop.port.support.PortFixture;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What operators ask of a port is done by its provider, and recorded by the port. Decision 0093. */
class MessageOperationsTest {
    private final List<String> asked = new ArrayList<>();
    private String refusal;
    private final QueuedMessages provider = new QueuedMessages() {
        @Override
        public List<QueuedMessage> browse(MessagePlace place, int most) {
            asked.add(place + " " + most);
            return List.of();
        }

        @Override
        public Optional<MessageContent> read(MessagePlace place, String messageId, int longestBody) {
            asked.add(place + " " + messageId + " " + longestBody);
            return Optional.empty();
        }

        @Override
        public String perform(MessageVerb verb, MessagePlace place, String messageId) {
            asked.add(verb + " " + place + " " + messageId);
            if (refusal != null) {
                throw new MessageRefusedException(refusal);
            }
            return "was done";
        }
    };
    private final PortFixture fixture = new PortFixture(builder -> builder.messages(provider));
    private final MessageOperations operations = fixture.port.messages();

    @Test
    void whatIsDoneIsInTheHistoryWithTheNameOfWhoAsked() {
        assertThat(operations.perform(MessageVerb.MOVE, MessagePlace.INPUT, "ID:1", "alice"))
                .isEqualTo("message ID:1 was done");

        HistoryEntry latest = fixture.port.history().get(0);
        assertThat(latest).isEqualTo(new HistoryEntry(fixture.time.instant(), "BSTP0041I",
                "message ID:1 was done; asked by alice", "ID:1", "alice"));
        assertThat(asked).containsExactly("move INPUT ID:1");
    }

    @Test
    void soIsWhatWasRefused() {
        refusal = "MQRC_Q_FULL 2053";

        assertThatThrownBy(() -> operations.perform(MessageVerb.DELETE, MessagePlace.BACKOUT, "ID:1", ""))
                .hasMessage("MQRC_Q_FULL 2053");

        assertThat(fixture.port.history().get(0).id()).isEqualTo("BSTP0042W");
        assertThat(fixture.port.history().get(0).text())
                .isEqualTo("message ID:1: delete asked by somebody without a name was refused: MQRC_Q_FULL 2053");
    }

    @ParameterizedTest
    @CsvSource({"MOVE, BACKOUT", "SKIP, DEAD_LETTER", "RESEND, INPUT"})
    void whatDoesNotFitThePlaceIsRefusedBeforeTheProviderIsAsked(MessageVerb verb, MessagePlace place) {
        assertThatThrownBy(() -> operations.perform(verb, place, "ID:1", "alice"))
                .isInstanceOf(MessageRefusedException.class);
        assertThat(asked).isEmpty();
    }

    @Test
    void namesCannotWriteLinesOfTheirOwn() {
        operations.asked("start", "alice\nBSTP0012W port x: forged");
        assertThat(fixture.port.history().get(0).text())
                .isEqualTo("start asked by alice?BSTP0012W port x: forged");
    }

    @Test
    void nobodyReadsMoreThanIsGoodForAServer() {
        operations.browse(MessagePlace.INPUT, 1_000_000);
        operations.browse(MessagePlace.INPUT, -1);
        operations.read(MessagePlace.INPUT, "ID:1", 1_000_000);
        operations.read(MessagePlace.INPUT, "ID:1", -1);
        assertThat(asked).containsExactly("INPUT 1000", "INPUT 1", "INPUT ID:1 65536", "INPUT ID:1 0");
    }

    @Test
    void aProviderWithoutAccessRefusesByName() {
        MessageOperations none = new PortFixture().port.messages();
        assertThatThrownBy(() -> none.browse(MessagePlace.INPUT, 1)).hasMessageContaining("no access to single");
        assertThatThrownBy(() -> none.read(MessagePlace.INPUT, "ID:1", 1)).hasMessageContaining("no access");
        assertThatThrownBy(() -> none.perform(MessageVerb.MOVE, MessagePlace.INPUT, "ID:1", "alice"))
                .hasMessageContaining("no access");
    }

    @Test
    void theHistoryKeepsTheLatest() {
        for (int i = 0; i < PortHistory.MOST_ENTRIES + 10; i++) {
            operations.asked("start " + i, "alice");
        }
        assertThat(fixture.port.history()).hasSize(PortHistory.MOST_ENTRIES);
        assertThat(fixture.port.history().get(0).text()).startsWith("start " + (PortHistory.MOST_ENTRIES + 9));
    }

    @Test
    void transitionsAreInTheHistoryWithTheirCauses() {
        fixture.settings("maximumRetries", "1");
        fixture.open().deliverPoison(0, 1);
        fixture.work.runAll();

        assertThat(fixture.port.history()).extracting(HistoryEntry::id)
                .containsExactly("BSTP0012W", "BSTP0010I", "BSTP0001I");
        assertThat(fixture.port.history().get(0).messageId()).isEqualTo(PortFixture.POISON);
        assertThat(fixture.port.history().get(0).text()).startsWith("stopped after 1 failed delivery");
    }
}
