// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.PutOptions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Several connections put, get, commit and back out at random: the reports tell what became of each message. */
class ReportBalanceTest {

    private static final int CONNECTIONS = 4;
    private static final int STEPS = 1_000;
    private static final int REPORTS = ReportOption.COA.bits() | ReportOption.COD.bits();

    @RegisterExtension
    final QueueManagerFixture mq = new QueueManagerFixture();

    /** What a connection has done for good, by the texts of messages. */
    private record Done(List<String> put, List<String> got) {

        Done() {
            this(new ArrayList<>(), new ArrayList<>());
        }

        void add(Done other) {
            put.addAll(other.put);
            got.addAll(other.got);
        }
    }

    private Done work(int number) {
        Random random = new Random(number);
        Client client = mq.connect();
        int input = client.input("Q1");
        int output = client.output("Q1");
        Done done = new Done();
        Done open = new Done();
        for (int step = 0; step < STEPS; step++) {
            boolean held = random.nextBoolean();
            Done now = held ? open : done;
            switch (random.nextInt(4)) {
                case 0 -> {
                    String text = number + "-" + step;
                    client.put(output, MessageDescriptor.builder().report(REPORTS).replyToQueue("REPLY")
                            .messageId(Client.id(text)).build(), held ? PutOptions.SYNCPOINT : 0, text);
                    now.put.add(text);
                }
                case 1 -> {
                    GetResult got = client.get(input, held ? GetOptions.SYNCPOINT : 0);
                    if (got.completionCode() == 0) {
                        now.got.add(Client.text(got));
                    }
                }
                case 2 -> {
                    client.connection.commit();
                    done.add(open);
                    open = new Done();
                }
                default -> {
                    client.connection.backout();
                    open = new Done();
                }
            }
        }
        client.connection.backout();
        return done;
    }

    private List<String> reported(int feedback) {
        return mq.queueManager.queue("REPLY").browse().stream().map(message -> message.descriptor())
                .filter(report -> report.feedback() == feedback)
                .map(report -> new String(report.correlationId(), StandardCharsets.UTF_8).trim()).sorted().toList();
    }

    @Test
    @DisplayName("A-12, A-14: one COA for each message that was put, one COD for each that was got, none else")
    void eachIsReportedOnce() throws Exception {
        mq.mqsc("DEFINE QLOCAL(REPLY) MAXDEPTH(999999999)");
        ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS);
        Done all = new Done();
        try {
            List<Callable<Done>> workers = IntStream.range(0, CONNECTIONS)
                    .mapToObj(number -> (Callable<Done>) () -> work(number)).toList();
            for (Future<Done> worker : threads.invokeAll(workers)) {
                all.add(worker.get());
            }
        } finally {
            threads.shutdownNow();
        }
        Collections.sort(all.put);
        Collections.sort(all.got);
        assertThat(all.got).isNotEmpty();
        assertThat(reported(259)).isEqualTo(all.put);
        assertThat(reported(260)).isEqualTo(all.got);
        assertThat(mq.depth("REPLY")).isEqualTo(all.put.size() + all.got.size());
        assertThat(mq.depth("Q1")).isEqualTo(all.put.size() - all.got.size());
    }
}
