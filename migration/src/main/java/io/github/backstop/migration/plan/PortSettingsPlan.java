// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.plan;

import io.github.backstop.migration.cell.ListenerPortConfig;
import io.github.backstop.migration.cell.Resource;
import io.github.backstop.migration.cell.ServerConfig;
import io.github.backstop.migration.cell.Source;
import io.github.backstop.migration.plan.Finding.Kind;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** WebSphere's names and values as those of the administered object and the activation specification: C.1, C.4. */
final class PortSettingsPlan {
    /** Of what its process does, not of what happens to messages. */
    private static final Set<String> POOLING = Set.of("MQJMS.POOLING.THRESHOLD", "MQJMS.POOLING.TIMEOUT",
            "DYNAMIC.CONFIGURATION.ENABLED", "SERVER.SESSION.POOL.REAP.TIME");
    private static final int FIXED_THRESHOLD = 5;

    private final Findings findings;

    PortSettingsPlan(Findings findings) {
        this.findings = findings;
    }

    /** @param factory null if it was not found */
    Map<String, String> settings(ServerConfig server, ListenerPortConfig port, Resource factory) {
        Map<String, String> settings = new LinkedHashMap<>();
        number(settings, "maximumRetries", "maxRetries", port.maxRetries(), 0, port.source());
        number(settings, "maximumSessions", "maxSessions", port.maxSessions(), 1, port.source());
        number(settings, "maximumMessages", "maxMessages", port.maxMessages(), 1, port.source());
        settings.put("initialState", port.started() ? "STARTED" : "STOPPED");
        service(settings, server, "MAX.RECOVERY.RETRIES", "recoveryRetries", 0);
        service(settings, server, "RECOVERY.RETRY.INTERVAL", "recoveryInterval", 1);
        if (factory != null && factory.isEmbedded()) {
            // what the embedded server did by itself at the fifth failure (C36)
            settings.put("backoutThreshold", String.valueOf(FIXED_THRESHOLD));
            settings.put("backoutRequeueQueue", "SYSTEM.DEAD.LETTER.QUEUE");
        }
        return settings;
    }

    Map<String, String> activation(ServerConfig server) {
        Map<String, String> activation = new LinkedHashMap<>();
        service(activation, server, "NON.ASF.RECEIVE.TIMEOUT", "nonASFTimeout", 0);
        String rollback = server.services().getOrDefault("NON.ASF.BMT.ROLLBACK.ENABLED", "");
        if (activation.containsKey("nonASFTimeout")) {
            // WebSphere's default is the other way round than the adapter's
            activation.put("nonASFRollbackEnabled", String.valueOf(rollback.equalsIgnoreCase("true")));
        }
        return activation;
    }

    /** What has no equivalent, once for a server. */
    void complain(ServerConfig server) {
        server.services().forEach((name, value) -> {
            if (POOLING.contains(name) || name.startsWith("SERVER.SESSION.POOL.UNUSED.TIMEOUT")) {
                findings.add(Kind.NO_EQUIVALENT, server.source(), "message listener service of " + server.path()
                        + ": " + name + "=" + value + " has no equivalent, and needs none: sessions and connections "
                        + "of a port live as long as it runs");
            } else if (!Set.of("MAX.RECOVERY.RETRIES", "RECOVERY.RETRY.INTERVAL", "NON.ASF.RECEIVE.TIMEOUT",
                    "NON.ASF.BMT.ROLLBACK.ENABLED").contains(name)) {
                findings.add(Kind.NO_EQUIVALENT, server.source(), "message listener service of " + server.path()
                        + ": " + name + "=" + value + " has no equivalent");
            }
        });
    }

    private void service(Map<String, String> settings, ServerConfig server, String name, String ours, int least) {
        String value = server.services().get(name);
        if (value != null) {
            number(settings, ours, name, value, least, server.source());
        }
    }

    private void number(Map<String, String> settings, String ours, String theirs, String value, int least,
                        Source source) {
        if (Numbers.isIn(value, least, Integer.MAX_VALUE)) {
            settings.put(ours, value);
        } else {
            findings.add(Kind.VALUE_NOT_ALLOWED, source, theirs + "=" + value + " is not allowed: " + least + " to "
                    + Integer.MAX_VALUE + "; it is left out, and " + ours + " has its default");
        }
    }
}
