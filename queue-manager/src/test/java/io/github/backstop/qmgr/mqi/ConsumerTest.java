// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.GetOptions.SYNCPOINT;
import static io.github.backstop.qmgr.call.GetOptions.SYNCPOINT_IF_PERSISTENT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.MessageSink;
import io.github.backstop.qmgr.call.StreamRequest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ConsumerTest {

    /** What a connection consumer asks for (client behaviour, section 7). */
    private static final int ASF = 0x3202055;
    private static final int CALLBACK = 0x01;
    private static final int EMPTY = 0x02;
    private static final int SYNCHRONOUS = 0x08;

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();
    final Client other = fixture.connect();
    final Received received = new Received();
    int in;

    private static final class Received implements MessageSink {
        final List<GetResult> messages = new ArrayList<>();
        int empties;
        final List<Boolean> inhibitions = new ArrayList<>();

        @Override
        public void inhibited(boolean inhibited) {
            inhibitions.add(inhibited);
        }

        @Override
        public void message(GetResult message) {
            messages.add(message);
        }

        @Override
        public void empty() {
            empties++;
        }

        List<String> texts() {
            return messages.stream().map(Client::text).toList();
        }
    }

    @BeforeEach
    void openQueue() {
        in = client.input("Q1");
    }

    private void request(Client who, int handle, int options, int bytes, int maximum, int flags, Received sink) {
        who.connection.request(handle, new StreamRequest(Client.MD,
                new GetOptions(options, 0, 3, new byte[16]), bytes, maximum, flags), sink);
    }

    private void request(int options, int bytes) {
        request(client, in, options, bytes, -1, CALLBACK, received);
    }

    @Test
    void aConsumerIsToldOnceWhenGetsBecomeInhibitedAndWhenTheyAreAllowedAgain() {
        request(0, 100_000);
        client.connection.deliver(true);
        fixture.mqsc("ALTER QLOCAL(Q1) GET(DISABLED)");
        other.send("Q1", "a");
        assertThat(received.inhibitions).containsExactly(true);
        fixture.mqsc("ALTER QLOCAL(Q1) GET(ENABLED)");
        assertThat(received.inhibitions).containsExactly(true, false);
        assertThat(received.texts()).containsExactly("a");
    }

    @Test
    void nothingIsDeliveredBeforeTheStartAndAfterTheStop() {
        other.send("Q1", "a");
        request(0, 100_000);
        assertThat(received.messages).isEmpty();
        client.connection.deliver(true);
        assertThat(received.texts()).containsExactly("a");
        client.connection.deliver(false);
        other.send("Q1", "b");
        assertThat(received.texts()).containsExactly("a");
        client.connection.deliver(true);
        assertThat(received.texts()).containsExactly("a", "b");
    }

    @Test
    void aHeldConnectionGetsNothingWhateverItAskedFor() {
        client.connection.deliver(true);
        client.connection.hold(true);
        other.send("Q1", "a");
        request(0, 100_000);
        client.connection.deliver(true);
        request(client, in, 0, 100_000, -1, SYNCHRONOUS, received);
        assertThat(received.messages).isEmpty();
        client.connection.hold(false);
        assertThat(received.texts()).containsExactly("a");
    }

    @Test
    void oneByteAsksForExactlyOneMessage() {
        client.connection.deliver(true);
        other.send("Q1", "a");
        other.send("Q1", "b");
        request(0, 1);
        assertThat(received.texts()).containsExactly("a");
        request(0, 1);
        request(0, 1);
        assertThat(received.texts()).containsExactly("a", "b");
        other.send("Q1", "c");
        assertThat(received.texts()).as("the request stays open").containsExactly("a", "b", "c");
        other.send("Q1", "d");
        assertThat(received.texts()).hasSize(3);
    }

    @Test
    void theByteBudgetCountsHeadersAndIsReplacedByTheNextRequest() {
        client.connection.deliver(true);
        for (int i = 0; i < 40; i++) {
            other.send("Q1", "x".repeat(36));
        }
        request(0, 4_000);
        assertThat(received.messages).hasSize(10);
        request(0, 8_000);
        assertThat(received.messages).hasSize(30);
    }

    @Test
    void deliveryUnderSyncpointIsBackedOutAndComesAgain() {
        client.connection.deliver(true);
        request(SYNCPOINT, 1);
        other.send("Q1", "a");
        client.connection.backout();
        request(SYNCPOINT, 1);
        assertThat(received.messages).extracting(message -> message.descriptor().backoutCount()).containsExactly(0, 1);
        client.connection.commit();
        assertThat(fixture.depth("Q1")).isZero();
    }

    @Test
    void onlyPersistentMessagesAreHeldIfSoAsked() {
        client.connection.deliver(true);
        request(SYNCPOINT_IF_PERSISTENT, 100_000);
        other.send("Q1", MessageDescriptor.builder().persistence(0).build(), "a");
        other.send("Q1", MessageDescriptor.builder().persistence(1).build(), "b");
        assertThat(fixture.texts("Q1")).containsExactly("b");
    }

    @Test
    void aConnectionConsumerSeesHeadersOfUnmarkedMessages() {
        int asf = client.open("Q1", 0x2202a);
        client.connection.deliver(true);
        request(client, asf, ASF, 1, 0, 0x10, received);
        other.send("Q1", "abc");
        other.send("Q1", "d");
        assertThat(received.messages).hasSize(1);
        GetResult header = received.messages.get(0);
        assertThat(header.reason()).isEqualTo(2079);
        assertThat(header.data()).isEmpty();
        assertThat(header.totalLength()).isEqualTo(3);
        request(client, asf, ASF, 1, 0, 0, received);
        request(client, asf, ASF, 1, 0, 0, received);
        assertThat(received.messages).hasSize(2);
        int session = other.open("Q1", 0x8202a);
        assertThat(Client.text(other.getByToken(session, header.token(), 0x2002002))).isEqualTo("abc");
        other.connection.backout();
        assertThat(received.messages).as("rolled back: unmarked").hasSize(3);
        assertThat(received.messages.get(2).descriptor().backoutCount()).isEqualTo(1);
    }

    @Test
    void twoConnectionConsumersNeverSeeTheSameMessage() {
        Received theirs = new Received();
        request(client, client.open("Q1", 0x2202a), ASF, 100_000, 0, 0x10, received);
        request(other, other.open("Q1", 0x2202a), ASF, 100_000, 0, 0x10, theirs);
        client.connection.deliver(true);
        other.connection.deliver(true);
        Client sender = fixture.connect();
        for (int i = 0; i < 20; i++) {
            sender.send("Q1", "x");
        }
        assertThat(received.messages.size() + theirs.messages.size()).isEqualTo(20);
    }

    @Test
    void theQuestionWhetherItIsEmptyIsAnsweredOnce() {
        client.connection.deliver(true);
        request(client, in, 0, 1, -1, SYNCHRONOUS | EMPTY, received);
        assertThat(received.empties).isEqualTo(1);
        other.send("Q1", "a");
        request(client, in, 0, 1, -1, SYNCHRONOUS | EMPTY, received);
        assertThat(received.empties).as("a was delivered, then it was empty").isEqualTo(2);
        assertThat(received.texts()).containsExactly("a");
    }

    @Test
    void aSynchronousGetterWithReadAheadNeedsNoStart() {
        other.send("Q1", "a");
        request(client, in, 0, 102_400, -1, SYNCHRONOUS, received);
        assertThat(received.texts()).containsExactly("a");
    }

    @Test
    void aTooLongMessageIsAnnouncedAndStays() {
        client.connection.deliver(true);
        other.send("Q1", "0123456789");
        request(client, in, 0, 100_000, 4, CALLBACK, received);
        assertThat(received.messages).extracting(GetResult::reason).containsExactly(2080);
        assertThat(fixture.depth("Q1")).isEqualTo(1);
        request(client, in, 0, 100_000, 10, CALLBACK, received);
        assertThat(received.messages).extracting(GetResult::reason).containsExactly(2080, 0);
    }

    @Test
    void consumersOfAQueueShareItsMessages() {
        Received theirs = new Received();
        request(0, 1_000_000);
        request(other, other.input("Q1"), 0, 1_000_000, -1, CALLBACK, theirs);
        client.connection.deliver(true);
        other.connection.deliver(true);
        Client sender = fixture.connect();
        for (int i = 0; i < 10; i++) {
            sender.send("Q1", "x");
        }
        assertThat(received.messages).hasSize(5);
        assertThat(theirs.messages).hasSize(5);
    }

    @Test
    void aConsumerOutlastsAnInhibitedQueue() {
        request(0, 1_000_000);
        client.connection.deliver(true);
        fixture.mqsc("ALTER QLOCAL(Q1) GET(DISABLED)");
        other.send("Q1", "a");
        assertThat(received.messages).isEmpty();
        fixture.mqsc("ALTER QLOCAL(Q1) GET(ENABLED)");
        assertThat(received.texts()).containsExactly("a");
    }

    @Test
    void aClosedHandleConsumesNoMore() {
        request(0, 1_000_000);
        client.connection.deliver(true);
        client.connection.close(in, 0x20);
        other.send("Q1", "a");
        assertThat(received.messages).isEmpty();
        assertThat(other.text(other.input("Q1"), 0)).isEqualTo("a");
    }
}
