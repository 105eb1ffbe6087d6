// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.server;

import java.lang.reflect.Proxy;
import java.util.Hashtable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.naming.Context;
import javax.naming.NameNotFoundException;
import javax.naming.spi.InitialContextFactory;

/** JNDI of a server, until it is closed. */
public final class TestNaming implements InitialContextFactory, AutoCloseable {
    private static final Map<String, Object> BOUND = new ConcurrentHashMap<>();

    /** For the platform; tests use {@link #open}. */
    public TestNaming() { }

    public static TestNaming open() {
        System.setProperty(Context.INITIAL_CONTEXT_FACTORY, TestNaming.class.getName());
        return new TestNaming();
    }

    public void bind(String name, Object object) {
        BOUND.put(name, object);
    }

    @Override
    public Context getInitialContext(Hashtable<?, ?> environment) {
        return (Context) Proxy.newProxyInstance(TestNaming.class.getClassLoader(), new Class<?>[] {Context.class},
                (proxy, method, arguments) -> {
                    if (!method.getName().equals("lookup")) {
                        return null;
                    }
                    Object found = BOUND.get(String.valueOf(arguments[0]));
                    if (found == null) {
                        throw new NameNotFoundException(arguments[0] + " not found");
                    }
                    return found;
                });
    }

    @Override
    public void close() {
        BOUND.clear();
        System.clearProperty(Context.INITIAL_CONTEXT_FACTORY);
    }
}
