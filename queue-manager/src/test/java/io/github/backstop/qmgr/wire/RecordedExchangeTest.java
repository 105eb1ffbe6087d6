// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What both clients really sent is read to its last byte and written again as it was. */
class RecordedExchangeTest {

    private static List<String> recording(String client) throws Exception {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(RecordedExchangeTest.class
                .getResourceAsStream("/recordings/tour-" + client + ".txt"), StandardCharsets.US_ASCII))) {
            return lines.lines().toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"9.4.5.0", "10.0.0.0"})
    void everySegmentOfAClientIsReadAndWrittenAgain(String client) throws Exception {
        Set<String> types = new TreeSet<>();
        for (String line : recording(client)) {
            byte[] bytes = HexFormat.of().parseHex(line.substring(2));
            StructureInput in = StructureInput.of(bytes);
            SegmentHeader header = SegmentHeader.read(in);
            assertThat(header.length()).isEqualTo(bytes.length);
            if (line.charAt(0) == '>') {
                types.add(header.typeName());
                StructureOutput out = StructureOutput.create();
                header.write(out);
                rewrite(header.type(), in, out);
                assertThat(printable(out.toByteArray())).as("%s of %s", header.typeName(), client)
                        .isEqualTo(printable(bytes));
            }
        }
        assertThat(types).contains("INITIAL_DATA", "USERID", "CONAUTH", "MQCONN", "MQOPEN", "MQINQ", "MQCLOSE",
                "SOCKET_ACTION", "SPI", "MQPUT", "MQPUT1", "MQGET", "MQCMIT", "MQBACK", "NOTIFICATION",
                "REQUEST_MSGS", "XA_START", "XA_END", "XA_PREPARE", "XA_RECOVER", "XA_COMMIT");
    }

    @ParameterizedTest
    @ValueSource(strings = {"9.4.5.0", "10.0.0.0"})
    void everySegmentOfAClientCutAnywhereIsRefusedOrRead(String client) throws Exception {
        for (String line : recording(client).stream().filter(each -> each.charAt(0) == '>').toList()) {
            byte[] bytes = HexFormat.of().parseHex(line.substring(2));
            for (int length = 0; length < bytes.length; length++) {
                StructureInput in = StructureInput.of(Arrays.copyOf(bytes, length));
                try {
                    SegmentHeader header = SegmentHeader.read(in);
                    rewrite(header.type(), in, StructureOutput.create());
                } catch (FormatException expected) {
                    assertThat(expected.getMessage()).isNotBlank();
                }
            }
        }
    }

    /** Character fields may be padded with zeros or with blanks; both mean the same. */
    private static String printable(byte[] bytes) {
        return HexFormat.of().formatHex(bytes).replaceAll("(..)", "$1 ").replace("20 ", "00 ");
    }

    private static void rewrite(SegmentType type, StructureInput in, StructureOutput out) {
        if (SegmentType.hasApiHeader(type.number())) {
            ApiHeader.read(in).write(out);
        }
        switch (type) {
            case INITIAL_DATA -> InitialData.read(in).write(out);
            case USERID -> UserIdentifier.read(in).write(out);
            case CONAUTH -> ConnectionAuthentication.read(in).write(out);
            case MQCONN -> ConnectBody.read(in).write(out);
            case MQOPEN -> OpenBody.read(in).write(out);
            case MQINQ -> InquireBody.read(in).write(out);
            case SOCKET_ACTION -> SocketAction.read(in).write(out);
            case NOTIFICATION -> Notification.read(in).write(out);
            case REQUEST_MSGS -> RequestMessages.read(in).write(out);
            case MQPUT, MQPUT1 -> {
                PutBody.read(in, type == SegmentType.MQPUT1).write(out);
                out.zeros(-out.position() & 3);
            }
            case MQGET -> GetBody.read(in).write(out);
            case MQSTAT -> StatusBody.read(in).write(out);
            case SPI -> rewriteSpi(in, out);
            case XA_START, XA_END, XA_PREPARE, XA_COMMIT, XA_ROLLBACK, XA_FORGET -> {
                XaHeader.read(in).write(out);
                XaBranch.write(out, XaBranch.read(in));
                out.bytes(in.rest());
            }
            default -> out.bytes(in.rest());
        }
    }

    private static void rewriteSpi(StructureInput in, StructureOutput out) {
        SpiHeader header = SpiHeader.read(in);
        header.write(out);
        switch (header.verb()) {
            case SpiHeader.QUERY -> {
                SpiQuery.readQuestion(in);
                SpiQuery.writeQuestion(out);
            }
            case SpiHeader.OPEN -> SpiOpen.read(in, SpiOpen.QUESTION).write(out, SpiOpen.QUESTION);
            case SpiHeader.NOTIFY -> SpiNotify.read(in).write(out);
            case SpiHeader.RESERVE -> SpiReserve.read(in).write(out);
            default -> out.bytes(in.rest());
        }
    }
}
