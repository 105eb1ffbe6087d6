// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.requeue;

import jakarta.jms.CompletionListener;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.ResourceAllocationException;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** A provider that takes text messages, or does not. */
public final class FakeProvider {
    /** What was sent, with {@code timeToLive}, {@code mode} and {@code queue} among the properties. */
    public final List<Map<String, Object>> sent = new ArrayList<>();
    public final Set<String> full = new HashSet<>();
    public boolean down;
    /** Whether it is as Artemis: who listens hears on another thread, and a refusal meets the next call, too. */
    public boolean asynchronous;
    /** Whether sessions have a transaction of their own. */
    public boolean localTransactions;
    public int commits;
    private ResourceAllocationException refusal;

    public ConnectionFactory factory() {
        return proxy(ConnectionFactory.class, (self, method, arguments) -> {
            if (down) {
                throw new JMSException("nobody answers");
            }
            return connection();
        });
    }

    private Connection connection() {
        return proxy(Connection.class, (self, method, arguments) -> switch (method.getName()) {
            case "createSession" -> session();
            case "close" -> null;
            default -> throw new UnsupportedOperationException(method.getName());
        });
    }

    private Session session() {
        return proxy(Session.class, (self, method, arguments) -> switch (method.getName()) {
            case "createTextMessage" -> message(Map.of("text", arguments[0]));
            case "createQueue" -> proxy(Queue.class, (queue, name, none) -> arguments[0]);
            case "createProducer" -> {
                tellAgain();
                yield producer(((Queue) arguments[0]).getQueueName());
            }
            case "getTransacted" -> localTransactions;
            case "commit" -> {
                commits++;
                yield null;
            }
            default -> throw new UnsupportedOperationException(method.getName());
        });
    }

    private void tellAgain() throws ResourceAllocationException {
        ResourceAllocationException last = refusal;
        refusal = null;
        if (asynchronous && last != null) {
            throw last;
        }
    }

    private MessageProducer producer(String queue) {
        return proxy(MessageProducer.class, (self, method, arguments) -> {
            if (method.getName().equals("close")) {
                return null;
            }
            if (full.contains(queue)) {
                refusal = new ResourceAllocationException(queue + " is full");
                throw refusal;
            }
            Map<String, Object> message = new LinkedHashMap<>(values(arguments[0]));
            message.putAll(Map.of("queue", queue, "mode", arguments[1], "timeToLive", arguments[3]));
            sent.add(message);
            if (arguments.length == 5) {
                Runnable told = () -> ((CompletionListener) arguments[4]).onCompletion((TextMessage) arguments[0]);
                if (asynchronous) {
                    CompletableFuture.runAsync(told).join();
                } else {
                    told.run();
                }
            }
            return null;
        });
    }

    /** @param values headers by the names of their methods, {@code text}, and properties */
    public static TextMessage message(Map<String, Object> values) {
        Map<String, Object> all = new LinkedHashMap<>(values);
        return proxy(TextMessage.class, (self, method, arguments) -> {
            String name = method.getName();
            if (name.equals("toString")) {
                return "fake";
            } else if (name.equals("hashCode")) {
                return System.identityHashCode(self);
            } else if (name.equals("getText")) {
                return all.get("text");
            } else if (name.equals("getPropertyNames")) {
                return Collections.enumeration(all.keySet().stream().filter(key -> !key.startsWith("JMS")
                        && !key.equals("text")).toList());
            } else if (name.equals("propertyExists")) {
                return all.containsKey((String) arguments[0]);
            } else if (name.endsWith("Property") && name.startsWith("get")) {
                return all.get((String) arguments[0]);
            } else if (name.equals("setObjectProperty")) {
                return all.put((String) arguments[0], arguments[1]);
            } else if (name.startsWith("setJMS")) {
                return all.put(name.substring(3), arguments[0]);
            }
            return all.get(name.substring(3));
        });
    }

    private static Map<String, Object> values(Object message) throws JMSException {
        TextMessage text = (TextMessage) message;
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("text", text.getText());
        values.put("JMSCorrelationID", String.valueOf(text.getJMSCorrelationID()));
        for (Object name : Collections.list((java.util.Enumeration<?>) text.getPropertyNames())) {
            values.put((String) name, text.getObjectProperty((String) name));
        }
        return values;
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(FakeProvider.class.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
