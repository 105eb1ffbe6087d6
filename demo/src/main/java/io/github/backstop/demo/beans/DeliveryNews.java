// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.beans;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.JMException;
import javax.management.Notification;
import javax.management.NotificationBroadcasterSupport;
import javax.management.ObjectName;
import javax.management.StandardEmitterMBean;

/** Tells who wants to know (through JMX, as no class is shared) what the beans do with each delivery. */
@Startup
@Singleton
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
public class DeliveryNews {

    private static final String NAME = "io.github.backstop.demo:type=DeliveryNews";
    private static final String TYPE = "io.github.backstop.demo.delivery";

    private final NotificationBroadcasterSupport broadcaster = new NotificationBroadcasterSupport();
    private final AtomicLong sequence = new AtomicLong();

    @PostConstruct
    void register() {
        try {
            ManagementFactory.getPlatformMBeanServer().registerMBean(
                    new StandardEmitterMBean(new Channel() { }, ChannelMBean.class, broadcaster), new ObjectName(NAME));
        } catch (JMException refused) {
            throw new IllegalStateException(refused);
        }
    }

    @PreDestroy
    void unregister() {
        try {
            ManagementFactory.getPlatformMBeanServer().unregisterMBean(new ObjectName(NAME));
        } catch (JMException goneAlready) {
            // nothing is left to remove
        }
    }

    // public: the server calls nothing else through a reference to the bean
    public void tell(String bean, String text, int deliveryCount, String outcome) {
        Notification news = new Notification(TYPE, NAME, sequence.incrementAndGet(), outcome);
        news.setUserData(Map.of("bean", bean, "text", text, "count", String.valueOf(deliveryCount),
                "outcome", outcome));
        broadcaster.sendNotification(news);
    }

    /** Without attributes: only its notifications matter. */
    public interface ChannelMBean {
    }

    private interface Channel extends ChannelMBean {
    }
}
