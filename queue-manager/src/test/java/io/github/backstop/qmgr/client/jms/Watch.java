// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import jakarta.jms.CompletionListener;
import jakarta.jms.ExceptionListener;
import jakarta.jms.MessageListener;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/** Stands before an object of the client, and before all that it gives, and notes which methods are called. */
final class Watch implements InvocationHandler {

    private final Object target;
    private final Set<Class<?>> types;
    private final Set<String> calls;

    private Watch(Object target, Set<Class<?>> types, Set<String> calls) {
        this.target = target;
        this.types = types;
        this.calls = calls;
    }

    /** @param calls signatures of the methods called are added to it */
    static <T> T over(T target, Class<T> type, Set<String> calls) {
        return type.cast(wrap(target, calls));
    }

    /** The client's own object. */
    static Object unwrap(Object object) {
        return object != null && Proxy.isProxyClass(object.getClass())
                && Proxy.getInvocationHandler(object) instanceof Watch watch ? watch.target : object;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        for (Class<?> type : types) {
            if (Arrays.stream(type.getDeclaredMethods()).anyMatch(declared -> same(declared, method))) {
                calls.add(ApiMethod.signature(type, method));
            }
        }
        Object[] own = arguments == null ? null : Arrays.stream(arguments).map(Watch::unwrap).toArray();
        try {
            return wrap(method.invoke(target, own), calls);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static boolean same(Method one, Method other) {
        return one.getName().equals(other.getName())
                && Arrays.equals(one.getParameterTypes(), other.getParameterTypes());
    }

    private static Object wrap(Object object, Set<String> calls) {
        if (object == null || object instanceof MessageListener || object instanceof ExceptionListener
                || object instanceof CompletionListener) {
            return object;
        }
        Set<Class<?>> types = new LinkedHashSet<>();
        collect(object.getClass(), types);
        return types.isEmpty() ? object : Proxy.newProxyInstance(Watch.class.getClassLoader(),
                types.toArray(Class<?>[]::new), new Watch(object, types, calls));
    }

    private static void collect(Class<?> type, Set<Class<?>> found) {
        if (type == null) {
            return;
        }
        if (type.isInterface() && type.getPackageName().equals("jakarta.jms")) {
            found.add(type);
        }
        collect(type.getSuperclass(), found);
        for (Class<?> parent : type.getInterfaces()) {
            collect(parent, found);
        }
    }
}
