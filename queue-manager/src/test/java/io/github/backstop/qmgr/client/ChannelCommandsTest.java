// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.constants.CMQXC;
import com.ibm.mq.headers.MQDataException;
import com.ibm.mq.headers.pcf.PCFMessage;
import com.ibm.mq.headers.pcf.PCFMessageAgent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Channels between queue managers are run by PCF and MQSC (rules E-10, E-19). */
@ClientTest
class ChannelCommandsTest {

    private static final String CHANNEL = "QM1.TO.QM2";

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

    private static PCFMessage command(int number) {
        PCFMessage command = new PCFMessage(number);
        command.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, CHANNEL);
        return command;
    }

    private void assertRefused(int reason, PCFMessage command) {
        assertThatThrownBy(() -> agent.send(command)).isInstanceOfSatisfying(MQDataException.class,
                e -> assertThat(e.reasonCode).isEqualTo(reason));
    }

    @Test
    @DisplayName("E-19: started, shown with its state, queue and partner, and stopped")
    void aSenderIsStartedShownAndStoppedByPcf() throws Exception {
        agent.send(command(CMQCFC.MQCMD_START_CHANNEL));
        mq.awaitStatus("RUNNING");
        mq.put("IN", LinkedQueueManagers.text("an order", CMQC.MQPER_PERSISTENT));
        LinkedQueueManagers.await(mq.second(), "IN", 1);
        mq.awaitSent();

        PCFMessage status = agent.send(command(CMQCFC.MQCMD_INQUIRE_CHANNEL_STATUS))[0];
        assertThat(status.getIntParameterValue(CMQCFC.MQIACH_CHANNEL_STATUS)).isEqualTo(CMQCFC.MQCHS_RUNNING);
        assertThat(status.getIntParameterValue(CMQCFC.MQIACH_CHANNEL_TYPE)).isEqualTo(CMQXC.MQCHT_SENDER);
        assertThat(status.getStringParameterValue(CMQCFC.MQCACH_XMIT_Q_NAME).trim()).isEqualTo("QM2");
        assertThat(status.getStringParameterValue(CMQC.MQCA_REMOTE_Q_MGR_NAME).trim()).isEqualTo("QM2");
        assertThat(status.getIntParameterValue(CMQCFC.MQIACH_MSGS)).isEqualTo(1);

        assertRefused(CMQCFC.MQRCCF_CHANNEL_IN_USE, command(CMQCFC.MQCMD_START_CHANNEL));
        assertRefused(CMQCFC.MQRCCF_CHANNEL_IN_USE, command(CMQCFC.MQCMD_RESET_CHANNEL));
        agent.send(command(CMQCFC.MQCMD_STOP_CHANNEL));
        mq.awaitStatus("STOPPED");
        agent.send(command(CMQCFC.MQCMD_RESET_CHANNEL));
        for (int decision : new int[] {CMQCFC.MQIDO_COMMIT, CMQCFC.MQIDO_BACKOUT}) {
            PCFMessage resolve = command(CMQCFC.MQCMD_RESOLVE_CHANNEL);
            resolve.addParameter(CMQCFC.MQIACH_IN_DOUBT, decision);
            assertRefused(CMQCFC.MQRCCF_CHANNEL_INDOUBT, resolve);
        }
        assertRefused(CMQCFC.MQRCCF_PARM_COUNT_TOO_SMALL, command(CMQCFC.MQCMD_RESOLVE_CHANNEL));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"RESET CHANNEL(QM1.TO.QM2) SEQNUM(0) | SEQNUM(0) is not in 1..999999999",
        "RESET CHANNEL(QM2.TO.QM1) | AMQ8404E", "RESOLVE CHANNEL(QM1.TO.QM2) | needs ACTION",
        "RESOLVE CHANNEL(QM1.TO.QM2) ACTION(COMMIT) | has no batch in doubt",
        "RESOLVE CHANNEL(QM1.TO.QM2) ACTION(FORGET) | is not supported", "START CHANNEL(MISSING) | AMQ8147E"})
    void commandsThatAreWrongAreRefused(String command, String message) {
        assertThat(LinkedQueueManagers.display(mq.first(), command)).contains(message);
    }

    @Test
    void anAddressThatIsNoneIsNamedAndTriedAgain() {
        mq.first().mqsc("ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) CONNAME('localhost(99999)')");
        mq.start();
        mq.awaitStatus("RETRYING");
    }

    @Test
    void theAddressesOfAListAreTriedInTurn() {
        mq.first().mqsc("ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) CONNAME('127.0.0.1(1),127.0.0.1("
                + mq.second().port() + ")')");
        mq.start();
        mq.awaitStatus("RUNNING");
    }

    @Test
    void aTransmissionQueueThatSomebodyReadsIsTriedAgain() throws Exception {
        var taken = mq.connection().accessQueue("QM2", CMQC.MQOO_INPUT_EXCLUSIVE);
        mq.start();
        mq.awaitStatus("RETRYING");
        taken.close();
        mq.awaitStatus("RUNNING");
    }
}
