// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.GetOptions.BROWSE_FIRST;
import static io.github.backstop.qmgr.call.GetOptions.LOCK;
import static io.github.backstop.qmgr.call.GetOptions.MATCH_CORREL_ID;
import static io.github.backstop.qmgr.call.GetOptions.SYNCPOINT;
import static io.github.backstop.qmgr.call.GetOptions.UNLOCK;
import static io.github.backstop.qmgr.mqi.Client.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.PutOptions;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class WaitTest {

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();
    final Client other = fixture.connect();
    final Client third = fixture.connect();
    final int in = client.input("Q1");

    @Test
    void aWaitingGetIsAnsweredByAPut() {
        List<GetResult> replies = client.await(in, 0, -1);
        assertThat(replies).isEmpty();
        other.send("Q1", "a");
        assertThat(replies).extracting(Client::text).containsExactly("a");
    }

    @Test
    void aWaitingGetIsAnsweredByACommitOrABackout() {
        List<GetResult> first = client.await(in, SYNCPOINT, -1);
        other.put(other.output("Q1"), Client.MD, PutOptions.SYNCPOINT, "a");
        assertThat(first).isEmpty();
        other.connection.commit();
        assertThat(first).hasSize(1);
        List<GetResult> second = other.await(other.input("Q1"), 0, -1);
        client.connection.backout();
        assertThat(second).extracting(reply -> reply.descriptor().backoutCount()).containsExactly(1);
    }

    @Test
    void oneMessageWakesOneGetterAndAllBrowsers() {
        List<GetResult> browser = client.await(in, BROWSE_FIRST, -1);
        List<GetResult> first = other.await(other.input("Q1"), 0, -1);
        List<GetResult> second = third.await(third.input("Q1"), 0, -1);
        client.send("Q1", "a");
        assertThat(browser).hasSize(1);
        assertThat(first).extracting(Client::text).containsExactly("a");
        assertThat(second).isEmpty();
        client.send("Q1", "b");
        assertThat(second).extracting(Client::text).containsExactly("b");
    }

    @Test
    void aGetterWakesForWhatItWantsOnly() {
        MessageDescriptor wanted = MessageDescriptor.builder().correlationId(id("c")).build();
        List<GetResult> replies = client.await(in, wanted, 0, -1, MATCH_CORREL_ID);
        other.send("Q1", "something else");
        assertThat(replies).isEmpty();
        other.send("Q1", wanted, "a");
        assertThat(replies).extracting(Client::text).containsExactly("a");
    }

    @Test
    void theEndOfAWaitIsTimedByTheThreadOfItsConnectionSoThatNoOtherIsWokenForIt() throws Exception {
        ScheduledThreadPoolExecutor own = new ScheduledThreadPoolExecutor(1);
        try {
            Client waiting = new Client(fixture.queueManager.connect(
                    new ConnectRequest("QM1", "the application", 28, "alice", "CH"), own));
            own.submit(() -> waiting.await(waiting.input("Q1"), 0, 60_000)).get();

            assertThat(own.getQueue()).hasSize(1);
            assertThat(((ScheduledThreadPoolExecutor) fixture.timer).getTaskCount()).isZero();
        } finally {
            own.shutdownNow();
        }
    }

    @Test
    void aWaitEndsWithItsInterval() {
        List<GetResult> replies = client.await(in, 0, 20);
        await().untilAsserted(() -> assertThat(replies).extracting(GetResult::reason).containsExactly(2033));
        other.send("Q1", "a");
        assertThat(fixture.depth("Q1")).isEqualTo(1);
    }

    @Test
    void aWaitCanBeCancelled() {
        assertThat(client.connection.cancelGet(2107)).isFalse();
        List<GetResult> replies = client.await(in, 0, -1);
        assertThat(client.connection.cancelGet(2107)).isTrue();
        assertThat(replies).extracting(GetResult::reason).containsExactly(2107);
        assertThat(client.connection.cancelGet(2107)).isFalse();
        other.send("Q1", "a");
        assertThat(fixture.depth("Q1")).isEqualTo(1);
    }

    @Test
    void aWaitNeedsAnIntervalAndABuffer() {
        assertThat(client.await(in, 0, -2)).extracting(GetResult::reason).containsExactly(2090);
        assertThat(client.get(in, Client.MD, new GetOptions(0, 0, 0, new byte[16]), -1).reason()).isEqualTo(2005);
    }

    @Test
    void aWaitEndsWithTheQueueManagersTimer() {
        fixture.timer.shutdownNow();
        assertThat(client.await(in, 0, 1000)).extracting(GetResult::reason).containsExactly(2162);
    }

    @Test
    void aConnectionWaitsOnce() {
        client.await(in, 0, -1);
        assertThat(client.await(in, 0, -1)).extracting(GetResult::reason).containsExactly(2219);
        client.connection.abandon();
    }

    @Test
    void inhibitingTheQueueOrTheAliasEndsAWait() {
        fixture.mqsc("DEFINE QALIAS(A1) TARGET(Q1)");
        List<GetResult> byAlias = client.await(client.input("A1"), 0, -1);
        List<GetResult> direct = other.await(other.input("Q1"), 0, -1);
        fixture.mqsc("ALTER QALIAS(A1) GET(DISABLED)");
        assertThat(byAlias).extracting(GetResult::reason).containsExactly(2016);
        assertThat(direct).isEmpty();
        fixture.mqsc("ALTER QLOCAL(Q1) GET(DISABLED)");
        assertThat(direct).extracting(GetResult::reason).containsExactly(2016);
    }

    @Test
    void unlockingAMessageWakesAGetter() {
        client.send("Q1", "a");
        client.text(in, BROWSE_FIRST | LOCK);
        List<GetResult> replies = other.await(other.input("Q1"), 0, -1);
        assertThat(replies).isEmpty();
        client.get(in, UNLOCK);
        assertThat(replies).hasSize(1);
    }

    @Test
    void whoIsWokenAndLeavesPassesTheWakeUpOn() {
        Queue<Runnable> tasks = new ArrayDeque<>();
        Client slow = connect(tasks);
        slow.await(slow.input("Q1"), 0, -1);
        List<GetResult> next = client.await(in, 0, -1);
        other.send("Q1", "a");
        assertThat(tasks).as("the first in line was woken").hasSize(1);
        assertThat(next).isEmpty();
        slow.connection.cancelGet(2107);
        assertThat(next).extracting(Client::text).containsExactly("a");
        tasks.forEach(Runnable::run);
        assertThat(fixture.depth("Q1")).isZero();
    }

    private Client connect(Queue<Runnable> tasks) {
        return new Client(fixture.queueManager.connect(new ConnectRequest("", "", 28, "", ""), tasks::add));
    }

    @Test
    void whoTakesAnothersMessageHasTheLineLookedAtAgain() {
        MessageDescriptor urgent = MessageDescriptor.builder().correlationId(id("c")).priority(9).build();
        Queue<Runnable> tasks = new ArrayDeque<>();
        Client slow = connect(tasks);
        Client choosy = connect(tasks);
        slow.await(slow.input("Q1"), 0, -1);
        choosy.await(choosy.input("Q1"), urgent, 0, -1, MATCH_CORREL_ID);
        List<GetResult> last = client.await(in, 0, -1);
        other.send("Q1", "for the slow one");
        other.send("Q1", urgent, "for the choosy one");
        assertThat(tasks).hasSize(2);
        tasks.remove().run();
        assertThat(last).as("the slow one took the urgent message").extracting(Client::text)
                .containsExactly("for the slow one");
        tasks.remove().run();
        assertThat(fixture.depth("Q1")).isZero();
    }

    @Test
    void anExecutorThatRefusesDoesNotSwallowTheWakeUp() {
        Client gone = new Client(fixture.queueManager.connect(new ConnectRequest("", "", 28, "", ""), task -> {
            throw new RejectedExecutionException();
        }));
        gone.await(gone.input("Q1"), 0, -1);
        List<GetResult> next = client.await(in, 0, -1);
        other.send("Q1", "a");
        assertThat(next).extracting(Client::text).containsExactly("a");
    }

    @Test
    void anAbandonedConnectionWaitsNoMore() {
        List<GetResult> next = other.await(other.input("Q1"), 0, -1);
        client.await(in, 0, -1);
        client.connection.abandon();
        third.send("Q1", "a");
        third.send("Q1", "b");
        assertThat(next).hasSize(1);
        assertThat(fixture.texts("Q1")).containsExactly("b");
    }
}
