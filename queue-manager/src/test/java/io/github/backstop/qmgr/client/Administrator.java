// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.MQDataException;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import com.ibm.mq.headers.pcf.PCFMessageAgent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Somebody who sends commands through IBM's PCFMessageAgent: MQSC in an envelope, or PCF. */
final class Administrator implements AutoCloseable {

    private final MQQueueManager connection;
    private final PCFMessageAgent agent;

    Administrator(QueueManagerUnderTest queueManager) throws MQException, MQDataException {
        this(new MQQueueManager(queueManager.name(), BaseConnection.properties(queueManager)));
    }

    /** Sends by a connection that is there, and disconnects it at the end. */
    Administrator(MQQueueManager connection) throws MQDataException {
        this.connection = connection;
        agent = new PCFMessageAgent(connection);
    }

    /** What is answered to one command of MQSC. */
    String mqsc(String command) throws MQDataException, IOException, MQException {
        PCFMessage escape = new PCFMessage(CMQCFC.MQCMD_ESCAPE);
        escape.addParameter(CMQCFC.MQIACF_ESCAPE_TYPE, CMQCFC.MQET_MQSC);
        escape.addParameter(CMQCFC.MQCACF_ESCAPE_TEXT, command);
        List<String> answers = new ArrayList<>();
        for (PCFMessage answer : agent.send(escape)) {
            answers.add(answer.getStringParameterValue(CMQCFC.MQCACF_ESCAPE_TEXT));
        }
        return String.join("\n", answers);
    }

    PCFMessage[] pcf(PCFMessage command) throws MQDataException, IOException {
        return agent.send(command);
    }

    /** The command is answered with that MQRCCF_* or MQRC_*. */
    void assertRefused(int reason, PCFMessage command) {
        assertThatThrownBy(() -> pcf(command)).as(command.toString())
                .isInstanceOfSatisfying(PCFException.class, e -> assertThat(e.reasonCode).isEqualTo(reason));
    }

    @Override
    public void close() throws MQDataException, MQException {
        agent.disconnect();
        connection.disconnect();
    }
}
