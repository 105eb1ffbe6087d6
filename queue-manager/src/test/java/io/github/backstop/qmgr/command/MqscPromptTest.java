// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.QueueEnvironment;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A session of commands looks like one with runmqsc (rule E-8). */
class MqscPromptTest {

    private final ObjectCatalog catalog = new ObjectCatalog(new QueueEnvironment(Clock.systemUTC(), null,
            new AtomicLong()::incrementAndGet, () -> 5000));
    private final MqscPrompt prompt = new MqscPrompt(new Mqsc(catalog, new TopicCatalog(Clock.systemUTC())), "QM1",
            () -> { });
    private final ByteArrayOutputStream output = new ByteArrayOutputStream();

    private int run(String commands) throws IOException {
        return prompt.run(new BufferedReader(new StringReader(commands)), new PrintStream(output, true,
                StandardCharsets.UTF_8));
    }

    private String shown() {
        return output.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }

    @Test
    @DisplayName("E-8: each command is repeated with its number; how many there were, and how many failed, is said")
    void eachCommandIsRepeatedWithItsNumberAndAnswered() throws Exception {
        assertThat(run("define qlocal(q) +\n  maxdepth(7)\n\n* nothing\ndis ql(q) maxdepth\nEND\ndefine ql(r)\n"))
                .isZero();
        assertThat(shown()).isEqualTo("""
                Starting MQSC for queue manager QM1.

                     1 : define qlocal(q) +
                       :   maxdepth(7)
                AMQ8006I: IBM MQ queue created.
                       :
                       : * nothing
                     2 : dis ql(q) maxdepth
                AMQ8409I: Display Queue details.
                   QUEUE(Q)                                TYPE(QLOCAL)
                   MAXDEPTH(7)
                2 MQSC commands read.
                No commands have a syntax error.
                All valid MQSC commands were processed.
                """);
        assertThat(catalog.find("R")).as("behind END").isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"end", "EXIT", " quit "})
    void itEndsAtTheWordsThatRunmqscEndsAt(String word) throws Exception {
        assertThat(run(word + "\ndefine ql(r)\n")).isZero();
        assertThat(catalog.find("R")).isNull();
        assertThat(shown()).contains("\n0 MQSC commands read.");
    }

    @Test
    @DisplayName("E-5: neither a comment nor a blank line ends a command that goes on")
    void blankLinesWithinACommand() throws Exception {
        assertThat(run("define qlocal(q) +\n\n* nothing\n  maxdepth(7)\ndefine ql(r)\n")).isZero();
        assertThat(shown()).contains("     1 : define qlocal(q) +\n       :\n       : * nothing\n"
                + "       :   maxdepth(7)\n", "2 MQSC commands read.");
    }

    @Test
    void itEndsAlsoBehindAComment() throws Exception {
        run("* a comment\nend\ndefine ql(r)\n");
        assertThat(catalog.find("R")).isNull();
        assertThat(shown()).contains("       : * a comment\n0 MQSC commands read.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"DEFINE QLOCAL(Q) MAXDEPTH(-1) | AMQ8412E: MAXDEPTH(-1) is out of range",
        "DEFINE QLOCAL(Q) GET(ENABLED) GET(ENABLED) | AMQ8411E: GET is given twice",
        "DEFINE QLOCAL | AMQ8421E: QLOCAL needs a name", "DEFINE QLOCAL('A B') | AMQ8424E: \"A B\" is no name",
        "DEFINE CHANNEL(C) | AMQ8421E: DEFINE CHANNEL needs CHLTYPE",
        "DISPLAY ENTAUTH OBJTYPE(QMGR) | AMQ8421E: DISPLAY ENTAUTH needs",
        "MOVE QLOCAL(Q) TOQLOCAL(R) | AMQ8404E: MOVE is not supported yet",
        "RESOLVE CHANNEL(C) | AMQ8421E: RESOLVE CHANNEL needs ACTION",
        "DEFINE QLOCAL(Q) MAXDEPTH(x) | AMQ8405I: Syntax error detected"})
    @DisplayName("X-7: AMQ8405I for errors of syntax, and what others have")
    void eachKindOfMistakeHasItsMessage(String command, String message) throws Exception {
        assertThat(run(command + '\n')).isEqualTo(MqscPrompt.SOME_FAILED);
        assertThat(shown()).contains('\n' + message);
        assertThat(shown()).contains(message.startsWith("AMQ8404E") ? "One valid MQSC command could not be processed."
                : "One command has a syntax error.");
    }

    @Test
    void aStringThatIsTooLongHasItsMessage() throws Exception {
        run("DEFINE QLOCAL(Q) DESCR('" + "x".repeat(65) + "')\n");
        assertThat(shown()).contains("\nAMQ8413E: DESCR has 65 characters; at most 64 fit");
    }

    @Test
    void aWrongCommandIsShownUpToTheWordThatIsWrong() throws Exception {
        run("* wrong\nDEFINE QLOCAL(Q) +\n  MAXDPTH(3) GET(ENABLED)\nDEFINE QLOCAL(Q\nhelp\n");
        assertThat(shown()).contains("""
                command segment below:-
                DEFINE QLOCAL(Q) +
                  MAXDPTH
                MAXDPTH is not an attribute of QLOCAL; MAXDEPTH is
                """, """
                command segment below:-
                DEFINE QLOCAL(Q
                expected ) after QLOCAL(Q
                """, """
                command segment below:-
                help
                HELP is not a command;""");
    }

    @Test
    void mistakesAreCountedAndTheNextCommandIsTaken() throws Exception {
        assertThat(run("DEFINE QLOCAL(Q) BOQUEUE(X)\nALTER QLOCAL(NONE) MAXDEPTH(1)\nDEFINE QLOCAL(Q)"))
                .isEqualTo(MqscPrompt.SOME_FAILED);
        assertThat(shown()).contains("AMQ8405I: Syntax error", "BOQUEUE is not an attribute of QLOCAL; BOQNAME is",
                "AMQ8147E: IBM MQ object NONE not found.", "3 MQSC commands read.", "One command has a syntax error.",
                "One valid MQSC command could not be processed.");
        assertThat(catalog.find("Q")).isNotNull();
    }
}
