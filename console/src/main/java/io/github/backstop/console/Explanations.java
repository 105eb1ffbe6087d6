// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.CompositeDataSupport;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenDataException;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;
import javax.management.openmbean.TabularData;
import javax.management.openmbean.TabularDataSupport;
import javax.management.openmbean.TabularType;

/** Asks a port, or the adapter where there is none, what would happen to a message that always fails. */
final class Explanations {

    /**
     * What was answered.
     *
     * @param refusal why there is no answer; empty if there is one
     * @param values  that the answer is for, by name
     */
    record Answer(List<String> steps, List<String> warnings, List<String> assumed, Map<String, String> values,
                  String refusal) {

        static Answer refused(String why) {
            return new Answer(List.of(), List.of(), List.of(), Map.of(), why);
        }
    }

    private static final String[] KEY_AND_VALUE = {"key", "value"};

    private final MBeanServer server;

    Explanations(MBeanServer server) {
        this.server = server;
    }

    static Explanations ofThisServer() {
        return new Explanations(ManagementFactory.getPlatformMBeanServer());
    }

    /**
     * @param port  blank: for the values alone
     * @param typed those that are blank do not count
     */
    Answer ask(String port, Map<String, String> typed) {
        String operation = port.isBlank() ? "explain" : "explainWith";
        try {
            ObjectName name = new ObjectName("io.github.backstop:type=" + (port.isBlank() ? "Explanation"
                    : "ListenerPort,name=" + ObjectName.quote(port)));
            return answer((CompositeData) server.invoke(name, operation, new Object[] {map(typed)},
                    new String[] {TabularData.class.getName()}));
        } catch (InstanceNotFoundException unknown) {
            return Answer.refused(port.isBlank() ? "No resource adapter of Backstop is started in this server."
                    : "This server has no listener port " + port + ".");
        } catch (RuntimeMBeanException refused) {
            return Answer.refused(String.valueOf(refused.getTargetException().getMessage()));
        } catch (JMException refused) {
            return Answer.refused(String.valueOf(refused.getMessage()));
        }
    }

    private static Answer answer(CompositeData data) {
        return new Answer(texts(data, "steps"), texts(data, "warnings"), texts(data, "assumed"),
                values((TabularData) data.get("values")), "");
    }

    private static List<String> texts(CompositeData data, String key) {
        return List.of((String[]) data.get(key));
    }

    private static Map<String, String> values(TabularData rows) {
        Map<String, String> values = new TreeMap<>();
        for (Object row : (Collection<?>) rows.values()) {
            CompositeData entry = (CompositeData) row;
            values.put((String) entry.get(KEY_AND_VALUE[0]), (String) entry.get(KEY_AND_VALUE[1]));
        }
        return values;
    }

    /** As MXBeans take a map. */
    private static TabularData map(Map<String, String> typed) {
        try {
            CompositeType row = new CompositeType("entry", "a value", KEY_AND_VALUE, KEY_AND_VALUE,
                    new OpenType<?>[] {SimpleType.STRING, SimpleType.STRING});
            TabularData rows = new TabularDataSupport(new TabularType("map", "values by name", row,
                    new String[] {KEY_AND_VALUE[0]}));
            for (Map.Entry<String, String> value : typed.entrySet()) {
                if (!value.getValue().isBlank()) {
                    rows.put(new CompositeDataSupport(row, KEY_AND_VALUE,
                            new Object[] {value.getKey(), value.getValue()}));
                }
            }
            return rows;
        } catch (OpenDataException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
