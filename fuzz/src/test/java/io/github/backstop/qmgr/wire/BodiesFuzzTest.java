// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.fuzz.SavedInputs;
import io.github.backstop.qmgr.call.MqiException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The body of every segment is read from any bytes, or refused; what was read and written once is the same when it is
 * read and written again. The input is a segment, as recorded with the real client.
 */
class BodiesFuzzTest {

    static Stream<byte[]> saved() {
        return SavedInputs.of(BodiesFuzzTest.class);
    }

    static Stream<byte[]> seeds() {
        return Recordings.segments();
    }

    @MethodSource({"saved", "seeds"})
    @FuzzTest
    void anySegmentIsReadOrRefused(byte[] data) {
        byte[] once;
        int type;
        try {
            SegmentHeader header = SegmentHeader.read(StructureInput.of(data));
            type = header.typeNumber();
            once = rewritten(type,
                    new Segment(header, Arrays.copyOfRange(data, header.kind().length(), data.length)).input());
        } catch (FormatException refused) {
            assertThat(refused.getMessage()).isNotBlank();
            return;
        } catch (MqiException refused) {
            assertThat(refused.reason()).as(refused.getMessage()).isEqualTo(2298);
            return;
        }
        assertThat(rewritten(type, StructureInput.of(once))).isEqualTo(once);
    }

    private static byte[] rewritten(int number, StructureInput in) {
        StructureOutput out = StructureOutput.create();
        if (SegmentType.hasApiHeader(number)) {
            ApiHeader.read(in).write(out);
        } else if (SegmentType.hasXaHeader(number)) {
            XaHeader.read(in).write(out);
        }
        SegmentType type = SegmentType.of(number);
        if (type != null) {
            rewrite(type, in, out);
        }
        return out.toByteArray();
    }

    private static void rewrite(SegmentType type, StructureInput in, StructureOutput out) {
        switch (type) {
            case INITIAL_DATA -> InitialData.read(in).write(out);
            case STATUS -> StatusData.read(in).write(out);
            case USERID -> UserIdentifier.read(in).write(out);
            case CONAUTH -> ConnectionAuthentication.read(in).write(out);
            case SOCKET_ACTION -> SocketAction.read(in).write(out);
            case ASYNC_MESSAGE -> message(in, out);
            case REQUEST_MSGS -> RequestMessages.read(in).write(out);
            case NOTIFICATION -> Notification.read(in).write(out);
            case MQCONN -> ConnectBody.read(in).write(out);
            case MQOPEN -> OpenBody.read(in).write(out);
            case MQINQ -> InquireBody.read(in).write(out);
            case MQSET -> SetBody.read(in);
            case MQPUT, MQPUT1 -> PutBody.read(in, type == SegmentType.MQPUT1).write(out);
            case MQGET -> GetBody.read(in).write(out);
            case MQSTAT -> StatusBody.read(in).write(out);
            case MQSUB -> SubscribeBody.read(in).write(out);
            case MQSUBRQ -> SubscriptionRequestBody.read(in).write(out);
            case SPI -> spi(in, out);
            case XA_START, XA_END, XA_PREPARE, XA_COMMIT, XA_ROLLBACK, XA_FORGET ->
                    XaBranch.write(out, XaBranch.read(in));
            default -> { }
        }
        if (type == SegmentType.MQSET) {
            // Never written by a queue manager: nothing to compare.
            out.zeros(3 * 4);
        }
    }

    private static void message(StructureInput in, StructureOutput out) {
        AsyncMessage.read(List.of(in)).write(1 << 20).forEach(out::bytes);
    }

    private static void spi(StructureInput in, StructureOutput out) {
        SpiHeader header = SpiHeader.read(in);
        header.write(out);
        switch (header.verb()) {
            case SpiHeader.QUERY -> {
                SpiQuery.readQuestion(in);
                SpiQuery.writeQuestion(out);
            }
            case SpiHeader.OPEN -> SpiOpen.read(in, SpiOpen.QUESTION).write(out, SpiOpen.QUESTION);
            case SpiHeader.SUBSCRIBE -> SpiSubscribe.read(in, SpiSubscribe.QUESTION).write(out, SpiSubscribe.QUESTION);
            case SpiHeader.NOTIFY -> SpiNotify.read(in).write(out);
            case SpiHeader.RESERVE -> SpiReserve.read(in).write(out);
            case SpiHeader.PUT -> SpiPut.read(header, in).write(out);
            default -> { }
        }
    }
}
