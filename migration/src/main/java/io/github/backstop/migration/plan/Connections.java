// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.plan;

import io.github.backstop.migration.cell.Resource;
import io.github.backstop.migration.plan.Finding.Kind;
import java.util.LinkedHashMap;
import java.util.Map;

/** How a queue manager is reached, by a connection factory of IBM MQ; what is missing comes from the adapter's own. */
final class Connections {
    private static final String TABLE = "ccdtUrl";

    private final Findings findings;

    Connections(Findings findings) {
        this.findings = findings;
    }

    Map<String, String> of(Resource factory) {
        Map<String, String> properties = new LinkedHashMap<>();
        String list = factory.get("connectionNameList");
        if (hasTable(factory)) {
            put(properties, "ccdtURL", factory.get(TABLE), factory);
            requireQueueManager(factory);
        } else if (!list.isEmpty()) {
            properties.put("connectionNameList", list);
        } else if (isClient(factory)) {
            put(properties, "hostName", factory.get("host"), factory);
            number(properties, "port", factory.get("port"), factory);
        }
        if (!hasTable(factory)) {
            put(properties, "channel", factory.get("channel"), factory);
        }
        put(properties, "queueManager", factory.get("queueManager"), factory);
        put(properties, "clientId", factory.get("clientID"), factory);
        complain(factory);
        return properties;
    }

    private static boolean hasTable(Resource factory) {
        return !factory.get(TABLE).isEmpty();
    }

    /** A group, *NAME, is none: the adapter would refuse it. */
    private void requireQueueManager(Resource factory) {
        String name = factory.get("queueManager");
        if (name.isEmpty() || name.startsWith("*")) {
            findings.add(Kind.VALUE_NOT_ALLOWED, factory.source(), "connection factory " + factory.jndiName() + ": "
                    + "queueManager=" + name + " is not allowed with ccdtURL: a port has its transactions and its "
                    + "messages at one queue manager; set its name");
        }
    }

    /** V5 and V6 leave out what is the default: bindings. */
    private static boolean isClient(Resource factory) {
        return factory.get("transportType").equals("CLIENT") || !factory.get("host").isEmpty();
    }

    private void complain(Resource factory) {
        String subject = "connection factory " + factory.jndiName();
        if (!isClient(factory) && !hasTable(factory) && factory.get("connectionNameList").isEmpty()) {
            findings.add(Kind.BINDINGS_TRANSPORT, factory.source(), subject + " has transportType "
                    + (factory.get("transportType").isEmpty() ? "BINDINGS" : factory.get("transportType"))
                    + ", which only WebSphere's own machine can have; set hostName, port and channel of a server "
                    + "connection channel");
        }
        for (String alias : new String[] {"authDataAlias", "xaRecoveryAuthAlias"}) {
            if (!factory.get(alias).isEmpty()) {
                findings.add(Kind.AUTHENTICATION_ALIAS, factory.source(), subject + " has " + alias + " "
                        + factory.get(alias) + ", whose password is in security.xml and is not read; set userName and "
                        + "password");
            }
        }
        for (String other : new String[] {"sslConfiguration", "sslCipherSuite", "rcvExit", "sendExit",
            "securityExit"}) {
            if (!factory.get(other).isEmpty()) {
                findings.add(Kind.NO_EQUIVALENT, factory.source(), subject + " has " + other + "="
                        + factory.get(other) + ", which the adapter does not have; see docs/security.md");
            }
        }
    }

    private void put(Map<String, String> properties, String name, String value, Resource factory) {
        if (value.isEmpty()) {
            return;
        }
        if (value.contains("${")) {
            findings.add(Kind.VARIABLE, factory.source(), "connection factory " + factory.jndiName() + ": variable in "
                    + name + "=" + value + " is defined at no scope; set " + name);
            return;
        }
        properties.put(name, value);
    }

    private void number(Map<String, String> properties, String name, String value, Resource factory) {
        // 0 is how WebSphere writes that there is none
        if (value.isEmpty() || value.equals("0")) {
            return;
        }
        if (value.contains("${")) {
            put(properties, name, value, factory);
        } else if (Numbers.isIn(value, 1, 65_535)) {
            properties.put(name, value);
        } else {
            findings.add(Kind.VALUE_NOT_ALLOWED, factory.source(), "connection factory " + factory.jndiName() + ": "
                    + name + "=" + value + " is not allowed: 1 to 65535; it is left out");
        }
    }
}
