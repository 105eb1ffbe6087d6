// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** MQSC that IBM's PCFMessageAgent sends in an envelope, and what the client sees of it (rules E-9 to E-20). */
@ClientTest
class CommandsByMqscTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private MQQueueManager connection;
    private Administrator administrator;

    @BeforeEach
    void connect() throws Exception {
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        administrator = new Administrator(MQ.queueManager());
        administrator.mqsc("DEFINE QLOCAL(MQSC.ONE) MAXDEPTH(10) REPLACE");
        administrator.mqsc("CLEAR QLOCAL(MQSC.ONE)");
    }

    @AfterEach
    void disconnect() throws Exception {
        administrator.close();
        connection.disconnect();
    }

    private void assertSyntaxError(String command) {
        assertThatThrownBy(() -> administrator.mqsc(command)).isInstanceOfSatisfying(PCFException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQCFC.MQRCCF_PARM_SYNTAX_ERROR));
    }

    @Test
    void whatIsDefinedIsThereForTheClient() throws Exception {
        connection.put("MQSC.ONE", new MQMessage());
        assertThat(administrator.mqsc("DEFINE QLOCAL(MQSC.ONE) MAXDEPTH(20) REPLACE")).startsWith("AMQ8006I");
        MQQueue queue = connection.accessQueue("MQSC.ONE", CMQC.MQOO_INQUIRE);
        assertThat(queue.getMaximumDepth()).isEqualTo(20);
        assertThat(queue.getCurrentDepth()).isEqualTo(1);
        assertThat(administrator.mqsc("CLEAR QLOCAL(MQSC.ONE)")).startsWith("AMQ8148E");
        queue.close();
        assertThat(administrator.mqsc("CLEAR QLOCAL(MQSC.ONE)")).startsWith("AMQ8022I");
        assertThat(administrator.mqsc("DEFINE QALIAS(MQSC.ALIAS) TARGET(MQSC.ONE) REPLACE")).startsWith("AMQ8006I");
        connection.put("MQSC.ALIAS", new MQMessage());
        assertThat(administrator.mqsc("ALTER QALIAS(MQSC.ALIAS) PUT(DISABLED)")).startsWith("AMQ8008I");
        assertThat(administrator.mqsc("DISPLAY QALIAS(MQSC.ALIAS) PUT")).contains("PUT(DISABLED)");
        assertThat(administrator.mqsc("DELETE QALIAS(MQSC.ALIAS)")).startsWith("AMQ8007I");
        assertThat(administrator.mqsc("DELETE QLOCAL(MQSC.ONE) PURGE")).startsWith("AMQ8007I");
    }

    @Test
    void displayShowsObjectsAndChooses() throws Exception {
        administrator.mqsc("DEFINE QLOCAL(MQSC.TWO) MAXDEPTH(30) REPLACE");
        assertThat(administrator.mqsc("DISPLAY QLOCAL(MQSC.*) MAXDEPTH WHERE(MAXDEPTH GT 20)"))
                .contains("QUEUE(MQSC.TWO)", "MAXDEPTH(30)").doesNotContain("MQSC.ONE");
        assertThat(administrator.mqsc("DISPLAY QLOCAL(NO.SUCH)")).startsWith("AMQ8147E");
        assertThat(administrator.mqsc("DISPLAY QMGR DEADQ")).contains("QMNAME(" + MQ.queueManager().name() + ')');
        administrator.mqsc("DEFINE NAMELIST(MQSC.NAMES) NAMES(A,B) REPLACE");
        assertThat(administrator.mqsc("DISPLAY NAMELIST(MQSC.NAMES)")).contains("NAMES(A,B)", "NAMCOUNT(2)");
        administrator.mqsc("DEFINE PROCESS(MQSC.PROCESS) APPLICID('run') REPLACE");
        assertThat(administrator.mqsc("DISPLAY PROCESS(MQSC.PROCESS)")).contains("APPLICID(run)");
        assertThat(administrator.mqsc("DISPLAY QUEUE(SYSTEM.*)")).contains("SYSTEM.DEFAULT.LOCAL.QUEUE",
                "SYSTEM.DEAD.LETTER.QUEUE", "SYSTEM.ADMIN.COMMAND.QUEUE");
        assertThat(administrator.mqsc("DISPLAY LISTENER(*)")).contains("SYSTEM.DEFAULT.LISTENER.TCP");
        assertThat(administrator.mqsc("DISPLAY AUTHINFO(*)")).contains("SYSTEM.DEFAULT.AUTHINFO.IDPWOS");
    }

    @Test
    @DisplayName("E-18: handles, of the queue and of the connection")
    void openHandlesAreSeenFromTheQueueAndFromTheConnection() throws Exception {
        MQQueue output = connection.accessQueue("MQSC.ONE", CMQC.MQOO_OUTPUT | CMQC.MQOO_INQUIRE);
        MQQueue input = connection.accessQueue("MQSC.ONE", CMQC.MQOO_INPUT_EXCLUSIVE | CMQC.MQOO_BROWSE);
        String handles = administrator.mqsc("DISPLAY QSTATUS(MQSC.ONE) TYPE(HANDLE) ALL");
        assertThat(handles.split("AMQ8450I")).hasSize(3);
        assertThat(handles).contains("TYPE(HANDLE)", "INPUT(EXCL)", "INPUT(NO)", "OUTPUT(YES)", "OUTPUT(NO)",
                "BROWSE(YES)", "INQUIRE(YES)", "HSTATE(INACTIVE)", "CONNAME(127.0.0.1)", "USERID(app)");
        String ofConnections = administrator.mqsc("DISPLAY CONN(*) TYPE(HANDLE) ALL WHERE(OBJNAME EQ MQSC.ONE)");
        assertThat(ofConnections.split("AMQ8276I")).hasSize(3);
        assertThat(ofConnections).contains("TYPE(HANDLE)", "OBJTYPE(QUEUE)", "OPENOPTS(MQOO_OUTPUT,MQOO_INQUIRE)",
                "OPENOPTS(MQOO_INPUT_EXCLUSIVE,MQOO_BROWSE)");
        input.close();
        output.close();
        assertThat(administrator.mqsc("DISPLAY QSTATUS(MQSC.ONE) TYPE(HANDLE)")).startsWith("AMQ8");
        assertThat(administrator.mqsc("DISPLAY QSTATUS(MQSC.ONE)")).contains("IPPROCS(0)", "OPPROCS(0)");
    }

    @Test
    void subscriptionsGetPublicationsUntilTheyAreDeleted() throws Exception {
        assertThat(administrator.mqsc("DEFINE SUB(MQSC.SUB) TOPICSTR('mqsc/test') DEST(MQSC.ONE)"))
                .startsWith("AMQ8092I");
        publish();
        assertThat(MQ.queueManager().browse("MQSC.ONE")).hasSize(1);
        assertThat(administrator.mqsc("DISPLAY SUB(MQSC.SUB)")).contains("TOPICSTR(mqsc/test)", "DEST(MQSC.ONE)");
        assertThat(administrator.mqsc("ALTER SUB(MQSC.SUB) USERDATA('mine')")).startsWith("AMQ8093I");
        assertThat(administrator.mqsc("DELETE SUB(MQSC.SUB)")).startsWith("AMQ8094I");
        publish();
        assertThat(MQ.queueManager().browse("MQSC.ONE")).hasSize(1);
        administrator.mqsc("CLEAR QLOCAL(MQSC.ONE)");
    }

    private void publish() throws Exception {
        connection.accessTopic("mqsc/test", "", CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT)
                .put(new MQMessage());
    }

    @Test
    void mistakesAreErrorsOfSyntax() {
        assertSyntaxError("DEFINE QLOCAL(X) BOTRESH(3)");
        assertSyntaxError("DEFI QLOCAL(X)");
        assertSyntaxError("STOP CHANNEL(SYSTEM.DEF.SVRCONN) MODE(SOON)");
        assertSyntaxError("STOP CHANNEL(SYSTEM.DEF.SVRCONN) STATUS(STOPPED) CONNAME('127.0.0.1')");
    }

    @Test
    void commandsWaitWhileTheirQueueIsInhibitedAndAreAnsweredThen() throws Exception {
        String queue = "SYSTEM.ADMIN.COMMAND.QUEUE";
        MQ.queueManager().mqsc("ALTER QLOCAL(" + queue + ") GET(DISABLED)");
        CompletableFuture<String> answer = CompletableFuture.supplyAsync(() -> {
            try (Administrator waiting = new Administrator(MQ.queueManager())) {
                return waiting.mqsc("PING QMGR");
            } catch (Exception e) {
                throw new CompletionException(e);
            }
        });
        await().untilAsserted(() -> assertThat(MQ.queueManager().browse(queue)).isNotEmpty());
        MQ.queueManager().mqsc("ALTER QLOCAL(" + queue + ") GET(ENABLED)");
        assertThat(answer.get(30, TimeUnit.SECONDS)).startsWith("AMQ8415I");
        assertThat(administrator.mqsc("PING QMGR")).startsWith("AMQ8415I");
    }

    @Test
    void commandsWithNothingToDoAreAnswered() throws Exception {
        assertThat(administrator.mqsc("PING QMGR")).startsWith("AMQ8415I");
        assertThat(administrator.mqsc("REFRESH SECURITY TYPE(CONNAUTH)")).startsWith("AMQ8560I");
        assertThat(administrator.mqsc("START LISTENER(SYSTEM.DEFAULT.LISTENER.TCP)")).startsWith("AMQ8021I");
        assertThat(administrator.mqsc("ALTER QMGR DESCR('by mqsc')")).startsWith("AMQ8005I");
        assertThat(connection.getAttributeString(CMQC.MQCA_Q_MGR_DESC, 64).trim()).isEqualTo("by mqsc");
    }
}
