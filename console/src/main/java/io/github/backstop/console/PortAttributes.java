// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;

/** A port's attributes as JMX hands them over; a port of another release may lack some, and the rest is still shown. */
final class PortAttributes {

    static final String[] NAMES = {"Name", "State", "StateSince", "StoppedBy", "Reason", "Advice", "Application",
        "Destination", "Delivered", "Committed", "RolledBack", "MaximumRetries", "MaximumSessions", "ActiveSessions",
        "LastFailedMessageId", "LastFailedDeliveryCount", "LastFailure", "LastFailureTime", "Engine",
        "EngineReason", "Consumer", "Moved", "LastMovedMessageId", "LastMove", "Settings",
        "Stops", "Dispositions", "QueueDepths", "Cluster"};

    private final Map<String, Object> values = new HashMap<>();

    PortAttributes(AttributeList attributes) {
        for (Attribute attribute : attributes.asList()) {
            values.put(attribute.getName(), attribute.getValue());
        }
    }

    PortView view() {
        return new PortView(whole("Name"), text("State"), text("StateSince"), text("StoppedBy"), text("Reason"),
                text("Advice"), text("Application"), text("Destination"), number("Delivered"), number("Committed"),
                number("RolledBack"), number("MaximumRetries"), number("MaximumSessions"), number("ActiveSessions"),
                text("LastFailedMessageId"), number("LastFailedDeliveryCount"), text("LastFailure"),
                text("LastFailureTime"), new MoverView(text("Engine"), text("EngineReason"), text("Consumer"),
                number("Moved"), text("LastMovedMessageId"), text("LastMove")), text("Cluster"), settings());
    }

    private String text(String name) {
        return ShortText.cut(whole(name));
    }

    // a port is found again by its name
    private String whole(String name) {
        Object value = values.get(name);
        return value == null ? "" : value.toString();
    }

    private long number(String name) {
        return values.get(name) instanceof Number number ? number.longValue() : 0;
    }

    /** Empty for a port that does not watch them. */
    List<QueueSignal> queues() {
        return values.get("QueueDepths") instanceof CompositeData[] queues
                ? Stream.of(queues).map(QueueSignal::of).toList() : List.of();
    }

    /** Empty for a port that does not count them. */
    Map<String, Long> counts(String name) {
        Map<String, Long> counts = new TreeMap<>();
        if (values.get(name) instanceof TabularData rows) {
            for (Object row : rows.values()) {
                CompositeData entry = (CompositeData) row;
                counts.put(String.valueOf(entry.get("key")), ((Number) entry.get("value")).longValue());
            }
        }
        return counts;
    }

    private Map<String, String> settings() {
        Map<String, String> settings = new TreeMap<>();
        if (values.get("Settings") instanceof TabularData rows) {
            for (Object row : rows.values()) {
                CompositeData entry = (CompositeData) row;
                settings.put(String.valueOf(entry.get("key")), ShortText.cut(String.valueOf(entry.get("value"))));
            }
        }
        return settings;
    }
}
