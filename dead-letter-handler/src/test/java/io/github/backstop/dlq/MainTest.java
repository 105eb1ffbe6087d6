// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program's command, input and output: C-31, C-32, C-38. */
@ClientTest
class MainTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private Site site;

    @BeforeEach
    void open() throws MQException {
        site = new Site("DEFINE QLOCAL(ORDERS)\nDEFINE QLOCAL(OTHER)\nDEFINE QLOCAL(THIRD)\n");
    }

    @AfterEach
    void close() throws MQException {
        site.close();
    }

    private int run(String rules, String... arguments) {
        return new Main(new ByteArrayInputStream(rules.getBytes(StandardCharsets.UTF_8)), new PrintStream(out, true),
                new PrintStream(err, true), Map.of("MQSERVER", "SYSTEM.DEF.SVRCONN/TCP/127.0.0.1("
                        + site.queueManager().port() + ")")).run(arguments);
    }

    @Test
    void withoutAQueueItIsTheQueueManagersDeadLetterQueue() throws MQException {
        site.dead(Dead.to("ORDERS"));
        assertThat(run("WAIT(NO)\nACTION(RETRY)")).isEqualTo(Main.DONE);
        assertThat(site.depth("ORDERS")).isOne();
        assertThat(out.toString()).contains("BSTP0601I queue DLQ: the dead-letter handler begins", "AMQ8708",
                "BSTP0603I message ID:", "1 messages were taken away");
    }

    @Test
    void theTablesQueueIsStrongerAndTheCommandsStrongest() throws MQException {
        Dead.to("ORDERS").put(site.operator(), "OTHER");
        Dead.to("ORDERS").put(site.operator(), "THIRD");
        site.dead(Dead.to("ORDERS"));
        assertThat(run("INPUTQ(OTHER) INPUTQM(QM1) WAIT(NO)\nACTION(RETRY)", "THIRD", "QM1")).isEqualTo(Main.DONE);
        assertThat(site.depth("THIRD")).isZero();
        assertThat(site.depth("OTHER")).isOne();
        assertThat(run("INPUTQ(OTHER) INPUTQM(QM1) WAIT(NO)\nACTION(RETRY)")).isEqualTo(Main.DONE);
        assertThat(site.depth("OTHER")).isZero();
        assertThat(site.depth("DLQ")).isOne();
    }

    @Test
    void rulesMayComeFromAFile(@TempDir Path directory) throws IOException, MQException {
        site.dead(Dead.to("ORDERS"));
        Path rules = Files.writeString(directory.resolve("rules"), "WAIT(NO)\r\nACTION(DISCARD)\r\n");
        assertThat(run("this is not read", "--rules", rules.toString())).isEqualTo(Main.DONE);
        assertThat(site.depth("DLQ")).isZero();
    }

    @Test
    void wrongRulesAreRefusedWithLineAndWordBeforeAnythingIsDone() throws MQException {
        site.dead(Dead.to("ORDERS"));
        assertThat(run("ACTION(DISCARD)\nRETRIES(3) ACTION(RETRY)\nPUT(q)")).isEqualTo(Main.RULES);
        assertThat(err.toString()).contains("BSTP0611E rules: line 2, RETRIES: ", "BSTP0611E rules: line 3, PUT: ");
        assertThat(site.depth("DLQ")).isOne();
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void anotherQueueManagersNameIsRefused() {
        assertThat(run("WAIT(NO)\nACTION(RETRY)", "DLQ", "QM2")).isEqualTo(Main.FAILED);
        assertThat(err.toString()).contains("BSTP0614E queue manager QM2", "MQRC_Q_MGR_NAME_ERROR 2058");
    }

    @Test
    void aQueueManagerWithoutDeadLetterQueueIsNamed() {
        site.mqsc("ALTER QMGR DEADQ(' ')");
        assertThat(run("WAIT(NO)\nACTION(RETRY)")).isEqualTo(Main.FAILED);
        assertThat(err.toString()).contains("BSTP0613E queue manager QM1");
    }

    @Test
    void aQueueThatDoesNotExistIsRefused() {
        assertThat(run("WAIT(NO)\nACTION(RETRY)", "NOWHERE")).isEqualTo(Main.FAILED);
        assertThat(err.toString()).contains("MQRC_UNKNOWN_OBJECT_NAME 2085");
    }

    @Test
    void wrongCommandsAreRefused(@TempDir Path directory) {
        assertThat(run("", "A", "B", "C")).isEqualTo(Main.USAGE);
        assertThat(run("", "--password", "secret")).isEqualTo(Main.USAGE);
        assertThat(run("", "--address", "host(99999)")).isEqualTo(Main.USAGE);
        assertThat(run("", "--user", "alice")).isEqualTo(Main.USAGE);
        assertThat(run("", "--rules", directory.resolve("none").toString())).isEqualTo(Main.USAGE);
        assertThat(err.toString()).contains("BSTP0610E", "there is no option --password", "--password-file");
    }
}
