// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.constants.CMQXC;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A channel keeps its type, has the attributes of that type, and those that the type needs. */
@ClientTest
class ChannelTypesTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private Administrator administrator;

    @BeforeEach
    void define() throws Exception {
        administrator = new Administrator(MQ.queueManager());
        administrator.mqsc("DEFINE CHANNEL(CT.SVRCONN) CHLTYPE(SVRCONN) DESCR('x') REPLACE");
        administrator.mqsc("DEFINE CHANNEL(CT.SDR) CHLTYPE(SDR) CONNAME('h(1414)') XMITQ(X) REPLACE");
    }

    @AfterEach
    void disconnect() throws Exception {
        administrator.mqsc("DELETE CHANNEL(CT.NEW)");
        administrator.close();
    }

    private static PCFMessage command(int command, String name, int type) {
        PCFMessage message = new PCFMessage(command);
        message.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, name);
        message.addParameter(CMQCFC.MQIACH_CHANNEL_TYPE, type);
        return message;
    }

    private void assertRefused(int reason, int parameter, PCFMessage command) {
        assertThatThrownBy(() -> administrator.pcf(command)).isInstanceOfSatisfying(PCFException.class, e -> {
            assertThat(e.reasonCode).isEqualTo(reason);
            assertThat(((PCFMessage[]) e.exceptionSource)[0].getParameterValue(CMQCFC.MQIACF_PARAMETER_ID))
                    .isEqualTo(parameter);
        });
    }

    @ParameterizedTest
    @CsvSource({"ALTER CHANNEL(CT.SVRCONN) CHLTYPE(SDR) DESCR('y')",
        "DEFINE CHANNEL(CT.SVRCONN) CHLTYPE(SDR) CONNAME(h) XMITQ(X) DESCR('y') REPLACE",
        "DEFINE CHANNEL(CT.SVRCONN) CHLTYPE(RCVR) DESCR('y') REPLACE"})
    void theTypeOfAChannelCannotBeChanged(String command) throws Exception {
        assertThat(administrator.mqsc(command)).startsWith("AMQ8404E").contains("CT.SVRCONN has CHLTYPE(SVRCONN)");
        assertThat(administrator.mqsc("DISPLAY CHANNEL(CT.SVRCONN) DESCR")).contains("CHLTYPE(SVRCONN)", "DESCR(x)");
    }

    @Test
    void theTypeOfAChannelCannotBeChangedByPcf() throws Exception {
        assertRefused(CMQCFC.MQRCCF_CHANNEL_TYPE_ERROR, CMQCFC.MQIACH_CHANNEL_TYPE,
                command(CMQCFC.MQCMD_CHANGE_CHANNEL, "CT.SVRCONN", CMQXC.MQCHT_SENDER));
        PCFMessage create = command(CMQCFC.MQCMD_CREATE_CHANNEL, "CT.SVRCONN", CMQXC.MQCHT_RECEIVER);
        create.addParameter(CMQCFC.MQIACF_REPLACE, CMQCFC.MQRP_YES);
        assertRefused(CMQCFC.MQRCCF_CHANNEL_TYPE_ERROR, CMQCFC.MQIACH_CHANNEL_TYPE, create);
        PCFMessage inquire = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHANNEL);
        inquire.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "CT.SVRCONN");
        assertThat(administrator.pcf(inquire)[0].getIntParameterValue(CMQCFC.MQIACH_CHANNEL_TYPE))
                .isEqualTo(CMQXC.MQCHT_SVRCONN);
        PCFMessage same = command(CMQCFC.MQCMD_CHANGE_CHANNEL, "CT.SVRCONN", CMQXC.MQCHT_SVRCONN);
        same.addParameter(CMQCFC.MQCACH_DESC, "y");
        administrator.pcf(same);
        assertThat(administrator.mqsc("DISPLAY CHANNEL(CT.SVRCONN) DESCR")).contains("DESCR(y)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"CHLTYPE(SDR) XMITQ(A) | CHLTYPE(SDR) needs CONNAME",
        "CHLTYPE(SDR) CONNAME('h') | CHLTYPE(SDR) needs XMITQ", "CHLTYPE(SVR) | CHLTYPE(SVR) needs XMITQ",
        "CHLTYPE(RQSTR) | CHLTYPE(RQSTR) needs CONNAME", "CHLTYPE(CLNTCONN) | CHLTYPE(CLNTCONN) needs CONNAME",
        "CHLTYPE(CLUSSDR) CONNAME(' ') | CHLTYPE(CLUSSDR) needs CONNAME",
        "CHLTYPE(SVRCONN) XMITQ(A) | XMITQ does not belong to CHLTYPE(SVRCONN)",
        "CHLTYPE(CLUSSDR) CONNAME('h') XMITQ(A) | XMITQ does not belong to CHLTYPE(CLUSSDR)",
        "CHLTYPE(SVRCONN) BATCHSZ(50) | BATCHSZ does not belong to CHLTYPE(SVRCONN)",
        "CHLTYPE(SVRCONN) CONNAME('h') | CONNAME does not belong to CHLTYPE(SVRCONN)",
        "CHLTYPE(RCVR) CONNAME('h') | CONNAME does not belong to CHLTYPE(RCVR)",
        "CHLTYPE(RCVR) SHARECNV(1) | SHARECNV does not belong to CHLTYPE(RCVR)",
        "CHLTYPE(CLNTCONN) CONNAME('h') MCAUSER('x') | MCAUSER does not belong to CHLTYPE(CLNTCONN)",
        "CHLTYPE(CLNTCONN) CONNAME('h') MAXINST(1) | MAXINST does not belong to CHLTYPE(CLNTCONN)"})
    void attributesAreThoseOfTheType(String attributes, String message) throws Exception {
        assertThat(administrator.mqsc("DEFINE CHANNEL(CT.NEW) " + attributes))
                .startsWith(message.contains("needs") ? "AMQ8421E" : "AMQ8405I")
                .contains(message);
        assertThat(administrator.mqsc("DISPLAY CHANNEL(CT.NEW)")).startsWith("AMQ8147E");
    }

    @Test
    void alterKeepsWhatTheTypeNeeds() throws Exception {
        assertThat(administrator.mqsc("ALTER CHANNEL(CT.SDR) CHLTYPE(SDR) CONNAME(' ')")).contains("needs CONNAME");
        assertThat(administrator.mqsc("ALTER CHANNEL(CT.SDR) CHLTYPE(SDR) XMITQ(' ')")).contains("needs XMITQ");
        assertThat(administrator.mqsc("ALTER CHANNEL(CT.SVRCONN) CHLTYPE(SVRCONN) XMITQ(A)")).contains("XMITQ does");
        assertThat(administrator.mqsc("ALTER CHANNEL(CT.SDR) CHLTYPE(SDR) BATCHSZ(20)")).startsWith("AMQ8016I");
        assertThat(administrator.mqsc("DISPLAY CHANNEL(CT.SDR)")).contains("CONNAME(h(1414))", "XMITQ(X)",
                "BATCHSZ(20)").doesNotContain("MAXINST", "CLUSTER", "MRRTY", "QMNAME");
    }

    @Test
    void pcfNamesReasonAndParameter() throws Exception {
        PCFMessage sender = command(CMQCFC.MQCMD_CREATE_CHANNEL, "CT.NEW", CMQXC.MQCHT_SENDER);
        assertRefused(CMQCFC.MQRCCF_MISSING_CONN_NAME, CMQCFC.MQCACH_CONNECTION_NAME, sender);
        sender.addParameter(CMQCFC.MQCACH_CONNECTION_NAME, "h");
        assertRefused(CMQCFC.MQRCCF_XMIT_Q_NAME_ERROR, CMQCFC.MQCACH_XMIT_Q_NAME, sender);
        sender.addParameter(CMQCFC.MQCACH_XMIT_Q_NAME, "X");
        administrator.pcf(sender);
        PCFMessage server = command(CMQCFC.MQCMD_CHANGE_CHANNEL, "CT.SVRCONN", CMQXC.MQCHT_SVRCONN);
        server.addParameter(CMQCFC.MQCACH_XMIT_Q_NAME, "X");
        assertRefused(CMQCFC.MQRCCF_XMIT_Q_NAME_WRONG_TYPE, CMQCFC.MQCACH_XMIT_Q_NAME, server);
        PCFMessage batch = command(CMQCFC.MQCMD_CHANGE_CHANNEL, "CT.SVRCONN", CMQXC.MQCHT_SVRCONN);
        batch.addParameter(CMQCFC.MQIACH_BATCH_SIZE, 50);
        assertRefused(CMQCFC.MQRCCF_CFIN_PARM_ID_ERROR, CMQCFC.MQIACH_BATCH_SIZE, batch);
    }

    @Test
    void channelsOfEveryTypeAreMadeFromTheDefaultsAndFromOthers() throws Exception {
        for (String attributes : new String[] {"CHLTYPE(SDR) LIKE(CT.SDR)", "CHLTYPE(SVR) XMITQ(X)", "CHLTYPE(RCVR)",
            "CHLTYPE(RQSTR) CONNAME('h')", "CHLTYPE(CLNTCONN) CONNAME('h') QMNAME(Q)", "CHLTYPE(SVRCONN) MCAUSER('x')",
            "CHLTYPE(CLUSRCVR) CLUSTER(C)", "CHLTYPE(CLUSSDR) CONNAME('h') CLUSTER(C)"}) {
            assertThat(administrator.mqsc("DEFINE CHANNEL(CT.NEW) " + attributes)).as(attributes)
                    .startsWith("AMQ8014I");
            administrator.mqsc("DELETE CHANNEL(CT.NEW)" + (attributes.contains("CLNT") ? " CHLTABLE(CLNTTBL)" : ""));
        }
        assertThat(administrator.mqsc("ALTER CHANNEL(SYSTEM.DEF.SENDER) CHLTYPE(SDR) CONNAME(' ')"))
                .startsWith("AMQ8016I");
    }
}
