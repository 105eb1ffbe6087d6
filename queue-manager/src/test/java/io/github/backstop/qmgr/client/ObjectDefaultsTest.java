// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFException;
import java.util.Arrays;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What objects have that a definition does not say, and what objects there are from the start. */
@ClientTest
class ObjectDefaultsTest {

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

    private void assertShows(String command, String values) throws Exception {
        assertThat(show(command).split("\\s{2,}")).contains(values.split(" "));
    }

    @Test
    @DisplayName("E-11: REPLACE begins again with the defaults, and messages stay; ALTER changes what it names; LIKE")
    void replaceAlterLike() throws Exception {
        show("DEFINE QLOCAL(DEF.Q) MAXDEPTH(7) BOTHRESH(2)");
        MQQueueManager connection = new MQQueueManager(MQ.queueManager().name(),
                BaseConnection.properties(MQ.queueManager()));
        connection.put("DEF.Q", new MQMessage());
        assertThat(show("DEFINE QLOCAL(DEF.Q) MAXDEPTH(8)")).startsWith("AMQ8150E");
        show("ALTER QLOCAL(DEF.Q) BOTHRESH(3)");
        assertShows("DISPLAY QLOCAL(DEF.Q) MAXDEPTH BOTHRESH", "MAXDEPTH(7) BOTHRESH(3)");
        show("DEFINE QLOCAL(DEF.COPY) LIKE(DEF.Q) MAXDEPTH(9)");
        assertShows("DISPLAY QLOCAL(DEF.COPY) MAXDEPTH BOTHRESH CURDEPTH", "MAXDEPTH(9) BOTHRESH(3) CURDEPTH(0)");
        show("DEFINE QLOCAL(DEF.Q) BOTHRESH(4) REPLACE");
        assertShows("DISPLAY QLOCAL(DEF.Q) MAXDEPTH BOTHRESH CURDEPTH", "MAXDEPTH(5000) BOTHRESH(4) CURDEPTH(1)");
        connection.disconnect();
    }

    @ParameterizedTest
    @CsvSource({"SYSTEM.DEFAULT.LOCAL.QUEUE, QLOCAL, ''", "SYSTEM.DEFAULT.ALIAS.QUEUE, QALIAS, ''",
        "SYSTEM.DEFAULT.MODEL.QUEUE, QMODEL, ''", "SYSTEM.DEFAULT.REMOTE.QUEUE, QREMOTE, ''",
        "SYSTEM.DEFAULT.TOPIC, TOPIC, TOPICSTR(def/topic)", "SYSTEM.DEF.SVRCONN, CHANNEL, CHLTYPE(SVRCONN)",
        "SYSTEM.DEF.RECEIVER, CHANNEL, CHLTYPE(RCVR)", "SYSTEM.DEFAULT.NAMELIST, NAMELIST, ''",
        "SYSTEM.DEFAULT.PROCESS, PROCESS, ''"})
    @DisplayName("E-12: what a definition does not say is the default object's")
    void defaultObjects(String from, String type, String words) throws Exception {
        String which = words.startsWith("CHLTYPE") ? words : "";
        show("ALTER " + type + '(' + from + ") " + which + " DESCR('of the default')");
        try {
            show("DEFINE " + type + "(DEF.FROM) " + words);
            assertThat(show("DISPLAY " + type + "(DEF.FROM) DESCR")).contains("DESCR(of the default)");
        } finally {
            show("ALTER " + type + '(' + from + ") " + which + " DESCR(' ')");
            show("DELETE " + type + "(DEF.FROM)");
        }
    }

    @Test
    @DisplayName("E-13: a local queue has the defaults of IBM MQ")
    void localQueue() throws Exception {
        show("DEFINE QLOCAL(DEF.LOCAL) REPLACE");
        assertShows("DISPLAY QLOCAL(DEF.LOCAL)", "MAXDEPTH(5000) MAXMSGL(4194304) GET(ENABLED) PUT(ENABLED) "
                + "DEFPSIST(NO) USAGE(NORMAL) BOTHRESH(0) HARDENBO MSGDLVSQ(PRIORITY) SHARE QDEPTHHI(80) "
                + "QDEPTHLO(20) TRIGTYPE(FIRST) TRIGDPTH(1) RETINTVL(999999999) PROPCTL(COMPAT)");
        assertThat(show("DISPLAY QLOCAL(DEF.LOCAL)")).contains("BOQNAME( )");
    }

    @Test
    @DisplayName("E-15, X-1: so has the queue manager, PSNPRES(NORMAL) among them")
    void queueManager() throws Exception {
        assertShows("DISPLAY QMGR ALL", "MAXMSGL(4194304) MAXUMSGS(10000) MAXHANDS(256) MAXPRTY(9) CCSID(819) "
                + "PSNPMSG(DISCARD) PSNPRES(NORMAL) PSRTYCNT(5) PSSYNCPT(IFPER) PSMODE(ENABLED) TREELIFE(1800) "
                + "TRIGINT(999999999)");
        assertThat(show("DISPLAY QMGR DEADQ DEFXMITQ")).contains("DEADQ( )", "DEFXMITQ( )");
    }

    @ParameterizedTest
    @CsvSource({"RCVR, '', TRPTYPE(TCP) MAXMSGL(4194304) NPMSPEED(FAST) PUTAUT(DEF) MRRTY(10) MRTMR(1000) HBINT(300) "
        + "BATCHSZ(50) SEQWRAP(999999999) SSLCAUTH(REQUIRED) USEDLQ(YES)",
        "SVRCONN, '', TRPTYPE(TCP) MAXMSGL(4194304) HBINT(300) SSLCAUTH(REQUIRED)",
        "SDR, CONNAME(h) XMITQ(X), DISCINT(6000) SHORTRTY(10) SHORTTMR(60) LONGRTY(999999999) LONGTMR(1200) "
        + "NPMSPEED(FAST) BATCHSZ(50) HBINT(300) SEQWRAP(999999999) USEDLQ(YES)"})
    @DisplayName("E-17: and channels")
    void channels(String type, String words, String values) throws Exception {
        show("DEFINE CHANNEL(DEF.CHANNEL) CHLTYPE(" + type + ") " + words);
        try {
            assertShows("DISPLAY CHANNEL(DEF.CHANNEL)", values);
        } finally {
            show("DELETE CHANNEL(DEF.CHANNEL)");
        }
    }

    @Test
    @DisplayName("X-5, X-13: BOQUEUE is no word of queues, USEDLQ none of the queue manager, but of channels and topics")
    void wordsThatAreNone() throws Exception {
        for (String command : new String[] {"ALTER QLOCAL(SYSTEM.DEFAULT.LOCAL.QUEUE) BOQUEUE(X)",
            "ALTER QMGR USEDLQ(NO)", "DISPLAY QMGR USEDLQ"}) {
            assertThatThrownBy(() -> show(command)).as(command).isInstanceOfSatisfying(PCFException.class,
                    e -> assertThat(e.reasonCode).isEqualTo(CMQCFC.MQRCCF_PARM_SYNTAX_ERROR));
        }
        assertThat(show("DISPLAY TOPIC(SYSTEM.BASE.TOPIC) USEDLQ")).contains("USEDLQ(YES)");
    }

    @Test
    @DisplayName("X-7: AMQ8016I is that a channel was changed; there is AMQ8147E for one that is not there")
    void channelChanged() throws Exception {
        show("DEFINE CHANNEL(DEF.CHANGED) CHLTYPE(SVRCONN) REPLACE");
        assertThat(show("ALTER CHANNEL(DEF.CHANGED) CHLTYPE(SVRCONN) HBINT(5)")).startsWith("AMQ8016I")
                .contains("channel changed");
        assertThat(show("ALTER CHANNEL(DEF.NONE) CHLTYPE(SVRCONN) HBINT(5)")).startsWith("AMQ8147E");
    }

    @Test
    @DisplayName("X-8: a put to a local queue that there is not fails with 2085, and there is no dead letter of it")
    void unknownQueue() throws Exception {
        show("ALTER QMGR DEADQ(SYSTEM.DEAD.LETTER.QUEUE)");
        MQQueueManager connection = new MQQueueManager(MQ.queueManager().name(),
                BaseConnection.properties(MQ.queueManager()));
        try {
            assertThatThrownBy(() -> connection.put("DEF.NO.SUCH.QUEUE", new MQMessage()))
                    .isInstanceOfSatisfying(MQException.class,
                            e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_UNKNOWN_OBJECT_NAME));
            assertThat(MQ.queueManager().browse("SYSTEM.DEAD.LETTER.QUEUE")).isEmpty();
        } finally {
            show("ALTER QMGR DEADQ(' ')");
            connection.disconnect();
        }
    }

    @Test
    @DisplayName("E-12: the objects of every new queue manager")
    void thereFromTheStart() throws Exception {
        assertThat(names("QUEUE", "QUEUE")).containsAll(Arrays.asList("""
                SYSTEM.ADMIN.ACCOUNTING.QUEUE SYSTEM.ADMIN.ACTIVITY.QUEUE SYSTEM.ADMIN.CHANNEL.EVENT
                SYSTEM.ADMIN.COMMAND.EVENT SYSTEM.ADMIN.COMMAND.QUEUE SYSTEM.ADMIN.CONFIG.EVENT
                SYSTEM.ADMIN.LOGGER.EVENT SYSTEM.ADMIN.PERFM.EVENT SYSTEM.ADMIN.PUBSUB.EVENT SYSTEM.ADMIN.QMGR.EVENT
                SYSTEM.ADMIN.STATISTICS.QUEUE SYSTEM.ADMIN.TRACE.ACTIVITY.QUEUE SYSTEM.ADMIN.TRACE.ROUTE.QUEUE
                SYSTEM.AUTH.DATA.QUEUE SYSTEM.BROKER.ADMIN.STREAM SYSTEM.BROKER.CONTROL.QUEUE
                SYSTEM.BROKER.DEFAULT.STREAM SYSTEM.CHANNEL.INITQ SYSTEM.CHANNEL.SYNCQ SYSTEM.CHLAUTH.DATA.QUEUE
                SYSTEM.CICS.INITIATION.QUEUE SYSTEM.CLUSTER.COMMAND.QUEUE SYSTEM.CLUSTER.HISTORY.QUEUE
                SYSTEM.CLUSTER.REPOSITORY.QUEUE SYSTEM.CLUSTER.TRANSMIT.MODEL.QUEUE SYSTEM.CLUSTER.TRANSMIT.QUEUE
                SYSTEM.DEAD.LETTER.QUEUE SYSTEM.DEFAULT.ALIAS.QUEUE SYSTEM.DEFAULT.INITIATION.QUEUE
                SYSTEM.DEFAULT.LOCAL.QUEUE SYSTEM.DEFAULT.MODEL.QUEUE SYSTEM.DEFAULT.REMOTE.QUEUE
                SYSTEM.DURABLE.MODEL.QUEUE SYSTEM.NDURABLE.MODEL.QUEUE SYSTEM.MQSC.REPLY.QUEUE
                SYSTEM.PENDING.DATA.QUEUE""".split("\\s+")));
        assertThat(names("CHANNEL", "CHANNEL")).contains("SYSTEM.AUTO.RECEIVER", "SYSTEM.AUTO.SVRCONN",
                "SYSTEM.DEF.CLNTCONN", "SYSTEM.DEF.CLUSRCVR", "SYSTEM.DEF.CLUSSDR", "SYSTEM.DEF.RECEIVER",
                "SYSTEM.DEF.REQUESTER", "SYSTEM.DEF.SENDER", "SYSTEM.DEF.SERVER", "SYSTEM.DEF.SVRCONN");
        assertThat(names("TOPIC", "TOPIC")).contains("SYSTEM.BASE.TOPIC", "SYSTEM.DEFAULT.TOPIC");
    }

    private TreeSet<String> names(String type, String word) throws Exception {
        TreeSet<String> names = new TreeSet<>();
        for (String field : show("DISPLAY " + type + "(SYSTEM.*)").split("\\s{2,}|\n")) {
            if (field.startsWith(word + '(')) {
                names.add(field.substring(word.length() + 1, field.length() - 1));
            }
        }
        return names;
    }
}
