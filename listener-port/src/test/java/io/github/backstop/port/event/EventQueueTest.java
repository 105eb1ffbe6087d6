// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.support.PortFixture;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EventQueueTest {

    @Test
    void tellsAllListenersOfAnEventBeforeTheNextThatOneOfThemCauses() {
        PortFixture fixture = new PortFixture();
        List<String> told = new ArrayList<>();
        fixture.port.listen(event -> {
            told.add("first " + event.to().kind());
            if (event.to().kind() == Kind.STARTED) {
                fixture.port.stop();
            }
        });
        fixture.port.listen(event -> told.add("second " + event.to().kind()));

        fixture.open();

        assertThat(told).containsExactly("first STARTED", "second STARTED", "first STOPPING", "second STOPPING",
                "first STOPPED", "second STOPPED");
    }

    @Test
    void goesOnWhenAListenerFails() {
        PortFixture fixture = new PortFixture();
        List<Kind> told = new ArrayList<>();
        fixture.port.listen(event -> {
            throw new NoClassDefFoundError("undeployed");
        });
        fixture.port.listen(event -> told.add(event.to().kind()));

        fixture.open();
        fixture.port.stop();
        fixture.work.runAll();

        assertThat(told).containsExactly(Kind.STARTED, Kind.STOPPING, Kind.STOPPED);
    }

    @ParameterizedTest
    @EnumSource(PortMessage.class)
    void hasAStableIdAndALevelForEachMessage(PortMessage message) {
        assertThat(message.id()).matches("BSTP00\\d\\d[IWE]");
        assertThat(Arrays.stream(PortMessage.values()).map(m -> m.id().substring(0, 8))).doesNotHaveDuplicates();
        assertThat(message.text("orders", 1, 2, 3, 4, 5)).startsWith(message.id() + " port orders: ");
    }
}
