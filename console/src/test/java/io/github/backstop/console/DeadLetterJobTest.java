// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static org.assertj.core.api.Assertions.assertThat;

import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;

import org.junit.jupiter.api.Test;

/** The job asks each port, whatever one of them answers. */
class DeadLetterJobTest {

    @Test
    void everyPortIsAskedAlsoBehindOneThatFails() throws Exception {
        MBeanServer server = MBeanServerFactory.newMBeanServer();
        FakeDeadLetters first = new FakeDeadLetters().in(server, "A");
        first.refusal = new IllegalStateException("2035");
        FakeDeadLetters second = new FakeDeadLetters().in(server, "B");

        new DeadLetterJob(new Ports(server).deadLetters()).run();

        assertThat(first.asked).containsExactly("scheduled the job of the server");
        assertThat(second.asked).containsExactly("scheduled the job of the server");
    }
}
