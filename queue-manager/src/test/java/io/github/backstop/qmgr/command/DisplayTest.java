// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.QueueEnvironment;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What DISPLAY shows, and how it looks (rules E-6, E-9, E-18). */
class DisplayTest {

    private final ObjectCatalog catalog = new ObjectCatalog(new QueueEnvironment(Clock.systemUTC(), null,
            new AtomicLong()::incrementAndGet, () -> 5000));
    private final Mqsc mqsc = new Mqsc(catalog, new TopicCatalog(Clock.systemUTC()));

    @BeforeEach
    void objects() {
        mqsc.run("""
                DEFINE QLOCAL(DEV.ONE) MAXDEPTH(10) BOTHRESH(3) DESCR('the first')
                DEFINE QLOCAL(DEV.TWO) MAXDEPTH(20) GET(DISABLED) NOSHARE
                DEFINE QALIAS(DEV.ALIAS) TARGET(DEV.ONE)
                DEFINE QREMOTE(OTHER) RNAME(FAR) RQMNAME(AWAY) XMITQ(X)
                DEFINE CHANNEL(APP) CHLTYPE(SVRCONN) MAXMSGL(1000) MCAUSER('app')
                DEFINE NAMELIST(NAMES) NAMES(A, B,C)
                """);
    }

    private String show(String command) {
        return mqsc.run(command).replies().get(0);
    }

    @Test
    void fieldsStandInTwoColumnsWithBlankValuesAsOneBlank() {
        assertThat(show("DISPLAY QLOCAL(DEV.ONE) MAXDEPTH BOQNAME DESCR SHARE")).isEqualTo("""
                AMQ8409I: Display Queue details.
                   QUEUE(DEV.ONE)                          TYPE(QLOCAL)
                   BOQNAME( )                              DESCR(the first)
                   MAXDEPTH(10)                            SHARE""");
    }

    @Test
    void aNameWithAnAsteriskShowsAllThatBeginSo() {
        assertThat(show("DIS QUEUE(DEV.*)")).contains("QUEUE(DEV.ONE)", "QUEUE(DEV.TWO)",
                "QUEUE(DEV.ALIAS)                        TYPE(QALIAS)").doesNotContain("OTHER", "MAXDEPTH");
        assertThat(show("DIS QL(*)")).doesNotContain("DEV.ALIAS");
        assertThat(show("DIS QREMOTE(OTHER) RNAME RQMNAME")).contains("RNAME(FAR)", "RQMNAME(AWAY)");
        assertThat(show("DIS QUEUE(*) TYPE(QALIAS)")).contains("DEV.ALIAS").doesNotContain("DEV.ONE");
    }

    @Test
    void conditionsChoose() {
        assertThat(show("DISPLAY QLOCAL(*) MAXDEPTH WHERE(MAXDEPTH GT 10)")).contains("DEV.TWO")
                .doesNotContain("DEV.ONE");
        assertThat(show("DISPLAY QUEUE(*) WHERE(TARGET EQ DEV.ONE)")).contains("DEV.ALIAS").doesNotContain("TWO");
        assertThat(show("DISPLAY QUEUE(*) WHERE(DESCR LK 'the*')")).contains("DEV.ONE").doesNotContain("TWO");
        assertThat(show("DISPLAY QUEUE(*) WHERE(GET EQ DISABLED)")).contains("DEV.TWO").doesNotContain("ONE");
        assertThat(show("DISPLAY NAMELIST(*) WHERE(NAMES CT B)")).contains("NAMELIST(NAMES)");
        assertThat(show("DISPLAY QUEUE(*) WHERE(TARGQ EQ DEV.ONE)")).contains("DEV.ALIAS").doesNotContain("TWO");
        assertThat(show("DISPLAY QUEUE(*) WHERE(CURDEPTH GT 0)")).startsWith("AMQ8147E");
    }

    @Test
    void whatAConditionAsksAboutIsShownWithWhatElseIsAskedFor() {
        assertThat(show("DIS QL(DEV.T*) WHERE(MAXDEPTH GT 10)")).isEqualTo("""
                AMQ8409I: Display Queue details.
                   QUEUE(DEV.TWO)                          TYPE(QLOCAL)
                   MAXDEPTH(20)""");
        assertThat(show("DIS QUEUE(*) DESCR WHERE(TARGQ EQ DEV.ONE)")).contains("DESCR( )", "TARGET(DEV.ONE)")
                .doesNotContain("DEFPRTY");
        assertThat(show("DIS CHANNEL(A*) WHERE(MCAUSER EQ 'app')")).contains("MCAUSER(app)").doesNotContain("HBINT");
        assertThat(show("DIS NL(N*) WHERE(NAMES CT B)")).contains("NAMES(A,B,C)").doesNotContain("NAMCOUNT");
        assertThat(show("DIS QS(DEV.*) WHERE(IPPROCS EQ 0)")).contains("IPPROCS(0)").doesNotContain("OPPROCS");
        assertThat(show("DIS QL(DEV.TWO) WHERE(GET EQ DISABLED)")).as("one name shows everything")
                .contains("GET(DISABLED)", "MAXDEPTH(20)");
    }

    @Test
    void allIsEveryAttributeOfTheTypeAndWhatIsCounted() {
        assertThat(show("DISPLAY QLOCAL(DEV.ONE) ALL")).contains("CURDEPTH(0)", "IPPROCS(0)", "TRIGTYPE(FIRST)",
                "NOTRIGGER", "CLUSTER( )", "DEFTYPE(PREDEFINED)", "RETINTVL(999999999)", "QDEPTHHI(80)",
                "PROPCTL(COMPAT)", "ALTDATE(");
        assertThat(show("DISPLAY QLOCAL(DEV.ONE)")).contains("MAXDEPTH(10)");
    }

    @Test
    void channelsAndListsHaveTheirOwnWords() {
        assertThat(show("DISPLAY CHANNEL(*) ALL")).contains("CHANNEL(APP)", "CHLTYPE(SVRCONN)", "MAXMSGL(1000)",
                "MCAUSER(app)", "SHARECNV(10)", "HBINT(300)").doesNotContain("BATCHSZ");
        assertThat(show("DISPLAY NAMELIST(NAMES)")).contains("NAMES(A,B,C)", "NAMCOUNT(3)");
    }

    @Test
    void theStateOfAQueueIsBlankWhereNothingIsMonitored() {
        assertThat(show("DISPLAY QSTATUS(DEV.ONE) TYPE(QUEUE) ALL")).startsWith("AMQ8450I")
                .contains("CURDEPTH(0)", "UNCOM(NO)", "LGETDATE( )", "MONQ(OFF)", "QTIME( , )");
    }

    @Test
    void recordsOfAuthorityAreAddedToAndShown() {
        show("SET AUTHREC PROFILE('DEV.**') OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(GET,PUT)");
        show("SET AUTHREC PROFILE('DEV.**') OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(INQ) AUTHRMV(GET)");
        assertThat(show("DISPLAY AUTHREC PROFILE('DEV.**')")).contains("ENTITY(app)", "ENTTYPE(PRINCIPAL)",
                "AUTHLIST(PUT,INQ)");
        assertThat(show("SET CHLAUTH('*') TYPE(BLOCKUSER) USERLIST('nobody')")).startsWith("AMQ8877I");
        assertThat(show("DISPLAY CHLAUTH(*)")).contains("CHLAUTH(*)", "TYPE(BLOCKUSER)", "USERLIST(nobody)");
    }

    @Test
    void replaceRebuildsFromTheDefaultsAndDefineWithLikeCopies() {
        show("DEFINE QLOCAL(DEV.ONE) REPLACE GET(DISABLED)");
        assertThat(show("DISPLAY QLOCAL(DEV.ONE) ALL")).contains("MAXDEPTH(5000)", "GET(DISABLED)", "DESCR( )");
        show("DEFINE CHANNEL(APP2) CHLTYPE(SVRCONN) LIKE(APP)");
        assertThat(show("DISPLAY CHANNEL(APP2)")).contains("MCAUSER(app)");
    }

    @Test
    void eachTypeHasItsReplies() {
        assertThat(show("DEFINE CHANNEL(C) CHLTYPE(SVRCONN)")).isEqualTo("AMQ8014I: IBM MQ channel created.");
        assertThat(show("ALTER CHANNEL(C) CHLTYPE(SVRCONN) HBINT(5)")).isEqualTo("AMQ8016I: IBM MQ channel changed.");
        assertThat(show("START CHANNEL(C)")).startsWith("AMQ8018I");
        assertThat(show("STOP CHANNEL(C) MODE(FORCE)")).startsWith("AMQ8019I");
        assertThat(show("DELETE CHANNEL(C)")).isEqualTo("AMQ8015I: IBM MQ channel deleted.");
        assertThat(show("PING QMGR")).startsWith("AMQ8415I");
        assertThat(show("REFRESH SECURITY TYPE(CONNAUTH)")).startsWith("AMQ8560I");
        assertThat(show("REF SEC")).startsWith("AMQ8560I");
        assertThat(show("CLEAR QLOCAL(DEV.ONE)")).startsWith("AMQ8022I");
        assertThat(show("ALTER QMGR CHLAUTH(ENABLED)")).startsWith("AMQ8005I");
    }
}
