// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.management.JMException;
import javax.management.Notification;
import javax.management.ObjectName;

/** What the beans tell of their deliveries, by JMX. */
final class Deliveries {

    private final List<Delivery> all = new CopyOnWriteArrayList<>();
    private final Timeline timeline;

    private Deliveries(Timeline timeline) {
        this.timeline = timeline;
    }

    static Deliveries listen(Timeline timeline) {
        Deliveries deliveries = new Deliveries(timeline);
        try {
            ManagementFactory.getPlatformMBeanServer().addNotificationListener(
                    new ObjectName("io.github.backstop.demo:type=DeliveryNews"),
                    (notification, handback) -> deliveries.add(notification), null, null);
        } catch (JMException absent) {
            throw new IllegalStateException("the sample beans are not deployed", absent);
        }
        return deliveries;
    }

    long of(String bean, String text) {
        return all.stream().filter(delivery -> delivery.bean().equals(bean) && delivery.text().equals(text)).count();
    }

    List<String> textsOf(String bean) {
        return all.stream().filter(delivery -> delivery.bean().equals(bean)).map(Delivery::text).toList();
    }

    private void add(Notification notification) {
        Map<?, ?> news = (Map<?, ?>) notification.getUserData();
        Delivery delivery = new Delivery((String) news.get("bean"), (String) news.get("text"),
                Integer.parseInt((String) news.get("count")), (String) news.get("outcome"));
        all.add(delivery);
        timeline.event(delivery.bean(), '"' + delivery.text() + "\", delivery " + delivery.count() + ": "
                + delivery.outcome());
    }
}
