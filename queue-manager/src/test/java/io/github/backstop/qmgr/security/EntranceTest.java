// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.call.Admission;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.Credentials;
import io.github.backstop.qmgr.net.LogCapture;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.queue.QueueEnvironment;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** When a client hears that it may not connect. */
class EntranceTest {

    /** A timer that remembers the delays and does not wait. */
    private static final class Timer extends ScheduledThreadPoolExecutor {

        private final List<Long> delays = new CopyOnWriteArrayList<>();

        Timer() {
            super(1);
        }

        @Override
        public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
            delays.add(unit.toSeconds(delay));
            return super.schedule(task, 0, unit);
        }
    }

    private final Timer timer = new Timer();
    private final Users users = new Users();
    private final Authorities authorities = new Authorities("QM1", users);
    private final ObjectCatalog catalog = new ObjectCatalog(new QueueEnvironment(Clock.systemUTC(), timer, () -> 1,
            () -> 5000));
    private final Entrance entrance = new Entrance("QM1", catalog, users, authorities, timer);

    @AfterEach
    void end() {
        entrance.close();
        timer.shutdownNow();
    }

    private Admission admit(Credentials credentials) throws InterruptedException {
        BlockingQueue<Admission> answers = new LinkedBlockingQueue<>();
        entrance.admit(new ConnectRequest("QM1", "test", 28, "asserted", "CHANNEL", null, credentials),
                Runnable::run, answers::add);
        Admission answer = answers.poll(10, TimeUnit.SECONDS);
        assertThat(answer).isNotNull();
        return answer;
    }

    private void require(int failDelay) {
        users.add("app", "secret", Set.of());
        authorities.load(List.of(Map.of("OBJTYPE", "QMGR", "PRINCIPAL", "app", "AUTHLIST", "CONNECT")));
        catalog.of(ObjectType.AUTHINFO).define(ObjectType.AUTHINFO, "RULES", Attributes.standard(ObjectType.AUTHINFO)
                .with(Map.of(Attribute.FAILDLAY, failDelay, Attribute.CHCKCLNT, 3)));
        catalog.alterSettings(Map.of(Attribute.CONNAUTH, "RULES"));
        entrance.refresh();
    }

    @Test
    void aWrongPasswordIsAnsweredAfterFaildlayAndARightOneAtOnce() throws InterruptedException {
        require(7);

        assertThat(admit(new Credentials("app", "wrong")).reason()).isEqualTo(2035);
        assertThat(timer.delays).containsExactly(7L);
        assertThat(admit(new Credentials("app", "secret")).request().userId()).isEqualTo("app");
        assertThat(admit(Credentials.NONE).reason()).isEqualTo(2035);
        assertThat(timer.delays).hasSize(1);
    }

    @Test
    void whoIsAdmittedCarriesNoPasswordOn() throws InterruptedException {
        require(0);

        assertThat(admit(new Credentials("app", "secret")).request().credentials()).isEqualTo(Credentials.NONE);
    }

    @Test
    void aPasswordThatTheClientScrambledIsRefused() throws InterruptedException {
        require(0);

        assertThat(admit(Credentials.scrambled("app")).reason()).isEqualTo(2035);
    }

    @Test
    void withoutUsersEverybodyIsAdmittedAsWhomTheyNamed() throws InterruptedException {
        catalog.alterSettings(Map.of(Attribute.CONNAUTH, "RULES"));
        entrance.refresh();

        assertThat(admit(new Credentials("whoever", "x")).request().userId()).isEqualTo("whoever");
        assertThat(admit(Credentials.NONE).request().userId()).isEqualTo("asserted");
    }

    @Test
    void thatNobodyIsCheckedIsSaidOnceForEachConnauth() {
        catalog.alterSettings(Map.of(Attribute.CONNAUTH, "RULES"));
        try (LogCapture log = new LogCapture()) {
            entrance.refresh();
            entrance.refresh();
            assertThat(log.lines("BSTP1031W")).hasSize(1);
            catalog.alterSettings(Map.of(Attribute.CONNAUTH, "OTHERS"));
            entrance.refresh();
            assertThat(log.lines("BSTP1031W")).hasSize(2);
        }
    }
}
