// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it.beans;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** What the beans of one port were called with, for the tests to read through JMX. */
public final class PortBook implements PortBookMXBean {

    private static final Map<String, PortBook> BOOKS = new ConcurrentHashMap<>();

    private final List<String> deliveries = new CopyOnWriteArrayList<>();
    private volatile boolean mended;

    static PortBook of(String port) {
        return BOOKS.computeIfAbsent(port, PortBook::register);
    }

    private static PortBook register(String port) {
        PortBook book = new PortBook();
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        try {
            ObjectName name = new ObjectName("io.github.backstop.it:type=PortBook,name=" + ObjectName.quote(port));
            if (server.isRegistered(name)) {
                server.unregisterMBean(name); // of an earlier deployment
            }
            server.registerMBean(book, name);
        } catch (JMException refused) {
            throw new IllegalStateException(refused);
        }
        return book;
    }

    void note(String text, int deliveryCount) {
        deliveries.add(deliveryCount + " " + text);
    }

    @Override
    public List<String> getDeliveries() {
        return List.copyOf(deliveries);
    }

    @Override
    public boolean isMended() {
        return mended;
    }

    @Override
    public void setMended(boolean mended) {
        this.mended = mended;
    }
}
