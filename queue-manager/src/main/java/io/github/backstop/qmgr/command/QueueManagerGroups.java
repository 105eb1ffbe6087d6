// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.Set;

/** Words of DISPLAY QMGR that stand for several attributes, and their numbers in MQIACF_Q_MGR_ATTRS. */
enum QueueManagerGroups {
    SYSTEM(1122, "ACCTCONO", "ACCTINT", "ACCTMQI", "ACCTQ", "ACTIVREC", "ACTVCONO", "ACTVTRC", "ADVCAP", "ALTDATE",
            "ALTTIME", "AMQPCAP", "CCSID", "CMDLEVEL", "COMMANDQ", "CONNAUTH", "CPILEVEL", "CRDATE", "CRTIME", "CUSTOM",
            "DEADQ", "DESCR", "DISTL", "IMGINTVL", "IMGLOGLN", "IMGRCOVO", "IMGRCOVQ", "IMGSCHED", "INITKEY", "MARKINT",
            "MAXHANDS", "MAXMSGL", "MAXPROPL", "MAXPRTY", "MAXUMSGS", "MONQ", "OTELPCTL", "OTELTRAC", "PLATFORM",
            "ROUTEREC", "SCMDSERV", "SPLCAP", "STATINT", "STATMQI", "STATQ", "SYNCPT", "TRIGINT", "VERSION", "XRCAP"),
    EVENT(1123, "AUTHOREV", "CHLEV", "CMDEV", "CONFIGEV", "INHIBTEV", "LOCALEV", "LOGGEREV", "PERFMEV", "REMOTEEV",
            "SSLEV", "STRSTPEV"),
    CHINIT(1124, "CERTLABL", "CERTVPOL", "CHAD", "CHADEV", "CHADEXIT", "CHLAUTH", "CHLEV", "DEADQ", "DEFXMITQ",
            "IPADDRV", "KEYRPWD", "MONACLS", "MONCHL", "REVDNS", "SCHINIT", "SSLCRLNL", "SSLCRYP", "SSLEV", "SSLFIPS",
            "SSLKEYR", "SSLRKEYC", "STATACLS", "STATCHL", "SUITEB"),
    CLUSTER(1125, "CLWLDATA", "CLWLEXIT", "CLWLLEN", "CLWLMRUC", "CLWLUSEQ", "DEFCLXQ", "MONACLS", "QMID", "REPOS",
            "REPOSNL"),
    PUBSUB(1291, "PARENT", "PSCLUS", "PSMODE", "PSNPMSG", "PSNPRES", "PSRTYCNT", "PSSYNCPT", "TREELIFE");

    private final int number;
    private final Set<String> words;

    QueueManagerGroups(int number, String... words) {
        this.number = number;
        this.words = Set.of(words);
    }

    /** The words that a word stands for: itself when it is no group. */
    static Set<String> words(String word) {
        for (QueueManagerGroups group : values()) {
            if (group.name().equals(word)) {
                return group.words;
            }
        }
        return Set.of(word);
    }

    /** Whether a list of attributes asks for one by its group. */
    static boolean ask(Set<Integer> wanted, String word) {
        for (QueueManagerGroups group : values()) {
            if (wanted.contains(group.number) && group.words.contains(word)) {
                return true;
            }
        }
        return false;
    }
}
