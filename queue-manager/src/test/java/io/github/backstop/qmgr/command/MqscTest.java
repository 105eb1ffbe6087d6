// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.QueueEnvironment;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MqscTest {

    private final ObjectCatalog catalog = new ObjectCatalog(new QueueEnvironment(Clock.systemUTC(), null,
            new AtomicLong()::incrementAndGet, () -> 5000));
    private final Mqsc mqsc = new Mqsc(catalog, new TopicCatalog(Clock.systemUTC()));

    private Attributes queue(String name) {
        assertThat(catalog.find(name)).as(name).isNotNull();
        return catalog.find(name).attributes();
    }

    @Test
    void keywordsFoldAndUnquotedNamesTurnToUpperCase() {
        mqsc.run("define qlocal(orders) maxdepth(10)\nDEF QL ( 'Mixed.case' )  DESCR('it''s, \"this\"') , NoHardenBo");
        assertThat(queue("ORDERS").number(Attribute.MAXDEPTH)).isEqualTo(10);
        assertThat(queue("Mixed.case").text(Attribute.DESCR)).isEqualTo("it's, \"this\"");
        assertThat(queue("Mixed.case").number(Attribute.HARDENBO)).isZero();
    }

    @Test
    void everyAttributeOfALocalQueueCanBeSet() {
        mqsc.run("""
                DEFINE QLOCAL(Q) DESCR("two words") BOTHRESH(3) BOQNAME(BOQ) HARDENBO GET(DISABLED) PUT(DISABLED) +
                       MAXDEPTH(7) MAXMSGL(100) DEFPSIST(YES) DEFPRTY(4) MSGDLVSQ(FIFO) NOSHARE DEFSOPT(EXCL) +
                       USAGE(XMITQ) NOREPLACE
                """);
        Attributes q = queue("Q");
        assertThat(q.number(Attribute.BOTHRESH)).isEqualTo(3);
        assertThat(q.text(Attribute.BOQNAME)).isEqualTo("BOQ");
        assertThat(q.number(Attribute.GET) + q.number(Attribute.PUT)).isEqualTo(2);
        assertThat(q.number(Attribute.MAXMSGL)).isEqualTo(100);
        assertThat(q.number(Attribute.DEFPSIST)).isEqualTo(1);
        assertThat(q.number(Attribute.DEFPRTY)).isEqualTo(4);
        assertThat(q.number(Attribute.MSGDLVSQ)).isEqualTo(1);
        assertThat(q.number(Attribute.SHARE)).isZero();
        assertThat(q.number(Attribute.DEFSOPT)).isEqualTo(4);
        assertThat(q.number(Attribute.USAGE)).isEqualTo(1);
    }

    @Test
    void commentsAndContinuationsAsInRunmqsc() {
        MqscResult result = mqsc.run("""
                * a comment

                DEFINE QLOCAL(ONE.+
                       TWO) DESCR('long +
                       text')
                * another
                DEFINE QLOCAL(THREE) DESCR('columns-
                  count') ; DEFINE QLOCAL(FOUR)
                DEFINE QALIAS(A) +
                * a comment in between
                   TARGQ(FOUR)
                END
                this is not read
                """);
        assertThat(result.commands()).isEqualTo(4);
        assertThat(queue("ONE.TWO").text(Attribute.DESCR)).isEqualTo("long text");
        assertThat(queue("THREE").text(Attribute.DESCR)).isEqualTo("columns  count");
        assertThat(queue("A").text(Attribute.TARGET)).isEqualTo("FOUR");
        assertThat(result.replies()).first().asString().isEqualTo("AMQ8006I: IBM MQ queue created.");
    }

    @Test
    void definingAnExistingObjectIsSaidAndTheScriptGoesOn() {
        MqscResult result = mqsc.run("DEFINE QLOCAL(Q) MAXDEPTH(1)\nDEFINE QLOCAL(Q) MAXDEPTH(2)\nDEFINE QLOCAL(R)");
        assertThat(result.replies()).element(1).asString().startsWith("AMQ8150E");
        assertThat(queue("Q").number(Attribute.MAXDEPTH)).isEqualTo(1);
        assertThat(queue("R")).isNotNull();
    }

    @Test
    void replaceStartsFromTheDefaultsAndAlterChangesOnlyWhatItNames() {
        mqsc.run("DEFINE QLOCAL(Q) MAXDEPTH(1) BOTHRESH(2)\nALTER QL(Q) BOTHRESH(3)");
        assertThat(queue("Q").number(Attribute.MAXDEPTH)).isEqualTo(1);
        mqsc.run("DEFINE QLOCAL(Q) REPLACE BOTHRESH(4)");
        assertThat(queue("Q").number(Attribute.MAXDEPTH)).isEqualTo(5000);
        assertThat(queue("Q").number(Attribute.BOTHRESH)).isEqualTo(4);
    }

    @Test
    void likeCopiesAnotherObject() {
        mqsc.run("DEFINE QLOCAL(Q) MAXDEPTH(1) BOTHRESH(2)\nDEFINE QLOCAL(R) LIKE(Q) BOTHRESH(9)");
        assertThat(queue("R").number(Attribute.MAXDEPTH)).isEqualTo(1);
        assertThat(queue("R").number(Attribute.BOTHRESH)).isEqualTo(9);
    }

    @Test
    void defaultsComeFromTheSystemQueueIfThereIsOne() {
        mqsc.run("DEFINE QLOCAL(SYSTEM.DEFAULT.LOCAL.QUEUE) MAXDEPTH(77)\nDEFINE QLOCAL(Q)");
        assertThat(queue("Q").number(Attribute.MAXDEPTH)).isEqualTo(77);
    }

    @Test
    void theQueueManagersOwnAttributes() {
        mqsc.run("ALTER QMGR DEADQ(DLQ) MARKINT(NOLIMIT) MAXMSGL(40000) MAXUMSGS(5) DESCR(x)");
        assertThat(catalog.settings().text(Attribute.DEADQ)).isEqualTo("DLQ");
        assertThat(catalog.settings().number(Attribute.MARKINT)).isEqualTo(-1);
        mqsc.run("ALT QMGR DEADQ(' ') MARKINT(10000)");
        assertThat(catalog.settings().text(Attribute.DEADQ)).isEmpty();
        assertThat(catalog.settings().number(Attribute.MARKINT)).isEqualTo(10_000);
    }

    @Test
    void deletedObjectsAreGone() {
        mqsc.run("DEFINE QLOCAL(Q)\nDEFINE QALIAS(A) TARGET(Q)\nDELETE QALIAS(A)\nDELETE QLOCAL(Q) PURGE");
        assertThat(catalog.find("A")).isNull();
        assertThat(catalog.find("Q")).isNull();
    }

    @Test
    void aDisplayThatFindsNothingIsAnsweredAndTheScriptGoesOn() {
        MqscResult result = mqsc.run("DISPLAY QLOCAL(NONE)\nDEFINE QLOCAL(AFTER)");
        assertThat(result.replies().get(0)).isEqualTo("AMQ8147E: IBM MQ object NONE not found.");
        assertThat(catalog.find("AFTER")).isNotNull();
    }
}
