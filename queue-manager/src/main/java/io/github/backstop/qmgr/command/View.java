// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import static io.github.backstop.qmgr.queue.ObjectType.AUTHINFO;
import static io.github.backstop.qmgr.queue.ObjectType.CHANNEL;
import static io.github.backstop.qmgr.queue.ObjectType.LISTENER;
import static io.github.backstop.qmgr.queue.ObjectType.NAMELIST;
import static io.github.backstop.qmgr.queue.ObjectType.PROCESS;
import static io.github.backstop.qmgr.queue.ObjectType.QALIAS;
import static io.github.backstop.qmgr.queue.ObjectType.QLOCAL;
import static io.github.backstop.qmgr.queue.ObjectType.QMODEL;
import static io.github.backstop.qmgr.queue.ObjectType.QREMOTE;
import static io.github.backstop.qmgr.queue.ObjectType.TOPIC;

import io.github.backstop.qmgr.queue.ObjectType;
import java.util.Set;

/** What DISPLAY can show, with the number and words of its replies. */
public enum View {
    QUEUE("Q", 8409, "Display Queue details.", QLOCAL, QALIAS, QMODEL, QREMOTE),
    QLOCAL_VIEW("QL", 8409, "Display Queue details.", QLOCAL),
    QALIAS_VIEW("QA", 8409, "Display Queue details.", QALIAS),
    QMODEL_VIEW("QM", 8409, "Display Queue details.", QMODEL),
    QREMOTE_VIEW("QR", 8409, "Display Queue details.", QREMOTE),
    QMGR("QMGR", 8408, "Display Queue Manager details."),
    QMSTATUS("QMSTATUS", 8705, "Display Queue Manager Status Details."),
    QSTATUS("QS", 8450, "Display queue status details."),
    QSTATUS_HANDLES("QS", 8450, "Display queue status details."),
    CHANNEL_VIEW("CHL", 8414, "Display Channel details.", CHANNEL),
    CHSTATUS("CHS", 8417, "Display Channel Status details."),
    CHSTATUS_SAVED("CHS", 8417, "Display Channel Status details."),
    CONN("CONN", 8276, "Display Connection details."),
    CONN_HANDLES("CONN", 8276, "Display Connection details."),
    CONN_ALL("CONN", 8276, "Display Connection details."),
    TOPIC_VIEW("TOPIC", 8633, "Display topic details.", TOPIC),
    SUB("SUB", 8096, "IBM MQ subscription inquired.", ObjectType.SUB),
    SBSTATUS("SBSTATUS", 8099, "IBM MQ subscription status inquired."),
    TPSTATUS("TPS", 8754, "Display topic status details."),
    TPSTATUS_SUBS("TPS", 8754, "Display topic status details."),
    TPSTATUS_PUBS("TPS", 8754, "Display topic status details."),
    NAMELIST_VIEW("NL", 8550, "Display namelist details.", NAMELIST),
    PROCESS_VIEW("PRO", 8407, "Display Process details.", PROCESS),
    AUTHINFO_VIEW("AUTHINFO", 8566, "Display authentication information details.", AUTHINFO),
    LISTENER_VIEW("LSTR", 8630, "Display listener information details.", LISTENER),
    SERVICE_VIEW("SERVICE", 8629, "Display service information details.", ObjectType.SERVICE),
    COMMINFO_VIEW("COMMINFO", 8860, "Display communication information details.", ObjectType.COMMINFO),
    LSSTATUS("LSSTATUS", 8631, "Display listener status details."),
    PUBSUB("PUBSUB", 8723, "Display pub/sub status details."),
    AUTHREC("AUTHREC", 8864, "Display authority record details."),
    CHLAUTH("CHLAUTH", 8878, "Display channel authentication record details.");

    private final String synonym;
    private final int number;
    private final String words;
    private final Set<ObjectType> types;

    View(String synonym, int number, String words, ObjectType... types) {
        this.synonym = synonym;
        this.number = number;
        this.words = words;
        this.types = Set.of(types);
    }

    /** Null when DISPLAY does not know the word. */
    static View of(String noun) {
        for (View view : values()) {
            if (noun.equals(view.keyword()) || noun.equals(view.synonym)) {
                return view;
            }
        }
        return null;
    }

    public String keyword() {
        return name().replaceFirst("_(VIEW|HANDLES|SUBS|PUBS|ALL|SAVED)$", "");
    }

    /** Types of the objects it shows; none when it shows something else. */
    public Set<ObjectType> types() {
        return types;
    }

    /** The view that TYPE(...) makes of it; null when there is none. */
    View typed(String type) {
        return switch (this.name() + ' ' + type) {
            case "QSTATUS HANDLE" -> QSTATUS_HANDLES;
            case "CONN HANDLE" -> CONN_HANDLES;
            case "CONN ALL" -> CONN_ALL;
            case "TPSTATUS TOPIC" -> TPSTATUS;
            case "TPSTATUS SUB" -> TPSTATUS_SUBS;
            case "TPSTATUS PUB" -> TPSTATUS_PUBS;
            default -> null;
        };
    }

    /** Whether a name follows the word. */
    boolean named() {
        return this != QMGR && this != QMSTATUS && this != AUTHREC && this != PUBSUB;
    }

    /** Whether everything is shown when no attribute is named; of a generic name mostly what tells the rows apart. */
    boolean showsAll(NamePattern name) {
        if (this == CHLAUTH) {
            return !name.text().contains("*");
        }
        boolean brief = !types.isEmpty() && this != SUB || keyword().equals("QSTATUS") || keyword().equals("CONN")
                || this == LSSTATUS;
        return !brief || !name.generic();
    }

    String heading() {
        return "AMQ" + number + "I: " + words;
    }
}
