// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static org.assertj.core.api.Assertions.assertThat;

import javax.management.Attribute;
import javax.management.AttributeList;
import org.junit.jupiter.api.Test;

/** A port that one message is to decide about can be stopped, and started as a whole. */
class HalfOpenPortTest {

    private static PortView port(String state, String stoppedBy) {
        AttributeList attributes = new AttributeList();
        attributes.add(new Attribute("State", state));
        attributes.add(new Attribute("StoppedBy", stoppedBy));
        return new PortAttributes(attributes).view();
    }

    @Test
    void aHalfOpenPortHasBothButtonsAndIsNotTakenForAStartedOne() {
        PortView port = port("HALF_OPEN", "");

        assertThat(port.mayStart()).isTrue();
        assertThat(port.mayStop()).isTrue();
        assertThat(PortStory.state(port)).isEqualTo("Half open");
        assertThat(PortStory.look(port)).isEqualTo("changing");
    }

    @Test
    void aStopByFailuresInARowIsNamedWithWhatToDo() {
        PortView port = port("STOPPED", "SEQUENTIAL_FAILURES");

        assertThat(PortStory.look(port)).isEqualTo("stopped");
        assertThat(PortStory.stoppedBy(port)).contains("in a row");
        assertThat(PortStory.next(port)).contains("then start the port");
    }
}
