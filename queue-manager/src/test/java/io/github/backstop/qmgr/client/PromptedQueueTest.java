// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is typed at the prompt is there for the client, and the other way round. */
@ClientTest
class PromptedQueueTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static String type(String commands) throws IOException {
        EmbeddedQueueManager queueManager = MQ.queueManager().embedded().orElseThrow();
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        queueManager.mqscPrompt(new BufferedReader(new StringReader(commands)),
                new PrintStream(output, true, StandardCharsets.UTF_8));
        return output.toString(StandardCharsets.UTF_8);
    }

    /** What only the commands themselves can tell is answered in the words of runmqsc, too. */
    @Test
    void wordsThatNothingHasAreSyntaxErrors() throws Exception {
        assumeTrue(MQ.queueManager().embedded().isPresent(), "a real queue manager has its prompt elsewhere");
        assertThat(type("display qmgr deadq +\n  nonsense\n")).contains("     1 : display qmgr deadq +",
                "       :   nonsense", "AMQ8405I: Syntax error detected at or near end of command segment below:-",
                "AMQ8405I", "One command has a syntax error.", "All valid MQSC commands were processed.");
        assertThat(type("display chstatus(none) where(cursshcnv gt 1)\n")).contains("AMQ8405I");
        assertThat(type("display chstatus(none) where(curshcnv gt many)\n")).contains("AMQ8405I",
                "CURSHCNV needs a number");
        assertThat(type("display chstatus(none) bytssent\n")).contains("AMQ8404E: BYTSSENT is not supported",
                "One valid MQSC command could not be processed.");
        assertThat(type("display conn(none) where(usrid eq x)\n")).contains("AMQ8405I");
        assertThat(type("dis qc(*)\n")).contains("AMQ8404E: DISPLAY QC is not supported");
        assertThat(type("dis qcluster(*)\n")).contains("AMQ8404E: DISPLAY QCLUSTER is not supported");
        assertThat(type("display conn(0000000000000000)\n"))
                .contains("AMQ8461I: Connection identifier 0000000000000000 not found.");
    }

    @Test
    void aQueueThatIsDefinedAtThePromptTakesTheClientsMessages() throws Exception {
        assumeTrue(MQ.queueManager().embedded().isPresent(), "a real queue manager has its prompt elsewhere");
        assertThat(type("define qlocal(prompted) maxdepth(7)\n")).contains("AMQ8006I");
        MQQueueManager connection = new MQQueueManager(MQ.queueManager().name(),
                BaseConnection.properties(MQ.queueManager()));
        MQQueue queue = connection.accessQueue("PROMPTED", CMQC.MQOO_OUTPUT | CMQC.MQOO_INQUIRE);
        assertThat(queue.getMaximumDepth()).isEqualTo(7);
        queue.put(new MQMessage());
        assertThat(type("display qlocal(prompted) curdepth\n")).contains("CURDEPTH(1)");
        assertThat(type("dis ql(*) where(curdepth gt 0)\n")).contains("QUEUE(PROMPTED)", "CURDEPTH(1)")
                .doesNotContain("MAXDEPTH");
        queue.close();
        connection.disconnect();
        assertThat(type("delete qlocal(prompted) purge\n")).contains("AMQ8007I");
    }
}
