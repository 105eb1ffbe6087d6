// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.ObjectType;
import java.util.Map;

/** What is answered to commands that were done, by type of object. */
final class Replies {

    private static final Map<String, String> CREATED = Map.of("queue", "AMQ8006I", "channel", "AMQ8014I",
            "namelist", "AMQ8552I", "process", "AMQ8010I", "authentication information object", "AMQ8563I",
            "listener object", "AMQ8626I", "topic", "AMQ8690I", "subscription", "AMQ8092I", "service", "AMQ8625I",
            "communication information object", "AMQ8857I");
    private static final Map<String, String> CHANGED = Map.of("queue", "AMQ8008I", "channel", "AMQ8016I",
            "namelist", "AMQ8551I", "process", "AMQ8012I", "authentication information object", "AMQ8567I",
            "listener object", "AMQ8627I", "topic", "AMQ8691I", "subscription", "AMQ8093I", "service", "AMQ8624I",
            "communication information object", "AMQ8858I");
    private static final Map<String, String> DELETED = Map.of("queue", "AMQ8007I", "channel", "AMQ8015I",
            "namelist", "AMQ8553I", "process", "AMQ8011I", "authentication information object", "AMQ8564I",
            "listener object", "AMQ8628I", "topic", "AMQ8692I", "subscription", "AMQ8094I", "service", "AMQ8622I",
            "communication information object", "AMQ8859I");
    private static final Map<String, String> CONTROLS = Map.ofEntries(
            Map.entry("START CHANNEL", "AMQ8018I: Start IBM MQ channel accepted."),
            Map.entry("STOP CHANNEL", "AMQ8019I: Stop IBM MQ channel accepted."),
            Map.entry("RESET CHANNEL", "AMQ8023I: IBM MQ channel reset."),
            Map.entry("RESOLVE CHANNEL", "AMQ8025I: IBM MQ channel resolved."),
            Map.entry("PING CHANNEL", "AMQ8020I: Ping IBM MQ channel complete."),
            Map.entry("STOP CONN", "AMQ8457I: IBM MQ connection stopped."),
            Map.entry("START LISTENER", "AMQ8021I: Request to start IBM MQ listener accepted."),
            Map.entry("STOP LISTENER", "AMQ8706I: Request to stop IBM MQ listener accepted."),
            Map.entry("PING QMGR", "AMQ8415I: Ping IBM MQ Queue Manager command complete."),
            Map.entry("START CHINIT", "AMQ8024I: IBM MQ channel initiator started."),
            Map.entry("REFRESH QMGR",
                    "IBM MQ queue manager refreshed: no other queue manager has proxy subscriptions."),
            Map.entry("REFRESH SECURITY", "AMQ8560I: IBM MQ security cache refreshed."));

    private Replies() {
    }

    static String created(ObjectType type) {
        return CREATED.get(type.label()) + ": IBM MQ " + type.label() + " created.";
    }

    static String changed(ObjectType type) {
        return CHANGED.get(type.label()) + ": IBM MQ " + type.label() + " changed.";
    }

    static String deleted(ObjectType type) {
        return DELETED.get(type.label()) + ": IBM MQ " + type.label() + " deleted.";
    }

    /** Null when there is no such command. */
    static String control(String verb, String noun) {
        return CONTROLS.get(verb + ' ' + noun);
    }

    static String recordSet(View view) {
        return view == View.AUTHREC ? "AMQ8862I: IBM MQ authority record set."
                : "AMQ8877I: IBM MQ channel authentication record set.";
    }
}
