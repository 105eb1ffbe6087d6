// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.mq;

import com.ibm.mq.MQException;
import jakarta.jms.JMSException;

/** Calls the IBM client under the adapter's class loader, whatever loader the calling thread carries. */
public final class ContextLoader {
    private ContextLoader() { }

    public static <T> T callAsAdapter(JmsCall<T> call) throws JMSException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(ContextLoader.class.getClassLoader());
        try {
            return call.call();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** As {@link #callAsAdapter}, for the client's base classes. */
    public static <T> T callBaseAsAdapter(BaseCall<T> call) throws MQException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(ContextLoader.class.getClassLoader());
        try {
            return call.call();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** A call of the client's base classes. */
    @FunctionalInterface
    public interface BaseCall<T> {
        T call() throws MQException;
    }

    /** A call of the client. */
    @FunctionalInterface
    public interface JmsCall<T> {
        T call() throws JMSException;
    }
}
