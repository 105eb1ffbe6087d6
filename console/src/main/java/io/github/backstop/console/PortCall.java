// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.NoSuchElementException;

import javax.management.AttributeNotFoundException;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.ReflectionException;
import javax.management.RuntimeMBeanException;

/** One call of an MXBean that is named after a port. */
@FunctionalInterface
interface PortCall {

    Object on(ObjectName name) throws JMException;

    /** A pattern for the MXBeans of all ports. */
    static ObjectName anyOf(String type) {
        try {
            return new ObjectName("io.github.backstop:type=" + type + ",name=*");
        } catch (MalformedObjectNameException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * @throws NoSuchElementException   when there is no such port
     * @throws PortRefusedException     with the port's words, when it refuses
     */
    static Object on(String type, String portName, PortCall call) {
        try {
            return call.on(new ObjectName("io.github.backstop:type=" + type + ",name=" + ObjectName.quote(portName)));
        } catch (MalformedObjectNameException impossible) {
            throw new IllegalStateException(impossible);
        } catch (InstanceNotFoundException unknown) {
            throw new NoSuchElementException(portName, unknown);
        } catch (RuntimeMBeanException refused) {
            throw new PortRefusedException(refused.getTargetException());
        } catch (ReflectionException | AttributeNotFoundException older) {
            throw new PortRefusedException(new IllegalStateException("this port is of an older release, which cannot "
                    + "do that; deploy console and adapter of one release", older));
        } catch (JMException refused) {
            throw new PortRefusedException(refused.getCause() == null ? refused : refused.getCause());
        }
    }
}
