// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static io.github.backstop.formats.ReportedMessage.BODY;
import static io.github.backstop.formats.ReportedMessage.behind;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Rule B-2, for every header: what cannot be ends the walk, never in a loop, and can be refused. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class DamagedHeadersTest {

    private static final List<ByteOrder> ORDERS = List.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN);

    static Stream<HeaderKind> headersWithLength() {
        return Arrays.stream(HeaderKind.values()).filter(HeaderKind::hasLength);
    }

    private static MessageDescriptor announcing(HeaderKind kind, ByteOrder order) {
        return MessageDescriptor.builder().format(kind.format)
                .encoding(order == ByteOrder.BIG_ENDIAN ? 273 : 546).codedCharSetId(819).build();
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("B-1: each header is walked over, in both byte orders, to what follows it")
    void eachHeaderIsWalkedOver(HeaderKind kind) {
        for (ByteOrder order : ORDERS) {
            byte[] headers = behind(kind.bytes(order, "MQHRF2"), HeaderKind.RULES_2.bytes(order, "MQSTR"));

            HeaderWalk walk = HeaderWalk.of(announcing(kind, order), behind(headers, BODY));

            assertThat(walk.damage()).isEmpty();
            assertThat(walk.headers()).extracting(HeaderWalk.Header::length)
                    .containsExactly(kind.length, HeaderKind.RULES_2.length);
            assertThat(walk.bodyOffset()).isEqualTo(headers.length);
            assertThat(walk.format()).isEqualTo("MQSTR");
        }
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("B-2: cut at any byte, the headers that are whole count, and the next is refused")
    void truncatedAtEveryByte(HeaderKind kind) {
        for (ByteOrder order : ORDERS) {
            MessageDescriptor descriptor = announcing(HeaderKind.RULES_2, order);
            byte[] first = HeaderKind.RULES_2.bytes(order, kind.format);
            byte[] whole = behind(first, kind.bytes(order, "MQSTR"));
            for (int length = 0; length < whole.length; length++) {
                byte[] cut = Arrays.copyOf(whole, length);

                HeaderWalk walk = HeaderWalk.of(descriptor, cut);

                assertThat(walk.headers()).as("cut to %d", length).hasSize(length < first.length ? 0 : 1);
                assertThat(walk.damage()).as("cut to %d", length).isPresent();
                assertRefused(descriptor, cut);
                assertThat(ApplicationReport.about(descriptor, cut).including(ReportData.FULL).build().data())
                        .isEqualTo(cut);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("headersWithLength")
    @DisplayName("B-2: lengths that are negative, huge, too short or lead back to the header itself are refused")
    void lengthsThatCannotBe(HeaderKind kind) {
        for (ByteOrder order : ORDERS) {
            byte[] header = kind.bytes(order, kind.format);
            byte[] data = behind(header, BODY);
            for (int length : new int[] {Integer.MIN_VALUE, -header.length, -1, 0, 1, 8, kind.length - 1,
                    data.length + 1, Integer.MAX_VALUE - 3, Integer.MAX_VALUE}) {
                ByteBuffer.wrap(data).order(order).putInt(8, length);
                MessageDescriptor descriptor = announcing(kind, order);

                HeaderWalk walk = HeaderWalk.of(descriptor, data);

                assertThat(walk.headers()).isEmpty();
                assertThat(walk.damage()).hasValueSatisfying(damage ->
                        assertThat(damage).startsWith("damaged " + kind.format + " header at 0: length " + length));
                assertRefused(descriptor, data);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("B-2: headers that announce their own kind again and again end with the data")
    void headersThatFollowThemselves(HeaderKind kind) {
        byte[] once = kind.bytes(ByteOrder.BIG_ENDIAN, kind.format);
        byte[] data = new byte[once.length * 500];
        for (int at = 0; at < data.length; at += once.length) {
            System.arraycopy(once, 0, data, at, once.length);
        }
        MessageDescriptor descriptor = announcing(kind, ByteOrder.BIG_ENDIAN);

        assertThat(HeaderWalk.of(descriptor, data).headers()).hasSize(500);
        assertRefused(descriptor, data);
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("B-2: any bytes changed to any others: the walk ends, and never beyond the data")
    void changedBytes(HeaderKind kind) {
        Random random = new Random(kind.ordinal());
        for (int round = 0; round < 2_000; round++) {
            ByteOrder order = ORDERS.get(round % 2);
            byte[] data = behind(behind(kind.bytes(order, "MQHRF2"), HeaderKind.RULES_2.bytes(order, kind.format)),
                    kind.bytes(order, "MQSTR"));
            for (int changes = random.nextInt(4); changes >= 0; changes--) {
                data[random.nextInt(data.length)] = (byte) random.nextInt();
            }

            HeaderWalk walk = HeaderWalk.of(announcing(kind, order), data);

            int end = 0;
            for (HeaderWalk.Header header : walk.headers()) {
                assertThat(header.offset()).isEqualTo(end);
                assertThat(header.length()).isPositive();
                end += header.length();
            }
            assertThat(walk.bodyOffset()).isEqualTo(end).isLessThanOrEqualTo(data.length);
        }
    }

    @Test
    @DisplayName("B-2: the format MQCICS announces no header: it is not in IBM's list")
    void aHeaderThatIsNotInTheList() {
        MessageDescriptor descriptor = MessageDescriptor.builder().format("MQCICS").build();
        assertThat(HeaderWalk.of(descriptor, BODY).bodyOffset()).isZero();
    }

    private static void assertRefused(MessageDescriptor descriptor, byte[] data) {
        assertThatThrownBy(() -> ApplicationReport.about(descriptor, data).refusingDamage().build())
                .isInstanceOf(FormatException.class).hasMessageStartingWith("damaged ");
    }
}
