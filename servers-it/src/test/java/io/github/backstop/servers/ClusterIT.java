// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** stopScope=CLUSTER: two servers in processes of their own, with one port each on one queue of one queue manager. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ClusterIT {

    private static final String QUEUE = "ORDERS";
    private static final String POISON = "throw on both";

    /** A server with what is seen of it. */
    private record Member(ServerProcess server, ServerPorts ports, ServerPort port) {
        static Member of(ServerProcess server) {
            PayaraMicro.awaitStart(server);
            ServerPorts ports = ServerPorts.of(server.java());
            return new Member(server, ports, ports.port("LP.ORDERS"));
        }

        void end() {
            ports.close();
            server.close();
        }
    }

    private ClientQueues queues;
    private Member one;
    private Member two;

    @BeforeAll
    void start() {
        queues = new ClientQueues("QM1", ServerContract.DEFINITIONS);
        ServerProcess first = launch();
        ServerProcess second = launch();
        one = Member.of(first);
        two = Member.of(second);
    }

    @AfterAll
    void end() {
        for (Member member : new Member[] {one, two}) {
            if (member != null) {
                member.end();
            }
        }
        if (queues != null) {
            queues.close();
        }
    }

    private ServerProcess launch() {
        Site site = Site.prepare("ClusterIT", System.getProperty("servers.client"), queues.port(), List.of());
        return PayaraMicro.launch(site, site.guide("micro/cluster.asadmin", "cluster.asadmin"));
    }

    private static ConditionFactory soon() {
        return await().atMost(Duration.ofMinutes(2));
    }

    private static void awaitState(Member member, String state) {
        soon().untilAsserted(() -> assertThat(member.port().state()).as(() -> member.port().text("Reason") + '\n'
                + member.server().output()).isEqualTo(state));
    }

    /** Both started, and each reaches the other. */
    private void awaitBoth() {
        for (Member member : List.of(one, two)) {
            awaitState(member, "STARTED");
            soon().untilAsserted(() -> assertThat(member.port().text("Cluster"))
                    .endsWith("topic Backstop/Ports/LP.ORDERS: connected"));
        }
    }

    private long delivered() {
        return one.port().number("Delivered") + two.port().number("Delivered");
    }

    private void awaitBackoutCountOf(long deliveries) {
        soon().untilAsserted(() -> assertThat(queues.backoutCounts(QUEUE)).containsExactly((int) deliveries));
    }

    /** C4. An operator's start, and another if a stop of the other server was still on its way. */
    private void deliverOnceMore(Member member, long expected) {
        member.port().start();
        soon().until(() -> {
            boolean stoppedByTheOther = member.port().state().equals("STOPPED")
                    && member.port().text("StoppedBy").equals("MEMBER");
            boolean done = delivered() == expected;
            if (stoppedByTheOther && !done) {
                member.port().start();
            }
            return done;
        });
        awaitState(member, "STOPPED");
    }

    @Test
    void aPoisonMessageStopsBothAndItsCountIsTheSumOfWhatEachHasDelivered() {
        awaitBoth();
        long before = delivered();
        queues.send(QUEUE, List.of(POISON));

        awaitState(one, "STOPPED");
        awaitState(two, "STOPPED");
        assertThat(List.of(one.port().text("StoppedBy"), two.port().text("StoppedBy"))).contains("POISON")
                .isSubsetOf("POISON", "MEMBER");
        long first = delivered() - before;
        assertThat(first).as("one more where it was delivered on the other when the first stopped").isBetween(3L, 4L);
        awaitBackoutCountOf(first);

        deliverOnceMore(one, before + first + 1);
        awaitBackoutCountOf(first + 1);
        deliverOnceMore(two, before + first + 2);
        awaitBackoutCountOf(first + 2);

        queues.take(QUEUE, POISON);
        soon().untilAsserted(() -> {
            one.port().startEverywhere(); // again, if a stop of the other was still on its way
            assertThat(List.of(one.port().state(), two.port().state())).containsOnly("STARTED");
        });
        List<String> good = IntStream.range(0, 20).mapToObj(number -> "good " + number).toList();
        queues.send(QUEUE, good);
        soon().untilAsserted(() -> assertThat(queues.depth(QUEUE)).isZero());
        soon().untilAsserted(() -> assertThat(delivered() - before).isEqualTo(first + 2 + good.size()));
    }

    @Test
    void aServerThatWasDownObeysWhenItStartsUntilAnOperatorStartsIt() {
        awaitBoth();
        two.end();
        two = null;
        queues.send(QUEUE, new ArrayList<>(List.of(POISON, "good behind it")));
        awaitState(one, "STOPPED");
        assertThat(one.port().text("StoppedBy")).isEqualTo("POISON");
        soon().untilAsserted(() -> assertThat(queues.backoutCounts(QUEUE)).containsExactly(3, 0));

        two = Member.of(launch());
        soon().untilAsserted(() -> assertThat(two.port().text("StoppedBy")).as(() -> two.port().text("Reason"))
                .isEqualTo("MEMBER"));
        assertThat(two.port().text("Reason")).contains("was stopped (POISON, ", "3 failed deliveries of message "
                + one.port().text("LastFailedMessageId"));
        assertThat(two.port().number("Delivered")).isZero();
        assertThat(queues.backoutCounts(QUEUE)).containsExactly(3, 0);

        queues.take(QUEUE, POISON);
        two.port().start();
        awaitState(two, "STARTED");
        soon().untilAsserted(() -> assertThat(queues.depth(QUEUE)).isZero());
        assertThat(one.port().state()).as("a start is that of one server").isEqualTo("STOPPED");
        one.port().start();
        awaitBoth();
    }
}
