// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;

/**
 * A round of what a port says will happen to a message that fails at every delivery, as any JMX client sees it.
 *
 * @param times     0 = without end
 * @param stoppedBy blank: the port goes on
 * @param queue     where the message is then; blank: on none
 */
record Foretold(int deliveries, int times, String stoppedBy, String queue) {

    static List<Foretold> by(String port) {
        try {
            CompositeData explanation = (CompositeData) ManagementFactory.getPlatformMBeanServer().invoke(
                    new ObjectName("io.github.backstop:type=ListenerPort,name=" + ObjectName.quote(port)), "explain",
                    new Object[0], new String[0]);
            return Arrays.stream((CompositeData[]) explanation.get("rounds")).map(round -> new Foretold(
                    (Integer) round.get("deliveries"), (Integer) round.get("times"), (String) round.get("stoppedBy"),
                    (String) round.get("queue"))).toList();
        } catch (JMException e) {
            throw new IllegalStateException("port " + port + " explains nothing", e);
        }
    }
}
