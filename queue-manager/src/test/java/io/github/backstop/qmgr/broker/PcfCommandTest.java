// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.PcfHeader;
import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import io.github.backstop.formats.PcfParameter.Number;
import io.github.backstop.formats.PcfParameter.Numbers;
import io.github.backstop.formats.PcfParameter.Text;
import java.nio.ByteOrder;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands of queued publish/subscribe in PCF (rule D-18). */
class PcfCommandTest {

    private static final MessageDescriptor DESCRIPTOR = Commands.described(CommandForm.MQPCF)
            .correlationId(new byte[] {1}).build();
    private static final Text TOPIC = new Text(3031, "news");

    private static byte[] written(int type, int command, PcfParameter... parameters) {
        return new PcfMessage(new PcfHeader(type, 1, command, 1, true, 0, 0, parameters.length), List.of(parameters))
                .write();
    }

    private static BrokerCommand read(int command, PcfParameter... parameters) {
        return CommandReader.read(DESCRIPTOR, written(1, command, parameters));
    }

    @Test
    void textsAndNumbersAreTheParametersThatTheTagsOfMqrfhAre() {
        BrokerCommand command = read(65, TOPIC, new Text(3031, "sport/*"), new Text(3030, "STREAM"),
                new Text(2015, "QM2   "), new Text(2016, "SUBS      "), new Number(1081, 1025),
                new Text(3052, "mine"));
        assertThat(command.form()).isEqualTo(CommandForm.MQPCF);
        assertThat(command.verb()).isEqualTo(Verb.REGISTER_SUBSCRIBER);
        assertThat(command.topics()).containsExactly("news", "sport/*");
        assertThat(command.value(Parameter.Q_NAME)).isEqualTo("SUBS");
        assertThat(command.value(Parameter.Q_MGR_NAME)).isEqualTo("QM2");
        assertThat(command.value(Parameter.STREAM_NAME)).isEqualTo("STREAM");
        assertThat(command.value(Parameter.SUBSCRIPTION_NAME)).isEqualTo("mine");
        assertThat(command.registrationOptions()).containsExactlyInAnyOrder(RegistrationOption.NON_PERSISTENT,
                RegistrationOption.CORREL_ID_AS_IDENTITY);
    }

    @ParameterizedTest
    @EnumSource(Verb.class)
    void eachCommandHasItsNumber(Verb verb) {
        int number = switch (verb) {
            case DELETE_PUBLICATION -> 60;
            case DEREGISTER_PUBLISHER -> 61;
            case DEREGISTER_SUBSCRIBER -> 62;
            case PUBLISH -> 63;
            case REGISTER_PUBLISHER -> 64;
            case REGISTER_SUBSCRIBER -> 65;
            case REQUEST_UPDATE -> 66;
        };
        assertThat(read(number, TOPIC).verb()).isEqualTo(verb);
    }

    @Test
    void whatIsPublishedIsTheWholeMessage() {
        byte[] data = written(1, 63, TOPIC, new Number(1082, 2), new Text(3035, "hello"));
        BrokerCommand command = CommandReader.read(DESCRIPTOR, data);
        assertThat(command.publicationOptions()).containsExactly(PublicationOption.RETAIN_PUBLICATION);
        assertThat(command.values(Parameter.STRING_DATA)).containsExactly("hello");
        assertThat(command.content().data()).isEqualTo(data);
        assertThat(command.content().describedBy(DESCRIPTOR).format()).isEqualTo("MQPCF");
    }

    private static Stream<Arguments> faults() {
        return Stream.of(
                arguments("a response", written(2, 65, TOPIC), 3001, 0),
                arguments("another command", written(1, 42, TOPIC), 3007, 0),
                arguments("a list", written(1, 65, TOPIC, new Numbers(1081, List.of(1))), 3013, 1081),
                arguments("an unknown number", written(1, 65, TOPIC, new Number(20, 1)), 3014, 20),
                arguments("an unknown text", written(1, 65, TOPIC, new Text(2029, "x")), 3015, 2029),
                arguments("a parameter of another command", written(1, 60, TOPIC, new Number(1079, 1)), 3014, 1079),
                arguments("two streams", written(1, 60, TOPIC, new Text(3030, "A"), new Text(3030, "B")), 3018, 3030),
                arguments("two numbers", written(1, 63, TOPIC, new Number(1079, 1), new Number(1079, 2)), 3017, 1079),
                arguments("no topic", written(1, 65), 3019, 3031),
                arguments("bad options", written(1, 65, TOPIC, new Number(1081, 1 << 25)), 3083, 0),
                arguments("a bad name", written(1, 65, TOPIC, new Text(2016, "no name")), 3076, 0));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faults")
    @DisplayName("D-13: faults have the reasons of PCF, and name the parameter by its identifier")
    void faultsHaveTheReasonsOfPcf(String what, byte[] data, int reason, int parameter) {
        CommandError error = CommandReaderTest.refusal(() -> CommandReader.read(DESCRIPTOR, data));
        assertThat(error.reason().number()).isEqualTo(reason);
        PcfMessage response = response(data, CommandOutcome.failed(error));
        assertThat(response.header().completionCode()).isEqualTo(2);
        assertThat(response.header().reason()).isEqualTo(reason);
        assertThat(response.number(1012).orElse(0)).isEqualTo(parameter);
    }

    @Test
    void messagesThatAreCutAreTooShort() {
        byte[] whole = written(1, 65, TOPIC);
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThat(CommandReaderTest.refusal(() -> CommandReader.read(DESCRIPTOR, cut)).reason())
                    .isEqualTo(CommandReason.MSG_LENGTH_ERROR);
            assertThat(response(cut, CommandOutcome.ok()).header().type()).isEqualTo(PcfHeader.RESPONSE);
        }
    }

    @Test
    @DisplayName("D-11: the response is a PCF message with the command's number, completion code and reason")
    void theResponseIsAPcfMessage() {
        PcfMessage response = response(written(1, 65, TOPIC), CommandOutcome.ok(List.of(
                new CommandError.Detail(Parameter.TOPIC, "news"),
                new CommandError.Detail(Parameter.REGISTRATION_OPTIONS, "Local"),
                new CommandError.Detail(Parameter.REGISTRATION_OPTIONS, "NonPers"),
                new CommandError.Detail(Parameter.REGISTRATION_OPTIONS, "1"))));
        assertThat(response.header().type()).isEqualTo(PcfHeader.RESPONSE);
        assertThat(response.header().command()).isEqualTo(65);
        assertThat(response.header().last()).isTrue();
        assertThat(response.header().reason()).isZero();
        assertThat(response.text(3031)).contains("news");
        assertThat(response.number(1081)).contains(4 + 1024 + 1);
    }

    private static PcfMessage response(byte[] command, CommandOutcome outcome) {
        BrokerResponse response = BrokerResponse.to(DESCRIPTOR, command, outcome, "QM1", new byte[24], Instant.EPOCH);
        assertThat(response.descriptor().format()).isEqualTo("MQPCF");
        assertThat(response.descriptor().putApplType()).as("MQAT_QMGR").isEqualTo(7);
        return PcfMessage.read(response.data(), ByteOrder.BIG_ENDIAN);
    }
}
