// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import static io.github.backstop.qmgr.queue.ObjectType.AUTHINFO;
import static io.github.backstop.qmgr.queue.ObjectType.CHANNEL;
import static io.github.backstop.qmgr.queue.ObjectType.LISTENER;
import static io.github.backstop.qmgr.queue.ObjectType.NAMELIST;
import static io.github.backstop.qmgr.queue.ObjectType.PROCESS;
import static io.github.backstop.qmgr.queue.ObjectType.QALIAS;
import static io.github.backstop.qmgr.queue.ObjectType.QLOCAL;
import static io.github.backstop.qmgr.queue.ObjectType.QMGR;
import static io.github.backstop.qmgr.queue.ObjectType.QMODEL;
import static io.github.backstop.qmgr.queue.ObjectType.QREMOTE;
import static io.github.backstop.qmgr.queue.ObjectType.SERVICE;
import static io.github.backstop.qmgr.queue.ObjectType.TOPIC;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Every attribute that MQSC sets and MQINQ reads: one table for both. Defaults as rules E-13 and E-15; BOTHRESH and
 * BOQNAME are stored and answered, never acted on (rule A1); so are those that name no behaviour of rule E-14.
 */
public enum Attribute {
    DESCR("DESCR", 2013, new ValueRule.Text(64), "", QLOCAL, QALIAS, QMODEL, QREMOTE),
    GET("GET", 9, choice("ENABLED", 0, "DISABLED", 1), 0, QLOCAL, QALIAS, QMODEL),
    PUT("PUT", 10, choice("ENABLED", 0, "DISABLED", 1), 0, QLOCAL, QALIAS, QMODEL, QREMOTE),
    DEFPSIST("DEFPSIST", 5, choice("NO", 0, "YES", 1), 0, QLOCAL, QALIAS, QMODEL, QREMOTE),
    DEFPRTY("DEFPRTY", 6, new ValueRule.Range(0, 9), 0, QLOCAL, QALIAS, QMODEL, QREMOTE),
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
    TARGTYPE("TARGTYPE", 193, choice("QUEUE", 1, "TOPIC", 8), 1, QALIAS),
    RNAME("RNAME", 2018, new ValueRule.Name(), "", QREMOTE),
    RQMNAME("RQMNAME", 2017, new ValueRule.Name(), "", QREMOTE),
    XMITQ("XMITQ", 2024, new ValueRule.Name(), "", QREMOTE),
    TRIGGER("TRIGGER", 24, new ValueRule.Flag("NOTRIGGER"), 0, QLOCAL, QMODEL),
    TRIGTYPE("TRIGTYPE", 28, choice("NONE", 0, "FIRST", 1, "EVERY", 2, "DEPTH", 3), 1, QLOCAL, QMODEL),
    TRIGDPTH("TRIGDPTH", 29, new ValueRule.Range(1, 999_999_999), 1, QLOCAL, QMODEL),
    TRIGMPRI("TRIGMPRI", 26, new ValueRule.Range(0, 9), 0, QLOCAL, QMODEL),
    TRIGDATA("TRIGDATA", 2023, new ValueRule.Text(64), "", QLOCAL, QMODEL),
    INITQ("INITQ", 2008, new ValueRule.Name(), "", QLOCAL, QMODEL),
    Q_PROCESS("PROCESS", 2012, new ValueRule.Name(), "", QLOCAL, QMODEL),
    ACCTQ("ACCTQ", 134, choice("QMGR", -3, "OFF", 0, "ON", 1), -3, QLOCAL, QMODEL),
    CAPEXPRY("CAPEXPRY", 276, new ValueRule.RangeOrWord(1, 999_999_999, "NOLIMIT"), -1, QLOCAL, QALIAS, QMODEL,
            QREMOTE),
    CLUSNL("CLUSNL", 2030, new ValueRule.Name(), "", QLOCAL, QALIAS, QREMOTE),
    CLUSTER("CLUSTER", 2029, new ValueRule.Name(), "", QLOCAL, QALIAS, QREMOTE),
    CLWLPRTY("CLWLPRTY", 96, new ValueRule.Range(0, 9), 0, QLOCAL, QALIAS, QREMOTE),
    CLWLRANK("CLWLRANK", 95, new ValueRule.Range(0, 9), 0, QLOCAL, QALIAS, QREMOTE),
    CLWLUSEQ("CLWLUSEQ", 98, choice("QMGR", -3, "LOCAL", 0, "ANY", 1), -3, QLOCAL),
    CUSTOM("CUSTOM", 2119, new ValueRule.Text(128), "", QLOCAL, QALIAS, QMODEL, QREMOTE),
    DEFBIND("DEFBIND", 61, choice("OPEN", 0, "NOTFIXED", 1, "GROUP", 2), 0, QLOCAL, QALIAS, QREMOTE),
    DEFPRESP("DEFPRESP", 184, choice("SYNC", 1, "ASYNC", 2), 1, QLOCAL, QALIAS, QMODEL, QREMOTE),
    DEFREADA("DEFREADA", 188, choice("NO", 0, "YES", 1, "DISABLED", 2), 0, QLOCAL, QALIAS, QMODEL),
    DISTL("DISTL", 34, new ValueRule.Flag("NODISTL"), 0, QLOCAL, QMODEL),
    IMGRCOVQ("IMGRCOVQ", 272, choice("QMGR", 2, "NO", 0, "YES", 1), 2, QLOCAL, QMODEL),
    MAXFSIZE("MAXFSIZE", 274, new ValueRule.RangeOrWord(20, 267_386_880, "DEFAULT"), -1, QLOCAL, QMODEL),
    MONQ("MONQ", 123, choice("QMGR", -3, "OFF", 0, "LOW", 17, "MEDIUM", 33, "HIGH", 65), -3, QLOCAL, QMODEL),
    NPMCLASS("NPMCLASS", 78, choice("NORMAL", 0, "HIGH", 10), 0, QLOCAL, QMODEL),
    PROPCTL("PROPCTL", 190, choice("COMPAT", 0, "NONE", 1, "ALL", 2, "FORCE", 3, "V6COMPAT", 4), 0, QLOCAL, QALIAS,
            QMODEL),
    QDEPTHHI("QDEPTHHI", 40, new ValueRule.Range(0, 100), 80, QLOCAL, QMODEL),
    QDEPTHLO("QDEPTHLO", 41, new ValueRule.Range(0, 100), 20, QLOCAL, QMODEL),
    QDPHIEV("QDPHIEV", 43, choice("DISABLED", 0, "ENABLED", 1), 0, QLOCAL, QMODEL),
    QDPLOEV("QDPLOEV", 44, choice("DISABLED", 0, "ENABLED", 1), 0, QLOCAL, QMODEL),
    QDPMAXEV("QDPMAXEV", 42, choice("DISABLED", 0, "ENABLED", 1), 1, QLOCAL, QMODEL),
    QSVCIEV("QSVCIEV", 46, choice("NONE", 0, "HIGH", 1, "OK", 2), 0, QLOCAL, QMODEL),
    QSVCINT("QSVCINT", 54, new ValueRule.Range(0, 999_999_999), 999_999_999, QLOCAL, QMODEL),
    RETINTVL("RETINTVL", 21, new ValueRule.Range(0, 999_999_999), 999_999_999, QLOCAL, QMODEL),
    SCOPE("SCOPE", 45, choice("QMGR", 1, "CELL", 2), 1, QLOCAL, QALIAS, QREMOTE),
    STATQ("STATQ", 128, choice("QMGR", -3, "OFF", 0, "ON", 1), -3, QLOCAL, QMODEL),
    STREAMQ("STREAMQ", 2138, new ValueRule.Name(), "", QLOCAL, QMODEL),
    STRMQOS("STRMQOS", 275, choice("BESTEF", 0, "MUSTDUP", 1), 0, QLOCAL, QMODEL),
    OTELTRAC("OTELTRAC", 278, choice("QMGR", 0, "OFF", 1, "ON", 2, "NONE", 3), 0, QLOCAL, QALIAS, QMODEL, QREMOTE),
    OTELPCTL("OTELPCTL", 279, choice("QMGR", 0, "MANUAL", 1, "AUTO", 2), 0, QLOCAL, QALIAS, QMODEL, QREMOTE),
    CLCHNAME("CLCHNAME", 2124, new ValueRule.Text(20), "", QLOCAL, QMODEL),

    QMGR_DESCR("DESCR", 2014, new ValueRule.Text(64), "", QMGR),
    DEADQ("DEADQ", 2006, new ValueRule.Name(), "", QMGR),
    MARKINT("MARKINT", 68, new ValueRule.RangeOrWord(0, 999_999_999, "NOLIMIT"), 5000, QMGR),
    QMGR_MAXMSGL("MAXMSGL", 13, new ValueRule.Range(32_768, 104_857_600), 4_194_304, QMGR),
    MAXUMSGS("MAXUMSGS", 33, new ValueRule.Range(1, 999_999_999), 10_000, QMGR),
    MAXHANDS("MAXHANDS", 11, new ValueRule.Range(0, 999_999_999), 256, QMGR),
    DEFXMITQ("DEFXMITQ", 2025, new ValueRule.Name(), "", QMGR),
    TRIGINT("TRIGINT", 25, new ValueRule.Range(0, 999_999_999), 999_999_999, QMGR),
    CCSID("CCSID", 2, new ValueRule.Range(1, 65_535), 819, QMGR),
    ACCTCONO("ACCTCONO", 136, choice("DISABLED", 0, "ENABLED", 1), 0, QMGR),
    ACCTINT("ACCTINT", 135, new ValueRule.Range(0, 604_800), 1800, QMGR),
    ACCTMQI("ACCTMQI", 133, choice("OFF", 0, "ON", 1), 0, QMGR),
    QMGR_ACCTQ("ACCTQ", 134, choice("NONE", -1, "OFF", 0, "ON", 1), 0, QMGR),
    ACTIVREC("ACTIVREC", 138, choice("DISABLED", 0, "MSG", 2, "QUEUE", 1), 2, QMGR),
    AUTHOREV("AUTHOREV", 47, choice("DISABLED", 0, "ENABLED", 1), 0, QMGR),
    CHAD("CHAD", 55, choice("DISABLED", 0, "ENABLED", 1), 0, QMGR),
    CHLAUTH("CHLAUTH", 248, choice("DISABLED", 0, "ENABLED", 1), 0, QMGR),
    CHLEV("CHLEV", 73, choice("DISABLED", 0, "ENABLED", 1, "EXCEPTION", 2), 0, QMGR),
    QMGR_CLWLUSEQ("CLWLUSEQ", 98, choice("LOCAL", 0, "ANY", 1), 0, QMGR),
    CMDEV("CMDEV", 99, choice("DISABLED", 0, "ENABLED", 1, "NODISPLAY", 2), 0, QMGR),
    CONFIGEV("CONFIGEV", 51, choice("DISABLED", 0, "ENABLED", 1), 0, QMGR),
    CONNAUTH("CONNAUTH", 2125, new ValueRule.Name(), "", QMGR),
    QMGR_CUSTOM("CUSTOM", 2119, new ValueRule.Text(128), "", QMGR),
    DEFCLXQ("DEFCLXQ", 250, choice("SCTQ", 0, "CHANNEL", 1), 0, QMGR),
    INHIBTEV("INHIBTEV", 48, choice("DISABLED", 0, "ENABLED", 1), 0, QMGR),
    LOCALEV("LOCALEV", 49, choice("DISABLED", 0, "ENABLED", 1), 0, QMGR),
    MAXPROPL("MAXPROPL", 192, new ValueRule.RangeOrWord(0, 104_857_600, "NOLIMIT"), -1, QMGR),
    MONCHL("MONCHL", 122, choice("NONE", -1, "OFF", 0, "LOW", 17, "MEDIUM", 33, "HIGH", 65), 0, QMGR),
    QMGR_MONQ("MONQ", 123, choice("NONE", -1, "OFF", 0, "LOW", 17, "MEDIUM", 33, "HIGH", 65), 0, QMGR),
    PERFMEV("PERFMEV", 53, choice("DISABLED", 0, "ENABLED", 1), 0, QMGR),
    PSMODE("PSMODE", 187, choice("DISABLED", 0, "COMPAT", 1, "ENABLED", 2), 2, QMGR),
    PSNPMSG("PSNPMSG", 203, choice("DISCARD", 2, "KEEP", 3), 2, QMGR),
    PSNPRES("PSNPRES", 205, choice("NORMAL", 0, "SAFE", 1, "DISCARD", 2, "KEEP", 3), 0, QMGR),
    PSRTYCNT("PSRTYCNT", 206, new ValueRule.Range(0, 999_999_999), 5, QMGR),
    PSSYNCPT("PSSYNCPT", 207, choice("YES", 0, "IFPER", 1), 1, QMGR),
    REMOTEEV("REMOTEEV", 50, choice("DISABLED", 0, "ENABLED", 1), 0, QMGR),
    REPOS("REPOS", 2035, new ValueRule.Name(), "", QMGR),
    REPOSNL("REPOSNL", 2036, new ValueRule.Name(), "", QMGR),
    ROUTEREC("ROUTEREC", 137, choice("DISABLED", 0, "MSG", 2, "QUEUE", 1), 2, QMGR),
    SSLEV("SSLEV", 75, choice("DISABLED", 0, "ENABLED", 1), 0, QMGR),
    SSLKEYR("SSLKEYR", 2049, new ValueRule.Text(256), "", QMGR),
    STATCHL("STATCHL", 129, choice("NONE", -1, "OFF", 0, "LOW", 17, "MEDIUM", 33, "HIGH", 65), 0, QMGR),
    STATINT("STATINT", 131, new ValueRule.Range(0, 604_800), 1800, QMGR),
    STATMQI("STATMQI", 127, choice("OFF", 0, "ON", 1), 0, QMGR),
    QMGR_STATQ("STATQ", 128, choice("NONE", -1, "OFF", 0, "ON", 1), 0, QMGR),
    STRSTPEV("STRSTPEV", 52, choice("DISABLED", 0, "ENABLED", 1), 1, QMGR),
    TREELIFE("TREELIFE", 183, new ValueRule.Range(0, 604_000), 1800, QMGR),
    ACTVCONO("ACTVCONO", 239, choice("DISABLED", 0, "ENABLED", 1), 0, QMGR),
    ACTVTRC("ACTVTRC", 240, choice("OFF", 0, "ON", 1), 0, QMGR),
    QMGR_CERTLABL("CERTLABL", 2121, new ValueRule.Text(64), "", QMGR),
    CERTVPOL("CERTVPOL", 252, choice("ANY", 0, "RFC5280", 1), 0, QMGR),
    CHADEV("CHADEV", 56, choice("DISABLED", 0, "ENABLED", 1), 0, QMGR),
    CHADEXIT("CHADEXIT", 2026, new ValueRule.Text(128), "", QMGR),
    CLWLDATA("CLWLDATA", 2034, new ValueRule.Text(32), "", QMGR),
    CLWLEXIT("CLWLEXIT", 2033, new ValueRule.Text(128), "", QMGR),
    CLWLLEN("CLWLLEN", 58, new ValueRule.Range(0, 999_999_999), 100, QMGR),
    CLWLMRUC("CLWLMRUC", 97, new ValueRule.Range(1, 999_999_999), 999_999_999, QMGR),
    IMGINTVL("IMGINTVL", 269, new ValueRule.RangeOrWord(1, 999_999_999, "OFF", 0), 60, QMGR),
    IMGLOGLN("IMGLOGLN", 270, new ValueRule.RangeOrWord(1, 999_999_999, "OFF", 0), 0, QMGR),
    IMGRCOVO("IMGRCOVO", 271, choice("NO", 0, "YES", 1), 1, QMGR),
    QMGR_IMGRCOVQ("IMGRCOVQ", 272, choice("NO", 0, "YES", 1), 1, QMGR),
    IMGSCHED("IMGSCHED", 268, choice("MANUAL", 0, "AUTO", 1), 0, QMGR),
    IPADDRV("IPADDRV", 93, choice("IPV4", 0, "IPV6", 1), 0, QMGR),
    LOGGEREV("LOGGEREV", 94, choice("DISABLED", 0, "ENABLED", 1), 0, QMGR),
    MONACLS("MONACLS", 124, choice("QMGR", -3, "NONE", -1, "OFF", 0, "LOW", 17, "MEDIUM", 33, "HIGH", 65), -3, QMGR),
    PARENT("PARENT", 2102, new ValueRule.Name(), "", QMGR),
    PSCLUS("PSCLUS", 249, choice("DISABLED", 0, "ENABLED", 1), 1, QMGR),
    REVDNS("REVDNS", 254, choice("ENABLED", 0, "DISABLED", 1), 0, QMGR),
    SCHINIT("SCHINIT", 119, choice("QMGR", 0, "MANUAL", 2), 0, QMGR),
    SCMDSERV("SCMDSERV", 120, choice("QMGR", 0, "MANUAL", 2), 0, QMGR),
    SSLCRLNL("SSLCRLNL", 2050, new ValueRule.Name(), "", QMGR),
    SSLCRYP("SSLCRYP", 2051, new ValueRule.Text(256), "", QMGR),
    SSLFIPS("SSLFIPS", 92, choice("NO", 0, "YES", 1), 0, QMGR),
    SSLRKEYC("SSLRKEYC", 76, new ValueRule.Range(0, 999_999_999), 0, QMGR),
    STATACLS("STATACLS", 130, choice("QMGR", -3, "NONE", -1, "OFF", 0, "LOW", 17, "MEDIUM", 33, "HIGH", 65), -3,
            QMGR),
    QMGR_OTELTRAC("OTELTRAC", 278, choice("OFF", 1, "ON", 2, "NONE", 3), 1, QMGR),
    QMGR_OTELPCTL("OTELPCTL", 279, choice("MANUAL", 1, "AUTO", 2), 1, QMGR),
    SUITEB("SUITEB", 247, choice("NONE", 1, "128_BIT", 2, "192_BIT", 4), 1, QMGR),

    CHLTYPE("CHLTYPE", 1511, choice("SDR", 1, "SVR", 2, "RCVR", 3, "RQSTR", 4, "CLNTCONN", 6, "SVRCONN", 7,
            "CLUSRCVR", 8, "CLUSSDR", 9), 7, CHANNEL),
    CHANNEL_DESCR("DESCR", 3502, new ValueRule.Text(64), "", CHANNEL),
    TRPTYPE("TRPTYPE", 1501, choice("LU62", 1, "TCP", 2), 2, CHANNEL),
    CHANNEL_MAXMSGL("MAXMSGL", 1510, new ValueRule.Range(0, 104_857_600), 4_194_304, CHANNEL),
    MCAUSER("MCAUSER", 3527, new ValueRule.Text(64), "", CHANNEL),
    SHARECNV("SHARECNV", 1615, new ValueRule.Range(0, 999_999_999), 10, CHANNEL),
    HBINT("HBINT", 1563, new ValueRule.Range(0, 999_999_999), 300, CHANNEL),
    KAINT("KAINT", 1566, new ValueRule.RangeOrWord(0, 99_999, "AUTO"), -1, CHANNEL),
    MAXINST("MAXINST", 1618, new ValueRule.Range(0, 999_999_999), 999_999_999, CHANNEL),
    MAXINSTC("MAXINSTC", 1619, new ValueRule.Range(0, 999_999_999), 999_999_999, CHANNEL),
    DISCINT("DISCINT", 1503, new ValueRule.Range(0, 999_999_999), 0, CHANNEL),
    SSLCIPH("SSLCIPH", 3544, new ValueRule.Text(256), "", CHANNEL),
    SSLPEER("SSLPEER", 3545, new ValueRule.Text(1024), "", CHANNEL),
    SSLCAUTH("SSLCAUTH", 1568, choice("REQUIRED", 0, "OPTIONAL", 1), 0, CHANNEL),
    CERTLABL("CERTLABL", 2121, new ValueRule.Text(64), "", CHANNEL),
    CONNAME("CONNAME", 3506, new ValueRule.Text(264), "", CHANNEL),
    CHANNEL_XMITQ("XMITQ", 3505, new ValueRule.Name(), "", CHANNEL),
    BATCHSZ("BATCHSZ", 1502, new ValueRule.Range(1, 9999), 50, CHANNEL),
    QMNAME("QMNAME", 2015, new ValueRule.Name(), "", CHANNEL),
    PUTAUT("PUTAUT", 1508, choice("DEF", 1, "CTX", 2), 1, CHANNEL),
    SCYDATA("SCYDATA", 3513, new ValueRule.Text(32), "", CHANNEL),
    SCYEXIT("SCYEXIT", 3508, new ValueRule.Text(128), "", CHANNEL),
    CHANNEL_MONCHL("MONCHL", 122, choice("QMGR", -3, "OFF", 0, "LOW", 17, "MEDIUM", 33, "HIGH", 65), -3, CHANNEL),
    COMPHDR("COMPHDR", 1575, choice("NONE", 0, "SYSTEM", 8), 0, CHANNEL),
    COMPMSG("COMPMSG", 1576, choice("NONE", 0, "RLE", 1, "ZLIBFAST", 2, "ZLIBHIGH", 4, "LZ4FAST", 16, "LZ4HIGH", 32,
            "ANY", 268_435_455), 0, CHANNEL),
    RCVEXIT("RCVEXIT", 3511, new ValueRule.Text(999), "", CHANNEL),
    RCVDATA("RCVDATA", 3516, new ValueRule.Text(999), "", CHANNEL),
    SENDEXIT("SENDEXIT", 3510, new ValueRule.Text(999), "", CHANNEL),
    SENDDATA("SENDDATA", 3515, new ValueRule.Text(999), "", CHANNEL),
    AFFINITY("AFFINITY", 1621, choice("NONE", 0, "PREFERRED", 1), 1, CHANNEL),
    CLNTWGHT("CLNTWGHT", 1620, new ValueRule.Range(0, 99), 0, CHANNEL),
    DEFRECON("DEFRECON", 1640, choice("NO", 0, "YES", 1, "QMGR", 2, "DISABLED", 3), 0, CHANNEL),
    BATCHHB("BATCHHB", 1567, new ValueRule.Range(0, 999_999), 0, CHANNEL),
    BATCHINT("BATCHINT", 1564, new ValueRule.Range(0, 999_999_999), 0, CHANNEL),
    BATCHLIM("BATCHLIM", 1624, new ValueRule.Range(0, 999_999), 5000, CHANNEL),
    CHANNEL_CLUSNL("CLUSNL", 2030, new ValueRule.Name(), "", CHANNEL),
    CHANNEL_CLUSTER("CLUSTER", 2029, new ValueRule.Name(), "", CHANNEL),
    CHANNEL_CLWLPRTY("CLWLPRTY", 1578, new ValueRule.Range(0, 9), 0, CHANNEL),
    CHANNEL_CLWLRANK("CLWLRANK", 1577, new ValueRule.Range(0, 9), 0, CHANNEL),
    CLWLWGHT("CLWLWGHT", 1579, new ValueRule.Range(1, 99), 50, CHANNEL),
    CONVERT("CONVERT", 1515, choice("NO", 0, "YES", 1), 0, CHANNEL),
    LOCLADDR("LOCLADDR", 3520, new ValueRule.Text(48), "", CHANNEL),
    LONGRTY("LONGRTY", 1507, new ValueRule.Range(0, 999_999_999), 999_999_999, CHANNEL),
    LONGTMR("LONGTMR", 1506, new ValueRule.Range(0, 999_999_999), 1200, CHANNEL),
    MCANAME("MCANAME", 3507, new ValueRule.Text(20), "", CHANNEL),
    MCATYPE("MCATYPE", 1517, choice("PROCESS", 1, "THREAD", 2), 1, CHANNEL),
    MODENAME("MODENAME", 3503, new ValueRule.Text(8), "", CHANNEL),
    MRDATA("MRDATA", 3535, new ValueRule.Text(32), "", CHANNEL),
    MREXIT("MREXIT", 3534, new ValueRule.Text(128), "", CHANNEL),
    MRRTY("MRRTY", 1544, new ValueRule.Range(0, 999_999_999), 10, CHANNEL),
    MRTMR("MRTMR", 1545, new ValueRule.Range(0, 999_999_999), 1000, CHANNEL),
    MSGDATA("MSGDATA", 3514, new ValueRule.Text(999), "", CHANNEL),
    MSGEXIT("MSGEXIT", 3509, new ValueRule.Text(999), "", CHANNEL),
    NETPRTY("NETPRTY", 1565, new ValueRule.Range(0, 9), 0, CHANNEL),
    NPMSPEED("NPMSPEED", 1562, choice("NORMAL", 1, "FAST", 2), 2, CHANNEL),
    CHANNEL_PROPCTL("PROPCTL", 190, choice("COMPAT", 0, "NONE", 1, "ALL", 2), 0, CHANNEL),
    RESETSEQ("RESETSEQ", 1623, new ValueRule.Range(0, 999_999_999), 0, CHANNEL),
    SEQWRAP("SEQWRAP", 1509, new ValueRule.Range(100, 999_999_999), 999_999_999, CHANNEL),
    SHORTRTY("SHORTRTY", 1505, new ValueRule.Range(0, 999_999_999), 10, CHANNEL),
    SHORTTMR("SHORTTMR", 1504, new ValueRule.Range(0, 999_999_999), 60, CHANNEL),
    CHANNEL_STATCHL("STATCHL", 129, choice("QMGR", -3, "OFF", 0, "LOW", 17, "MEDIUM", 33, "HIGH", 65), -3, CHANNEL),
    TPNAME("TPNAME", 3504, new ValueRule.Text(64), "", CHANNEL),
    CHANNEL_USEDLQ("USEDLQ", 234, choice("NO", 1, "YES", 2), 2, CHANNEL),
    USERID("USERID", 3517, new ValueRule.Text(12), "", CHANNEL),

    NAMELIST_DESCR("DESCR", 2009, new ValueRule.Text(64), "", NAMELIST),
    NAMES("NAMES", 2020, new ValueRule.Names(), "", NAMELIST),
    PROCESS_DESCR("DESCR", 2011, new ValueRule.Text(64), "", PROCESS),
    APPLICID("APPLICID", 2001, new ValueRule.Text(256), "", PROCESS),
    APPLTYPE("APPLTYPE", 1, choice("CICS", 1, "MVS", 2, "DOS", 5, "UNIX", 6, "OS400", 8, "WINDOWS", 9, "WINDOWSNT",
            11, "NSK", 13, "DEF", 28), 6, PROCESS),
    ENVRDATA("ENVRDATA", 2007, new ValueRule.Text(128), "", PROCESS),
    USERDATA("USERDATA", 2021, new ValueRule.Text(128), "", PROCESS),
    AUTHINFO_DESCR("DESCR", 2046, new ValueRule.Text(64), "", AUTHINFO),
    AUTHTYPE("AUTHTYPE", 66, choice("CRLLDAP", 1, "OCSP", 2, "IDPWOS", 3, "IDPWLDAP", 4), 3, AUTHINFO),
    ADOPTCTX("ADOPTCTX", 260, choice("NO", 0, "YES", 1), 1, AUTHINFO),
    CHCKCLNT("CHCKCLNT", 258, choice("ASQMGR", 4, "NONE", 1, "OPTIONAL", 0, "REQUIRED", 3, "REQDADM", 2), 2, AUTHINFO),
    CHCKLOCL("CHCKLOCL", 257, choice("NONE", 1, "OPTIONAL", 0, "REQUIRED", 3, "REQDADM", 2), 0, AUTHINFO),
    FAILDLAY("FAILDLAY", 259, new ValueRule.Range(0, 60), 1, AUTHINFO),
    AUTHENMD("AUTHENMD", 266, choice("OS", 0, "PAM", 1), 0, AUTHINFO),
    AUTHINFO_CONNAME("CONNAME", 2053, new ValueRule.Text(264), "", AUTHINFO),
    LDAPUSER("LDAPUSER", 2047, new ValueRule.Text(256), "", AUTHINFO),
    OCSPURL("OCSPURL", 2109, new ValueRule.Text(256), "", AUTHINFO),
    AUTHORMD("AUTHORMD", 263, choice("OS", 0, "SEARCHGRP", 1, "SEARCHUSR", 2, "SRCHGRPSN", 3), 0, AUTHINFO),
    BASEDNG("BASEDNG", 2132, new ValueRule.Text(1024), "", AUTHINFO),
    BASEDNU("BASEDNU", 2126, new ValueRule.Text(1024), "", AUTHINFO),
    CLASSGRP("CLASSGRP", 2133, new ValueRule.Text(128), "", AUTHINFO),
    CLASSUSR("CLASSUSR", 2128, new ValueRule.Text(128), "", AUTHINFO),
    FINDGRP("FINDGRP", 2135, new ValueRule.Text(128), "", AUTHINFO),
    GRPFIELD("GRPFIELD", 2134, new ValueRule.Text(128), "", AUTHINFO),
    NESTGRP("NESTGRP", 264, choice("NO", 0, "YES", 1), 0, AUTHINFO),
    SECCOMM("SECCOMM", 261, choice("NO", 0, "YES", 1, "ANON", 2), 0, AUTHINFO),
    SHORTUSR("SHORTUSR", 2127, new ValueRule.Text(128), "", AUTHINFO),
    USRFIELD("USRFIELD", 2129, new ValueRule.Text(128), "", AUTHINFO),
    LISTENER_DESCR("DESCR", 3555, new ValueRule.Text(64), "", LISTENER),
    LISTENER_TRPTYPE("TRPTYPE", 1501, choice("LU62", 1, "TCP", 2), 2, LISTENER),
    PORT("PORT", 1522, new ValueRule.Range(0, 65_535), 1414, LISTENER),
    IPADDR("IPADDR", 3552, new ValueRule.Text(48), "", LISTENER),
    CONTROL("CONTROL", 1601, choice("QMGR", 0, "STARTONLY", 1, "MANUAL", 2), 2, LISTENER),
    BACKLOG("BACKLOG", 1602, new ValueRule.Range(0, 999_999_999), 0, LISTENER),

    SERVICE_DESCR("DESCR", 2078, new ValueRule.Text(64), "", SERVICE),
    SERVICE_CONTROL("CONTROL", 139, choice("QMGR", 0, "STARTONLY", 1, "MANUAL", 2), 2, SERVICE),
    SERVTYPE("SERVTYPE", 121, choice("COMMAND", 0, "SERVER", 1), 0, SERVICE),
    STARTCMD("STARTCMD", 2079, new ValueRule.Text(255), "", SERVICE),
    STARTARG("STARTARG", 2080, new ValueRule.Text(255), "", SERVICE),
    STOPCMD("STOPCMD", 2081, new ValueRule.Text(255), "", SERVICE),
    STOPARG("STOPARG", 2082, new ValueRule.Text(255), "", SERVICE),
    STDOUT("STDOUT", 2083, new ValueRule.Text(255), "", SERVICE),
    STDERR("STDERR", 2084, new ValueRule.Text(255), "", SERVICE),
    COMMINFO_DESCR("DESCR", 2111, new ValueRule.Text(64), "", ObjectType.COMMINFO),
    COMMINFO_TYPE("TYPE", 223, choice("MULTICAST", 1), 1, ObjectType.COMMINFO),
    BRIDGE("BRIDGE", 233, choice("DISABLED", 0, "ENABLED", 1), 1, ObjectType.COMMINFO),
    COMMINFO_CCSID("CCSID", 2, new ValueRule.RangeOrWord(1, 65_535, "ASPUB", -4), -4, ObjectType.COMMINFO),
    COMMEV("COMMEV", 232, choice("DISABLED", 0, "ENABLED", 1, "EXCEPTION", 2), 0, ObjectType.COMMINFO),
    ENCODING("ENCODING", 1243, choice("ASPUB", -1, "NORMAL", 273, "REVERSED", 546, "S390", 785, "TNS", 1041), -1,
            ObjectType.COMMINFO),
    GRPADDR("GRPADDR", 3562, new ValueRule.Text(264), "239.0.0.0", ObjectType.COMMINFO),
    MCHBINT("MCHBINT", 1628, new ValueRule.Range(0, 999_999), 20_000, ObjectType.COMMINFO),
    MCPROP("MCPROP", 1626, choice("COMPAT", -2, "ALL", -1, "NONE", 0, "USER", 1, "REPLY", 2), -1,
            ObjectType.COMMINFO),
    MONINT("MONINT", 81, new ValueRule.Range(0, 999_999), 60, ObjectType.COMMINFO),
    MSGHIST("MSGHIST", 1625, new ValueRule.Range(0, 999_999_999), 100, ObjectType.COMMINFO),
    NSUBHIST("NSUBHIST", 1627, choice("ALL", -1, "NONE", 0), 0, ObjectType.COMMINFO),
    COMMINFO_PORT("PORT", 1522, new ValueRule.Range(0, 65_535), 1414, ObjectType.COMMINFO),

    TOPIC_DESCR("DESCR", 2093, new ValueRule.Text(64), "", TOPIC),
    TOPICSTR("TOPICSTR", 2094, new ValueRule.Text(10_240), "", TOPIC, ObjectType.SUB),
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
    TOPIC_DEFPRESP("DEFPRESP", 184, asParent("SYNC", 1, "ASYNC", 2), 0, TOPIC),
    WILDCARD("WILDCARD", 216, choice("BLOCK", 1, "PASSTHRU", 2), 2, TOPIC),
    TOPIC_CAPEXPRY("CAPEXPRY", 276, new ValueRule.RangeOrWord(1, 999_999_999, "ASPARENT", -2), -2, TOPIC),
    TOPIC_CLUSTER("CLUSTER", 2029, new ValueRule.Name(), "", TOPIC),
    CLROUTE("CLROUTE", 255, choice("DIRECT", 0, "TOPICHOST", 1), 0, TOPIC),
    COMMINFO("COMMINFO", 2110, new ValueRule.Name(), "", TOPIC),
    TOPIC_CUSTOM("CUSTOM", 2119, new ValueRule.Text(128), "", TOPIC),
    MCAST("MCAST", 176, choice("ASPARENT", 0, "ENABLED", 1, "DISABLED", 2, "ONLY", 3), 0, TOPIC),
    PROXYSUB("PROXYSUB", 199, choice("FORCE", 1, "FIRSTUSE", 2), 2, TOPIC),
    PUBSCOPE("PUBSCOPE", 219, choice("ALL", 0, "ASPARENT", 1, "QMGR", 4), 1, TOPIC),
    SUBSCOPE("SUBSCOPE", 218, choice("ALL", 0, "ASPARENT", 1, "QMGR", 4), 1, TOPIC),
    TOPIC_OTELTRAC("OTELTRAC", 278, choice("OFF", 1, "ON", 2, "NONE", 3, "ASPARENT", 4), 4, TOPIC),
    TOPIC_OTELPCTL("OTELPCTL", 279, choice("MANUAL", 1, "AUTO", 2, "ASPARENT", 3), 3, TOPIC),

    TOPICOBJ("TOPICOBJ", 2092, new ValueRule.Name(), "", ObjectType.SUB),
    DEST("DEST", 3154, new ValueRule.Name(), "", ObjectType.SUB),
    DESTQMGR("DESTQMGR", 3153, new ValueRule.Name(), "", ObjectType.SUB),
    DESTCLAS("DESTCLAS", 1273, choice("MANAGED", 1, "PROVIDED", 2), 2, ObjectType.SUB),
    SUB_SELECTOR("SELECTOR", 3160, new ValueRule.Text(10_240), "", ObjectType.SUB),
    SUB_USERDATA("USERDATA", 3159, new ValueRule.Text(10_240), "", ObjectType.SUB),
    WSCHEMA("WSCHEMA", 1288, choice("CHAR", 1, "TOPIC", 2), 2, ObjectType.SUB),
    SUB_EXPIRY("EXPIRY", 1244, new ValueRule.RangeOrWord(0, 999_999_999, "UNLIMITED"), -1, ObjectType.SUB),
    PUBPRTY("PUBPRTY", 1283, new ValueRule.Choice(Map.ofEntries(Map.entry("ASPUB", -3), Map.entry("ASQDEF", -1),
            Map.entry("0", 0), Map.entry("1", 1), Map.entry("2", 2), Map.entry("3", 3), Map.entry("4", 4),
            Map.entry("5", 5), Map.entry("6", 6), Map.entry("7", 7), Map.entry("8", 8), Map.entry("9", 9))), -3,
            ObjectType.SUB),
    PSPROP("PSPROP", 1271, choice("NONE", 0, "COMPAT", 1, "RFH2", 2, "MSGPROP", 3), 3, ObjectType.SUB),
    DESTCORL("DESTCORL", 7015, new ValueRule.Hexadecimal(24), "", ObjectType.SUB),
    REQONLY("REQONLY", 1280, choice("YES", 1, "NO", 2), 2, ObjectType.SUB),
    VARUSER("VARUSER", 1277, choice("FIXED", 1, "ANY", 2), 2, ObjectType.SUB),
    SUBLEVEL("SUBLEVEL", 1307, new ValueRule.Range(0, 9), 1, ObjectType.SUB),
    SUBUSER("SUBUSER", 3156, new ValueRule.Text(12), "", ObjectType.SUB),
    PUBACCT("PUBACCT", 7010, new ValueRule.Hexadecimal(32), "", ObjectType.SUB),
    PUBAPPID("PUBAPPID", 3135, new ValueRule.Text(32), "", ObjectType.SUB),
    SUB_SCOPE("SUBSCOPE", 1275, choice("QMGR", 1, "ALL", 2), 2, ObjectType.SUB),
    SUBID("SUBID", 7016, new ValueRule.Hexadecimal(24), "", ObjectType.SUB),
    SUB_DURABLE("DURABLE", 1274, choice("YES", 1, "NO", 2), 1, ObjectType.SUB),
    SUBTYPE("SUBTYPE", 1289, choice("API", 1, "ADMIN", 2), 2, ObjectType.SUB);

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

    private static ValueRule choice(Object... wordsAndNumbers) {
        Map<String, Integer> words = new HashMap<>();
        for (int i = 0; i < wordsAndNumbers.length; i += 2) {
            words.put((String) wordsAndNumbers[i], (Integer) wordsAndNumbers[i + 1]);
        }
        return new ValueRule.Choice(Map.copyOf(words));
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

    /** Whether commands set it; else they only show it. */
    public boolean settable() {
        return this != SUBID && this != SUB_DURABLE && this != SUBTYPE;
    }

    public boolean belongsTo(ObjectType type) {
        return types.contains(type);
    }

    public static List<Attribute> of(ObjectType type) {
        return Arrays.stream(values()).filter(attribute -> attribute.belongsTo(type)).toList();
    }
}
