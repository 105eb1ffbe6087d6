// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.GetOptions.ACCEPT_TRUNCATED;
import static io.github.backstop.qmgr.call.GetOptions.ALL_MSGS_AVAILABLE;
import static io.github.backstop.qmgr.call.GetOptions.BROWSE_FIRST;
import static io.github.backstop.qmgr.call.GetOptions.BROWSE_NEXT;
import static io.github.backstop.qmgr.call.GetOptions.COMPLETE_MSG;
import static io.github.backstop.qmgr.call.GetOptions.LOGICAL_ORDER;
import static io.github.backstop.qmgr.call.GetOptions.SYNCPOINT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Whatever segments arrive, cut and lost at random: what MQGMO_COMPLETE_MSG gives is what was put, each message once, or
 * nothing. As many cases as {@code backstop.segment.cases} says, 10,000 without it; each is named by its seed.
 */
class SegmentPropertiesTest {

    private static final int CASES = Integer.getInteger("backstop.segment.cases", 10_000);
    /** Shorter than a segment may be, a bit longer, long. */
    private static final int[] LONGEST = {64, 85, 4096};

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    private final Client client = fixture.connect();

    @Test
    void aCompleteMessageIsWhatWasPutOrNothing() {
        IntStream.range(0, LONGEST.length).forEach(i ->
                fixture.mqsc("DEFINE QLOCAL(S" + i + ") MAXMSGL(" + LONGEST[i] + ")"));
        LongStream.range(0, CASES).forEach(seed -> {
            SegmentCase segments = new SegmentCase(seed);
            String queue = "S" + segments.random.nextInt(LONGEST.length);
            for (SegmentCase.Part part : segments.arriving) {
                put(queue, segments.random, part);
            }
            int in = client.input(queue);
            check(seed, queue, in, segments);
            client.connection.close(in, 0);
            fixture.mqsc("CLEAR QLOCAL(" + queue + ")");
        });
    }

    private void put(String queue, Random random, SegmentCase.Part part) {
        boolean unit = random.nextBoolean();
        client.connection.putOne(ObjectDescriptor.queue(queue), splittable(part),
                new PutOptions(unit ? PutOptions.SYNCPOINT : PutOptions.NO_SYNCPOINT, 0), part.data());
        if (unit) {
            client.connection.commit();
        }
    }

    /** What is longer than the queue takes has to say that it may be split. */
    private static MessageDescriptor splittable(SegmentCase.Part part) {
        return part.data().length <= LONGEST[0] ? part.descriptor()
                : part.descriptor().toBuilder().messageFlags(part.descriptor().messageFlags() | 1).build();
    }

    private void check(long seed, String queue, int in, SegmentCase segments) {
        List<byte[]> expected = segments.complete();
        switch (segments.random.nextInt(5)) {
            case 0 -> same(seed, all(in, COMPLETE_MSG, COMPLETE_MSG, 4096), expected);
            case 1 -> {
                same(seed, all(in, COMPLETE_MSG | SYNCPOINT, COMPLETE_MSG | SYNCPOINT, 4096), expected);
                client.connection.backout();
                same(seed, all(in, COMPLETE_MSG | SYNCPOINT, COMPLETE_MSG | SYNCPOINT, 4096), expected);
                client.connection.commit();
            }
            case 2 -> {
                same(seed, all(in, COMPLETE_MSG | BROWSE_FIRST, COMPLETE_MSG | BROWSE_NEXT, 4096), expected);
                same(seed, all(in, COMPLETE_MSG, COMPLETE_MSG, 4096), expected);
            }
            case 3 -> {
                int length = segments.random.nextInt(100);
                int options = COMPLETE_MSG | ACCEPT_TRUNCATED;
                same(seed, all(in, options, options, length), expected.stream()
                        .map(data -> Arrays.copyOf(data, Math.min(length, data.length))).toList());
            }
            default -> {
                int options = COMPLETE_MSG | LOGICAL_ORDER | ALL_MSGS_AVAILABLE;
                same(seed, all(in, options, options, 4096), segments.ofCompleteGroups());
                expected = segments.ofCompleteGroups();
            }
        }
        if (expected.size() == segments.complete().size()) {
            assertThat(fixture.depth(queue)).as("orphans of case %d", seed).satisfies(depth ->
                    assertThat(depth == 0).isEqualTo(segments.orphans() == 0));
        }
    }

    private List<byte[]> all(int in, int first, int further, int length) {
        List<byte[]> got = new ArrayList<>();
        GetResult result = get(in, first, length);
        while (result.completionCode() != 2) {
            got.add(result.data());
            result = get(in, further, length);
        }
        assertThat(result.reason()).isEqualTo(2033);
        return got;
    }

    private GetResult get(int in, int options, int length) {
        return client.get(in, Client.MD, new GetOptions(options, 0, 0, new byte[16]), length);
    }

    private static void same(long seed, List<byte[]> got, List<byte[]> expected) {
        List<String> is = got.stream().map(HexFormat.of()::formatHex).sorted().toList();
        List<String> wanted = expected.stream().map(HexFormat.of()::formatHex).sorted().toList();
        assertThat(is).as("case %d", seed).isEqualTo(wanted);
    }
}
