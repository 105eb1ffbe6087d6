// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQException;
import com.ibm.mq.MQManagedObject;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFMessage;
import io.github.backstop.qmgr.record.RecordedCall;
import io.github.backstop.qmgr.record.Verb;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** MQINQ through the base Java classes: it answers as PCF does, and with the warnings and errors of its own. */
@ClientTest
class AttributeInquiryTest {

    /** Of every type of queue, and of one type alone. */
    private static final int[] QUEUE = {CMQC.MQCA_Q_NAME, CMQC.MQCA_Q_DESC, CMQC.MQIA_Q_TYPE,
        CMQC.MQIA_INHIBIT_PUT, CMQC.MQIA_DEF_PERSISTENCE, CMQC.MQIA_DEF_PRIORITY, CMQC.MQIA_DEF_BIND,
        CMQC.MQIA_DEF_PUT_RESPONSE_TYPE, CMQC.MQCA_ALTERATION_DATE, CMQC.MQCA_ALTERATION_TIME, CMQC.MQCA_CLUSTER_NAME,
        CMQC.MQCA_CLUSTER_NAMELIST, CMQC.MQCA_CUSTOM};
    private static final int[] LOCAL = {CMQC.MQIA_INHIBIT_GET, CMQC.MQIA_CURRENT_Q_DEPTH, CMQC.MQIA_MAX_Q_DEPTH,
        CMQC.MQIA_MAX_MSG_LENGTH, CMQC.MQIA_BACKOUT_THRESHOLD, CMQC.MQCA_BACKOUT_REQ_Q_NAME, CMQC.MQIA_SHAREABILITY,
        CMQC.MQIA_DEF_INPUT_OPEN_OPTION, CMQC.MQIA_HARDEN_GET_BACKOUT, CMQC.MQIA_MSG_DELIVERY_SEQUENCE,
        CMQC.MQIA_RETENTION_INTERVAL, CMQC.MQIA_DEFINITION_TYPE, CMQC.MQIA_USAGE, CMQC.MQIA_OPEN_INPUT_COUNT,
        CMQC.MQIA_OPEN_OUTPUT_COUNT, CMQC.MQIA_TRIGGER_CONTROL, CMQC.MQIA_TRIGGER_TYPE, CMQC.MQIA_TRIGGER_DEPTH,
        CMQC.MQIA_TRIGGER_MSG_PRIORITY, CMQC.MQCA_TRIGGER_DATA, CMQC.MQCA_INITIATION_Q_NAME, CMQC.MQCA_PROCESS_NAME,
        CMQC.MQIA_SCOPE, CMQC.MQIA_Q_DEPTH_HIGH_LIMIT, CMQC.MQIA_Q_DEPTH_LOW_LIMIT, CMQC.MQIA_Q_DEPTH_MAX_EVENT,
        CMQC.MQIA_Q_DEPTH_HIGH_EVENT, CMQC.MQIA_Q_DEPTH_LOW_EVENT, CMQC.MQIA_Q_SERVICE_INTERVAL,
        CMQC.MQIA_Q_SERVICE_INTERVAL_EVENT, CMQC.MQIA_DIST_LISTS, CMQC.MQIA_NPM_CLASS, CMQC.MQIA_MONITORING_Q,
        CMQC.MQIA_STATISTICS_Q, CMQC.MQIA_ACCOUNTING_Q, CMQC.MQIA_DEF_READ_AHEAD, CMQC.MQIA_PROPERTY_CONTROL,
        CMQC.MQIA_CLWL_Q_PRIORITY, CMQC.MQIA_CLWL_Q_RANK, CMQC.MQIA_CLWL_USEQ, CMQC.MQCA_CREATION_DATE,
        CMQC.MQCA_CREATION_TIME};
    private static final int[] ALIAS = {CMQC.MQIA_INHIBIT_GET, CMQC.MQCA_BASE_Q_NAME, CMQC.MQIA_BASE_TYPE,
        CMQC.MQIA_DEF_READ_AHEAD, CMQC.MQIA_PROPERTY_CONTROL};
    private static final int[] REMOTE = {CMQC.MQCA_REMOTE_Q_NAME, CMQC.MQCA_REMOTE_Q_MGR_NAME, CMQC.MQCA_XMIT_Q_NAME};
    private static final int[] QUEUE_MANAGER = {CMQC.MQCA_Q_MGR_NAME, CMQC.MQCA_Q_MGR_DESC,
        CMQC.MQCA_Q_MGR_IDENTIFIER, CMQC.MQCA_DEAD_LETTER_Q_NAME, CMQC.MQCA_DEF_XMIT_Q_NAME,
        CMQC.MQCA_COMMAND_INPUT_Q_NAME, CMQC.MQIA_CODED_CHAR_SET_ID, CMQC.MQIA_COMMAND_LEVEL, CMQC.MQIA_PLATFORM,
        CMQC.MQIA_MAX_HANDLES, CMQC.MQIA_MAX_MSG_LENGTH, CMQC.MQIA_MAX_PRIORITY, CMQC.MQIA_MAX_UNCOMMITTED_MSGS,
        CMQC.MQIA_MSG_MARK_BROWSE_INTERVAL, CMQC.MQIA_SYNCPOINT, CMQC.MQIA_TRIGGER_INTERVAL,
        CMQC.MQIA_AUTHORITY_EVENT, CMQC.MQIA_INHIBIT_EVENT, CMQC.MQIA_PERFORMANCE_EVENT, CMQC.MQIA_START_STOP_EVENT,
        CMQC.MQIA_DIST_LISTS, CMQC.MQIA_PUBSUB_MODE, CMQC.MQIA_MONITORING_Q, CMQC.MQCA_REPOSITORY_NAME};

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private MQQueueManager connection;
    private Administrator administrator;
    private Queues queues;

    @BeforeEach
    void connect() throws Exception {
        queues = MQ.queues().mqsc("""
                ALTER QLOCAL(${SRC}) DESCR('what is asked for') MAXDEPTH(77) TRIGDATA('data')
                DEFINE QALIAS(${ALIAS}) TARGET(${SRC})
                DEFINE QREMOTE(${AWAY}) RNAME(THERE) RQMNAME(ELSEWHERE) XMITQ(LINE)
                """);
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        administrator = new Administrator(MQ.queueManager());
    }

    @AfterEach
    void disconnect() throws Exception {
        administrator.close();
        connection.disconnect();
    }

    private MQManagedObject open(String name) throws MQException {
        return connection.accessQueue(queues.prefix() + name, CMQC.MQOO_INQUIRE);
    }

    private static Object inquire(MQManagedObject object, int selector) throws MQException {
        int[] number = new int[1];
        byte[] text = new byte[256];
        boolean isNumber = selector <= CMQC.MQIA_LAST;
        object.inquire(new int[] {selector}, isNumber ? number : new int[0], isNumber ? new byte[0] : text);
        return isNumber ? number[0] : new String(text, StandardCharsets.ISO_8859_1).trim();
    }

    private static void assertSame(MQManagedObject object, PCFMessage told, int... selectors) throws MQException {
        for (int selector : selectors) {
            Object value = told.getParameterValue(selector);
            assertThat(inquire(object, selector)).as("selector %d", selector)
                    .isEqualTo(value instanceof String text ? text.trim() : value);
        }
    }

    private PCFMessage told(String queue) throws Exception {
        PCFMessage inquire = new PCFMessage(CMQCFC.MQCMD_INQUIRE_Q);
        inquire.addParameter(CMQC.MQCA_Q_NAME, queues.prefix() + queue);
        return administrator.pcf(inquire)[0];
    }

    @Test
    void eachAttributeOfAQueueIsWhatPcfSays() throws Exception {
        assertSame(open("SRC"), told("SRC"), LOCAL);
        assertSame(open("SRC"), told("SRC"), QUEUE);
        assertSame(open("ALIAS"), told("ALIAS"), QUEUE);
        assertSame(open("ALIAS"), told("ALIAS"), ALIAS);
        assertSame(open("AWAY"), told("AWAY"), QUEUE);
        assertSame(open("AWAY"), told("AWAY"), REMOTE);
        assertThat(inquire(open("SRC"), CMQC.MQIA_MAX_Q_DEPTH)).isEqualTo(77);
    }

    @Test
    void eachAttributeOfTheQueueManagerIsWhatPcfSays() throws Exception {
        assertSame(connection, administrator.pcf(new PCFMessage(CMQCFC.MQCMD_INQUIRE_Q_MGR))[0], QUEUE_MANAGER);
    }

    @Test
    void whatAnotherTypeOfQueueHasIsAWarning() throws Exception {
        int[] numbers = new int[2];
        byte[] texts = new byte[96];
        MQException warning = catchThrowableOfType(MQException.class, () -> open("SRC").inquire(
                new int[] {CMQC.MQIA_MAX_Q_DEPTH, CMQC.MQIA_BASE_TYPE, CMQC.MQCA_BASE_Q_NAME, CMQC.MQCA_Q_NAME},
                numbers, texts));
        assertThat(warning.completionCode).isEqualTo(CMQC.MQCC_WARNING);
        assertThat(warning.reasonCode).isEqualTo(CMQC.MQRC_SELECTOR_NOT_FOR_TYPE);
        assertThat(numbers).as("the client answers all the same").containsExactly(77, -1);
        assertThat(new String(texts, StandardCharsets.ISO_8859_1)).startsWith("*".repeat(48) + queues.source());
        MQ.calls(queues, calls -> {
            RecordedCall call = calls.of(Verb.MQINQ).on(queues.source()).last();
            assertThat(call.completionCode()).isEqualTo(CMQC.MQCC_WARNING);
            assertThat(call.reason()).isEqualTo(CMQC.MQRC_SELECTOR_NOT_FOR_TYPE);
        });
    }

    @ParameterizedTest
    @CsvSource({"SRC, 2006", "ALIAS, 31", "AWAY, 2015", "SRC, 1999", "ALIAS, 0", "'', 15", "'', 2018", "'', 4001"})
    void whatNoObjectOfThisTypeHasIsAnError(String queue, int selector) throws Exception {
        MQManagedObject object = queue.isEmpty() ? connection : open(queue);
        MQException error = catchThrowableOfType(MQException.class, () -> inquire(object, selector));
        assertThat(error.completionCode).isEqualTo(CMQC.MQCC_FAILED);
        assertThat(error.reasonCode).isEqualTo(CMQC.MQRC_SELECTOR_ERROR);
    }

    @Test
    void textsThatDoNotFitAreLeftOutWithAWarning() throws Exception {
        byte[] texts = new byte[100];
        Arrays.fill(texts, (byte) '?');
        MQException warning = catchThrowableOfType(MQException.class, () -> open("SRC").inquire(
                new int[] {CMQC.MQCA_Q_NAME, CMQC.MQCA_Q_DESC}, new int[0], texts));
        assertThat(warning.completionCode).isEqualTo(CMQC.MQCC_WARNING);
        assertThat(warning.reasonCode).isEqualTo(CMQC.MQRC_CHAR_ATTRS_TOO_SHORT);
    }

    @Test
    void ofSeveralWarningsTheFirstInTheListOfMqinqIsGiven() throws Exception {
        int[] both = {CMQC.MQIA_MAX_Q_DEPTH, CMQC.MQIA_INHIBIT_GET, CMQC.MQCA_Q_NAME};
        MQException warning = catchThrowableOfType(MQException.class,
                () -> open("SRC").inquire(both, new int[1], new byte[8]));
        assertThat(warning.reasonCode).isEqualTo(CMQC.MQRC_INT_ATTR_COUNT_TOO_SMALL);
        int[] strange = {CMQC.MQIA_MAX_Q_DEPTH, CMQC.MQCA_BASE_Q_NAME};
        assertThat(catchThrowableOfType(MQException.class,
                () -> open("SRC").inquire(strange, new int[1], new byte[8])).reasonCode)
                .isEqualTo(CMQC.MQRC_SELECTOR_NOT_FOR_TYPE);
    }
}
