// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.cluster;

import static io.github.backstop.port.policy.DeliveryOutcome.COMMITTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.state.StoppedBy;
import io.github.backstop.port.support.FakeTopic;
import io.github.backstop.port.support.PortFixture;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** stopScope=CLUSTER: ports of several servers stop together. */
class ClusterMemberTest {
    private static final IOException DOWN = new IOException("2059");
    private final FakeTopic topic = new FakeTopic();
    private final List<FakeTopic.Channel> channels = new ArrayList<>();
    private final List<PortFixture> all = new ArrayList<>();

    private PortFixture member(String name, String... more) {
        FakeTopic.Channel channel = topic.channel();
        channels.add(channel);
        List<String> settings = new ArrayList<>(List.of("maximumRetries", "3", "stopScope", "CLUSTER",
                "recoveryInterval", "10"));
        settings.addAll(Arrays.asList(more));
        PortFixture fixture = new PortFixture(builder -> builder.cluster(new ClusterMember(name, channel,
                Clock.systemUTC())), settings.toArray(String[]::new));
        all.add(fixture);
        return fixture;
    }

    private PortFixture started(String name, String... more) {
        PortFixture fixture = member(name, more).open();
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STARTED);
        return fixture;
    }

    private void settle() {
        all.forEach(fixture -> fixture.work.runAll());
    }

    private void poison(PortFixture fixture) {
        fixture.deliverPoison(0, 100);
        settle();
        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.POISON);
    }

    private void pass(PortFixture fixture, long seconds) {
        fixture.time.advance(Duration.ofSeconds(seconds));
        settle();
    }

    private static void assertStoppedAsMember(PortFixture fixture) {
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STOPPED);
        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.MEMBER);
    }

    @Test
    void aPoisonStopStopsAllAndSaysWhereAndByWhichMessage() {
        PortFixture one = started("one");
        PortFixture two = started("two");
        PortFixture three = started("three");

        poison(one);

        assertStoppedAsMember(two);
        assertStoppedAsMember(three);
        assertThat(two.port.state().reason()).startsWith("one was stopped (POISON, ").contains("3 failed deliveries of "
                + "message " + PortFixture.POISON);
        assertThat(two.lastEvent().text()).startsWith("BSTP0033W port orders: stopped with its cluster");
        assertThat(topic.published()).as("who was stopped with it says nothing").hasSize(1);
        assertThat(topic.published().get(0)).contains("messageId=ID\\:414d5120", "deliveryCount=3", "member=one");
    }

    @Test
    void deliveriesInFlightElsewhereFinish() {
        PortFixture one = started("one");
        PortFixture two = started("two");
        var inFlight = (io.github.backstop.port.Delivery) two.port.enter();
        inFlight.started("ID:good", 1, false);

        one.deliverPoison(0, 100);
        assertThat(two.port.admits()).as("nothing more is let in").isFalse();
        assertThat(two.port.state().kind()).isEqualTo(Kind.STOPPING);
        inFlight.completed(COMMITTED, null);
        settle();

        assertStoppedAsMember(two);
        assertThat(two.port.snapshot().committed()).isEqualTo(1);
    }

    @Test
    void whatAnOperatorDoesIsForOneServerUnlessHeSaysEverywhere() {
        PortFixture one = started("one");
        PortFixture two = started("two");
        one.port.stop();
        settle();
        assertThat(two.port.state().kind()).isEqualTo(Kind.STARTED);
        one.start();

        one.port.stop();
        one.port.cluster().stopEverywhere("alice");
        settle();

        assertStoppedAsMember(two);
        assertThat(two.port.state().reason()).contains("OPERATOR", "asked by alice");
        assertThat(one.port.state().stoppedBy()).isEqualTo(StoppedBy.OPERATOR);
    }

    @Test
    void theEndOfAnApplicationAndALostConnectionAreAServersOwn() {
        PortFixture one = started("one", "recoveryRetries", "0");
        PortFixture two = started("two");
        PortFixture three = started("three");

        one.delegate.lastLife().connectionLost(DOWN);
        settle();
        two.port.close();
        settle();

        assertThat(one.port.state().stoppedBy()).isEqualTo(StoppedBy.RECOVERY_EXHAUSTED);
        assertThat(three.port.state().kind()).isEqualTo(Kind.STARTED);
        assertThat(topic.published()).isEmpty();
    }

    @Test
    void whoComesLaterObeysAndGoesOnAfterAStartOfAnother() {
        PortFixture one = started("one");
        poison(one);

        PortFixture later = member("later").open();
        assertStoppedAsMember(later);
        assertThat(later.delegate.attempts()).as("it never asked for a message").isZero();

        one.start();
        assertThat(later.port.state().kind()).as("a start is that of one server").isEqualTo(Kind.STOPPED);
        started("latest");
        later.port.close();
        started("later");
    }

    @Test
    void aServerThatStartsAgainObeysItsOwnStop() {
        poison(started("one"));
        all.get(0).port.close();

        PortFixture again = member("one").open();

        assertStoppedAsMember(again);
        again.start();
        assertThat(again.port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @Test
    void aStartEverywhereStartsThoseThatWereStoppedWithIt() {
        PortFixture one = started("one");
        PortFixture two = started("two");
        PortFixture three = started("three");
        three.port.stop();
        settle();
        poison(one);
        assertStoppedAsMember(two);

        two.port.start();
        two.port.cluster().startEverywhere();
        settle();

        assertThat(one.port.state().kind()).isEqualTo(Kind.STARTED);
        assertThat(two.port.state().kind()).isEqualTo(Kind.STARTED);
        assertThat(three.port.state().stoppedBy()).as("its operator's").isEqualTo(StoppedBy.OPERATOR);
    }

    @Test
    void aStartEverywhereAfterAStartOfOneStartsTheOthers() {
        PortFixture one = started("one");
        PortFixture two = started("two");
        poison(one);
        one.start();
        assertStoppedAsMember(two);

        one.port.start();
        one.port.cluster().startEverywhere();
        settle();

        assertThat(two.port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @Test
    void whoHadLostItsConnectionHearsOfTheStopWhenItRecovers() {
        PortFixture one = started("one");
        PortFixture two = started("two");
        channels.get(1).breakOff();
        two.delegate.failNext(DOWN);
        two.delegate.lastLife().connectionLost(DOWN);
        settle();
        poison(one);
        assertThat(two.port.state().kind()).isEqualTo(Kind.RECOVERING);

        pass(two, 10);

        assertStoppedAsMember(two);
        assertThat(two.delegate.attempts()).as("no message was asked for again").isEqualTo(1);
    }

    @Test
    void whoCannotAskWhetherItMayStartDoesNotStartEitherAndRecovers() {
        PortFixture one = started("one");
        poison(one);
        PortFixture two = member("two");
        channels.get(1).unreachable(true);
        two.open();
        assertThat(two.port.state().kind()).isEqualTo(Kind.RECOVERING);
        assertThat(two.port.state().reason()).isEqualTo("could not connect: 2059");
        pass(two, 10);
        assertThat(two.delegate.attempts()).as("it might connect a moment later").isZero();

        channels.get(1).unreachable(false);
        pass(two, 10);

        assertStoppedAsMember(two);
        assertThat(two.delegate.attempts()).isZero();
        two.start();
        assertThat(two.port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @Test
    void aStopWithoutAConnectionIsToldLaterUnlessThePortWasStartedMeanwhile() {
        PortFixture one = started("one");
        PortFixture two = started("two");
        channels.get(0).breakOff();
        poison(one);
        one.start();
        channels.get(0).join(one.port.cluster(), "t", Duration.ZERO);
        settle();
        assertThat(two.port.state().kind()).as("it was over").isEqualTo(Kind.STARTED);

        channels.get(0).breakOff();
        poison(one);
        assertThat(two.port.state().kind()).isEqualTo(Kind.STARTED);
        channels.get(0).join(one.port.cluster(), "t", Duration.ZERO);
        settle();
        assertStoppedAsMember(two);
    }

    @Test
    void aStopThatIsOnItsWayWhileAnOperatorStartsThePortStillStopsIt() {
        PortFixture one = started("one");
        PortFixture two = started("two");
        poison(one);
        two.start();
        topic.hold();
        poison(two);
        one.start();
        assertThat(one.port.state().kind()).isEqualTo(Kind.STARTED);

        topic.release();
        settle();

        assertStoppedAsMember(one);
    }

    @Test
    void whoStopsByItselfAtTheSameTimeStaysTheOwnerAndNobodySaysMoreThanOnce() {
        PortFixture one = started("one");
        PortFixture two = started("two");
        topic.hold();
        one.deliverPoison(0, 100);
        two.deliverPoison(3, 100);
        settle();

        topic.release();
        settle();

        assertThat(one.port.state().stoppedBy()).isEqualTo(StoppedBy.POISON);
        assertThat(two.port.state().stoppedBy()).isEqualTo(StoppedBy.POISON);
        assertThat(topic.published()).hasSizeLessThanOrEqualTo(4);
        PortFixture later = member("later").open();
        assertStoppedAsMember(later);
        one.port.start();
        one.port.cluster().startEverywhere();
        settle();
        assertThat(all).allMatch(fixture -> fixture.port.state().kind() == Kind.STARTED);
    }

    @Test
    void aMessageThatIsProcessedAfterThePauseStartsAllAgain() {
        PortFixture one = started("one", "halfOpenAfter", "60");
        PortFixture two = started("two", "halfOpenAfter", "60");
        poison(one);
        pass(two, 3600);
        assertStoppedAsMember(two);

        pass(one, 60);
        assertThat(one.port.state().kind()).isEqualTo(Kind.HALF_OPEN);
        assertThat(one.deliver("ID:good", 1, COMMITTED, null)).isTrue();
        settle();

        assertThat(one.port.state().kind()).isEqualTo(Kind.STARTED);
        assertThat(two.port.state().kind()).isEqualTo(Kind.STARTED);
        started("later");
    }

    @Test
    void twoThatPauseAreNotKeptFromIt() {
        PortFixture one = started("one", "halfOpenAfter", "60");
        PortFixture two = started("two", "halfOpenAfter", "60");
        topic.hold();
        one.deliverPoison(0, 100);
        two.deliverPoison(3, 100);
        settle();
        topic.release();
        settle();

        pass(one, 60);
        pass(two, 60);

        assertThat(one.port.state().kind()).isEqualTo(Kind.HALF_OPEN);
        assertThat(two.port.state().kind()).isEqualTo(Kind.HALF_OPEN);
    }

    @Test
    void anOperatorsStartIsNotUndoneByTheStopThatHeHasSeen() {
        PortFixture one = started("one");
        PortFixture two = started("two");
        poison(one);
        two.delegate.failNext(DOWN);
        two.start();
        assertThat(two.port.state().kind()).isEqualTo(Kind.RECOVERING);

        pass(two, 10);

        assertThat(two.port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @Test
    void aQueueManagerThatHasLostThePublicationGetsItFromWhoeverKnowsIt() {
        PortFixture one = started("one");
        started("two");
        poison(one);
        channels.forEach(FakeTopic.Channel::breakOff);
        topic.forget();

        channels.get(1).join(all.get(1).port.cluster(), "t", Duration.ZERO);
        channels.get(0).join(one.port.cluster(), "t", Duration.ZERO);

        assertThat(topic.published()).as("from the first of them").hasSize(1);
        PortFixture later = member("later").open();
        assertStoppedAsMember(later);
    }

    @Test
    void aPortThatStopsAloneNeitherHearsNorTells() {
        PortFixture alone = started("alone", "stopScope", "SERVER");
        PortFixture one = started("one");
        poison(one);
        assertThat(alone.port.state().kind()).isEqualTo(Kind.STARTED);
        poison(alone);
        assertThat(topic.published()).hasSize(1);
        assertThat(alone.port.cluster().describe()).isEmpty();
        assertThatThrownBy(() -> alone.port.cluster().stopEverywhere("alice")).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("stopScope=SERVER");
    }

    @Test
    void theTopicIsThatOfTheSettingsOrThePortsOwn() {
        started("one");
        started("two", "stopTopic", "shop/stops");
        assertThat(channels.get(0).topic()).isEqualTo("Backstop/Ports/orders");
        assertThat(channels.get(1).topic()).isEqualTo("shop/stops");
    }

    @Test
    void anotherScopeCountsFromTheNextStart() {
        PortFixture one = started("one");
        PortFixture two = started("two");
        two.port.stop();
        settle();
        two.settings("maximumRetries", "3", "stopScope", "SERVER");
        two.start();

        poison(one);

        assertThat(two.port.state().kind()).isEqualTo(Kind.STARTED);
    }

    @Test
    void whatIsNotUnderstoodChangesNothing() {
        PortFixture one = started("one");
        assertThatThrownBy(() -> topic.publish("stop them all")).isInstanceOf(IllegalArgumentException.class);
        assertThat(one.port.state().kind()).isEqualTo(Kind.STARTED);
    }
}
