// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.call.InquireResult;
import io.github.backstop.qmgr.call.MqiException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CodecTest {

    static Stream<Samples.Sample> samples() {
        return Samples.all();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void whatWasReadIsWrittenAsItWas(Samples.Sample sample) {
        assertThat(sample.rewrite().apply(StructureInput.of(sample.bytes()))).isEqualTo(sample.bytes());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aStructureCutAnywhereIsAFormatException(Samples.Sample sample) {
        for (int length = 0; length < sample.bytes().length; length++) {
            byte[] cut = Arrays.copyOf(sample.bytes(), length);
            if (length > 0 && sample.name().equals("MQOPEN") && length == sample.bytes().length - Fopa.LENGTH) {
                continue; // an older client's MQOPEN, which has no FOPA
            }
            if (sample.name().equals("CONAUTH") && Samples.CONAUTH_PADDING.contains(sample.bytes().length - length)) {
                continue; // where conversations do not share sockets it is not padded
            }
            assertThatThrownBy(() -> sample.rewrite().apply(StructureInput.of(cut)))
                    .as("%s cut to %d bytes", sample, length).isInstanceOf(FormatException.class);
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void damagedStructuresAreReadOrRefusedButNothingElse(Samples.Sample sample) {
        Random random = new Random(7);
        for (int round = 0; round < 2000; round++) {
            byte[] damaged = sample.bytes().clone();
            for (int i = 0; i <= round % 4; i++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            try {
                sample.rewrite().apply(StructureInput.of(damaged));
            } catch (FormatException | MqiException expected) {
                assertThat(expected).hasMessageMatching("(?s).+");
            }
        }
    }

    /** Bodies that end with their segment; the others are followed by strings or data. */
    static Stream<Samples.Sample> wholeBodies() {
        Set<String> names = Set.of("INITIAL_DATA", "USERID", "CONAUTH", "STATUS", "SOCKET_ACTION", "NOTIFICATION",
                "REQUEST_MSGS", "MQINQ", "MQGET");
        return samples().filter(sample -> names.contains(sample.name()));
    }

    @ParameterizedTest
    @MethodSource("wholeBodies")
    void surplusBytesBehindAWholeBodyAreNamed(Samples.Sample sample) {
        byte[] longer = Arrays.copyOf(sample.bytes(), sample.bytes().length + 4);
        assertThatThrownBy(() -> sample.rewrite().apply(StructureInput.of(longer)))
                .isInstanceOf(FormatException.class).hasMessageContaining("4 surplus bytes")
                .hasMessageEndingWith(sample.name());
    }

    @Test
    void theStringsBehindAnObjectDescriptorOfVersion4BelongToIt() {
        byte[] bytes = Samples.bytes(out -> {
            Samples.od(4).write(out);
            out.int32(0x2020);
        });
        StructureInput in = StructureInput.of(bytes);
        MqOd read = MqOd.read(in);
        assertThat(read.descriptor().objectString()).isEqualTo("topic");
        assertThat(read.descriptor().selectionString()).isEqualTo("colour='re'");
        assertThat(in.int32()).isEqualTo(0x2020);
    }

    @Test
    void anInquiryIsAnsweredInTheLengthsAskedFor() {
        InquireBody body = new InquireBody(List.of(22, 2019), 1, 48);
        byte[] answer = Samples.bytes(out -> body.writeAnswer(out, new InquireResult(List.of(3), List.of("BOQ"))));
        StructureInput in = StructureInput.of(answer).skip(12 + 8);
        assertThat(in.int32()).isEqualTo(3);
        assertThat(in.text(48)).isEqualTo("BOQ");
        assertThat(in.remaining()).isZero();
    }

    @Test
    void aLongAsyncMessageIsCutAndPutTogetherAgain() {
        AsyncMessage message = new AsyncMessage(2, 1, 1, 0, 0, 5000, Samples.filled(16), "ORDERS", Samples.md(),
                Samples.filled(5000));
        List<byte[]> bodies = message.write(1000);
        assertThat(bodies).hasSizeGreaterThan(5).allSatisfy(body -> assertThat(body.length).isLessThanOrEqualTo(1000));
        AsyncMessage read = AsyncMessage.read(bodies.stream().map(StructureInput::of).toList());
        assertThat(read.data()).isEqualTo(message.data());
        assertThat(read.descriptor()).isEqualTo(message.descriptor());
        assertThat(read.resolvedQueue()).isEqualTo("ORDERS");
    }

    @Test
    void unknownSegmentTypesKeepTheirNumber() {
        SegmentHeader read = SegmentHeader.read(StructureInput.of(Samples.bytes(
                SegmentHeader.of(SegmentHeader.Kind.TSHM, 36, 1, 0, 0x7e, 0x30)::write)));
        assertThat(read.type()).isNull();
        assertThat(read.typeNumber()).isEqualTo(0x7e);
        assertThat(read.typeName()).isEqualTo("segment type 0x7e");
    }
}
