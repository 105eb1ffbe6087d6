// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.broker.CommandError.Detail;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules D-5, D-9, D-13: reason and details of what is wrong with a command by itself. */
class RefusedCommandTest {

    private static final List<CommandForm> HEADERS = List.of(CommandForm.MQRFH, CommandForm.MQRFH2);

    @ParameterizedTest
    @CsvSource(delimiter = ';', nullValues = "-", value = {
        "MQPSCommand Publish MQPSTopic; RFH_STRING_ERROR; MQPSErrorPos 20",
        "MQPSCommand Publish MQPSTopic \"a; RFH_STRING_ERROR; MQPSErrorPos 30",
        "MQPSTopic a MQPSCommand Publish; RFH_COMMAND_ERROR; MQPSErrorPos 0",
        "mine 1 MQPSTopic a; RFH_COMMAND_ERROR; MQPSErrorPos 7",
        "mine 12; RFH_COMMAND_ERROR; MQPSErrorPos 7",
        "MQPSCommand DelPub MQPSTopic a; RFH_COMMAND_ERROR; MQPSCommand DelPub",
        "MQPSCommand publish MQPSTopic a; RFH_COMMAND_ERROR; MQPSCommand publish",
        "MQPSCommand Publish MQPSCommand Publish MQPSTopic a; RFH_DUPLICATE_PARM; MQPSParmId MQPSCommand",
        "MQPSCommand Publish MQPSTopic a MQPSWhat b; RFH_PARM_ERROR; MQPSParmId MQPSWhat",
        "MQPSCommand Publish MQPSTopic a MQPSSubName b; RFH_PARM_ERROR; MQPSParmId MQPSSubName",
        "MQPSCommand Publish MQPSTopic a MQPSReason 0; RFH_PARM_ERROR; MQPSParmId MQPSReason",
        "MQPSCommand DeregSub MQPSTopic a MQPSRegOpts DeregAll; RFH_PARM_ERROR; MQPSParmId MQPSTopic",
        "MQPSCommand Publish MQPSTopic a MQPSSeqNum 1 MQPSSeqNum 2; RFH_DUPLICATE_PARM; MQPSParmId MQPSSeqNum",
        "MQPSCommand ReqUpdate MQPSTopic a MQPSTopic b; RFH_DUPLICATE_PARM; MQPSParmId MQPSTopic",
        "MQPSCommand RegPub; RFH_PARM_MISSING; MQPSParmId MQPSTopic",
        "MQPSCommand DeregSub; RFH_PARM_MISSING; MQPSParmId MQPSTopic",
        "MQPSCommand RegSub MQPSTopic a MQPSRegOpts AddName; RFH_PARM_MISSING; MQPSParmId MQPSSubName",
        "MQPSCommand RegSub MQPSTopic a MQPSRegOpts JoinExcl; RFH_PARM_MISSING; MQPSParmId MQPSSubIdentity",
        "MQPSCommand RegSub MQPSTopic a MQPSRegOpts JoinShared; RFH_PARM_MISSING; MQPSParmId MQPSSubIdentity",
        "MQPSCommand DeregSub MQPSTopic a MQPSRegOpts LeaveOnly; RFH_PARM_MISSING; MQPSParmId MQPSSubIdentity",
        "MQPSCommand RegSub MQPSTopic a MQPSSubName \"\"; SUB_NAME_ERROR; 'MQPSSubName '",
        "MQPSCommand RegSub MQPSTopic a MQPSRegOpts Any; REG_OPTIONS_ERROR; MQPSRegOpts Any",
        "MQPSCommand RegSub MQPSTopic a MQPSRegOpts local; REG_OPTIONS_ERROR; MQPSRegOpts local",
        "MQPSCommand RegSub MQPSTopic a MQPSRegOpts 4194304; REG_OPTIONS_ERROR; MQPSRegOpts 4194304",
        "MQPSCommand RegSub MQPSTopic a MQPSRegOpts 12; REG_OPTIONS_ERROR; MQPSRegOpts 12",
        "MQPSCommand RegSub MQPSTopic a MQPSRegOpts DeregAll; REG_OPTIONS_ERROR; MQPSRegOpts DeregAll",
        "MQPSCommand RegPub MQPSTopic a MQPSRegOpts 10; REG_OPTIONS_ERROR; MQPSRegOpts DirectReq",
        "MQPSCommand RegSub MQPSTopic a MQPSRegOpts 3072; REG_OPTIONS_ERROR; MQPSRegOpts Pers",
        "MQPSCommand RegSub MQPSTopic a MQPSTopic b MQPSRegOpts FullResp; REG_OPTIONS_ERROR; MQPSRegOpts FullResp",
        "MQPSCommand DeregSub MQPSRegOpts DeregAll MQPSRegOpts FullResp; REG_OPTIONS_ERROR; MQPSRegOpts FullResp",
        "MQPSCommand Publish MQPSTopic a MQPSPubOpts IsRetainedPub; PUB_OPTIONS_ERROR; MQPSPubOpts IsRetainedPub",
        "MQPSCommand Publish MQPSTopic a MQPSPubOpts 32; PUB_OPTIONS_ERROR; MQPSPubOpts 32",
        "MQPSCommand DeletePub MQPSTopic a MQPSDelOpts 1; DEL_OPTIONS_ERROR; MQPSDelOpts 1",
        "MQPSCommand RegSub MQPSTopic a MQPSRegOpts CorrelAsId; CORREL_ID_ERROR; -",
        "MQPSCommand Publish MQPSTopic a MQPSPubOpts CorrelAsId; CORREL_ID_ERROR; -",
        "MQPSCommand RegSub MQPSTopic a MQPSQName A-B; Q_NAME_ERROR; MQPSQName A-B",
        "MQPSCommand RegSub MQPSTopic a MQPSQMgrName A-B; Q_MGR_NAME_ERROR; MQPSQMgrName A-B",
        "MQPSCommand RegSub MQPSTopic a MQPSStreamName A-B; STREAM_ERROR; MQPSStreamName A-B"})
    @DisplayName("D-4, D-5, D-8, D-9, D-13, D-16: reason and detail of what is wrong with tags")
    void inTags(String text, CommandReason reason, String details) {
        CommandError refusal = CommandReaderTest.refusal(() -> Commands.tagged(text));

        assertThat(refusal.reason()).isEqualTo(reason);
        assertThat(written(refusal, CommandForm.MQRFH)).isEqualTo(details == null ? "" : details);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', nullValues = "-", value = {
        "<usr></usr>; RFH_COMMAND_ERROR; -",
        "<psc><Command>Publish</psc>; RFH_ERROR; -",
        "<psc><Topic>a</Topic></psc>; RFH_PARM_MISSING; ParmId Command",
        "<psc><Command>RegPub</Command><Topic>a</Topic></psc>; RFH_COMMAND_ERROR; Command RegPub",
        "<psc><Command>Publish</Command></psc>; RFH_PARM_MISSING; ParmId Topic",
        "<psc><Command>RegSub</Command><Topic>a</Topic><What/></psc>; RFH_PARM_ERROR; ParmId What",
        "<psc><Command>Publish</Command><Topic>a</Topic><PubOpt>NoWay</PubOpt></psc>; PUB_OPTIONS_ERROR; PubOpt NoWay",
        "<psc><Command>ReqUpdate</Command><Topic>a</Topic><Topic>b</Topic></psc>; RFH_DUPLICATE_PARM; ParmId Topic"})
    @DisplayName("D-9, D-13: reason and detail of what is wrong with properties")
    void inFolders(String folder, CommandReason reason, String details) {
        CommandError refusal = CommandReaderTest.refusal(() -> Commands.foldered(folder));

        assertThat(refusal.reason()).isEqualTo(reason);
        assertThat(written(refusal, CommandForm.MQRFH2)).isEqualTo(details == null ? "" : details);
    }

    @Test
    void inNamesThatAreTooLong() {
        String name = "A".repeat(49);
        assertThat(CommandReaderTest.refusal(() -> Commands.tagged("MQPSCommand RegSub MQPSTopic a MQPSQName " + name))
                .reason()).isEqualTo(CommandReason.Q_NAME_ERROR);
        assertThat(Commands.tagged("MQPSCommand RegSub MQPSTopic a MQPSQName " + name.substring(1))
                .value(Parameter.Q_NAME)).hasSize(48);
    }

    @Test
    void inHeadersThatEndBeforeTheirEnd() {
        for (CommandForm form : HEADERS) {
            byte[] data = form == CommandForm.MQRFH ? Commands.tags("MQPSCommand Publish MQPSTopic a", 273, 1208)
                    : Commands.folders("<psc><Command>Publish</Command><Topic>a</Topic></psc>");
            for (int length = 0; length < data.length - 4; length++) {
                byte[] cut = Arrays.copyOf(data, length);
                assertThat(reason(Commands.described(form).build(), cut)).isEqualTo(CommandReason.MSG_LENGTH_ERROR);
            }
        }
    }

    @Test
    void inHeadersThatAreNone() {
        for (CommandForm form : HEADERS) {
            byte[] data = form == CommandForm.MQRFH ? Commands.tags("MQPSCommand Publish MQPSTopic a", 273, 1208)
                    : Commands.folders("<psc><Command>Publish</Command><Topic>a</Topic></psc>");
            MessageDescriptor descriptor = Commands.described(form).build();

            assertThat(reason(descriptor, with(data, 0, 0))).as("StrucId").isEqualTo(CommandReason.RFH_ERROR);
            assertThat(reason(descriptor, with(data, 4, 3))).as("Version").isEqualTo(CommandReason.RFH_ERROR);
            assertThat(reason(descriptor, with(data, 8, 31))).as("StrucLength").isEqualTo(CommandReason.RFH_ERROR);
            assertThat(reason(descriptor, with(data, 8, -1))).as("StrucLength").isEqualTo(CommandReason.RFH_ERROR);
            assertThat(reason(descriptor.toBuilder().encoding(0).build(), data)).as("Encoding")
                    .isEqualTo(CommandReason.ENCODING_ERROR);
            assertThat(reason(descriptor.toBuilder().codedCharSetId(60000).build(), data)).as("CodedCharSetId")
                    .isEqualTo(CommandReason.RFH_ERROR);
        }
        assertThat(reason(MessageDescriptor.builder().format("MQSTR").build(), new byte[100]))
                .isEqualTo(CommandReason.MD_FORMAT_ERROR);
    }

    private static byte[] with(byte[] data, int offset, int value) {
        byte[] changed = data.clone();
        ByteBuffer.wrap(changed).putInt(offset, value);
        return changed;
    }

    private static CommandReason reason(MessageDescriptor descriptor, byte[] data) {
        return CommandReaderTest.refusal(() -> CommandReader.read(descriptor, data)).reason();
    }

    private static String written(CommandError refusal, CommandForm form) {
        List<Detail> details = refusal.details();
        return details.stream().map(detail -> detail.parameter().in(form) + ' ' + detail.value())
                .collect(Collectors.joining(" "));
    }
}
