// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.record.Verb;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.server.AdapterLog;
import io.github.backstop.ra.server.TestBean;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A port that starts says at once which queue will not take its poison messages, and what to do (peers 6.11). */
class PlacesCheckTest {
    private final AdapterLog log = new AdapterLog();
    private Site site;

    @AfterEach
    void close() {
        log.close();
        site.close();
    }

    private List<String> start(String mqsc, Consumer<BackstopActivationSpec> values) throws Exception {
        site = new Site(mqsc);
        site.start("places", TestBean.transacted("bean", (message, transaction) -> { }), values);
        return log.lines().stream().filter(line -> line.matches("BSTP015[456].*")).toList();
    }

    @Test
    void nothingIsSaidWhereAllIsInOrder() throws Exception {
        assertThat(start("""
                DEFINE QLOCAL(BOQ)
                DEFINE QLOCAL(Q1) BOTHRESH(3) BOQNAME(BOQ)
                ALTER QMGR DEADQ(SYSTEM.DEAD.LETTER.QUEUE)
                """, spec -> { })).isEmpty();
    }

    @Test
    void norWhereNothingIsEverMoved() throws Exception {
        assertThat(start("DEFINE QLOCAL(Q1) BOTHRESH(0) BOQNAME(NOT.THERE)", spec -> { })).isEmpty();
    }

    @Test
    void aBackoutQueueThatDoesNotExistIsNamedWithTheCommandThatDefinesIt() throws Exception {
        assertThat(start("DEFINE QLOCAL(Q1) BOTHRESH(3) BOQNAME(NOT.THERE)", spec -> { }))
                .singleElement().asString().contains("port places", "backout queue NOT.THERE",
                        "MQRC_UNKNOWN_OBJECT_NAME 2085", "DEFINE QLOCAL('NOT.THERE')");
    }

    @Test
    void soIsOneThatThePortNames() throws Exception {
        assertThat(start("DEFINE QLOCAL(Q1)", spec -> {
            spec.setBackoutThreshold("3");
            spec.setBackoutRequeueQueue("NOT.THERE");
        })).singleElement().asString().contains("DEFINE QLOCAL('NOT.THERE')");
    }

    @Test
    void inhibitedFullAndTooShortQueuesAreNamed() throws Exception {
        assertThat(start("""
                DEFINE QLOCAL(BOQ) PUT(DISABLED) MAXDEPTH(0)
                DEFINE QLOCAL(DLQ) MAXMSGL(1000)
                DEFINE QLOCAL(Q1) BOTHRESH(3) BOQNAME(BOQ) MAXMSGL(5000)
                ALTER QMGR DEADQ(DLQ)
                """, spec -> { })).satisfiesExactly(
                line -> assertThat(line).contains("backout queue BOQ", "inhibited", "PUT(ENABLED)"),
                line -> assertThat(line).contains("backout queue BOQ", "full", "MAXDEPTH"),
                line -> assertThat(line).contains("dead-letter queue DLQ", "1000 bytes", "MAXMSGL(5000)"));
    }

    @Test
    void withNoQueueAtAllTheStopIsForetold() throws Exception {
        assertThat(start("DEFINE QLOCAL(Q1) BOTHRESH(3)\nALTER QMGR DEADQ(' ')", spec -> { }))
                .singleElement().asString().contains("BSTP0155W", "BOQNAME", "DEADQ");
    }

    @Test
    void whatTheUserMayNotDoIsNamedWithTheCommandThatGrantsIt() throws Exception {
        site = Site.secured("""
                DEFINE CHANNEL(APP) CHLTYPE(SVRCONN)
                DEFINE QLOCAL(BOQ)
                DEFINE QLOCAL(Q1) BOTHRESH(3) BOQNAME(BOQ)
                SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ)
                SET AUTHREC PROFILE(Q1) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(GET,INQ,BROWSE)
                """, "app", "secret");
        site.start("places", TestBean.transacted("bean", (message, transaction) -> { }), spec -> { });
        assertThat(log.lines().stream().filter(line -> line.startsWith("BSTP0154W"))).singleElement().asString()
                .contains("backout queue BOQ", "MQRC_NOT_AUTHORIZED 2035",
                        "SET AUTHREC PROFILE('BOQ') OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT,PASSALL,INQ)");
    }

    @Test
    void whereTheChannelSaysWhoTheUserIsTheAdministratorHasToFillItIn() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1) BOTHRESH(3) BOQNAME(BOQ)");
        site.queueManager().faults().fail(Verb.MQOPEN, "BOQ", 2035);
        site.start("places", TestBean.transacted("bean", (message, transaction) -> { }), spec -> { });
        assertThat(log.lines().stream().filter(line -> line.startsWith("BSTP0154W"))).singleElement().asString()
                .contains("PRINCIPAL('<user>') AUTHADD(PUT,PASSALL,INQ) for the user as whom channel "
                        + "SYSTEM.DEF.SVRCONN connects");
    }

    @Test
    void theTargetOfAnAliasThatMayNotBeAskedIsNamed() throws Exception {
        site = Site.secured("""
                DEFINE CHANNEL(APP) CHLTYPE(SVRCONN)
                DEFINE QLOCAL(TARGET)
                DEFINE QALIAS(Q1) TARGET(TARGET)
                SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ)
                SET AUTHREC PROFILE(Q1) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(GET,INQ,BROWSE)
                """, "app", "secret");
        site.start("places", TestBean.transacted("bean", (message, transaction) -> { }), spec -> { });
        assertThat(log.lines().stream().filter(line -> line.startsWith("BSTP0156I"))).singleElement().asString()
                .contains("as queue TARGET could not be asked");
    }
}
