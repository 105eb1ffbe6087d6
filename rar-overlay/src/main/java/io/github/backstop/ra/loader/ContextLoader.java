// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.loader;

import jakarta.jms.JMSException;

/**
 * Calls foreign code under a class loader that outlives applications, whatever loader the calling thread carries:
 * threads that it starts inherit the loader, and must not keep an application's alive.
 */
public final class ContextLoader {
    private ContextLoader() { }

    /** Under the adapter's own loader, which has the IBM client. */
    public static <T, E extends Exception> T callAsAdapter(Call<T, E> call) throws E {
        return callAs(ContextLoader.class, call);
    }

    /** Under the loader of the code that is called. */
    public static <T, E extends Exception> T callAs(Class<?> callee, Call<T, E> call) throws E {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(callee.getClassLoader());
        try {
            return call.call();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** A call of foreign code. */
    @FunctionalInterface
    public interface Call<T, E extends Exception> {
        T call() throws E;
    }

    /** A call of the JMS client. */
    @FunctionalInterface
    public interface JmsCall<T> extends Call<T, JMSException> { }
}
