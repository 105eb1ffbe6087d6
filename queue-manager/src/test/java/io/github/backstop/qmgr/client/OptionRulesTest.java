// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import java.util.Arrays;
import java.util.Hashtable;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which options go together, row by row as the page "Rules for validating MQI options" and the pages of reasons 2036 to
 * 2039 and 2247 have them; reason 0 = the call goes well. Options are named as in CMQC, without the prefix.
 */
@ClientTest
class OptionRulesTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static MQQueueManager connection;
    private final Queues queues = MQ.queues();

    private interface Call {
        void run() throws Exception;
    }

    @BeforeAll
    static void connect() throws Exception {
        connection = new MQQueueManager("QM1", BaseConnection.properties(MQ.queueManager()));
    }

    @AfterAll
    static void disconnect() throws Exception {
        connection.disconnect();
    }

    @BeforeEach
    void putAMessage() {
        queues.put(Original.text("body"));
    }

    private static int bits(String prefix, String names) {
        return names == null ? 0 : Arrays.stream(names.split(" ")).mapToInt(name -> bit(prefix + name)).sum();
    }

    private static int bit(String name) {
        try {
            return CMQC.class.getField(name).getInt(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(name, e);
        }
    }

    private static int reasonOf(Call call) throws Exception {
        try {
            call.run();
            return 0;
        } catch (MQException e) {
            return e.reasonCode;
        }
    }

    private MQQueue open(String options) throws MQException {
        return connection.accessQueue(queues.source(), bits("MQOO_", options));
    }

    @ParameterizedTest
    @CsvSource({", 2046", "FAIL_IF_QUIESCING, 2046", "BROWSE, 0", "INQUIRE, 0", "OUTPUT, 0", "SET, 0",
        "INPUT_SHARED, 0", "INPUT_EXCLUSIVE, 0", "INPUT_AS_Q_DEF, 0",
        "INPUT_SHARED INPUT_EXCLUSIVE, 2046", "INPUT_SHARED INPUT_AS_Q_DEF, 2046",
        "INPUT_EXCLUSIVE INPUT_AS_Q_DEF, 2046", "INPUT_SHARED BROWSE OUTPUT INQUIRE SET, 0",
        "INPUT_SHARED READ_AHEAD, 0", "INPUT_SHARED NO_READ_AHEAD, 0", "INPUT_SHARED READ_AHEAD NO_READ_AHEAD, 2046",
        "OUTPUT BIND_ON_OPEN, 0", "OUTPUT BIND_NOT_FIXED, 0", "OUTPUT BIND_ON_GROUP, 0",
        "OUTPUT BIND_ON_OPEN BIND_NOT_FIXED, 2046", "OUTPUT BIND_ON_OPEN BIND_ON_GROUP, 2046",
        "OUTPUT BIND_NOT_FIXED BIND_ON_GROUP, 2046",
        "INPUT_SHARED SAVE_ALL_CONTEXT, 0", "BROWSE SAVE_ALL_CONTEXT, 2046",
        "OUTPUT SET_ALL_CONTEXT, 0", "OUTPUT SET_IDENTITY_CONTEXT, 0", "OUTPUT PASS_ALL_CONTEXT, 0",
        "OUTPUT PASS_IDENTITY_CONTEXT, 0", "BROWSE SET_ALL_CONTEXT, 2046", "BROWSE SET_IDENTITY_CONTEXT, 2046",
        "BROWSE PASS_ALL_CONTEXT, 2046", "BROWSE PASS_IDENTITY_CONTEXT, 2046",
        "BROWSE CO_OP, 0", "OUTPUT CO_OP, 2046", "OUTPUT NO_MULTICAST, 0", "BROWSE NO_MULTICAST, 2046"})
    void optionsOfAnOpen(String options, int reason) throws Exception {
        assertThat(reasonOf(() -> open(options).close())).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({", 0", "SYNCPOINT, 0", "NO_SYNCPOINT, 0", "SYNCPOINT NO_SYNCPOINT, 2046",
        "DEFAULT_CONTEXT, 0", "NO_CONTEXT, 0", "SET_ALL_CONTEXT, 0", "SET_IDENTITY_CONTEXT, 0",
        "DEFAULT_CONTEXT NO_CONTEXT, 2046", "DEFAULT_CONTEXT SET_ALL_CONTEXT, 2046",
        "NO_CONTEXT PASS_ALL_CONTEXT, 2046", "PASS_ALL_CONTEXT PASS_IDENTITY_CONTEXT, 2046",
        "SET_ALL_CONTEXT SET_IDENTITY_CONTEXT, 2046", "SET_IDENTITY_CONTEXT PASS_IDENTITY_CONTEXT, 2046",
        "SYNC_RESPONSE, 0", "ASYNC_RESPONSE SYNC_RESPONSE, 2046", "LOGICAL_ORDER, 0",
        "ALTERNATE_USER_AUTHORITY, 2046"})
    void optionsOfAPut(String options, int reason) throws Exception {
        assertPut("OUTPUT SET_ALL_CONTEXT", options, reason);
    }

    /** In a unit of work the client has MQPUT1 answered only when told so; MQPMO_LOGICAL_ORDER it refuses itself. */
    @ParameterizedTest
    @CsvSource({"NO_SYNCPOINT, 0", "SYNCPOINT NO_SYNCPOINT SYNC_RESPONSE, 2046", "DEFAULT_CONTEXT NO_CONTEXT, 2046",
        "LOGICAL_ORDER, 2046"})
    void optionsOfAPutOfOneMessage(String options, int reason) throws Exception {
        MQPutMessageOptions how = new MQPutMessageOptions();
        how.options = bits("MQPMO_", options);
        assertThat(reasonOf(() -> connection.put(queues.source(), new MQMessage(), how))).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({", 0", "SYNCPOINT, 0", "NO_SYNCPOINT, 0", "SYNCPOINT_IF_PERSISTENT, 0",
        "SYNCPOINT NO_SYNCPOINT, 2046", "SYNCPOINT SYNCPOINT_IF_PERSISTENT, 2046",
        "NO_SYNCPOINT SYNCPOINT_IF_PERSISTENT, 2046",
        "BROWSE_FIRST, 0", "BROWSE_NEXT, 0", "BROWSE_MSG_UNDER_CURSOR, 2034", "MSG_UNDER_CURSOR, 2034",
        "BROWSE_FIRST BROWSE_NEXT, 2046", "BROWSE_FIRST BROWSE_MSG_UNDER_CURSOR, 2046",
        "BROWSE_NEXT MSG_UNDER_CURSOR, 2046", "BROWSE_MSG_UNDER_CURSOR MSG_UNDER_CURSOR, 2046",
        "SYNCPOINT BROWSE_FIRST, 2046", "SYNCPOINT BROWSE_NEXT, 2046", "SYNCPOINT BROWSE_MSG_UNDER_CURSOR, 2046",
        "SYNCPOINT LOCK, 2046", "SYNCPOINT UNLOCK, 2046", "SYNCPOINT_IF_PERSISTENT BROWSE_FIRST, 2046",
        "SYNCPOINT_IF_PERSISTENT BROWSE_NEXT, 2046", "SYNCPOINT_IF_PERSISTENT UNLOCK, 2046",
        "LOCK, 2046", "BROWSE_FIRST LOCK, 0", "BROWSE_NEXT LOCK, 0", "UNLOCK, 2209", "UNLOCK NO_SYNCPOINT, 2209",
        "UNLOCK WAIT, 2046", "UNLOCK BROWSE_FIRST, 2046", "UNLOCK LOCK, 2046", "UNLOCK CONVERT, 2046",
        "SYNCPOINT MARK_SKIP_BACKOUT, 2046", "SET_SIGNAL, 2046",
        "MARK_BROWSE_HANDLE, 2046", "MARK_BROWSE_CO_OP, 2046", "UNMARKED_BROWSE_MSG, 2046",
        "BROWSE_FIRST MARK_BROWSE_HANDLE, 0", "BROWSE_FIRST MARK_BROWSE_CO_OP, 0",
        "BROWSE_FIRST UNMARKED_BROWSE_MSG, 0",
        "NO_PROPERTIES PROPERTIES_COMPATIBILITY, 2046", "PROPERTIES_FORCE_MQRFH2 PROPERTIES_COMPATIBILITY, 2046"})
    void optionsOfAGet(String options, int reason) throws Exception {
        MQQueue queue = open("INPUT_SHARED BROWSE CO_OP");
        assertThat(reasonOf(() -> get(queue, options, 0))).isEqualTo(reason);
        queue.close();
        connection.backout();
    }

    private static void get(MQQueue queue, String options, int match) throws MQException {
        MQGetMessageOptions how = new MQGetMessageOptions();
        how.options = bits("MQGMO_", options);
        how.matchOptions = match;
        queue.get(new MQMessage(), how);
    }

    @ParameterizedTest
    @CsvSource({"OUTPUT, , 2037", "BROWSE, , 2037", "INPUT_SHARED, BROWSE_FIRST, 2036", "OUTPUT, BROWSE_NEXT, 2036",
        "INPUT_SHARED, BROWSE_MSG_UNDER_CURSOR, 2036", "INPUT_SHARED, MSG_UNDER_CURSOR, 2036",
        "BROWSE, BROWSE_FIRST MARK_BROWSE_CO_OP, 2046"})
    void whatAGetNeedsTheQueueToBeOpenFor(String opened, String options, int reason) throws Exception {
        MQQueue queue = open(opened);
        assertThat(reasonOf(() -> get(queue, options, 0))).isEqualTo(reason);
        queue.close();
    }

    @ParameterizedTest
    @CsvSource({"INPUT_SHARED, , 2039", "OUTPUT, PASS_ALL_CONTEXT, 2093", "OUTPUT, PASS_IDENTITY_CONTEXT, 2094",
        "OUTPUT, SET_ALL_CONTEXT, 2095", "OUTPUT, SET_IDENTITY_CONTEXT, 2096",
        "OUTPUT SET_IDENTITY_CONTEXT, SET_ALL_CONTEXT, 2095", "OUTPUT PASS_ALL_CONTEXT, PASS_IDENTITY_CONTEXT, 2098",
        "OUTPUT SET_ALL_CONTEXT, SET_IDENTITY_CONTEXT, 0"})
    void whatAPutNeedsTheQueueToBeOpenFor(String opened, String options, int reason) throws Exception {
        assertPut(opened, options, reason);
    }

    private void assertPut(String opened, String options, int reason) throws Exception {
        MQQueue queue = open(opened);
        MQPutMessageOptions how = new MQPutMessageOptions();
        how.options = bits("MQPMO_", options);
        MQQueue from = open("INPUT_SHARED SAVE_ALL_CONTEXT");
        if (options != null && options.contains("PASS_")) {
            how.contextReference = from;
        }
        assertThat(reasonOf(() -> queue.put(new MQMessage(), how))).isEqualTo(reason);
        queue.close();
        from.close();
        connection.backout();
    }

    @Test
    void inquiringAndSettingNeedTheQueueToBeOpenForThem() throws Exception {
        MQQueue queue = open("BROWSE");
        assertThat(reasonOf(() -> queue.inquire(new int[] {CMQC.MQIA_CURRENT_Q_DEPTH}, new int[1], new byte[0])))
                .isEqualTo(CMQC.MQRC_NOT_OPEN_FOR_INQUIRE);
        assertThat(reasonOf(() -> queue.set(new int[] {CMQC.MQIA_INHIBIT_GET}, new int[1], new byte[0])))
                .isEqualTo(CMQC.MQRC_NOT_OPEN_FOR_SET);
        queue.close();
    }

    @Test
    void anUnknownMatchOptionIsRefused() throws Exception {
        MQQueue queue = open("INPUT_SHARED");
        assertThat(reasonOf(() -> get(queue, "NO_SYNCPOINT", 0x40))).isEqualTo(CMQC.MQRC_MATCH_OPTIONS_ERROR);
        queue.close();
    }

    @Test
    void withinAGroupTheNextMessageHasToMatch() throws Exception {
        queues.mqsc("CLEAR QLOCAL(${SRC})");
        queues.put(Original.text("1").inGroup(1, CMQC.MQMF_MSG_IN_GROUP).messageId(0x31));
        queues.put(Original.text("2").inGroup(2, CMQC.MQMF_LAST_MSG_IN_GROUP).messageId(0x32));
        MQQueue queue = open("INPUT_SHARED");
        MQGetMessageOptions how = new MQGetMessageOptions();
        how.options = CMQC.MQGMO_LOGICAL_ORDER | CMQC.MQGMO_NO_SYNCPOINT;
        how.matchOptions = CMQC.MQMO_MATCH_MSG_ID;
        MQMessage message = new MQMessage();
        queue.get(message, how);
        assertThat(reasonOf(() -> queue.get(message, how))).as("the first message's id again")
                .isEqualTo(CMQC.MQRC_MATCH_OPTIONS_ERROR);
        queue.get(new MQMessage(), how);
        queue.close();
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "32, 0", "1, 2045", "2, 2045", "3, 2046", "64, 2046"})
    void optionsOfAClose(int options, int reason) throws Exception {
        MQQueue queue = open("BROWSE");
        queue.setCloseOptions(options);
        assertThat(reasonOf(queue::close)).isEqualTo(reason);
    }

    /** The client checks these before it connects. */
    @ParameterizedTest
    @CsvSource({"HANDLE_SHARE_NONE, 0", "HANDLE_SHARE_BLOCK, 0", "HANDLE_SHARE_NO_BLOCK, 0",
        "HANDLE_SHARE_NONE HANDLE_SHARE_BLOCK, 2046", "HANDLE_SHARE_BLOCK HANDLE_SHARE_NO_BLOCK, 2046"})
    void optionsOfAConnect(String options, int reason) throws Exception {
        Hashtable<String, Object> properties = BaseConnection.properties(MQ.queueManager());
        properties.put(CMQC.CONNECT_OPTIONS_PROPERTY, bits("MQCNO_", options));
        assertThat(reasonOf(() -> new MQQueueManager("QM1", properties).disconnect())).isEqualTo(reason);
    }

    @Test
    void optionsNobodyKnowsAreRefused() throws Exception {
        for (int bit : List.of(0x800000, 0x40000000)) {
            assertThat(reasonOf(() -> connection.accessQueue(queues.source(), CMQC.MQOO_BROWSE | bit)))
                    .as("%x", bit).isEqualTo(CMQC.MQRC_OPTIONS_ERROR);
        }
    }
}
