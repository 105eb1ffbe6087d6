// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.QueueEnvironment;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MqscErrorsTest {

    private final ObjectCatalog catalog = new ObjectCatalog(new QueueEnvironment(Clock.systemUTC(), null,
            new AtomicLong()::incrementAndGet, () -> 5000));
    private final Mqsc mqsc = new Mqsc(catalog, new TopicCatalog(Clock.systemUTC()));

    private MqscException refuse(String script) {
        MqscException refused = catchThrowableOfType(MqscException.class, () -> mqsc.run(script));
        assertThat(refused).as(script).isNotNull();
        return refused;
    }

    @Test
    void lineAndWordAreThoseOfTheScript() {
        MqscException refused = refuse("""
                * queues
                DEFINE QLOCAL(Q1) +
                       BOQUEUE(BOQ)
                """);
        assertThat(refused.line()).isEqualTo(3);
        assertThat(refused.word()).isEqualTo("BOQUEUE");
        assertThat(refused).hasMessage("line 3: BOQUEUE is not an attribute of QLOCAL; BOQNAME is");
    }

    @Test
    void aScriptWithAWrongWordChangesNothing() {
        refuse("DEFINE QLOCAL(Q1)\nDEFINE QLOCAL(Q2) NONSENSE(1)");
        assertThat(catalog.find("Q1")).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            DEFI QLOCAL(Q) | DEFI is not a command; DEFINE, ALTER, DELETE, DISPLAY, CLEAR, SET, START, STOP, REFRESH, PING and END are
            HELP | HELP is not a command; DEFINE, ALTER, DELETE, DISPLAY, CLEAR, SET, START, STOP, REFRESH, PING and END are
            DISPLAY TCLUSTER(T)                | DISPLAY TCLUSTER is not supported yet
            DISPLAY QLOCAL(Q) BOQUEUE          | BOQUEUE is not an attribute of QLOCAL; BOQNAME is
            DISPLAY QLOCAL                     | QLOCAL needs a name in parentheses
            DISPLAY QLOCAL(*) WHERE(CURDEPT GT 0) | CURDEPT is not an attribute of QLOCAL
            DISPLAY CHANNEL(*) WHERE(MCAUSR EQ x) | MCAUSR is not an attribute of CHANNEL; MCAUSER is
            DISPLAY QLOCAL(*) WHERE(MAXDEPTH GT ABC) | MAXDEPTH needs a number, not ABC
            DISPLAY QLOCAL(*) WHERE(MAXDEPTH LK '5*') | LK does not go with MAXDEPTH, which is a number
            DISPLAY QLOCAL(*) WHERE(CURDEPTH CT 5) | CT does not go with CURDEPTH, which is a number
            DISPLAY QLOCAL(*) WHERE(GET EQ MAYBE) | GET(MAYBE) is not one of [DISABLED, ENABLED]
            DISPLAY QLOCAL(*) WHERE(GET GT ENABLED) | GT does not go with GET: EQ and NE do
            DISPLAY QLOCAL(*) WHERE(DESCR CT 'x') | CT is for lists, and DESCR is none
            DISPLAY QLOCAL(*) WHERE(MAXDEPTH GT 5) WHERE(CURDEPTH GT 0) | WHERE is given twice
            DISPLAY QLOCAL(Q) WHERE(X EQ)      | WHERE needs an attribute, an operator and a value in parentheses
            DISPLAY CLUSQMGR(Q)                | DISPLAY CLUSQMGR is not supported yet
            RESET QMGR                         | RESET QMGR is not supported yet
            RESET QSTATS(Q)                    | RESET QSTATS is a command of z/OS only; MQCMD_RESET_Q_STATS of PCF does it
            SET AUTHREC OBJTYPE(QMGR)          | SET AUTHREC needs PRINCIPAL or GROUP
            SET CHLAUTH TYPE(BLOCKUSER)        | SET CHLAUTH needs a name in parentheses
            SET CHLAUTH('C') TYPE(ADDRESSMAP) ADDRESS('host.example') | ADDRESS(host.example) is not supported: names of hosts are not looked up; give IP addresses
            SET CHLAUTH('C') TYPE(BLOCKADDR) ADDRLIST('10.*','host') | ADDRLIST(host) is not supported: names of hosts are not looked up; give IP addresses
            SET CHLAUTH('*') TYPE(BLOCKADDR) ADDRLIST('10..1') | ADDRLIST(10..1) is no IP address: 4 parts from 0 to 255, or 8 of IPv6, fewer only with *
            SET CHLAUTH('C') TYPE(ADDRESSMAP) ADDRESS('10.5-1.*') | ADDRESS(10.5-1.*) has a range whose first number is not the smaller
            SET CHLAUTH('C') TYPE(BLOCKUSER) | TYPE(BLOCKUSER) needs USERLIST
            SET CHLAUTH('C') TYPE(BLOCKUSER) USERLIST('a') MCAUSER('b') | MCAUSER is not a word of TYPE(BLOCKUSER)
            DISPLAY CHLAUTH('C') MATCH(RUNCHECK) | MATCH(RUNCHECK) needs ADDRESS
            DISPLAY CHLAUTH('C') ADDRESS('10.1.1.1') | ADDRESS goes with MATCH(RUNCHECK) only
            DISPLAY CHLAUTH('C') MATCH(SOME)   | MATCH(SOME) is not one of [GENERIC, RUNCHECK, EXACT, ALL]
            DISPLAY ENTAUTH OBJTYPE(QMGR) | DISPLAY ENTAUTH needs either PRINCIPAL or GROUP
            DISPLAY ENTAUTH PRINCIPAL('a') GROUP('b') OBJTYPE(QMGR) | DISPLAY ENTAUTH needs either PRINCIPAL or GROUP
            DISPLAY ENTAUTH PRINCIPAL('a') OBJNAME(Q) | DISPLAY ENTAUTH needs OBJTYPE
            DISPLAY ENTAUTH PRINCIPAL('a') OBJTYPE(QUEUE) | DISPLAY ENTAUTH needs OBJNAME
            DISPLAY ENTAUTH PRINCIPAL('a') OBJTYPE(QLOCAL) | OBJTYPE(QLOCAL) is not one of [AUTHINFO, CHANNEL, CLNTCONN, COMMINFO, LISTENER, NAMELIST, PROCESS, QMGR, QUEUE, RQMNAME, SERVICE, TOPIC]
            DISPLAY ENTAUTH PRINCIPAL('a') OBJTYPE(QMGR) WHERE(a EQ b) | WHERE(...) is not a word of DISPLAY ENTAUTH
            DISPLAY ENTAUTH PRINCIPAL('a') OBJTYPE(QMGR) SERVCOMP('x') | SERVCOMP(x) is not supported by DISPLAY ENTAUTH
            DISPLAY ENTAUTH('a') OBJTYPE(QMGR) | DISPLAY ENTAUTH takes no name; OBJNAME is the object's
            START CHANNEL(NONE)                | AMQ8147E: IBM MQ object NONE not found.
            DEFINE CHANNEL(C) TRPTYPE(TCP)     | DEFINE CHANNEL needs CHLTYPE, for example CHLTYPE(SVRCONN)
            DEFINE QUEUES(Q) | QUEUES is not a type of object; QLOCAL, QALIAS, QMODEL, QREMOTE, TOPIC, CHANNEL and QMGR are
            DEFINE TOPICSTR(Q)                 | DEFINE TOPICSTR is not a command
            DEFINE TOPIC(T) CLUSTR(C)          | CLUSTR is not an attribute of TOPIC; CLUSTER is
            DEFINE QMGR                        | DEFINE QMGR is not a command
            DEFINE QLOCAL                      | QLOCAL needs a name in parentheses
            DEFINE QLOCAL()                    | QLOCAL( ) has no value; write ' ' for a blank one
            DEFINE QLOCAL(A?)                  | "A?" is no name: 1 to 48 of A-Z a-z 0-9 . / _ %
            DEFINE                             | expected a type of object after DEFINE
            DEFINE QLOCAL(Q) (1)               | expected an attribute, found (
            ALTER QMGR KEYRPWD(x)              | KEYRPWD of QMGR is not supported yet
            ALTER QMGR SSLCRLNL(L) | AMQ8404E: SSLCRLNL(L) is not supported: whether a certificate was revoked is not checked.
            DEFINE TOPIC(T) KEYRPWD(secret word) | expected ) after KEYRPWD(..., found ...
            ALTER QMGR KEYRPWD(secret          | expected ) after KEYRPWD(...
            DEFINE QLOCAL(Q) GET(ENABLED SOON) | expected ) after GET(ENABLED, found SOON
            DEFINE QLOCAL(Q) BOTHRESH(-1)      | BOTHRESH(-1) is out of range: 0 to 999999999
            DEFINE QLOCAL(Q) BOTHRESH(1000000000) | BOTHRESH(1000000000) is out of range: 0 to 999999999
            DEFINE QLOCAL(Q) BOTHRESH(many)    | BOTHRESH(many) is not a number from 0 to 999999999
            DEFINE QLOCAL(Q) BOTHRESH          | BOTHRESH needs a value in parentheses
            DEFINE QLOCAL(Q) BOTHRESH()        | BOTHRESH( ) has no value; write ' ' for a blank one
            DEFINE QLOCAL(Q) BOTHRESH(1        | expected ) after BOTHRESH(1
            DEFINE QLOCAL(Q) GET(MAYBE)        | GET(MAYBE) is not one of [DISABLED, ENABLED]
            DEFINE QLOCAL(Q) SHARE(YES)        | SHARE takes no value
            DEFINE QLOCAL(Q) SHARE NOSHARE     | NOSHARE is given twice, or with its opposite
            DEFINE QLOCAL(Q) REPLACE NOREPLACE | NOREPLACE is given twice, or with its opposite
            DEFINE QLOCAL(Q) PUT(ENABLED) PUT(ENABLED) | PUT is given twice, or with its opposite
            DEFINE QALIAS(A) BOTHRESH(1)       | BOTHRESH is not an attribute of QALIAS
            DEFINE QLOCAL(Q) LIKE(NONE)        | AMQ8147E: IBM MQ object NONE not found.
            ALTER QMGR(QM1) DESCR(x)           | ALTER QMGR takes no name
            ALTER QMGR MARKINT(x)              | MARKINT(x) is not a number from 0 to 999999999, or NOLIMIT
            ALTER QMGR DEADQUEUE(x)            | DEADQUEUE is not an attribute of QMGR
            ALTER QLOCAL(Q) MAXDEPTH(1)        | AMQ8147E: IBM MQ object Q not found.
            ALTER QLOCAL(Q) REPLACE            | REPLACE is not an attribute of QLOCAL
            DELETE QLOCAL(Q) MAXDEPTH(1)       | DELETE takes no attributes
            CLEAR QALIAS(Q)                    | CLEAR QALIAS is not a command
            """)
    void wrongCommandsAreRefusedInWords(String script, String message) {
        assertThat(refuse(script)).hasMessage("line 1: " + message);
    }

    @Test
    void aStringWithoutEndIsRefusedWhereItStarts() {
        MqscException refused = refuse("DEFINE QLOCAL(Q1)\n\nDEFINE QLOCAL(Q2) DESCR('no end)");
        assertThat(refused).hasMessage("line 3: the string that starts here has no closing '");
    }

    @Test
    void tooLongTextsAreRefused() {
        assertThat(refuse("DEFINE QLOCAL(Q1) DESCR('" + "x".repeat(65) + "')"))
                .hasMessage("line 1: DESCR has 65 characters; at most 64 fit");
        refuse("DEFINE QLOCAL(" + "Q".repeat(49) + ")");
    }

    @Test
    void replaceDoesNotChangeTheType() {
        mqsc.run("DEFINE QLOCAL(Q)");
        assertThat(refuse("DEFINE QALIAS(Q) REPLACE TARGET(X)"))
                .hasMessage("line 1: AMQ8150E: IBM MQ object Q already exists and is of another type.");
    }

    /** Finding the line of each word must not mean a look at all lines. */
    @Test
    @Timeout(60)
    void aCommandOfVeryManyLinesIsReadAtOnce() {
        MqscException refused = refuse("DEFINE QLOCAL(Q1) +\n" + "NOTRIGGER +\n".repeat(200_000) + "NONSENSE(1)");
        assertThat(refused.line()).isPositive();
    }
}
