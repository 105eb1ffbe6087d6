// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.lang.management.ManagementFactory;
import java.util.List;
import javax.management.Attribute;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** What the beans of a port were called with, read through JMX. */
final class Book {

    private static final MBeanServer SERVER = ManagementFactory.getPlatformMBeanServer();

    private Book() {
    }

    /** The texts delivered on the port, oldest first. */
    static List<String> texts(String port) {
        return deliveries(port).stream().map(delivery -> delivery.substring(delivery.indexOf(' ') + 1)).toList();
    }

    static long deliveriesOf(String port, String text) {
        return texts(port).stream().filter(text::equals).count();
    }

    /** The delivery counts that the bean has seen for the text, oldest first. */
    static List<Integer> counts(String port, String text) {
        return deliveries(port).stream().filter(delivery -> delivery.endsWith(" " + text))
                .map(delivery -> Integer.valueOf(delivery.substring(0, delivery.indexOf(' ')))).toList();
    }

    /** The beans of the port succeed from now on. */
    static void mend(String port) {
        try {
            SERVER.setAttribute(name(port), new Attribute("Mended", true));
        } catch (JMException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Empty from now on; for a port whose application has gone. */
    static void close(String port) {
        try {
            SERVER.unregisterMBean(name(port));
        } catch (JMException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static List<String> deliveries(String port) {
        try {
            return List.of((String[]) SERVER.getAttribute(name(port), "Deliveries"));
        } catch (InstanceNotFoundException notCalledYet) {
            return List.of();
        } catch (JMException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static ObjectName name(String port) {
        try {
            return new ObjectName("io.github.backstop.it:type=PortBook,name=" + ObjectName.quote(port));
        } catch (JMException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }
}
