// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import jakarta.jms.ExceptionListener;
import jakarta.jms.MessageListener;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.TreeMap;

/** Calls each method of an interface, close alone left out, on an object that is closed. */
final class ClosedCalls {

    private static final Map<Class<?>, Object> ARGUMENTS = Map.of(
            String.class, "x", java.io.Serializable.class, "x", int.class, 1, long.class, 1L, boolean.class, true,
            Class.class, String.class, MessageListener.class, (MessageListener) message -> { },
            ExceptionListener.class, (ExceptionListener) exception -> { });

    private ClosedCalls() {
    }

    /**
     * The methods that do not throw what the specification says, with what they do instead.
     *
     * @param arguments of the types that cannot be made up, such as Destination; given where they fit
     */
    static Map<String, String> notRefused(Class<?> api, Object closed, Class<?> refusal, Object... arguments) {
        Map<String, String> found = new TreeMap<>();
        for (Method method : api.getMethods()) {
            if (method.getName().equals("close")) {
                continue;
            }
            String outcome = outcome(method, closed, refusal, arguments);
            if (outcome != null) {
                found.put(ApiMethod.signature(api, method), outcome);
            }
        }
        return found;
    }

    private static String outcome(Method method, Object closed, Class<?> refusal, Object... arguments) {
        Class<?>[] types = method.getParameterTypes();
        Object[] given = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            given[i] = argument(types[i], arguments);
        }
        try {
            return "answers " + method.invoke(closed, given);
        } catch (InvocationTargetException e) {
            return refusal.isInstance(e.getCause()) ? null : e.getCause().getClass().getSimpleName();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object argument(Class<?> type, Object... arguments) {
        for (Object each : arguments) {
            if (type.isInstance(each)) {
                return each;
            }
        }
        if (!ARGUMENTS.containsKey(type)) {
            throw new IllegalArgumentException("an argument of type " + type.getName() + " is needed");
        }
        return ARGUMENTS.get(type);
    }
}
