// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.backstop.fuzz.SavedInputs;
import io.github.backstop.qmgr.mqi.QueueManager;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any text is a script that runs or is refused with its line, and the prompt answers it to its end. */
class MqscFuzzTest {

    private static final int INPUTS = 300;

    private static EmbeddedChannel timer;
    private static QueueManager queueManager;
    private static int inputs;

    static Stream<byte[]> saved() {
        return SavedInputs.of(MqscFuzzTest.class);
    }

    static Stream<byte[]> seeds() {
        String script = DefaultObjects.system() + '\n' + DefaultObjects.developer() + '\n'
                + DefaultObjects.developerPassword() + '\n' + DefaultObjects.secured();
        return Stream.concat(
                LogicalLine.of(script).stream().map(line -> line.substring(0, line.length())),
                Stream.of("DEFINE QLOCAL(A) +\n  MAXDEPTH(5) -\n DESCR('it''s')\n* comment\n\nDELETE QLOCAL(A) PURGE",
                        "def ql(b) replace like(A) put(disabled); alter ql(B) get(enabled) force\ndis q(*) all",
                        "DISPLAY QLOCAL('S*') WHERE(CURDEPTH GT 0) CURDEPTH,MAXDEPTH",
                        "DISPLAY QSTATUS(*) TYPE(HANDLE) ALL\nDIS CONN(*) TYPE(CONN) ALL\nDIS CHSTATUS(*)",
                        "DISPLAY TPSTATUS('a/b') TYPE(SUB)\nDIS SBSTATUS(*)\nCLEAR TOPICSTR(a) CLRTYPE(RETAINED)",
                        "SET CHLAUTH('C') TYPE(SSLPEERMAP) SSLPEER('CN=\"a*\",OU=x') USERSRC(NOACCESS)",
                        "SET AUTHREC PROFILE('A.**') OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT,GET) AUTHRMV(ALL)",
                        "DEFINE SUB(S) TOPICSTR('a/#') DEST(A) SELECTOR('x = 1') WSCHEMA(TOPIC)",
                        "STOP CHANNEL(C) MODE(FORCE)\nSTART CHANNEL(C)\nPING QMGR\nREFRESH SECURITY\nALTER QMGR "
                                + "DEADQ(D)\nSTOP CONN(414D)\nEND"))
                .map(text -> text.getBytes(StandardCharsets.UTF_8));
    }

    private static void start() {
        if (queueManager != null) {
            queueManager.close();
            timer.finishAndReleaseAll();
        }
        timer = new EmbeddedChannel();
        queueManager = new QueueManager("QM1", Clock.systemUTC(), timer.eventLoop());
    }

    @MethodSource({"saved", "seeds"})
    @FuzzTest
    void anyTextRunsOrIsRefused(byte[] data) throws IOException {
        if (inputs++ % INPUTS == 0) {
            start();
        }
        String text = new String(data, StandardCharsets.UTF_8);
        try {
            queueManager.run(text);
        } catch (MqscException refused) {
            assertThat(refused.line()).isBetween(1, text.split("\r\n|\n|\r", -1).length);
        }
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int code = queueManager.prompt().run(new BufferedReader(new StringReader(text)),
                new PrintStream(said, false, StandardCharsets.UTF_8));
        assertThat(code).isIn(0, MqscPrompt.SOME_FAILED);
        assertThat(said.toString(StandardCharsets.UTF_8)).contains("processed.");
        timer.runPendingTasks();
    }
}
