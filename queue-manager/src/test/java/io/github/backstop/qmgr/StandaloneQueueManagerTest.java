// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The program in a process of its own. */
@Timeout(60)
class StandaloneQueueManagerTest {

    private static Process run(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", System.getProperty("java.class.path"), StandaloneQueueManager.class.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).start();
    }

    @Test
    void itSaysWhereItListensAndStopsOnSigterm(@TempDir Path directory) throws Exception {
        Path script = Files.writeString(directory.resolve("q.mqsc"), "DEFINE QLOCAL(Q1) BOTHRESH(3) +\n  BOQNAME(BOQ)\n");
        Process process = run("--name", "QM1", "--port", "0", "--mqsc", script.toString());
        BufferedReader output = new BufferedReader(new InputStreamReader(process.getInputStream()));
        assertThat(output.readLine()).matches("QM1 listening on 127\\.0\\.0\\.1:\\d+");
        // Process.destroy() would close the output as well.
        process.toHandle().destroy();
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(output.readLine()).isEqualTo("QM1 stopped");
        assertThat(process.exitValue()).isIn(0, 143);
    }

    @Test
    void mistakesInMqscAreNamedWithLineAndWord(@TempDir Path directory) throws Exception {
        Path script = Files.writeString(directory.resolve("q.mqsc"), "DEFINE QLOCAL(Q1)\nDEFINE QLOCAL(Q2) BOTRESH(3)");
        Process process = run("--name", "QM1", "--port", "0", "--mqsc", script.toString());
        String errors = new String(process.getErrorStream().readAllBytes());
        assertThat(process.waitFor()).isEqualTo(1);
        assertThat(errors).contains("--mqsc " + script + ": line 2: ", "BOTRESH");
    }

    @Test
    void mistakesInTheBrokerStanzaAreNamedWithTheirLine(@TempDir Path directory) throws Exception {
        Path qmIni = Files.writeString(directory.resolve("qm.ini"), "Broker:\n  MaxMsgRetryCount=few\n");
        assertThatThrownBy(() -> StandaloneQueueManager.parse("--name", "QM1", "--qm-ini", qmIni.toString()))
                .hasMessage("--qm-ini " + qmIni + ": line 2: MaxMsgRetryCount=few is not allowed; allowed: "
                        + "0 to 999999999");
    }

    @Test
    void aPortInUseIsNamedAndNothingIsSaidToHaveStarted() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Process process = run("--name", "QM1", "--port", String.valueOf(taken.getLocalPort()));
            String errors = new String(process.getErrorStream().readAllBytes());
            assertThat(process.waitFor()).isEqualTo(1);
            assertThat(errors).contains("QM1 cannot listen on port " + taken.getLocalPort())
                    .doesNotContain("BSTP1001I");
            assertThat(process.getInputStream().readAllBytes()).isEmpty();
        }
    }

    @Test
    void commandsFromTheStandardInputAreAnsweredOneByOne() throws Exception {
        Process process = run("-i", "--developer", "--port", "0");
        BufferedReader output = new BufferedReader(new InputStreamReader(process.getInputStream()));
        assertThat(output.readLine()).startsWith("QM1 listening on");
        try (Writer input = process.outputWriter()) {
            input.write("DISPLAY QLOCAL(DEV.QUEUE.1) MAXDEPTH\nDEFINE QLOCL(X)\nEND\n");
        }
        List<String> said = new ArrayList<>();
        for (String line = output.readLine(); !line.contains("could not be processed")
                && !line.contains("were processed"); line = output.readLine()) {
            said.add(line);
        }
        assertThat(String.join("\n", said)).contains("QUEUE(DEV.QUEUE.1)", "MAXDEPTH(5000)", "QLOCL",
                "2 MQSC commands read.", "One command has a syntax error.");
        assertThat(process.isAlive()).isTrue();
        process.toHandle().destroy();
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void helpNamesEveryOption() throws Exception {
        Process process = run("--help");
        String help = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).isZero();
        assertThat(help).startsWith("usage:").contains("--name", "--port", "--mqsc", "--developer", "-i, --mqsc-prompt",
                "--sharecnv", "--was-embedded", "--help");
    }

    @ParameterizedTest
    @CsvSource({"'', --name is missing", "'--name QM1 --port abc', '--port needs a number'",
        "'--name QM1 --port 99999', 0..65535", "'--name QM1 --qmsc x', 'unknown argument ''--qmsc'''",
        "'--name QM1 --mqsc no.such.file', no.such.file", "'--name', '--name needs a value'",
        "'--name QM1 --peer-timeout 0', 'peer timeout PT0S'", "'--name QM1 --end-wait -1', '0..3600'",
        "'--name QM1 --peer-memory 0', 'peer memory 0'",
        "'--name QM!', 'queue manager name ''QM!'''"})
    void badArgumentsAreExplained(String arguments, String explanation) throws Exception {
        Process process = run(arguments.isEmpty() ? new String[0] : arguments.split(" "));
        String errors = new String(process.getErrorStream().readAllBytes());
        assertThat(process.waitFor()).isEqualTo(2);
        assertThat(errors.lines()).hasSize(2).last().isEqualTo("--help explains the arguments");
        assertThat(errors.lines()).first().asString().contains(explanation);
    }
}
