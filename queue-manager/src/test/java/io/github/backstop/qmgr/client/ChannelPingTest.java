// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.MQDataException;
import com.ibm.mq.headers.pcf.PCFMessage;
import com.ibm.mq.headers.pcf.PCFMessageAgent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** PING CHANNEL says whether the other end would let the sender in, and moves nothing (rule E-10). */
@ClientTest
class ChannelPingTest {

    private static final String CHANNEL = "QM1.TO.QM2";
    private static final String COMPLETE = "AMQ8020I";

    private LinkedQueueManagers mq;
    private PCFMessageAgent agent;

    @BeforeEach
    void start() throws Exception {
        mq = new LinkedQueueManagers();
        agent = new PCFMessageAgent(mq.connection());
    }

    @AfterEach
    void end() throws Exception {
        agent.disconnect();
        mq.close();
    }

    private String ping(String words) {
        return LinkedQueueManagers.display(mq.first(), "PING CHANNEL(" + CHANNEL + ") " + words);
    }

    private void pcf(String channel, Integer length) throws Exception {
        PCFMessage command = new PCFMessage(CMQCFC.MQCMD_PING_CHANNEL);
        command.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, channel);
        if (length != null) {
            command.addParameter(CMQCFC.MQIACH_DATA_COUNT, length);
        }
        agent.send(command);
    }

    private void assertRefused(int reason, String channel, Integer length) {
        assertThatThrownBy(() -> pcf(channel, length)).isInstanceOfSatisfying(MQDataException.class,
                e -> assertThat(e.reasonCode).isEqualTo(reason));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "DATALEN(16)", "DATALEN(32768)"})
    void dataComesBack(String words) throws Exception {
        assertThat(ping(words)).contains(COMPLETE);
        pcf(CHANNEL, null);
        pcf(CHANNEL, 32_768);
        PCFMessage escape = new PCFMessage(CMQCFC.MQCMD_ESCAPE);
        escape.addParameter(CMQCFC.MQIACF_ESCAPE_TYPE, CMQCFC.MQET_MQSC);
        escape.addParameter(CMQCFC.MQCACF_ESCAPE_TEXT, "PING CHL(" + CHANNEL + ") " + words);
        assertThat(agent.send(escape)[0].getStringParameterValue(CMQCFC.MQCACF_ESCAPE_TEXT)).contains(COMPLETE);
        assertThat(LinkedQueueManagers.status(mq.second(), CHANNEL)).contains("AMQ8420I");
    }

    @Test
    void whatIsStoppedOrRetryingCanBePingedAndWhatRunsCannot() throws Exception {
        mq.start();
        mq.awaitStatus("RUNNING");
        assertThat(ping("")).contains("AMQ9514E");
        assertRefused(CMQCFC.MQRCCF_CHANNEL_IN_USE, CHANNEL, null);
        mq.first().mqsc("STOP CHANNEL(" + CHANNEL + ")");
        mq.awaitStatus("STOPPED");
        mq.put("IN", LinkedQueueManagers.text("waits", CMQC.MQPER_PERSISTENT));
        assertThat(ping("")).contains(COMPLETE);
        assertThat(mq.first().queue("QM2").depth()).isEqualTo(1);
        mq.awaitStatus("STOPPED");
        mq.first().mqsc("ALTER CHANNEL(" + CHANNEL + ") CHLTYPE(SDR) SHORTTMR(999999999) CONNAME('127.0.0.1(1)')");
        mq.start();
        mq.awaitStatus("RETRYING");
        mq.first().mqsc("ALTER CHANNEL(" + CHANNEL + ") CHLTYPE(SDR) CONNAME('127.0.0.1(1),127.0.0.1("
                + mq.second().port() + ")')");
        assertThat(ping("")).contains(COMPLETE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"STOP CHANNEL(QM1.TO.QM2) | AMQ9558E | 4038",
        "DELETE CHANNEL(QM1.TO.QM2) | AMQ9520E | 4033",
        "ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(RCVR) SEQWRAP(100) | AMQ9999E | 4030",
        "ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(RCVR) SSLCIPH(ANY_TLS12) | AMQ9999E | 4030"})
    void theOtherEndSaysWhyItWouldNotLetTheSenderIn(String there, String message, int reason) {
        mq.second().mqsc(there);
        assertThat(ping("")).contains(message);
        assertRefused(reason, CHANNEL, null);
    }

    @Test
    void aHostThatIsNotThereIsNamed() {
        mq.first().mqsc("ALTER CHANNEL(" + CHANNEL + ") CHLTYPE(SDR) CONNAME('127.0.0.1(1)')");
        assertThat(ping("")).contains("AMQ9202E", "127.0.0.1(1)");
        assertRefused(CMQCFC.MQRCCF_HOST_NOT_AVAILABLE, CHANNEL, null);
    }

    @Test
    @DisplayName("DATALEN is 16 to 32768; only senders ping")
    void whatCannotBePingedIsRefused() {
        for (int length : new int[] {15, 32_769}) {
            assertThat(ping("DATALEN(" + length + ")")).contains("is not in 16..32768");
            assertRefused(CMQCFC.MQRCCF_PING_DATA_COUNT_ERROR, CHANNEL, length);
        }
        assertRefused(CMQCFC.MQRCCF_CHANNEL_NOT_FOUND, "NO.SUCH.CHANNEL", null);
        assertRefused(CMQCFC.MQRCCF_CHANNEL_TYPE_ERROR, "QM2.TO.QM1", null);
    }
}
