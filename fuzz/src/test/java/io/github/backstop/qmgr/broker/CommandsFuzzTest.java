// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.PcfHeader;
import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import io.github.backstop.formats.RulesAndFormattingHeader;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Any bytes are a command of queued publish/subscribe, or are refused with a reason, and either can be answered. The
 * first byte says the form, the byte order and the code page.
 */
class CommandsFuzzTest {

    private static final int[] CODE_PAGES = {819, 1208, 500, 60_000};

    static Stream<byte[]> seeds() {
        Stream<byte[]> tags = IntStream.range(0, 6).boxed().flatMap(written -> Stream.of(
                "MQPSCommand RegSub MQPSTopic a/* MQPSTopic \"b \"\"c\"\"\" MQPSQName Q MQPSRegOpts Local MQPSRegOpts 48",
                "MQPSCommand Publish MQPSTopic a MQPSPubOpts RetainPub MQPSStringData \"\" mine 1 MQPSIntData 2",
                "MQPSCommand DeletePub MQPSTopic a MQPSDelOpts Local MQPSStreamName S",
                "MQPSCommand DeregPub MQPSRegOpts DeregAll MQPSQMgrName QM")
                .map(text -> tagged(written, text)));
        return Stream.of(tags, IntStream.range(8, 14).mapToObj(CommandsFuzzTest::foldered),
                IntStream.range(16, 18).mapToObj(CommandsFuzzTest::structured)).flatMap(seeds -> seeds);
    }

    private static byte[] tagged(int written, String text) {
        StructureOutput out = output(written);
        new RulesAndFormattingHeader(273, 819, "MQSTR", 0, text).write(out);
        return out.encoded("data").toByteArray();
    }

    private static byte[] foldered(int written) {
        StructureOutput out = output(written);
        new RulesAndFormattingHeader2(273, 819, "MQSTR", 0, 1208, List.of("<mcd><Msd>jms_text</Msd></mcd>",
                "<psc><Command>RegSub</Command><Topic>a&amp;b</Topic><RegOpt>CorrelAsId</RegOpt><Filter/></psc>"))
                .write(out);
        return out.encoded("data").toByteArray();
    }

    private static byte[] structured(int written) {
        return output(16).bytes(new PcfMessage(new PcfHeader(1, 1, written == 16 ? 63 : 65, 1, true, 0, 0, 3), List.of(
                new PcfParameter.Text(3031, "a/b"), new PcfParameter.Text(2016, "Q"),
                new PcfParameter.Number(1081, 2))).write()).toByteArray();
    }

    private static StructureOutput output(int written) {
        Charset charset = (written >> 1 & 3) == 2 ? Charset.forName("Cp500") : StandardCharsets.ISO_8859_1;
        return StructureOutput.create((written & 1) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN, charset)
                .uint8(written);
    }

    @MethodSource("seeds")
    @FuzzTest
    void anyCommandIsReadOrRefusedAndAnswered(byte[] data) {
        if (data.length == 0) {
            return;
        }
        int written = data[0];
        MessageDescriptor descriptor = MessageDescriptor.builder().encoding((written & 1) == 0 ? 273 : 546)
                .codedCharSetId(CODE_PAGES[written >> 1 & 3])
                .format(form(written).format()).build();
        byte[] message = Arrays.copyOfRange(data, 1, data.length);
        BrokerResponse response = BrokerResponse.to(descriptor, message, outcome(descriptor, message), "QM1",
                new byte[24], Instant.EPOCH);

        assertAnswer(form(written), response.data());
    }

    private static CommandForm form(int written) {
        return CommandForm.values()[(written >> 3 & 3) % CommandForm.values().length];
    }

    private static void assertAnswer(CommandForm form, byte[] data) {
        StructureInput answer = StructureInput.of(data, 0, data.length, ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_8);
        switch (form) {
            case MQRFH -> assertThat(RulesAndFormattingHeader.read(answer).nameValueString())
                    .startsWith("MQPSCompCode ");
            case MQRFH2 -> assertThat(RulesAndFormattingHeader2.read(answer).folder("pscr")).isPresent();
            case MQPCF -> assertThat(PcfMessage.read(data, ByteOrder.BIG_ENDIAN).header().type())
                    .isEqualTo(PcfHeader.RESPONSE);
        }
    }

    private static CommandOutcome outcome(MessageDescriptor descriptor, byte[] message) {
        try {
            BrokerCommand command = CommandReader.read(descriptor, message);
            assertThat(command.topics().isEmpty())
                    .isEqualTo(command.has(RegistrationOption.DEREGISTER_ALL) && !command.has(Parameter.TOPIC));
            command.content().describedBy(descriptor);
            return CommandOutcome.ok();
        } catch (CommandError refused) {
            assertThat(refused.reason()).isNotEqualTo(CommandReason.NONE);
            return CommandOutcome.failed(refused);
        }
    }
}
