// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorBuilder;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.selector.Selector;
import io.github.backstop.qmgr.selector.SelectorException;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How many messages a search looks at does not depend on how many there are. */
class VisitsTest {

    private static final MessageDescriptor MD = MessageDescriptor.builder().build();

    private final AtomicLong sequence = new AtomicLong();
    private final LocalQueue queue = new LocalQueue("Q",
            Attributes.standard(ObjectType.QLOCAL).with(Map.of(Attribute.MAXDEPTH, 100_000)),
            Clock.systemUTC().instant(), Lifetime.PREDEFINED, new QueueEnvironment(Clock.systemUTC(),
                    Executors.newSingleThreadScheduledExecutor(), sequence::incrementAndGet, () -> 5000));
    private final Cursor cursor = new Cursor(queue, false, null);

    private static byte[] id(int number) {
        return ByteBuffer.allocate(24).putInt(0x49440000).putInt(number).array();
    }

    private StoredMessage put(int number, int priority) {
        return queue.put(MessageDescriptor.builder().messageId(id(number)).correlationId(id(-number))
                .groupId(id(number / 2)).messageFlags(8).sequenceNumber(number % 2 + 1).priority(priority).build(),
                new byte[0], false, 100);
    }

    private void fill(int depth) {
        for (int i = 1; i <= depth; i++) {
            put(i, 4);
        }
    }

    private static Retrieval wanted(MessageDescriptor selection, int options, int match, byte[] token) {
        return Retrieval.of(selection, new GetOptions(options, 0, match, token), 100);
    }

    private Outcome get(MessageDescriptor selection, int options, int match) {
        return queue.retrieve(wanted(selection, options, match, new byte[16]), cursor, null);
    }

    private long visits(Supplier<Outcome> search) {
        long before = queue.visited();
        assertThat(search.get().message()).isNotNull();
        return queue.visited() - before;
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 3000})
    void aGetByIdOrTokenLooksAtOneMessage(int depth) {
        fill(depth);
        int middle = depth / 2;
        MessageDescriptor id = MD.toBuilder().messageId(id(middle)).build();
        assertThat(visits(() -> get(id, 0, GetOptions.MATCH_MSG_ID))).isEqualTo(1);
        MessageDescriptor correlation = MD.toBuilder().correlationId(id(-middle - 1)).build();
        assertThat(visits(() -> get(correlation, 0, GetOptions.MATCH_CORREL_ID))).isEqualTo(1);
        byte[] token = put(depth + 1, 4).token();
        assertThat(visits(() -> queue.retrieve(wanted(MD, 0, GetOptions.MATCH_TOKEN, token), cursor, null)))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 3000})
    void aGetOfAGroupLooksAtItsMessagesOnly(int depth) {
        fill(depth);
        MessageDescriptor group = MD.toBuilder().groupId(id(depth / 4)).sequenceNumber(2).build();
        assertThat(visits(() -> get(group, 0, GetOptions.MATCH_GROUP_ID | GetOptions.MATCH_SEQ_NUMBER)))
                .isLessThanOrEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 3000})
    void headAndRollbackLookAtOneMessage(int depth) {
        fill(depth);
        assertThat(visits(() -> get(MD, 0, 0))).isEqualTo(1);
        StoredMessage got = get(MD, GetOptions.SYNCPOINT, 0).message();
        long before = queue.visited();
        queue.backout(List.of(), List.of(got));
        assertThat(queue.visited() - before).isZero();
        assertThat(visits(() -> get(MD, 0, 0))).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 3000})
    void aSelectingGetterLooksOnlyAtNewMessages(int depth) throws SelectorException {
        fill(depth);
        Cursor selecting = new Cursor(queue, false, Selector.parse("JMSPriority = 7"));
        Retrieval any = wanted(MD, 0, 0, new byte[16]);
        assertThat(queue.retrieve(any, selecting, null).message()).as("looked at all, once").isNull();
        long before = queue.visited();
        assertThat(queue.retrieve(any, selecting, null).message()).isNull();
        put(depth + 1, 4);
        assertThat(queue.retrieve(any, selecting, null).message()).isNull();
        assertThat(queue.visited() - before).isLessThanOrEqualTo(2);
        put(depth + 2, 7);
        assertThat(visits(() -> queue.retrieve(any, selecting, null))).isLessThanOrEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 3000})
    void aSelectingGetterGoesOnWhereItLastFoundSomething(int depth) throws SelectorException {
        fill(depth);
        for (int i = 1; i <= 5; i++) {
            put(depth + i, i == 3 ? 3 : 2);
        }
        Cursor selecting = new Cursor(queue, false, Selector.parse("JMSPriority < 4"));
        Retrieval held = wanted(MD, GetOptions.SYNCPOINT, 0, new byte[16]);
        StoredMessage first = queue.retrieve(held, selecting, null).message();
        assertThat(first.descriptor().priority()).isEqualTo(3);
        assertThat(visits(() -> queue.retrieve(held, selecting, null))).isLessThanOrEqualTo(3);
        queue.backout(List.of(), List.of(first));
        long before = queue.visited();
        assertThat(queue.retrieve(held, selecting, null).message()).as("backed out, so first again").isSameAs(first);
        assertThat(queue.visited() - before).isLessThanOrEqualTo(2);
    }

    /** A segment of 8 bytes, or a report about one. */
    private void putSegment(MessageDescriptorBuilder segment, int number, int of) {
        segment.groupId(id(1)).offset(8 * number).messageFlags(number == of - 1 ? 6 : 2).originalLength(8);
        queue.put(segment.build(), new byte[8], false, 100);
    }

    /** Each of them once more for each of them would take minutes. */
    private void assertNothingFoundSoon() {
        assertTimeoutPreemptively(Duration.ofSeconds(20), () ->
                assertThat(get(MD, GetOptions.ALL_SEGMENTS_AVAILABLE, 0).reason())
                        .isEqualTo(ReasonCode.NO_MSG_AVAILABLE));
    }

    @Test
    void reportsOfOneMessageAreLookedThroughTogether() {
        for (int i = 1; i < 40_000; i++) {
            putSegment(MessageDescriptor.builder().messageType(4).feedback(260), i, 40_000);
        }
        assertNothingFoundSoon();
    }

    @Test
    void segmentsOfTwoMessagesInTurnAreLookedThroughTogether() {
        for (int i = 0; i < 40_000; i++) {
            for (int sequence = 1; sequence <= 2 && i != 39_998; sequence++) {
                putSegment(MessageDescriptor.builder().sequenceNumber(sequence), i, 40_000);
            }
        }
        assertNothingFoundSoon();
    }

    @Test
    void whoWaitsForAWholeMessageIsNotWokenByPieces() {
        List<Outcome> found = new ArrayList<>();
        Retrieval whole = wanted(MD, GetOptions.COMPLETE_MSG, 0, new byte[16]);
        Waiter waiter = new Waiter(queue, whole, cursor, Runnable::run, false) {
            @Override
            protected void awake() {
                found.add(queue.retrieve(whole, cursor, this));
            }
        };
        queue.retrieve(whole, cursor, waiter);
        for (int i = 1; i <= 10; i++) {
            queue.put(MessageDescriptor.builder().groupId(id(i)).messageFlags(2).build(), new byte[8], false, 100);
        }
        assertThat(found).isEmpty();
        queue.put(MessageDescriptor.builder().groupId(id(7)).messageFlags(6).offset(8).build(), new byte[8], false,
                100);
        assertThat(found).singleElement().satisfies(outcome -> assertThat(outcome.parts()).hasSize(2));
    }
}
