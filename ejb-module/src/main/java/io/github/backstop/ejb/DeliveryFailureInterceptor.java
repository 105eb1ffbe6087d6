// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import java.io.Serializable;

import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;

/**
 * Reports the exception that leaves {@code onMessage} to the listener port that delivered the message, and rethrows it
 * unchanged.
 *
 * <p>It never makes a delivery fail and never saves one: a port that cannot be told costs a log line. A bean that only
 * calls {@code setRollbackOnly} throws nothing, and the port says so ("no exception left the bean").
 */
@Backstopped
@Interceptor
@Priority(Interceptor.Priority.LIBRARY_BEFORE)
public class DeliveryFailureInterceptor implements Serializable {

    private static final long serialVersionUID = 1L;

    private final transient PortFailureReports reports;

    /** Reports to the ports in the platform's MBean server. */
    public DeliveryFailureInterceptor() {
        this(PortFailureReports.toPlatformPorts());
    }

    DeliveryFailureInterceptor(PortFailureReports reports) {
        this.reports = reports;
    }

    /**
     * Lets the bean work and watches what leaves it.
     *
     * @param context the call of a bean's method; calls without a message are let through unwatched
     * @return what the bean returned
     * @throws Exception what the bean threw, the very same object
     */
    @AroundInvoke
    public Object watch(InvocationContext context) throws Exception {
        try {
            return context.proceed();
        } catch (Exception | Error failure) {
            String messageId = messageId(context.getParameters());
            if (messageId != null) {
                receiver().report(messageId, failure);
            }
            throw failure;
        }
    }

    private PortFailureReports receiver() {
        // null after the container has passivated and activated the interceptor
        return reports == null ? PortFailureReports.toPlatformPorts() : reports;
    }

    private static String messageId(Object[] parameters) {
        if (parameters == null || parameters.length != 1 || !(parameters[0] instanceof Message message)) {
            return null;
        }
        try {
            return message.getJMSMessageID();
        } catch (JMSException | RuntimeException unreadable) {
            EjbMessage.NO_MESSAGE_ID.log(unreadable);
            return null;
        }
    }
}
