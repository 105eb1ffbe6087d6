// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import static io.github.backstop.qmgr.queue.ObjectType.QALIAS;
import static io.github.backstop.qmgr.queue.ObjectType.QLOCAL;
import static io.github.backstop.qmgr.queue.ObjectType.QMGR;
import static io.github.backstop.qmgr.queue.ObjectType.QMODEL;
import static io.github.backstop.qmgr.queue.ObjectType.TOPIC;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Every attribute that MQSC sets and MQINQ reads: one table for both. Defaults as rules E-13 and E-15; BOTHRESH and
 * BOQNAME are stored and answered, never acted on (rule A1).
 */
public enum Attribute {
    DESCR("DESCR", 2013, new ValueRule.Text(64), "", QLOCAL, QALIAS, QMODEL),
    GET("GET", 9, choice("ENABLED", 0, "DISABLED", 1), 0, QLOCAL, QALIAS, QMODEL),
    PUT("PUT", 10, choice("ENABLED", 0, "DISABLED", 1), 0, QLOCAL, QALIAS, QMODEL),
    DEFPSIST("DEFPSIST", 5, choice("NO", 0, "YES", 1), 0, QLOCAL, QALIAS, QMODEL),
    DEFPRTY("DEFPRTY", 6, new ValueRule.Range(0, 9), 0, QLOCAL, QALIAS, QMODEL),
    BOTHRESH("BOTHRESH", 22, new ValueRule.Range(0, 999_999_999), 0, QLOCAL, QMODEL),
    BOQNAME("BOQNAME", 2019, new ValueRule.Name(), "", QLOCAL, QMODEL),
    HARDENBO("HARDENBO", 8, new ValueRule.Flag("NOHARDENBO"), 1, QLOCAL, QMODEL),
    MAXDEPTH("MAXDEPTH", 15, new ValueRule.Range(0, 999_999_999), 5000, QLOCAL, QMODEL),
    MAXMSGL("MAXMSGL", 13, new ValueRule.Range(0, 104_857_600), 4_194_304, QLOCAL, QMODEL),
    MSGDLVSQ("MSGDLVSQ", 16, choice("PRIORITY", 0, "FIFO", 1), 0, QLOCAL, QMODEL),
    SHARE("SHARE", 23, new ValueRule.Flag("NOSHARE"), 1, QLOCAL, QMODEL),
    DEFSOPT("DEFSOPT", 4, choice("SHARED", 2, "EXCL", 4), 2, QLOCAL, QMODEL),
    USAGE("USAGE", 12, choice("NORMAL", 0, "XMITQ", 1), 0, QLOCAL, QMODEL),
    DEFTYPE("DEFTYPE", 7, choice("PERMDYN", 2, "TEMPDYN", 3), 3, QMODEL),
    TARGET("TARGET", 2002, new ValueRule.Name(), "", QALIAS),

    QMGR_DESCR("DESCR", 2014, new ValueRule.Text(64), "", QMGR),
    DEADQ("DEADQ", 2006, new ValueRule.Name(), "", QMGR),
    MARKINT("MARKINT", 68, new ValueRule.RangeOrWord(0, 999_999_999, "NOLIMIT"), 5000, QMGR),
    QMGR_MAXMSGL("MAXMSGL", 13, new ValueRule.Range(32_768, 104_857_600), 4_194_304, QMGR),
    MAXUMSGS("MAXUMSGS", 33, new ValueRule.Range(1, 999_999_999), 10_000, QMGR),

    TOPIC_DESCR("DESCR", 2093, new ValueRule.Text(64), "", TOPIC),
    TOPICSTR("TOPICSTR", 2094, new ValueRule.Text(10_240), "", TOPIC),
    PUB("PUB", 181, asParent("DISABLED", 1, "ENABLED", 2), 0, TOPIC),
    SUB("SUB", 182, asParent("DISABLED", 1, "ENABLED", 2), 0, TOPIC),
    DURSUB("DURSUB", 175, asParent("YES", 1, "NO", 2), 0, TOPIC),
    TOPIC_DEFPSIST("DEFPSIST", 185, new ValueRule.Choice(Map.of("ASPARENT", -1, "NO", 0, "YES", 1)), -1, TOPIC),
    TOPIC_DEFPRTY("DEFPRTY", 6, new ValueRule.Choice(Map.ofEntries(Map.entry("ASPARENT", -2), Map.entry("0", 0),
            Map.entry("1", 1), Map.entry("2", 2), Map.entry("3", 3), Map.entry("4", 4), Map.entry("5", 5),
            Map.entry("6", 6), Map.entry("7", 7), Map.entry("8", 8), Map.entry("9", 9))), -2, TOPIC),
    MDURMDL("MDURMDL", 2096, new ValueRule.Name(), "", TOPIC),
    MNDURMDL("MNDURMDL", 2097, new ValueRule.Name(), "", TOPIC),
    PMSGDLV("PMSGDLV", 195, new ValueRule.Choice(Map.of("ASPARENT", 0, "ALL", 1, "ALLDUR", 2, "ALLAVAIL", 3)), 0,
            TOPIC),
    NPMSGDLV("NPMSGDLV", 196, new ValueRule.Choice(Map.of("ASPARENT", 0, "ALL", 1, "ALLDUR", 2, "ALLAVAIL", 3)), 0,
            TOPIC),
    USEDLQ("USEDLQ", 234, asParent("NO", 1, "YES", 2), 0, TOPIC),
    WILDCARD("WILDCARD", 216, choice("BLOCK", 1, "PASSTHRU", 2), 2, TOPIC);

    private final String keyword;
    private final int selector;
    private final ValueRule rule;
    private final Object standard;
    private final Set<ObjectType> types;

    Attribute(String keyword, int selector, ValueRule rule, Object standard, ObjectType... types) {
        this.keyword = keyword;
        this.selector = selector;
        this.rule = rule;
        this.standard = standard;
        this.types = EnumSet.copyOf(List.of(types));
    }

    private static ValueRule choice(String first, int firstValue, String second, int secondValue) {
        return new ValueRule.Choice(Map.of(first, firstValue, second, secondValue));
    }

    private static ValueRule asParent(String first, int firstValue, String second, int secondValue) {
        return new ValueRule.Choice(Map.of("ASPARENT", 0, first, firstValue, second, secondValue));
    }

    public String keyword() {
        return keyword;
    }

    /** MQIA_* (below 2000) or MQCA_*. */
    public int selector() {
        return selector;
    }

    public ValueRule rule() {
        return rule;
    }

    /** An Integer or a String. */
    public Object standard() {
        return standard;
    }

    public boolean belongsTo(ObjectType type) {
        return types.contains(type);
    }

    public static List<Attribute> of(ObjectType type) {
        return Arrays.stream(values()).filter(attribute -> attribute.belongsTo(type)).toList();
    }
}
