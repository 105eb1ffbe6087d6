// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.NameValueFolder;
import io.github.backstop.formats.RulesAndFormattingHeader;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.broker.CommandError.Detail;
import io.github.backstop.qmgr.broker.CommandOutcome.Completion;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules D-10 to D-14, A-18, X-9. */
class BrokerResponseTest {

    private static final String TEXT = "MQPSCommand Publish MQPSTopic a MQPSTopic \"b c\"";
    private static final String FOLDER = "<psc><Command>Publish</Command><Topic>a&amp;b</Topic></psc>";
    private static final CommandError BAD_TOPIC = new CommandError(CommandReason.TOPIC_ERROR, Parameter.TOPIC, "b c");
    private static final CommandError FORBIDDEN = new CommandError(CommandReason.NOT_AUTHORIZED, Parameter.TOPIC, "<a>")
            .with(Parameter.ERROR_ID, "2035");

    @ParameterizedTest
    @CsvSource({"1,0,true,true,true", "1,3,true,true,true", "8,0,false,false,false", "8,1,true,true,false",
            "8,2,false,true,true", "8,3,true,true,true", "4,3,false,false,false", "2,3,false,false,false"})
    @DisplayName("D-10, A-18: who gets a response")
    void isWantedAsTypeAndReportOptionsSay(int messageType, int report, boolean ok, boolean warning, boolean failed) {
        MessageDescriptor command = Commands.described(CommandForm.MQRFH).messageType(messageType).report(report)
                .build();

        assertThat(BrokerResponse.isWanted(command, Completion.OK)).isEqualTo(ok);
        assertThat(BrokerResponse.isWanted(command, Completion.WARNING)).isEqualTo(warning);
        assertThat(BrokerResponse.isWanted(command, Completion.FAILED)).isEqualTo(failed);
    }

    @Test
    @DisplayName("D-11: the descriptor of a response")
    void isDescribedAsAnAnswerOfTheQueueManager() {
        MessageDescriptor command = Commands.described(CommandForm.MQRFH).messageId(id(1)).correlationId(id(2))
                .priority(7).persistence(1).expiry(500).userIdentifier("me").accountingToken(new byte[] {9})
                .applIdentityData("who").report(3).build();

        MessageDescriptor answer = to(command, CommandOutcome.ok()).descriptor();

        assertThat(answer.messageType()).isEqualTo(2);
        assertThat(answer.format()).isEqualTo("MQHRF");
        assertThat(answer.report()).isZero();
        assertThat(answer.messageId()).isEqualTo(id(3));
        assertThat(answer.correlationId()).isEqualTo(id(1));
        assertThat(answer.priority()).isEqualTo(7);
        assertThat(answer.persistence()).isEqualTo(1);
        assertThat(answer.expiry()).isEqualTo(500);
        assertThat(answer.userIdentifier()).isEqualTo("me");
        assertThat(answer.accountingToken()[0]).isEqualTo((byte) 9);
        assertThat(answer.applIdentityData()).isEqualTo("who");
        assertThat(answer.putApplName()).isEqualTo("A.QUEUE.MANAGER.WITH.A.VERY.");
        assertThat(answer.putApplType()).isEqualTo(7);
        assertThat(answer.putDate()).isEqualTo("20260102");
        assertThat(answer.putTime()).isEqualTo("03040500");
        assertThat(answer.replyToQueue()).isEmpty();
    }

    @Test
    void passesTheIdsThatTheCommandAsksFor() {
        MessageDescriptor command = Commands.described(CommandForm.MQRFH).messageId(id(1)).correlationId(id(2))
                .report(0x80 | 0x40 | 0x4000 | 0x08000000).expiry(500).build();

        MessageDescriptor answer = to(command, CommandOutcome.ok()).descriptor();

        assertThat(answer.messageId()).isEqualTo(id(1));
        assertThat(answer.correlationId()).isEqualTo(id(2));
        assertThat(answer.report()).isZero();
    }

    @Test
    @DisplayName("D-11, X-9: PutApplType of a response in MQRFH2")
    void ofAnMqrfh2IsPutByABroker() {
        MessageDescriptor answer = to(Commands.described(CommandForm.MQRFH2).build(), CommandOutcome.ok())
                .descriptor();

        assertThat(answer.putApplType()).isEqualTo(26);
        assertThat(answer.format()).isEqualTo("MQHRF2");
    }

    @Test
    void inTagsSaysThatAllWentWellAndNoMore() {
        assertThat(text(CommandOutcome.ok())).isEqualTo("MQPSCompCode 0 MQPSReason 0 MQPSReasonText MQRC_NONE");
        assertThat(echo(CommandOutcome.ok())).isEmpty();
    }

    @Test
    @DisplayName("D-8, D-13: FullResp")
    void inTagsHasTheAttributesOfAFullResponse() {
        assertThat(text(CommandOutcome.ok(List.of(new Detail(Parameter.TOPIC, "a b"),
                new Detail(Parameter.FILTER, "x=1"), new Detail(Parameter.REGISTRATION_OPTIONS, "FullResp")))))
                .isEqualTo("MQPSCompCode 0 MQPSReason 0 MQPSReasonText MQRC_NONE MQPSTopic \"a b\" "
                        + "MQPSRegOpts FullResp");
    }

    @Test
    @DisplayName("D-12: a group of tags for each error")
    void inTagsRepeatsItsGroupForEachError() {
        CommandOutcome outcome = CommandOutcome.of(3, List.of(BAD_TOPIC, FORBIDDEN));

        assertThat(text(outcome)).isEqualTo("MQPSCompCode 1 MQPSReason 3072 MQPSReasonText MQRCCF_TOPIC_ERROR "
                + "MQPSTopic \"b c\" MQPSCompCode 1 MQPSReason 3081 MQPSReasonText MQRCCF_NOT_AUTHORIZED MQPSTopic <a> "
                + "MQPSErrorId 2035");
        assertThat(echo(outcome)).isEqualTo(TEXT);
        assertThat(text(CommandOutcome.of(2, List.of(BAD_TOPIC, FORBIDDEN)))).startsWith("MQPSCompCode 2 ")
                .contains(" MQPSCompCode 2 ");
    }

    @ParameterizedTest
    @CsvSource({"RFH_ERROR,false", "MSG_LENGTH_ERROR,false", "RFH_STRING_ERROR,true", "RFH_COMMAND_ERROR,true",
            "TOPIC_ERROR,true"})
    void hasTheCommandBehindItUnlessThatCouldNotBeRead(CommandReason reason, boolean echoed) {
        CommandOutcome outcome = CommandOutcome.failed(new CommandError(reason));

        assertThat(echo(outcome).isEmpty()).isEqualTo(!echoed);
        assertThat(folders(outcome)).hasSize(echoed ? 2 : 1);
    }

    @Test
    void inAFolderSaysThatAllWentWellAndNoMore() {
        assertThat(folders(CommandOutcome.ok())).containsExactly("<pscr><Completion>ok</Completion></pscr>");
    }

    @Test
    @DisplayName("D-8, D-14: FullResp")
    void inFoldersHasTheAttributesOfAFullResponseInAFolderOfTheirOwn() {
        assertThat(folders(CommandOutcome.ok(List.of(new Detail(Parameter.TOPIC, "a<b"),
                new Detail(Parameter.REGISTRATION_OPTIONS, "Local"))))).containsExactly(
                        "<pscr><Completion>ok</Completion></pscr>",
                        "<psc><Topic>a&lt;b</Topic><RegOpt>Local</RegOpt></psc>");
    }

    @Test
    @DisplayName("D-12, D-16: who had joined already is warned")
    void ofWhoHadJoinedIsAWarning() {
        assertThat(text(CommandOutcome.of(1, List.of(new CommandError(CommandReason.ALREADY_JOINED)))))
                .isEqualTo("MQPSCompCode 1 MQPSReason 3157 MQPSReasonText MQRCCF_ALREADY_JOINED");
    }

    @Test
    @DisplayName("D-14: one error")
    void inAFolderTellsTheFirstErrorAlone() {
        assertThat(folders(CommandOutcome.of(2, List.of(FORBIDDEN, BAD_TOPIC)))).containsExactly(
                "<pscr><Completion>error</Completion><Response><Reason>3081</Reason><Topic>&lt;a&gt;</Topic>"
                        + "<ErrorId>2035</ErrorId></Response></pscr>", FOLDER);
    }

    @Test
    @DisplayName("D-14: all warnings")
    void inAFolderTellsEachWarning() {
        List<String> folders = folders(CommandOutcome.of(3, List.of(FORBIDDEN, BAD_TOPIC)));

        assertThat(folders).containsExactly("<pscr><Completion>warning</Completion><Response><Reason>3081</Reason>"
                + "<Topic>&lt;a&gt;</Topic><ErrorId>2035</ErrorId></Response><Response><Reason>3072</Reason>"
                + "<Topic>b c</Topic></Response></pscr>", FOLDER);
        assertThat(NameValueFolder.parse(folders.get(0)).text("Response.Topic")).isEqualTo("<a>");
    }

    private static BrokerResponse to(MessageDescriptor command, CommandOutcome outcome) {
        byte[] data = command.format().equals("MQHRF") ? Commands.tags(TEXT, 273, 1208)
                : Commands.folders("<mcd/>", FOLDER);
        return BrokerResponse.to(command, data, outcome, "A.QUEUE.MANAGER.WITH.A.VERY.LONG.NAME", id(3),
                Instant.parse("2026-01-02T03:04:05Z"));
    }

    private static byte[] id(int value) {
        byte[] id = new byte[24];
        id[0] = (byte) value;
        return id;
    }

    private static String text(CommandOutcome outcome) {
        return RulesAndFormattingHeader.read(body(CommandForm.MQRFH, outcome)).nameValueString().stripTrailing();
    }

    private static String echo(CommandOutcome outcome) {
        StructureInput in = body(CommandForm.MQRFH, outcome);
        RulesAndFormattingHeader header = RulesAndFormattingHeader.read(in);
        String echo = new String(in.rest(), StandardCharsets.UTF_8).stripTrailing();
        assertThat(header.format()).isEqualTo(echo.isEmpty() ? "" : "MQSTR");
        return echo;
    }

    private static List<String> folders(CommandOutcome outcome) {
        return RulesAndFormattingHeader2.read(body(CommandForm.MQRFH2, outcome)).folders().stream()
                .map(String::stripTrailing).toList();
    }

    private static StructureInput body(CommandForm form, CommandOutcome outcome) {
        BrokerResponse response = to(Commands.described(form).build(), outcome);
        assertThat(response.descriptor().encoding()).isEqualTo(273);
        assertThat(response.descriptor().codedCharSetId()).isEqualTo(1208);
        return StructureInput.of(response.data(), 0, response.data().length, ByteOrder.BIG_ENDIAN,
                StandardCharsets.UTF_8);
    }
}
