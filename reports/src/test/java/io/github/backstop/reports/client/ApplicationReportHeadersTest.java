// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQChainable;
import com.ibm.mq.headers.MQDH;
import com.ibm.mq.headers.MQDLH;
import com.ibm.mq.headers.MQHeader;
import com.ibm.mq.headers.MQHeaderList;
import com.ibm.mq.headers.MQIIH;
import com.ibm.mq.headers.MQMDE;
import com.ibm.mq.headers.MQRFH;
import com.ibm.mq.headers.MQXQH;
import io.github.backstop.formats.ApplicationReport;
import io.github.backstop.formats.ReportBuilder;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.junit5.QueueManagerAddress;
import io.github.backstop.junit5.QueueManagerTest;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules B-1 to B-3: what {@link ReportSender} puts, read by IBM's own parser of headers. */
@ClientTest
@QueueManagerTest(mqsc = {"DEFINE QLOCAL(ORDERS)", "DEFINE QLOCAL(REPLIES)"})
class ApplicationReportHeadersTest {

    private static final int BAD_ORDER = 70_001;
    private static final byte[] BODY = Client.bytes(250);

    private final Client client;

    ApplicationReportHeadersTest(QueueManagerAddress mq) throws Exception {
        client = new Client(mq);
    }

    @AfterEach
    void disconnect() throws Exception {
        client.close();
    }

    /** Each kind that IBM's parser can go on from. */
    private static List<MQHeader> headers() {
        MQIIH ims = new MQIIH();
        ims.setLTermOverride("LTERM");
        MQDLH deadLetter = new MQDLH();
        deadLetter.setReason(CMQC.MQRC_Q_FULL);
        deadLetter.setDestQName("ORDERS");
        return List.of(ims, deadLetter, new MQRFH("name value"), new MQDH());
    }

    private static MQMessage message(int report, List<MQHeader> headers) throws Exception {
        MQMessage message = Client.order(report, new byte[0]);
        for (int i = 0; i < headers.size(); i++) {
            MQChainable header = (MQChainable) headers.get(i);
            header.nextEncoding(CMQC.MQENC_NATIVE);
            header.nextCharacterSet(819);
            header.nextFormat(i + 1 < headers.size() ? ((MQChainable) headers.get(i + 1)).format()
                    : CMQC.MQFMT_STRING);
        }
        message.encoding = CMQC.MQENC_NATIVE;
        message.characterSet = 819;
        message.format = ((MQChainable) headers.get(0)).format();
        for (MQHeader header : headers) {
            header.write(message, CMQC.MQENC_NATIVE, 819);
        }
        message.write(BODY);
        return message;
    }

    private MQMessage reported(MQMessage order, int version) throws Exception {
        client.put("ORDERS", order);
        MQMessage got = client.get("ORDERS", CMQC.MQGMO_SYNCPOINT, version);
        assertThat(new ReportSender(client.connection).exception(got, BAD_ORDER)).isTrue();
        client.connection.commit();
        MQMessage report = client.get("REPLIES");
        assertThat(report.messageType).isEqualTo(CMQC.MQMT_REPORT);
        assertThat(report.feedback).isEqualTo(BAD_ORDER);
        assertThat(report.correlationId).isEqualTo(got.messageId);
        return report;
    }

    @ParameterizedTest
    @EnumSource(names = {"EXCEPTION", "EXCEPTION_WITH_DATA", "EXCEPTION_WITH_FULL_DATA"})
    @DisplayName("B-1, B-3: IBM's parser finds each header of the message in the report, and 0, 100 or all bytes")
    void eachHeaderIsFound(ReportOption option) throws Exception {
        MQMessage report = reported(message(option.bits(), headers()), CMQC.MQMD_VERSION_2);

        MQHeaderList found = new MQHeaderList(report);
        assertThat(found.size()).isEqualTo(headers().size());
        for (int i = 0; i < found.size(); i++) {
            assertThat(((MQHeader) found.get(i)).type()).isEqualTo(headers().get(i).type());
        }
        assertThat(((MQDLH) found.get(1)).getReason()).isEqualTo(CMQC.MQRC_Q_FULL);
        assertThat(((MQIIH) found.get(0)).getLTermOverride()).startsWith("LTERM");
        int length = option == ReportOption.EXCEPTION ? 0 : option == ReportOption.EXCEPTION_WITH_DATA ? 100 : 250;
        assertThat(Client.rest(report)).isEqualTo(Arrays.copyOf(BODY, length));
    }

    @Test
    @DisplayName("B-1, B-3: the header of a transmission queue, and what follows it")
    void aTransmissionHeader() throws Exception {
        MQXQH transmission = new MQXQH();
        transmission.setRemoteQName("FAR");
        MQMessage report = reported(message(ReportOption.EXCEPTION.bits(), List.of(transmission, new MQDLH())),
                CMQC.MQMD_VERSION_2);
        assertThat(((MQXQH) new MQHeaderList(report).get(0)).getRemoteQName()).startsWith("FAR");
        assertThat(Client.rest(report)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {CMQC.MQMD_VERSION_1, CMQC.MQMD_VERSION_2})
    @DisplayName("B-3: who gets a segment with version 1 reports it with an MQMDE, with version 2 without")
    void aSegment(int version) throws Exception {
        MQMessage segment = message(ReportOption.EXCEPTION.bits(), List.of(new MQIIH()));
        segment.groupId = Client.bytes(24);
        segment.offset = 500;
        segment.messageFlags = CMQC.MQMF_SEGMENT;

        MQMessage report = reported(segment, version);

        assertThat(report.groupId).isEqualTo(Client.bytes(24));
        assertThat(report.offset).isEqualTo(500);
        assertThat(report.messageFlags & CMQC.MQMF_SEGMENT).isEqualTo(CMQC.MQMF_SEGMENT);
        assertThat(report.originalLength).isEqualTo(BODY.length);
        assertThat(((MQHeader) new MQHeaderList(report).get(0)).type()).isEqualTo("MQIIH");
    }

    @Test
    @DisplayName("B-3: an MQMDE that is made says to IBM's parser which segment it was")
    void theExtensionThatIsMade() throws Exception {
        MQMessage segment = message(ReportOption.EXCEPTION.bits(), List.of(new MQIIH()));
        segment.groupId = Client.bytes(24);
        segment.messageSequenceNumber = 4;
        segment.offset = 500;
        segment.messageFlags = CMQC.MQMF_SEGMENT | CMQC.MQMF_MSG_IN_GROUP;
        client.put("ORDERS", segment);
        MQMessage got = client.get("ORDERS");

        MQMessage report = ClientMessage.of(ReportBuilder.about(
                ClientMessage.descriptor(got), ClientMessage.data(got),
                ApplicationReport.ofVersion(1)).feedback(BAD_ORDER).build());

        report.seek(0);
        // IBM's list of headers does not know this one
        MQMDE extension = new MQMDE(report, report.encoding, report.characterSet);
        assertThat(extension.nextFormat()).isEqualTo(CMQC.MQFMT_IMS);
        assertThat(new MQIIH(report, extension.nextEncoding(), extension.nextCharacterSet()).nextFormat())
                .isEqualTo(CMQC.MQFMT_STRING);
        assertThat(extension.getGroupId()).isEqualTo(Client.bytes(24));
        assertThat(extension.getMsgSeqNumber()).isEqualTo(4);
        assertThat(extension.getOffset()).isEqualTo(500);
        assertThat(extension.getOriginalLength()).isEqualTo(BODY.length);
        assertThat(extension.getMsgFlags()).isEqualTo(CMQC.MQMF_SEGMENT | CMQC.MQMF_MSG_IN_GROUP);
        client.put("REPLIES", report);
        MQMessage received = client.get("REPLIES");
        assertThat(received.offset).as("B-4: what the queue manager made of it").isEqualTo(500);
        assertThat(received.originalLength).isEqualTo(BODY.length);
    }
}
