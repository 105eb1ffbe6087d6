// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.call.Xid;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What one connection can make the queue manager keep, by each means that it has: there is a limit for how many, each
 * takes so much at most, and all is given back. The figures are those of docs/queue-manager.md, "Peers".
 */
class ConnectionMemoryTest {

    private static final int MAXHANDS = 256;
    private static final int KB = 1024;
    private static final int ATTEMPTS = 3;
    /** MQ_SELECTOR_LENGTH and MQ_TOPIC_STR_LENGTH. */
    private static final int LONGEST = 10_240;

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    private final Client client = fixture.connect();

    private static long usedHeap() {
        System.gc();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /**
     * Does it so often, in a connection of its own, and looks how many bytes each took; then the connection ends, and a
     * tenth at most is left. Once more, and twice at most, when what is left of other tests disturbed it.
     */
    private void takesAtMost(long bytes, int times, Consumer<Client> each) {
        long taken = 0;
        long left = 0;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Client measured = fixture.connect();
            long before = usedHeap();
            for (int i = 0; i < times; i++) {
                each.accept(measured);
            }
            taken = usedHeap() - before;
            measured.connection.abandon();
            left = usedHeap() - before;
            if (taken > 0 && taken <= bytes * times && left < taken / 10 + 100 * KB) {
                return;
            }
        }
        assertThat(taken / times).as("bytes for each of " + times).isBetween(1L, bytes);
        assertThat(left).as("left of " + taken).isLessThan(taken / 10 + 100 * KB);
    }

    private static int openWith(Client client, String selector) {
        return client.connection.open(new ObjectDescriptor(ObjectDescriptor.QUEUE, "Q1", "", "", "", "", selector),
                Client.INPUT, 0).handle();
    }

    @Test
    void openHandlesAreAsManyAsMaxhands() {
        takesAtMost(KB, MAXHANDS, measured -> measured.input("Q1"));
        Client other = fixture.connect();
        IntStream.range(0, MAXHANDS).forEach(i -> other.input("Q1"));
        assertThat(Client.reasonOf(() -> other.input("Q1"))).isEqualTo(2017);
    }

    /** The shortest terms, the most constants, and the most different characters to look for. */
    static List<String> selectors() {
        return List.of(filled("a", " or a"), filled("a=1", " or a=1"), filled("a in ('b'", ",'c'") + ')',
                "a like '%" + IntStream.range(0, LONGEST - 20).mapToObj(i -> Character.toString(0x4e00 + i))
                        .collect(Collectors.joining()) + "%'",
                "a like '" + "%b".repeat(LONGEST / 2 - 10) + "'");
    }

    private static String filled(String first, String next) {
        return first + next.repeat((LONGEST - first.length() - 1) / next.length());
    }

    @ParameterizedTest
    @MethodSource("selectors")
    void aSelectorIsNoLongerThan10240Characters(String selector) {
        takesAtMost(1000 * KB, 20, measured -> openWith(measured, selector));
        assertThat(Client.reasonOf(() -> fixture.connect().connection.open(new ObjectDescriptor(
                ObjectDescriptor.QUEUE, "Q1", "", "", "", "", selector + " ".repeat(LONGEST)), Client.INPUT, 0)))
                .isEqualTo(2519);
    }

    private static SubscribeRequest subscription(String topic, String selector, String data) {
        return new SubscribeRequest(SubscribeRequest.CREATE | SubscribeRequest.MANAGED, false, "", topic, "", data,
                new byte[24], -3, new byte[32], "", selector, -1, 0, 0x2029, 3, new byte[0], 1, "");
    }

    /** Each takes two handles: its own, and that of its queue. */
    @Test
    void subscriptionsCountAsHandles() {
        String topic = filled("+", "/+");
        takesAtMost(1000 * KB, MAXHANDS / 2, measured -> measured.connection.subscribe(
                subscription(topic, filled("a", " or a"), "x".repeat(LONGEST))));
        Client other = fixture.connect();
        IntStream.range(0, MAXHANDS / 2).forEach(i -> other.connection.subscribe(subscription("a", "", "")));
        assertThat(Client.reasonOf(() -> other.connection.subscribe(subscription("a", "", "")))).isEqualTo(2017);
        assertThat(Client.reasonOf(() -> other.connection.subscribe(subscription("a" + topic, "", ""))))
                .isIn(2017, 2425);
    }

    @Test
    void branchesThatAreNotPreparedAreAtMost256() {
        AtomicInteger number = new AtomicInteger();
        takesAtMost(KB, 256, measured -> {
            Xid branch = new Xid(1, ("x" + number.incrementAndGet()).getBytes(UTF_8), new byte[1]);
            assertThat(measured.connection.xaStart(branch, 0)).isZero();
            assertThat(measured.connection.xaEnd(branch, BranchTable.SUCCESS)).isZero();
        });
    }

    @Test
    void uncommittedMessagesAreAsManyAsMaxumsgs() {
        fixture.mqsc("ALTER QLOCAL(Q1) MAXDEPTH(100000)");
        takesAtMost(2 * KB, 10_000, measured -> measured.connection.putOne(ObjectDescriptor.queue("Q1"),
                MessageDescriptor.builder().build(), new PutOptions(PutOptions.SYNCPOINT, 0), new byte[KB]));
        Client other = fixture.connect();
        fixture.mqsc("ALTER QMGR MAXUMSGS(10)");
        int handle = other.output("Q1");
        IntStream.range(0, 10).forEach(i -> other.put(handle, Client.MD, PutOptions.SYNCPOINT, "x"));
        assertThat(Client.reasonOf(() -> other.put(handle, Client.MD, PutOptions.SYNCPOINT, "x"))).isEqualTo(2024);
    }

    /** A mark is at a message: there are as many as messages on the queue, for each handle. */
    @Test
    void marksOfBrowsersAreAtMessages() {
        int messages = 2000;
        int handles = 20;
        IntStream.range(0, messages).forEach(i -> client.send("Q1", "x"));
        takesAtMost(70 * messages, handles, measured -> {
            int browser = measured.open("Q1", OpenOptions.BROWSE);
            for (int i = 0; i < messages; i++) {
                measured.get(browser, GetOptions.BROWSE_NEXT | GetOptions.MARK_BROWSE_HANDLE);
            }
        });
    }

    /** A selector reads the properties of messages that it looks at, and they are kept with the message. */
    @Test
    void ofPropertiesThatASelectorReadsNoMoreAreKeptThanTenThousand() {
        int messages = 20;
        long each = 0;
        for (int attempt = 0; attempt < ATTEMPTS && (each < 200 * KB || each > 1500 * KB); attempt++) {
            fixture.mqsc("CLEAR QLOCAL(Q1)");
            for (int i = 0; i < messages; i++) {
                client.connection.putOne(ObjectDescriptor.queue("Q1"), MessageDescriptor.builder().format("MQHRF2")
                        .build(), new PutOptions(0, 0), properties(i == 0 ? 10_001 : 10_000));
            }
            Client measured = fixture.connect();
            int in = openWith(measured, "nothing = 1");
            long before = usedHeap();
            assertThat(measured.get(in, GetOptions.BROWSE_FIRST).reason()).isEqualTo(2033);
            each = (usedHeap() - before) / (messages - 1);
            measured.connection.abandon();
        }
        assertThat(each).as("bytes of heap").isBetween(200L * KB, 1500L * KB);
        assertThat(client.get(openWith(client, "p10000 = '1'"), GetOptions.BROWSE_FIRST).totalLength())
                .as("of the first that has no more than that").isEqualTo(properties(10_000).length);
    }

    private static byte[] properties(int count) {
        StructureOutput data = StructureOutput.create();
        new RulesAndFormattingHeader2(273, 1208, "MQSTR", 0, 1208, List.of("<usr>" + IntStream.rangeClosed(1, count)
                .mapToObj(i -> "<p" + i + ">1</p" + i + ">").collect(Collectors.joining()) + "</usr>")).write(data);
        return data.toByteArray();
    }
}
