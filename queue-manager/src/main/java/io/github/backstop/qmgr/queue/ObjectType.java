// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.EnumSet;
import java.util.Set;

/** Types of objects that have attributes, with the words MQSC has for them. */
public enum ObjectType {
    QLOCAL("QL", "queue", "SYSTEM.DEFAULT.LOCAL.QUEUE"),
    QALIAS("QA", "queue", "SYSTEM.DEFAULT.ALIAS.QUEUE"),
    QMODEL("QM", "queue", "SYSTEM.DEFAULT.MODEL.QUEUE"),
    QREMOTE("QR", "queue", "SYSTEM.DEFAULT.REMOTE.QUEUE"),
    CHANNEL("CHL", "channel", ""),
    NAMELIST("NL", "namelist", "SYSTEM.DEFAULT.NAMELIST"),
    PROCESS("PRO", "process", "SYSTEM.DEFAULT.PROCESS"),
    AUTHINFO("AUTHINFO", "authentication information object", "SYSTEM.DEFAULT.AUTHINFO.IDPWOS"),
    LISTENER("LSTR", "listener object", "SYSTEM.DEFAULT.LISTENER.TCP"),
    SERVICE("SERVICE", "service", "SYSTEM.DEFAULT.SERVICE"),
    COMMINFO("COMMINFO", "communication information object", "SYSTEM.DEFAULT.COMMINFO.MULTICAST"),
    TOPIC("TOPIC", "topic", "SYSTEM.DEFAULT.TOPIC"),
    SUB("SUB", "subscription", ""),
    QMGR("QMGR", "queue manager", "");

    /** The types that share one set of names. */
    public static final Set<ObjectType> QUEUES = EnumSet.of(QLOCAL, QALIAS, QMODEL, QREMOTE);

    private final String synonym;
    private final String label;
    private final String standard;

    ObjectType(String synonym, String label, String standard) {
        this.synonym = synonym;
        this.label = label;
        this.standard = standard;
    }

    /** The fixed short word of runmqsc (rule E-4). */
    public String synonym() {
        return synonym;
    }

    /** As replies call it. */
    public String label() {
        return label;
    }

    /** Name of the object that attributes come from when nobody says otherwise (rule E-12); may be "". */
    public String standard() {
        return standard;
    }
}
