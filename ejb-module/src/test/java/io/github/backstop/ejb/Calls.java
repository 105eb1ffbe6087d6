// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import java.lang.reflect.Proxy;

import jakarta.interceptor.InvocationContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;

/** Calls of onMessage as a container makes them. */
final class Calls {

    private Calls() {
    }

    static Message message(String id) {
        return proxy(Message.class, name -> id);
    }

    static Message messageThatRefusesItsId(JMSException refusal) {
        return proxy(Message.class, name -> {
            throw refusal;
        });
    }

    static InvocationContext returning(Object parameter, Object result) {
        return call(parameter, name -> result);
    }

    static InvocationContext failing(Object parameter, Throwable failure) {
        return call(parameter, name -> {
            throw failure;
        });
    }

    private static InvocationContext call(Object parameter, Answer proceed) {
        return proxy(InvocationContext.class, name -> switch (name) {
            case "getParameters" -> parameter == null ? null : new Object[] {parameter};
            case "proceed" -> proceed.to(name);
            default -> throw new UnsupportedOperationException(name);
        });
    }

    private static <T> T proxy(Class<T> type, Answer answer) {
        return type.cast(Proxy.newProxyInstance(Calls.class.getClassLoader(), new Class<?>[] {type},
                (self, method, arguments) -> answer.to(method.getName())));
    }

    private interface Answer {
        Object to(String method) throws Throwable;
    }
}
