// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MessageDescriptorTest {

    private static final MessageDescriptor DESCRIPTOR = MessageDescriptor.builder()
            .report(0x07000000).messageType(1).expiry(12345).feedback(7).encoding(546).codedCharSetId(850)
            .format("MQHRF2").priority(4).persistence(1).messageId(filled(0x11)).correlationId(filled(0x22))
            .backoutCount(3).replyToQueue("REPLY").replyToQueueManager("QM1").userIdentifier("app")
            .accountingToken(new byte[32]).applIdentityData("identity").putApplType(28).putApplName("orders")
            .putDate("20261129").putTime("21401234").applOriginData("orig").groupId(filled(0x47)).sequenceNumber(2)
            .offset(8).messageFlags(24).originalLength(90).build();

    @ParameterizedTest
    @MethodSource("representations")
    void isReadAsItWasWritten(ByteOrder order, Charset charset) {
        byte[] bytes = written(DESCRIPTOR, order, charset);

        assertThat(bytes).hasSize(MessageDescriptor.LENGTH_2);
        assertThat(read(bytes, bytes.length, order, charset)).isEqualTo(DESCRIPTOR)
                .usingRecursiveComparison().isEqualTo(DESCRIPTOR);
    }

    @ParameterizedTest
    @MethodSource("representations")
    void isRefusedWhenCutAnywhere(ByteOrder order, Charset charset) {
        byte[] bytes = written(DESCRIPTOR, order, charset);

        for (int cut = 0; cut < bytes.length; cut++) {
            int length = cut;
            assertThatThrownBy(() -> read(bytes, length, order, charset)).isInstanceOf(FormatException.class);
        }
    }

    @Test
    void ofVersionOneHasTheDefaultsOfVersionTwo() {
        StructureOutput out = StructureOutput.create();
        DESCRIPTOR.write(out, 1);

        assertThat(out.position()).isEqualTo(MessageDescriptor.LENGTH_1);
        MessageDescriptor read = MessageDescriptor.read(StructureInput.of(out.toByteArray()));
        assertThat(read.version()).isEqualTo(1);
        assertThat(read.fitsVersion1()).isTrue();
        assertThat(read.sequenceNumber()).isEqualTo(1);
        assertThat(read.originalLength()).isEqualTo(-1);
    }

    @Test
    void hasItsFieldsAtTheOffsetsOfTheLayout() {
        ByteBuffer bytes = ByteBuffer.wrap(
                written(DESCRIPTOR, ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1));

        assertThat(bytes.getInt(8)).as("Report").isEqualTo(0x07000000);
        assertThat(bytes.getInt(12)).as("MsgType").isEqualTo(1);
        assertThat(bytes.getInt(16)).as("Expiry").isEqualTo(12345);
        assertThat(bytes.getInt(24)).as("Encoding").isEqualTo(546);
        assertThat(text(bytes, 32, 8)).as("Format").isEqualTo("MQHRF2  ");
        assertThat(bytes.get(48)).as("MsgId").isEqualTo((byte) 0x11);
        assertThat(bytes.get(72)).as("CorrelId").isEqualTo((byte) 0x22);
        assertThat(bytes.getInt(96)).as("BackoutCount").isEqualTo(3);
        assertThat(text(bytes, 100, 6)).as("ReplyToQ").isEqualTo("REPLY ");
        assertThat(text(bytes, 148, 4)).as("ReplyToQMgr").isEqualTo("QM1 ");
        assertThat(text(bytes, 196, 4)).as("UserIdentifier").isEqualTo("app ");
        assertThat(text(bytes, 240, 8)).as("ApplIdentityData").isEqualTo("identity");
        assertThat(bytes.getInt(272)).as("PutApplType").isEqualTo(28);
        assertThat(text(bytes, 276, 6)).as("PutApplName").isEqualTo("orders");
        assertThat(text(bytes, 304, 16)).as("PutDate, PutTime").isEqualTo("2026112921401234");
        assertThat(text(bytes, 320, 4)).as("ApplOriginData").isEqualTo("orig");
        assertThat(bytes.get(324)).as("GroupId").isEqualTo((byte) 0x47);
        assertThat(bytes.getInt(348)).as("MsgSeqNumber").isEqualTo(2);
        assertThat(bytes.getInt(352)).as("Offset").isEqualTo(8);
        assertThat(bytes.getInt(356)).as("MsgFlags").isEqualTo(24);
        assertThat(bytes.getInt(360)).as("OriginalLength").isEqualTo(90);
    }

    @Test
    void ofAnUnknownVersionIsRefused() {
        byte[] bytes = written(DESCRIPTOR, ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1);
        bytes[7] = 3;

        assertThatThrownBy(() -> MessageDescriptor.read(StructureInput.of(bytes))).hasMessage("MQMD version 3");
    }

    private static byte[] written(MessageDescriptor descriptor, ByteOrder order, Charset charset) {
        StructureOutput out = StructureOutput.create(order, charset);
        descriptor.write(out);
        return out.toByteArray();
    }

    private static MessageDescriptor read(byte[] bytes, int length, ByteOrder order, Charset charset) {
        return MessageDescriptor.read(StructureInput.of(bytes, 0, length, order, charset));
    }

    private static String text(ByteBuffer bytes, int offset, int length) {
        return new String(bytes.array(), offset, length, StandardCharsets.ISO_8859_1);
    }

    private static byte[] filled(int value) {
        byte[] bytes = new byte[24];
        Arrays.fill(bytes, (byte) value);
        return bytes;
    }

    static Stream<Arguments> representations() {
        return Representations.all();
    }
}
