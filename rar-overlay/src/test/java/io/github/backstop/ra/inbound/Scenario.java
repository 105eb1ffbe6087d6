// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import io.github.backstop.qmgr.record.Verb;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A message and the places it can go: one row of the tables of what IBM's client was seen to do (sections 3 to 7), or a
 * shape of message that it treats in a way of its own.
 *
 * @param rows         the table's names for it, or what is special
 * @param backoutQueue blank = none
 * @param setup        MQSC that makes places refuse
 * @param forbidden    queue that may not be opened (2035), or blank
 */
record Scenario(String rows, Original message, String backoutQueue, String setup, String forbidden) {
    private static final int EXCEPTION = 0x01000000;
    private static final int WITH_DATA = 0x03000000;
    static final int WITH_FULL_DATA = 0x07000000;
    static final int DISCARD = 0x08000000;
    private static final int PASS_CORREL_ID = 0x40;
    private static final int PASS_MSG_ID = 0x80;
    static final String FULL = "ALTER QLOCAL(BOQ) MAXDEPTH(0)";
    static final String NOWHERE = FULL + "\nALTER QLOCAL(DLQ) MAXDEPTH(0)";
    static final Original TEXT = Original.text("0123456789".repeat(13));

    static Scenario moved(String rows, Original message) {
        return new Scenario(rows, message, "BOQ", "", "");
    }

    static Scenario full(String rows, Original message) {
        return new Scenario(rows, message, "BOQ", FULL, "");
    }

    static Scenario refused(String rows, Original message, String backoutQueue, String setup) {
        return new Scenario(rows, message, backoutQueue, setup, "");
    }

    /**
     * Those that the client treats alike however they come: of less than four bytes its plain session makes something
     * else than its connection consumer does.
     */
    static List<Scenario> of(Differential.Way way) {
        return all().stream()
                .filter(one -> one.message().isPersistent() || way.bringsBackWhatIsNotPersistent())
                .filter(one -> one.message().data().length >= 4 || !way.isPlainSession()).toList();
    }

    boolean isTakenByNothing() {
        return setup.equals(NOWHERE);
    }

    void faults(Site site) {
        if (!forbidden.isEmpty()) {
            site.queueManager().faults().fail(Verb.MQOPEN, forbidden, 2035);
        }
    }

    static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>();
        plainMessages(all);
        headers(all);
        deadLetters(all);
        reports(all);
        return all;
    }

    private static void plainMessages(List<Scenario> all) {
        all.add(moved("A, D, H1, K10, XA1", TEXT));
        all.add(moved("H2: not persistent", TEXT.notPersistent()));
        all.add(moved("M1: format NONE", Original.of("", 273, 819, new byte[] {0, 1, 2, (byte) 0xff})));
        all.add(moved("W3: Encoding 546, CCSID 819", Original.of("MQSTR", 546, 819,
                new byte[] {'f', (byte) 0xfc, 'r', 's'})));
        all.add(moved("UTF-16", Original.of("MQSTR", 273, 1200, "p\u20ac".getBytes(StandardCharsets.UTF_16BE))));
        all.add(moved("a format of the user's", Original.of("MYFMT", 546, 850, new byte[] {1, 2, 3, 4})));
        all.add(moved("format MQADMIN", Original.of("MQADMIN", 273, 819, new byte[] {1, 2, 3, 4})));
        all.add(moved("three bytes", Original.of("MYFMT", 546, 850, new byte[] {1, 2, 3})));
        all.add(moved("no data, MQSTR", Original.text("")));
        all.add(moved("no data, no format", Original.of("", 273, 819, new byte[0])));
        all.add(moved("M3: PASS_DISCARD_AND_EXPIRY", TEXT.with(m -> {
            m.report = 0x4000;
            m.expiry = 40_000;
        })));
        all.add(moved("M4: request with reply queue", TEXT.with(m -> {
            m.messageType = 1;
            m.replyToQueueName = "REPLY";
            m.replyToQueueManagerName = "OTHER";
        })));
        all.add(moved("no CorrelId, priority 7", TEXT.with(m -> {
            m.correlationId = new byte[24];
            m.priority = 7;
        })));
        all.add(moved("W4: in a group", TEXT.inGroup(2, 8)));
        all.add(moved("W5: last of a group", TEXT.inGroup(3, 24)));
        all.add(moved("F13: DISCARD, backout queue ok", TEXT.report(DISCARD)));
        all.add(moved("F12, K8: report asked for, backout queue ok", TEXT.report(WITH_FULL_DATA | PASS_MSG_ID)));
    }

    private static void headers(List<Scenario> all) {
        String mcd = "<mcd><Msd>jms_text</Msd></mcd>";
        String usr = "<usr><z>1</z><a dt='i4'>2</a><m dt='boolean'>1</m><b>a&lt;b&amp;c&quot;&apos;&gt;</b></usr>";
        String types = "<usr><u dt='r8'>1.50</u><u4 dt='r4'>2.25</u4><u5 dt='r8'>1e300</u5><v dt='i8'>9</v>"
                + "<v2 dt='i2'>7</v2><v3 dt='int'>4</v3><q dt='i1'>3</q><p dt='char'>c</p><x dt='bin.hex'>0aFF</x>"
                + "<w xsi:nil='true'></w><e></e><s>  blank  </s><t dt='string'>q</t></usr>";
        all.add(moved("made by a JMS client", Original.jms(273, "<Rto>queue://QM1/REPLY</Rto>", usr)));
        all.add(moved("IT30321: made by a JMS client, little-endian", Original.jms(546, "", usr)));
        all.add(moved("IT30321: MQRFH2, little-endian", Original.rfh2(546, 819, 1208, mcd, usr)));
        all.add(moved("property types", Original.rfh2(273, 1208, 1208, mcd, types)));
        for (int count : new int[] {2, 3, 8, 14, 15, 24, 38, 39, 60}) {
            all.add(moved("order of " + count + " properties", Original.rfh2(273, 1208, 1208, mcd, many(count))));
        }
        all.add(moved("no mcd", Original.rfh2(273, 1208, 1208, usr)));
        all.add(moved("other folders", Original.rfh2(273, 1208, 1208, usr, "<foo><bar>1</bar></foo>", mcd, usr)));
        all.add(moved("mrm", Original.rfh2(273, 1208, 1208,
                "<mcd><Msd>mrm</Msd><Set>S</Set><Type>T</Type><Fmt>XML</Fmt></mcd>")));
        all.add(moved("type", Original.rfh2(273, 1208, 1208,
                "<mcd><Msd>jms_text</Msd><Set>S</Set><Type>T</Type><Fmt>XML</Fmt></mcd>")));
        all.add(moved("jms folder without Dst", Original.rfh2(273, 1208, 1208, mcd, "<jms><Tms>123</Tms></jms>")));
        all.add(moved("folders in UTF-16", Original.rfh2(273, 1208, 1200, mcd, "<usr><b>\u20ac</b></usr>")));
        all.add(moved("CCSID of the body inherited", Original.rfh2(273, -2, 1208, mcd)));
        byte[] inner = Original.header(273, 1208, "MQSTR", 1208, new byte[] {'x'}, "<usr><c>1</c></usr>");
        all.add(moved("two MQRFH2", Original.of("MQHRF2", 273, 1208,
                Original.header(273, 1208, "MQHRF2", 1208, inner, "<usr><b>1</b></usr>"))));
        all.add(moved("MQRFH2 without data", Original.of("MQHRF2", 273, 1208,
                Original.header(273, 1208, "MQSTR", 1208, new byte[0], mcd))));
    }

    private static String many(int count) {
        StringBuilder usr = new StringBuilder("<usr>");
        IntStream.range(0, count).forEach(i -> usr.append("<p" + i * 7 + ">" + i + "</p" + i * 7 + ">"));
        return usr.append("</usr>").toString();
    }

    private static void deadLetters(List<Scenario> all) {
        all.add(full("F1, G1, K3", TEXT));
        all.add(full("N1: not persistent", TEXT.notPersistent()));
        all.add(new Scenario("F2, K5", TEXT, "BOQ", "", "BOQ"));
        all.add(refused("F3", TEXT, "UNKNOWN", ""));
        all.add(refused("M9", TEXT, "BOQ", "ALTER QLOCAL(BOQ) PUT(DISABLED)"));
        all.add(refused("M10", TEXT, "BOQ", "ALTER QLOCAL(BOQ) MAXMSGL(20)"));
        all.add(refused("F4, G3, K4", TEXT, "", ""));
        all.add(refused("F4 of a JMS message", Original.jms(273, ""), "", ""));
        all.add(full("F1 of a JMS message, little-endian", Original.jms(546, "", "<usr><b>1</b></usr>")));
        all.add(full("F1 of a group", TEXT.inGroup(2, 8)));
        all.add(full("F1 without data", Original.text("")));
        all.add(full("F1 with a lifetime", TEXT.with(m -> m.expiry = 40_000)));
        all.add(refused("F6, K13", TEXT.report(DISCARD), "", ""));
        all.add(full("F7, G4", TEXT.report(DISCARD)));
        all.add(refused("F8, G2, K6, XA2", TEXT, "BOQ", NOWHERE));
        all.add(refused("N2: not persistent", TEXT.notPersistent(), "BOQ", NOWHERE));
        all.add(refused("F9, K12", TEXT, "BOQ", FULL + "\nALTER QMGR DEADQ(' ')"));
        all.add(refused("M11", TEXT, "", "ALTER QMGR DEADQ(UNKNOWN)"));
        all.add(refused("K11", TEXT.report(WITH_DATA), "", "ALTER QLOCAL(DLQ) MAXDEPTH(0)"));
    }

    private static void reports(List<Scenario> all) {
        int coaCodExpiration = 0x100 | 0x800 | 0x200000;
        all.add(full("F10", TEXT.report(EXCEPTION)));
        all.add(full("F11", TEXT.report(WITH_DATA | DISCARD)));
        all.add(full("M6 without COA and COD", TEXT.report(WITH_FULL_DATA)));
        all.add(full("M6", TEXT.report(WITH_FULL_DATA | coaCodExpiration)));
        all.add(full("M7", TEXT.report(EXCEPTION).with(m -> m.replyToQueueName = "UNKNOWN")));
        all.add(full("M7 with full data", TEXT.report(WITH_FULL_DATA).with(m -> m.replyToQueueName = "UNKNOWN")));
        all.add(full("M7 with DISCARD", TEXT.report(EXCEPTION | DISCARD).with(m -> m.replyToQueueName = "UNKNOWN")));
        Original lost = TEXT.report(EXCEPTION | DISCARD).with(m -> m.replyToQueueName = "UNKNOWN");
        all.add(refused("B20: a report that nothing takes", lost, "BOQ", NOWHERE));
        all.add(refused("B20: not persistent", lost.notPersistent(), "BOQ", NOWHERE));
        all.add(full("M8", TEXT.report(EXCEPTION | PASS_MSG_ID)));
        all.add(full("B16: full data, ids passed", TEXT.report(WITH_FULL_DATA | PASS_MSG_ID | PASS_CORREL_ID)));
        all.add(full("B16: full data, MsgId passed", TEXT.report(WITH_FULL_DATA | PASS_MSG_ID)));
        all.add(full("B16: full data, CorrelId passed", TEXT.report(WITH_FULL_DATA | PASS_CORREL_ID)));
        all.add(full("B16: with data, CorrelId passed", TEXT.report(WITH_DATA | PASS_CORREL_ID)));
        all.add(full("W1", TEXT.report(WITH_DATA)));
        all.add(full("W2", Original.of("", 273, 819, TEXT.data()).report(WITH_DATA)));
        all.add(full("K7", TEXT.report(WITH_FULL_DATA | DISCARD)));
        all.add(refused("F4 with a report", TEXT.report(EXCEPTION), "", ""));
        all.add(full("a report with a lifetime", TEXT.report(EXCEPTION).with(m -> m.expiry = 40_000)));
        all.add(full("a report on a group", TEXT.report(EXCEPTION).inGroup(2, 8)));
        all.add(full("a report with full data on a group", TEXT.report(WITH_FULL_DATA).inGroup(2, 8)));
        all.add(full("a report, no CorrelId", TEXT.report(WITH_DATA).with(m -> m.correlationId = new byte[24])));
        for (int strength : new int[] {EXCEPTION, WITH_DATA, WITH_FULL_DATA}) {
            String which = Integer.toHexString(strength);
            all.add(full("report " + which + " on a JMS message",
                    Original.jms(546, "", "<usr><b>1</b></usr>").report(strength)));
            all.add(full("report " + which + " on a JMS message with Rto and Cid",
                    Original.jms(273, "<Rto>queue://QM1/REPLY</Rto><Cid>a-id</Cid>").report(strength)));
            all.add(full("report " + which + " on an MQRFH2",
                    Original.rfh2(546, 819, 1208, "<usr><b>1</b></usr>").report(strength)));
        }
    }

    @Override
    public String toString() {
        return rows;
    }
}
