// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What members know comes to the same, in whatever order they hear of it. */
class ClusterStateTest {
    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

    private static MemberStop stop(long generation, String member) {
        return new MemberStop(generation, member, "POISON", "3 failed deliveries: caf\u00e9 = 1\nline 2", "ID:414d", 3,
                NOON);
    }

    private static List<ClusterState> states() {
        List<ClusterState> states = new ArrayList<>(List.of(ClusterState.EMPTY));
        for (int generation = 1; generation <= 3; generation++) {
            ClusterState stopped = ClusterState.EMPTY.with(stop(generation, "a"));
            states.addAll(List.of(stopped, ClusterState.EMPTY.with(stop(generation, "b")), stopped.withEnd(),
                    stopped.withEndEverywhere()));
        }
        return states;
    }

    @Test
    void theOrderInWhichTheyHearDoesNotMatter() {
        for (ClusterState one : states()) {
            assertThat(one.merge(one)).isEqualTo(one);
            for (ClusterState two : states()) {
                assertThat(one.merge(two)).isEqualTo(two.merge(one));
                for (ClusterState three : states()) {
                    assertThat(one.merge(two).merge(three)).isEqualTo(one.merge(two.merge(three)));
                }
            }
        }
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        for (ClusterState state : states()) {
            assertThat(StateText.parse(StateText.of(state))).isEqualTo(state);
        }
    }

    @Test
    void aStartEndsTheStopsThatWereKnownAndNoOther() {
        ClusterState started = ClusterState.EMPTY.with(stop(5, "a")).withEnd();
        assertThat(started.inForce()).isEmpty();

        assertThat(started.merge(ClusterState.EMPTY.with(stop(6, "b"))).inForce()).contains(stop(6, "b"));
    }

    @Test
    void aStopIsLaterThanAllThatIsKnownWhateverTheClockSays() {
        assertThat(ClusterState.EMPTY.nextGeneration(7)).isEqualTo(7);
        assertThat(ClusterState.EMPTY.with(stop(9, "a")).nextGeneration(7)).isEqualTo(10);
        assertThat(new ClusterState(null, 11, 0).nextGeneration(7)).isEqualTo(12);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "stop", "format=2\nended=0\neverywhere=0", "format=1\neverywhere=0",
        "format=1\nended=-1\neverywhere=0", "format=1\nended=9223372036854775807\neverywhere=0",
        "format=1\nended=x\neverywhere=0", "format=1\nended=0\neverywhere=0\nstop=1",
        "format=1\nended=0\neverywhere=0\nstop=1\nmember=a\nstoppedBy=POISON\nreason=r\nmessageId=\ndeliveryCount=1\n"
            + "at=noon", "\\u00zz"})
    void whatIsNoSuchTextIsRefused(String text) {
        assertThatThrownBy(() -> StateText.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void namesThatALaterReleaseAddsAreSkipped() {
        ClusterState state = ClusterState.EMPTY.with(new MemberStop(1, "a", "NEW_REASON", "", "", 0, NOON));
        assertThat(StateText.parse(StateText.of(state) + "color=red\n")).isEqualTo(state);
    }

    @Test
    void aPortsNameBecomesATopicStringWithoutWildcards() {
        assertThat(ClusterMember.topicOf("LP.ORDERS_1")).isEqualTo("Backstop/Ports/LP.ORDERS_1");
        assertThat(ClusterMember.topicOf("shop#a.jar/Kept")).isEqualTo("Backstop/Ports/shop_0023a.jar_002FKept");
    }
}
