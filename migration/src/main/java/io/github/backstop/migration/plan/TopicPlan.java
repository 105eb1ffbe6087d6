// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.plan;

import io.github.backstop.migration.cell.BeanBinding;
import io.github.backstop.migration.cell.ListenerPortConfig;
import io.github.backstop.migration.cell.Resource;
import io.github.backstop.migration.plan.Finding.Kind;
import java.util.List;
import java.util.Map;

/**
 * A port on a topic: the topic of the destination, the client identifier of the connection factory, and durability and
 * subscription name of the bean. The topic is written as topicName, which Liberty leaves alone.
 */
final class TopicPlan {
    private static final String DURABLE = "Durable";

    private final Findings findings;
    private final ListenerPortConfig port;
    private final List<BeanBinding> beans;

    /** @param beans that are bound to the port */
    TopicPlan(Findings findings, ListenerPortConfig port, List<BeanBinding> beans) {
        this.findings = findings;
        this.port = port;
        this.beans = beans;
    }

    /** Of the destination; before the connection is known. */
    void topic(Resource destination, Map<String, String> activation) {
        activation.put("destinationType", "jakarta.jms.Topic");
        String topic = destination.get(destination.isEmbedded() ? "topic" : "baseTopicName");
        if (topic.contains("${")) {
            findings.add(Kind.VARIABLE, destination.source(), "destination " + destination.jndiName()
                    + ": variable in " + topic + " is defined at no scope; set topicName");
        } else if (topic.isEmpty()) {
            findings.add(Kind.NOT_FOUND, destination.source(), "destination " + destination.jndiName()
                    + " of listener port " + port.name() + " names no topic; set topicName");
        } else {
            activation.put("topicName", topic);
        }
        if (destination.get("wildcardFormat").startsWith("character") && topic.matches(".*[*?].*")) {
            complain("has a topic with wildcards for characters, " + topic + "; those of levels are meant here: + is "
                    + "one, # any number");
        }
    }

    /** Of the bean, and what a topic cannot have. */
    void subscription(Map<String, String> activation, Map<String, String> settings) {
        beans.stream().filter(BeanBinding::durable).findFirst().ifPresent(bean -> durable(bean, activation));
        if (activation.containsKey("nonASFTimeout") && !settings.getOrDefault("maximumSessions", "1").equals("1")) {
            settings.put("maximumSessions", "1");
            complain("has several sessions and NON.ASF.RECEIVE.TIMEOUT, where each session would get each publication; "
                    + "it is written with one");
        }
        if (settings.remove("backoutThreshold") != null) {
            settings.remove("backoutRequeueQueue");
            complain("moved publications at their fifth failure (C36); set BOTHRESH and BOQNAME of the model queue "
                    + "that the topic object names");
        }
    }

    private void durable(BeanBinding bean, Map<String, String> activation) {
        activation.put("subscriptionDurability", DURABLE);
        activation.put("subscriptionName", bean.subscription().isEmpty()
                ? bean.application() + "/" + bean.module() + "/" + bean.bean() : bean.subscription());
        if (!activation.containsKey("clientId")) {
            activation.put("clientId", port.name());
            complain("has a durable subscription, and its connection factory no client identifier; the port's name is "
                    + "written");
        }
        if (beans.size() > 1) {
            complain("has " + beans.size() + " beans, and bean " + bean.bean() + " a durable subscription, which only "
                    + "one bean of a port can have; give each of the others a port with another name and clientId");
        }
    }

    private void complain(String text) {
        findings.add(Kind.TOPIC, port.source(), "listener port " + port.name() + " " + text);
    }
}
