// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.constants.CMQXC;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import com.ibm.mq.headers.pcf.PCFMessageAgent;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** IBM's PCFMessageAgent against the command server. */
@ClientTest
class PcfTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private MQQueueManager connection;
    private PCFMessageAgent agent;

    @BeforeEach
    void connect() throws Exception {
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        agent = new PCFMessageAgent(connection);
        MQ.queueManager().mqsc("""
                DEFINE QLOCAL(PCF.ONE) MAXDEPTH(10) DESCR('the first') REPLACE
                DEFINE QLOCAL(PCF.TWO) MAXDEPTH(20) REPLACE
                DEFINE QALIAS(PCF.ALIAS) TARGET(PCF.ONE) REPLACE
                """);
    }

    @AfterEach
    void disconnect() throws Exception {
        agent.disconnect();
        connection.disconnect();
    }

    private static PCFMessage queue(int command, String name, int type) {
        PCFMessage message = new PCFMessage(command);
        message.addParameter(CMQC.MQCA_Q_NAME, name);
        if (type != 0) {
            message.addParameter(CMQC.MQIA_Q_TYPE, type);
        }
        return message;
    }

    private void assertRefused(int reason, PCFMessage message) {
        assertThatThrownBy(() -> agent.send(message))
                .isInstanceOfSatisfying(PCFException.class, e -> assertThat(e.reasonCode).isEqualTo(reason));
    }

    private static String text(PCFMessage message, int parameter) throws Exception {
        return message.getStringParameterValue(parameter).trim();
    }

    @Test
    void queuesAreInquiredWithTheirAttributesByGenericName() throws Exception {
        PCFMessage inquiry = queue(CMQCFC.MQCMD_INQUIRE_Q, "PCF.*", CMQC.MQQT_LOCAL);
        inquiry.addParameter(CMQCFC.MQIACF_Q_ATTRS, new int[] {CMQC.MQIA_MAX_Q_DEPTH, CMQC.MQCA_Q_DESC});

        PCFMessage[] answers = agent.send(inquiry);

        assertThat(answers).hasSize(2);
        assertThat(text(answers[0], CMQC.MQCA_Q_NAME)).isEqualTo("PCF.ONE");
        assertThat(answers[0].getIntParameterValue(CMQC.MQIA_MAX_Q_DEPTH)).isEqualTo(10);
        assertThat(text(answers[0], CMQC.MQCA_Q_DESC)).isEqualTo("the first");
        assertThat(answers[0].getParameter(CMQC.MQIA_CURRENT_Q_DEPTH)).isNull();
        assertThat(Arrays.stream(answers).map(PCFMessage::getControl)).containsExactly(0, CMQCFC.MQCFC_LAST);
    }

    @Test
    void filtersChooseObjects() throws Exception {
        PCFMessage inquiry = queue(CMQCFC.MQCMD_INQUIRE_Q, "PCF.*", 0);
        inquiry.addFilterParameter(CMQC.MQIA_MAX_Q_DEPTH, CMQCFC.MQCFOP_GREATER, 10);
        assertThat(text(agent.send(inquiry)[0], CMQC.MQCA_Q_NAME)).isEqualTo("PCF.TWO");

        PCFMessage byText = queue(CMQCFC.MQCMD_INQUIRE_Q, "PCF.*", 0);
        byText.addFilterParameter(CMQC.MQCA_Q_DESC, CMQCFC.MQCFOP_LIKE, "the*");
        assertThat(text(agent.send(byText)[0], CMQC.MQCA_Q_NAME)).isEqualTo("PCF.ONE");
    }

    @Test
    void namesOfQueuesComeInOneMessage() throws Exception {
        PCFMessage answer = agent.send(queue(CMQCFC.MQCMD_INQUIRE_Q_NAMES, "PCF.*", CMQC.MQQT_ALL))[0];
        assertThat(answer.getStringListParameterValue(CMQCFC.MQCACF_Q_NAMES)).extracting(String::trim)
                .containsExactly("PCF.ALIAS", "PCF.ONE", "PCF.TWO");
    }

    @Test
    void aQueueIsCreatedChangedCopiedClearedAndDeleted() throws Exception {
        PCFMessage create = queue(CMQCFC.MQCMD_CREATE_Q, "PCF.NEW", CMQC.MQQT_LOCAL);
        create.addParameter(CMQC.MQIA_MAX_Q_DEPTH, 7);
        create.addParameter(CMQC.MQCA_BACKOUT_REQ_Q_NAME, "PCF.ONE");
        agent.send(create);
        assertRefused(CMQCFC.MQRCCF_OBJECT_ALREADY_EXISTS, create);
        create.addParameter(CMQCFC.MQIACF_REPLACE, CMQCFC.MQRP_YES);
        agent.send(create);

        PCFMessage change = queue(CMQCFC.MQCMD_CHANGE_Q, "PCF.NEW", CMQC.MQQT_LOCAL);
        change.addParameter(CMQC.MQIA_INHIBIT_GET, CMQC.MQQA_GET_INHIBITED);
        agent.send(change);
        PCFMessage copy = new PCFMessage(CMQCFC.MQCMD_COPY_Q);
        copy.addParameter(CMQCFC.MQCACF_FROM_Q_NAME, "PCF.NEW");
        copy.addParameter(CMQCFC.MQCACF_TO_Q_NAME, "PCF.COPY");
        copy.addParameter(CMQC.MQIA_Q_TYPE, CMQC.MQQT_LOCAL);
        agent.send(copy);
        PCFMessage seen = agent.send(queue(CMQCFC.MQCMD_INQUIRE_Q, "PCF.COPY", 0))[0];
        assertThat(seen.getIntParameterValue(CMQC.MQIA_INHIBIT_GET)).isEqualTo(CMQC.MQQA_GET_INHIBITED);
        assertThat(seen.getIntParameterValue(CMQC.MQIA_MAX_Q_DEPTH)).isEqualTo(7);

        connection.put("PCF.NEW", new com.ibm.mq.MQMessage());
        assertRefused(CMQC.MQRC_Q_NOT_EMPTY, queue(CMQCFC.MQCMD_DELETE_Q, "PCF.NEW", 0));
        agent.send(queue(CMQCFC.MQCMD_CLEAR_Q, "PCF.NEW", 0));
        assertThat(MQ.queueManager().browse("PCF.NEW")).isEmpty();
        agent.send(queue(CMQCFC.MQCMD_DELETE_Q, "PCF.NEW", 0));
        agent.send(queue(CMQCFC.MQCMD_DELETE_Q, "PCF.COPY", CMQC.MQQT_LOCAL));
        assertRefused(CMQC.MQRC_UNKNOWN_OBJECT_NAME, queue(CMQCFC.MQCMD_INQUIRE_Q, "PCF.NEW", 0));
    }

    @Test
    void mistakesHaveTheReasonsOfCommands() {
        assertRefused(CMQC.MQRC_UNKNOWN_OBJECT_NAME, queue(CMQCFC.MQCMD_INQUIRE_Q, "NO.SUCH.QUEUE", 0));
        assertRefused(CMQCFC.MQRCCF_Q_TYPE_ERROR, queue(CMQCFC.MQCMD_CREATE_Q, "PCF.X", 99));
        assertRefused(CMQCFC.MQRCCF_PARM_COUNT_TOO_SMALL, queue(CMQCFC.MQCMD_CREATE_Q, "PCF.X", 0));
        assertRefused(CMQCFC.MQRCCF_Q_WRONG_TYPE, queue(CMQCFC.MQCMD_CHANGE_Q, "PCF.ALIAS", CMQC.MQQT_LOCAL));
        assertRefused(CMQCFC.MQRCCF_OBJECT_NAME_ERROR, queue(CMQCFC.MQCMD_CREATE_Q, "NO NAME", CMQC.MQQT_LOCAL));
        PCFMessage value = queue(CMQCFC.MQCMD_CHANGE_Q, "PCF.ONE", CMQC.MQQT_LOCAL);
        value.addParameter(CMQC.MQIA_MAX_Q_DEPTH, -5);
        assertRefused(CMQCFC.MQRCCF_ATTR_VALUE_ERROR, value);
        PCFMessage parameter = queue(CMQCFC.MQCMD_CHANGE_Q, "PCF.ALIAS", CMQC.MQQT_ALIAS);
        parameter.addParameter(CMQC.MQIA_MAX_Q_DEPTH, 5);
        assertRefused(CMQCFC.MQRCCF_CFIN_PARM_ID_ERROR, parameter);
        assertRefused(CMQCFC.MQRCCF_CFH_COMMAND_ERROR, new PCFMessage(CMQCFC.MQCMD_RESUME_Q_MGR_CLUSTER));
    }

    @Test
    void theQueueManagerAnswersPingAndItsAttributes() throws Exception {
        assertThat(agent.send(new PCFMessage(CMQCFC.MQCMD_PING_Q_MGR))).hasSize(1);
        PCFMessage answer = agent.send(new PCFMessage(CMQCFC.MQCMD_INQUIRE_Q_MGR))[0];
        assertThat(text(answer, CMQC.MQCA_Q_MGR_NAME)).isEqualTo(MQ.queueManager().name());
        assertThat(answer.getIntParameterValue(CMQC.MQIA_MAX_UNCOMMITTED_MSGS)).isEqualTo(10_000);
        PCFMessage change = new PCFMessage(CMQCFC.MQCMD_CHANGE_Q_MGR);
        change.addParameter(CMQC.MQCA_Q_MGR_DESC, "mine");
        agent.send(change);
        assertThat(connection.getAttributeString(CMQC.MQCA_Q_MGR_DESC, 64).trim()).isEqualTo("mine");
        assertThat(agent.send(new PCFMessage(CMQCFC.MQCMD_INQUIRE_Q_MGR_STATUS))[0]
                .getIntParameterValue(CMQCFC.MQIACF_Q_MGR_STATUS)).isEqualTo(CMQCFC.MQQMSTA_RUNNING);
    }

    @Test
    void statesOfQueuesConnectionsAndChannelsAreSeen() throws Exception {
        connection.put("PCF.ONE", new com.ibm.mq.MQMessage());
        PCFMessage status = agent.send(queue(CMQCFC.MQCMD_INQUIRE_Q_STATUS, "PCF.ONE", 0))[0];
        assertThat(status.getIntParameterValue(CMQC.MQIA_CURRENT_Q_DEPTH)).isEqualTo(1);
        assertThat(status.getIntParameterValue(CMQCFC.MQIACF_UNCOMMITTED_MSGS)).isZero();
        agent.send(queue(CMQCFC.MQCMD_CLEAR_Q, "PCF.ONE", 0));

        PCFMessage inquiry = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CONNECTION);
        inquiry.addParameter(CMQCFC.MQBACF_GENERIC_CONNECTION_ID, new byte[0]);
        PCFMessage[] connections = agent.send(inquiry);
        assertThat(connections.length).isGreaterThanOrEqualTo(2);
        assertThat(connections[0].getBytesParameterValue(CMQCFC.MQBACF_CONNECTION_ID)).hasSize(24);

        PCFMessage channels = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHANNEL_STATUS);
        channels.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "*");
        PCFMessage channel = agent.send(channels)[0];
        assertThat(text(channel, CMQCFC.MQCACH_CHANNEL_NAME)).isEqualTo(MQ.queueManager().channel());
        assertThat(channel.getIntParameterValue(CMQCFC.MQIACH_CHANNEL_STATUS)).isEqualTo(CMQCFC.MQCHS_RUNNING);
    }

    @Test
    void channelsAndTopicsAreCreatedInquiredAndDeleted() throws Exception {
        PCFMessage create = new PCFMessage(CMQCFC.MQCMD_CREATE_CHANNEL);
        create.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "PCF.SVRCONN");
        create.addParameter(CMQCFC.MQIACH_CHANNEL_TYPE, CMQXC.MQCHT_SVRCONN);
        create.addParameter(CMQCFC.MQIACH_MAX_MSG_LENGTH, 1000);
        agent.send(create);
        PCFMessage inquire = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHANNEL);
        inquire.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "PCF.SVRCONN");
        assertThat(agent.send(inquire)[0].getIntParameterValue(CMQCFC.MQIACH_MAX_MSG_LENGTH)).isEqualTo(1000);
        PCFMessage delete = new PCFMessage(CMQCFC.MQCMD_DELETE_CHANNEL);
        delete.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "PCF.SVRCONN");
        agent.send(delete);
        assertRefused(CMQCFC.MQRCCF_CHANNEL_NOT_FOUND, inquire);

        PCFMessage topic = new PCFMessage(CMQCFC.MQCMD_CREATE_TOPIC);
        topic.addParameter(CMQC.MQCA_TOPIC_NAME, "PCF.TOPIC");
        topic.addParameter(CMQC.MQCA_TOPIC_STRING, "pcf/topic");
        agent.send(topic);
        PCFMessage seen = new PCFMessage(CMQCFC.MQCMD_INQUIRE_TOPIC);
        seen.addParameter(CMQC.MQCA_TOPIC_NAME, "PCF.*");
        assertThat(text(agent.send(seen)[0], CMQC.MQCA_TOPIC_STRING)).isEqualTo("pcf/topic");
        PCFMessage gone = new PCFMessage(CMQCFC.MQCMD_DELETE_TOPIC);
        gone.addParameter(CMQC.MQCA_TOPIC_NAME, "PCF.TOPIC");
        agent.send(gone);
    }

    @Test
    void subscriptionsAreCreatedInquiredAndDeleted() throws Exception {
        PCFMessage create = new PCFMessage(CMQCFC.MQCMD_CREATE_SUBSCRIPTION);
        create.addParameter(CMQCFC.MQCACF_SUB_NAME, "pcf sub");
        create.addParameter(CMQC.MQCA_TOPIC_STRING, "pcf/sub");
        create.addParameter(CMQCFC.MQCACF_DESTINATION, "PCF.TWO");
        agent.send(create);
        assertRefused(CMQCFC.MQRCCF_SUB_ALREADY_EXISTS, create);

        PCFMessage inquire = new PCFMessage(CMQCFC.MQCMD_INQUIRE_SUBSCRIPTION);
        inquire.addParameter(CMQCFC.MQCACF_SUB_NAME, "pcf*");
        PCFMessage seen = agent.send(inquire)[0];
        assertThat(text(seen, CMQCFC.MQCACF_SUB_NAME)).isEqualTo("pcf sub");
        assertThat(text(seen, CMQC.MQCA_TOPIC_STRING)).isEqualTo("pcf/sub");
        assertThat(text(seen, CMQCFC.MQCACF_DESTINATION)).isEqualTo("PCF.TWO");

        PCFMessage change = new PCFMessage(CMQCFC.MQCMD_CHANGE_SUBSCRIPTION);
        change.addParameter(CMQCFC.MQCACF_SUB_NAME, "pcf sub");
        change.addParameter(CMQCFC.MQCACF_SUB_USER_DATA, "changed");
        change.addParameter(CMQCFC.MQCACF_DESTINATION, "PCF.ONE");
        agent.send(change);
        seen = agent.send(inquire)[0];
        assertThat(text(seen, CMQCFC.MQCACF_SUB_USER_DATA)).isEqualTo("changed");
        assertThat(text(seen, CMQCFC.MQCACF_DESTINATION)).isEqualTo("PCF.ONE");
        assertThat(text(seen, CMQC.MQCA_TOPIC_STRING)).isEqualTo("pcf/sub");
        PCFMessage nobodys = new PCFMessage(CMQCFC.MQCMD_CHANGE_SUBSCRIPTION);
        nobodys.addParameter(CMQCFC.MQCACF_SUB_NAME, "pcf none");
        nobodys.addParameter(CMQCFC.MQCACF_SUB_USER_DATA, "changed");
        assertRefused(CMQC.MQRC_NO_SUBSCRIPTION, nobodys);

        PCFMessage delete = new PCFMessage(CMQCFC.MQCMD_DELETE_SUBSCRIPTION);
        delete.addParameter(CMQCFC.MQCACF_SUB_NAME, "pcf sub");
        agent.send(delete);
        assertRefused(CMQC.MQRC_NO_SUBSCRIPTION, delete);
    }

    @Test
    void mqscGoesInAnEnvelope() throws Exception {
        PCFMessage escape = new PCFMessage(CMQCFC.MQCMD_ESCAPE);
        escape.addParameter(CMQCFC.MQIACF_ESCAPE_TYPE, CMQCFC.MQET_MQSC);
        escape.addParameter(CMQCFC.MQCACF_ESCAPE_TEXT, "DISPLAY QLOCAL(PCF.ONE) MAXDEPTH");
        assertThat(text(agent.send(escape)[0], CMQCFC.MQCACF_ESCAPE_TEXT)).contains("MAXDEPTH(10)");
    }

    @Test
    void aCommandInNoKnownEncodingIsRefusedAndTheNextOneIsPerformed() throws Exception {
        MQQueue replies = connection.accessQueue("SYSTEM.DEFAULT.MODEL.QUEUE", CMQC.MQOO_INPUT_EXCLUSIVE);
        MQMessage command = new MQMessage();
        new PCFMessage(CMQCFC.MQCMD_PING_Q_MGR).write(command);
        command.format = CMQC.MQFMT_ADMIN;
        command.encoding = 0;
        command.messageType = CMQC.MQMT_REQUEST;
        command.replyToQueueName = replies.getName();
        connection.put("SYSTEM.ADMIN.COMMAND.QUEUE", command);

        MQMessage reply = new MQMessage();
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_WAIT;
        options.waitInterval = (int) JmsClient.PATIENCE;
        replies.get(reply, options);
        assertThat(new PCFMessage(reply).getReason()).isEqualTo(CMQCFC.MQRCCF_ENCODING_ERROR);

        assertThat(agent.send(new PCFMessage(CMQCFC.MQCMD_PING_Q_MGR))).hasSize(1);
    }
}
