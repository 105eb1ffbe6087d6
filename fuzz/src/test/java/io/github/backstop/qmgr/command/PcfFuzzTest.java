// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.backstop.formats.PcfHeader;
import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import io.github.backstop.fuzz.SavedInputs;
import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.QueueEnvironment;
import io.github.backstop.qmgr.security.Access;
import java.nio.ByteOrder;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes are a command that is answered in the programmable command format. The first byte says the byte order. */
class PcfFuzzTest {

    private static final int INPUTS = 1000;

    private static Commands commands;
    private static int inputs;

    static Stream<byte[]> saved() {
        return SavedInputs.of(PcfFuzzTest.class);
    }

    static Stream<byte[]> seeds() {
        Stream<byte[]> all = IntStream.rangeClosed(1, 210).mapToObj(number -> command(number, List.of(
                new PcfParameter.Text(2016, "SYSTEM.*"), new PcfParameter.Number(20, 1))));
        return Stream.concat(all, Stream.of(
                command(11, List.of(new PcfParameter.Text(2016, "A"), new PcfParameter.Number(20, 1),
                        new PcfParameter.Number(15, 100), new PcfParameter.Text(2013, "text"))),
                command(38, List.of(new PcfParameter.Number(1017, 1),
                        new PcfParameter.Text(3014, "DEFINE QLOCAL(B) DESCR('x')"))),
                command(13, List.of(new PcfParameter.Text(2016, "*"), new PcfParameter.Numbers(1002, List.of(1009)),
                        new PcfParameter.Filter(3, 2, 7))),
                command(90, List.of(new PcfParameter.Text(3067, "A.**"), new PcfParameter.Number(1016, 1),
                        new PcfParameter.Texts(3065, List.of("app")), new PcfParameter.Numbers(1116, List.of(8)))),
                command(203, List.of(new PcfParameter.Text(3501, "CHANNEL"), new PcfParameter.Number(1352, 4),
                        new PcfParameter.Text(3506, "10.*"), new PcfParameter.Number(1638, 1))),
                command(86, List.of(new PcfParameter.Bytes(7006, new byte[24])))));
    }

    private static byte[] command(int number, List<PcfParameter> parameters) {
        byte[] command = new PcfMessage(new PcfHeader(1, 3, number, 1, true, 0, 0, parameters.size()),
                parameters).write();
        byte[] input = new byte[command.length + 1];
        System.arraycopy(command, 0, input, 1, command.length);
        return input;
    }

    private static void start() {
        ObjectCatalog catalog = new ObjectCatalog(new QueueEnvironment(Clock.systemUTC(), null, () -> 1, () -> 5000));
        commands = new Commands(catalog, new TopicCatalog(Clock.systemUTC()));
        for (View view : View.values()) {
            if (commands.source(view) == null) {
                commands.show(view, name -> List.of());
            }
        }
        new Mqsc(commands).fill(DefaultObjects.system());
    }

    @MethodSource({"saved", "seeds"})
    @FuzzTest
    void anyCommandIsAnswered(byte[] data) {
        if (data.length == 0) {
            return;
        }
        if (inputs++ % INPUTS == 0) {
            start();
        }
        List<byte[]> answers = PcfCommands.perform(commands, Access.EVERYTHING, "",
                Arrays.copyOfRange(data, 1, data.length),
                (data[0] & 1) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        assertThat(answers).isNotEmpty();
        for (byte[] answer : answers) {
            assertThat(PcfMessage.read(answer, ByteOrder.BIG_ENDIAN).header().type()).isEqualTo(PcfHeader.RESPONSE);
        }
    }
}
