// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.management;

import io.github.backstop.port.event.PortLog;
import io.github.backstop.port.event.PortMessage;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.management.InstanceAlreadyExistsException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/** Puts the explanation for values typed in into JMX, from now until it is closed; one for all adapters of a server. */
public final class ExplanationRegistration implements AutoCloseable {
    public static final String NAME = "io.github.backstop:type=Explanation";

    private final MBeanServer server;
    private final AtomicBoolean mine = new AtomicBoolean();

    private ExplanationRegistration(MBeanServer server) {
        this.server = server;
    }

    /** In the platform MBean server. A failure is logged, and keeps nothing from starting. */
    public static ExplanationRegistration open() {
        ExplanationRegistration registration = new ExplanationRegistration(ManagementFactory.getPlatformMBeanServer());
        registration.register();
        return registration;
    }

    private void register() {
        // an object of its own each time: JMX refuses one that has another name already
        ExplanationMXBean bean = new ExplanationMXBean() {
            @Override
            public PoisonExplanation explain(Map<String, String> values) {
                return PoisonExplanation.of(values);
            }
        };
        try {
            server.registerMBean(new StandardMBean(bean, ExplanationMXBean.class, true),
                    new ObjectName(NAME));
            mine.set(true);
        } catch (InstanceAlreadyExistsException another) {
            // it answers the same
        } catch (JMException e) {
            new PortLog().write(PortMessage.MANAGEMENT_FAILED, "(explanations)", NAME, e);
        }
    }

    @Override
    public void close() {
        if (mine.compareAndSet(true, false)) {
            try {
                server.unregisterMBean(new ObjectName(NAME));
            } catch (JMException e) {
                // somebody else took it out: then it is where we want it
            }
        }
    }
}
