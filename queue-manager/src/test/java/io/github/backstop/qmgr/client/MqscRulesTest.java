// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How commands are written, as an administrator sends them and sees what they did, with IBM's PCFMessageAgent. */
@ClientTest
class MqscRulesTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private Administrator administrator;

    @BeforeEach
    void connect() throws Exception {
        administrator = new Administrator(MQ.queueManager());
    }

    @AfterEach
    void disconnect() throws Exception {
        administrator.close();
    }

    private String show(String command) throws Exception {
        return administrator.mqsc(command);
    }

    private void assertSyntax(String command) {
        assertThatThrownBy(() -> administrator.mqsc(command)).as(command).isInstanceOfSatisfying(PCFException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQCFC.MQRCCF_PARM_SYNTAX_ERROR));
    }

    @Test
    @DisplayName("E-1: parameters in any order, blanks and commas as many as one likes, also within parentheses")
    void blanksAndOrder() throws Exception {
        show("DEFINE QLOCAL('Account') REPLACE");
        assertThat(show("ALTER QLOCAL ('Account' ) TRIGDPTH ( 1)")).startsWith("AMQ8008I");
        assertThat(show("ALTER  ,QLOCAL('Account'),, MAXDEPTH( 7 ) ,  DESCR('x'),TRIGDPTH(3)")).startsWith("AMQ8008I");
        assertThat(show("DISPLAY QLOCAL('Account') TRIGDPTH,MAXDEPTH DESCR")).contains("TRIGDPTH(3)", "MAXDEPTH(7)",
                "DESCR(x)");
    }

    @Test
    @DisplayName("E-2: what is not quoted becomes upper case, quotes keep it; '' within quotes is one; '' clears")
    void casesAndQuotes() throws Exception {
        show("define qlocal(rules.fold) replace descr('It''s (so)')");
        show("define qlocal('rules.fold') replace");
        assertThat(show("display qlocal(RULES.FOLD) descr")).contains("QUEUE(RULES.FOLD)", "DESCR(It's (so))");
        assertThat(show("DISPLAY QLOCAL('rules.fold') DESCR")).contains("QUEUE(rules.fold)", "DESCR( )");
        show("DEFINE CHANNEL(RULES.PEER) CHLTYPE(SVRCONN) SSLPEER('CN=me') REPLACE");
        for (String blank : new String[] {"''", "' '"}) {
            show("ALTER CHANNEL(RULES.PEER) CHLTYPE(SVRCONN) SSLPEER('CN=me')");
            assertThat(show("ALTER CHANNEL(RULES.PEER) CHLTYPE(SVRCONN) SSLPEER(" + blank + ')'))
                    .startsWith("AMQ8016I");
            assertThat(show("DISPLAY CHANNEL(RULES.PEER) SSLPEER")).contains("SSLPEER( )");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"DESCR()", "DESCR( )", "MAXDEPTH(1) MAXDEPTH(1)", "SHARE NOSHARE", "REPLACE NOREPLACE",
        "HARDENBO HARDENBO"})
    @DisplayName("E-3: no value, and a parameter twice or with its opposite, are errors of syntax")
    void emptyAndTwice(String words) {
        assertSyntax("DEFINE QLOCAL(RULES.BAD) " + words);
    }

    @Test
    @DisplayName("E-4: short words are fixed: DEF, ALT, DIS, QL, CHL; DEFI is none, DELETE has none")
    void shortWords() throws Exception {
        assertThat(show("DEF QL(RULES.SHORT) REPLACE")).startsWith("AMQ8006I");
        assertThat(show("DEF QA(RULES.SHORT.A) TARGQ(RULES.SHORT) REPLACE")).startsWith("AMQ8006I");
        assertThat(show("DEF QR(RULES.SHORT.R) RNAME(A) RQMNAME(B) REPLACE")).startsWith("AMQ8006I");
        assertThat(show("DEF QM(RULES.SHORT.M) REPLACE")).startsWith("AMQ8006I");
        assertThat(show("DEF CHL(RULES.SHORT) CHLTYPE(SVRCONN) REPLACE")).startsWith("AMQ8014I");
        assertThat(show("ALT QL(RULES.SHORT) MAXDEPTH(1)")).startsWith("AMQ8008I");
        assertThat(show("DIS Q(RULES.SHORT) MAXDEPTH")).contains("MAXDEPTH(1)");
        assertThat(show("CLEAR QL(RULES.SHORT)")).startsWith("AMQ8022I");
        assertThat(show("DELETE QL(RULES.SHORT)")).startsWith("AMQ8007I");
        Stream.of("DEFI QLOCAL(X)", "ALTE QLOCAL(X)", "DISP QLOCAL(X)", "DEL QLOCAL(X)", "DEFINE QLOC(X)")
                .forEach(this::assertSyntax);
    }

    @Test
    @DisplayName("E-5: + goes on at the next word, - in column 1, also within names and values; * begins a comment")
    void continuation() throws Exception {
        MQ.queueManager().mqsc("""
                * a comment
                DEFINE QLOCAL(RULES.LI+
                     NE) REPLACE +
                * and one in between

                       DESCR('one +
                       two-

                 three'); DEFINE QLOCAL(RULES.SECOND) REPLACE
                DEFINE QLOCAL(RULES.THIRD) REPLACE +
                ;
                """);
        assertThat(show("DISPLAY QLOCAL(RULES.LINE) DESCR")).contains("DESCR(one two three)");
        assertThat(show("DISPLAY QLOCAL(RULES.THIRD)")).contains("QUEUE(RULES.THIRD)");
        assertThat(show("DISPLAY QLOCAL(RULES.SECOND)")).contains("QUEUE(RULES.SECOND)");
    }

    @Test
    @DisplayName("E-6: names of 48 characters, of channels 20, from A to Z, a to z, 0 to 9 and . / _ %")
    void names() throws Exception {
        String longest = "aZ09./_%" + "N".repeat(40);
        assertThat(show("DEFINE QLOCAL('" + longest + "') REPLACE")).startsWith("AMQ8006I");
        assertThat(show("DISPLAY QLOCAL('" + longest + "')")).contains("QUEUE(" + longest + ')');
        assertThat(show("DELETE QLOCAL('" + longest + "')")).startsWith("AMQ8007I");
        assertSyntax("DEFINE QLOCAL('" + longest + "N')");
        assertSyntax("DEFINE QLOCAL('A B')");
        assertSyntax("DEFINE QLOCAL('A-B')");
        assertThat(show("DEFINE CHANNEL(" + "C".repeat(20) + ") CHLTYPE(SVRCONN) REPLACE")).startsWith("AMQ8014I");
        assertSyntax("DEFINE CHANNEL(" + "C".repeat(21) + ") CHLTYPE(SVRCONN)");
    }

    @Test
    @DisplayName("E-6: an asterisk at the end of a name that is displayed, nowhere else")
    void genericNames() throws Exception {
        show("DEFINE QLOCAL(RULES.GEN.A) REPLACE");
        show("DEFINE QLOCAL(RULES.GEN.B) REPLACE");
        assertThat(show("DISPLAY QLOCAL(RULES.GEN*)")).contains("RULES.GEN.A", "RULES.GEN.B");
        assertSyntax("DISPLAY QLOCAL(RULES*.A)");
        assertSyntax("CLEAR QLOCAL(RULES.GEN*)");
        assertSyntax("DELETE QLOCAL(RULES.GEN*)");
    }

    @Test
    @DisplayName("E-7: double quotes, tabs before parentheses, blanks behind a + or - at the end; PING QMGR answers")
    void quotesOfBothKinds() throws Exception {
        assertThat(show("DEFINE QLOCAL\t (\"rules.double\")\tDESCR\t(\"it's\") REPLACE")).startsWith("AMQ8006I");
        assertThat(show("DISPLAY QLOCAL(\"rules.double\") DESCR")).contains("DESCR(it's)");
        MQ.queueManager().mqsc("ALTER QLOCAL('rules.double') +  \n DESCR('a-\t \nb')\nEND\n"
                + "ALTER QLOCAL('rules.double') DESCR(x)");
        assertThat(show("DISPLAY QLOCAL('rules.double') DESCR")).contains("DESCR(ab)");
        assertThat(show("PING QMGR")).startsWith("AMQ8415I");
    }

    @Test
    @DisplayName("E-9: two columns, the second from column 43; a long value alone; blank ones as ( ); bare flags")
    void columns() throws Exception {
        show("DEFINE CHANNEL(RULES.COLUMNS) CHLTYPE(SDR) CONNAME('host(1414)') XMITQ(X) REPLACE");
        assertThat(show("DISPLAY CHANNEL(RULES.COLUMNS) CONNAME XMITQ DESCR")).isEqualTo("""
                AMQ8414I: Display Channel details.
                   CHANNEL(RULES.COLUMNS)                  CHLTYPE(SDR)
                   CONNAME(host(1414))                     DESCR( )
                   XMITQ(X)""");
        show("DEFINE QLOCAL(RULES.COLUMNS) SHARE DESCR('" + "d".repeat(64) + "') REPLACE");
        assertThat(show("DISPLAY QLOCAL(RULES.COLUMNS) DESCR SHARE MAXDEPTH").lines().skip(2)).containsExactly(
                "   DESCR(" + "d".repeat(64) + ")", "   MAXDEPTH(5000)                          SHARE");
    }

    @ParameterizedTest
    @CsvSource({"QLOCAL, MAXDEPTH(3), ''", "QALIAS, TARGET(X), ''", "QREMOTE, RNAME(X), ''",
        "QMODEL, DEFTYPE(PERMDYN), ''", "TOPIC, TOPICSTR(rules/t), ''", "CHANNEL, CHLTYPE(SVRCONN), CHLTYPE(SVRCONN)",
        "CHANNEL, CHLTYPE(CLNTCONN) CONNAME(h), CHLTYPE(CLNTCONN)",
        "CHANNEL, CHLTYPE(SDR) CONNAME(h) XMITQ(X), CHLTYPE(SDR)", "CHANNEL, CHLTYPE(RCVR), CHLTYPE(RCVR)",
        "CHANNEL, CHLTYPE(SVR) XMITQ(X), CHLTYPE(SVR)", "CHANNEL, CHLTYPE(RQSTR) CONNAME(h), CHLTYPE(RQSTR)",
        "NAMELIST, 'NAMES(A,B)', ''", "AUTHINFO, AUTHTYPE(IDPWOS), AUTHTYPE(IDPWOS)"})
    @DisplayName("E-10: each type of object is defined, altered, displayed and deleted")
    void typesOfObjects(String type, String words, String which) throws Exception {
        String object = type + "(RULES.TYPE) ";
        assertThat(show("DEFINE " + object + words)).contains(" created.");
        assertThat(show("DEFINE " + object + words)).startsWith("AMQ8150E");
        assertThat(show("ALTER " + object + which + " DESCR(n)")).contains(" changed.");
        assertThat(show("DISPLAY " + object + " ALL")).contains("RULES.TYPE", "DESCR(N)");
        assertThat(show("DELETE " + object + (which.contains("CLNTCONN") ? "CHLTABLE(CLNTTBL)" : "")))
                .contains(" deleted.");
        assertThat(show("DISPLAY " + object)).startsWith("AMQ8147E");
    }

    @Test
    @DisplayName("E-10, E-16: DEFINE CHANNEL needs a type, and SUB is a type of objects, too")
    void channelsNeedAType() throws Exception {
        assertSyntax("DEFINE CHANNEL(RULES.UNTYPED)");
        show("DEFINE QLOCAL(RULES.SUB) REPLACE");
        assertThat(show("DEFINE SUB(RULES.SUB) TOPICSTR(rules/sub) DEST(RULES.SUB)")).startsWith("AMQ8092I");
        assertThat(show("ALTER SUB(RULES.SUB) USERDATA(n)")).startsWith("AMQ8093I");
        assertThat(show("DISPLAY SUB(RULES.SUB)")).contains("USERDATA(N)", "DEST(RULES.SUB)");
        assertThat(show("DELETE SUB(RULES.SUB)")).startsWith("AMQ8094I");
    }
}
