// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.backstop.formats.NameValueString;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules D-4 to D-9. */
class CommandReaderTest {

    @Test
    @DisplayName("D-6: the tags of a subscription")
    void readsAllTagsOfASubscription() {
        BrokerCommand command = Commands.tagged("MQPSCommand RegSub MQPSTopic a/* MQPSTopic \"b c\" MQPSQName Q "
                + "MQPSQMgrName QM MQPSStreamName S MQPSSubName name MQPSSubIdentity me MQPSSubUserData \"\" "
                + "MQPSRegOpts JoinShared MQPSRegOpts Pers");

        assertThat(command.verb()).isEqualTo(Verb.REGISTER_SUBSCRIBER);
        assertThat(command.topics()).containsExactly("a/*", "b c");
        assertThat(command.value(Parameter.Q_NAME)).isEqualTo("Q");
        assertThat(command.value(Parameter.Q_MGR_NAME)).isEqualTo("QM");
        assertThat(command.stream(BrokerCommand.CONTROL_QUEUE)).isEqualTo("S");
        assertThat(command.value(Parameter.SUBSCRIPTION_NAME)).isEqualTo("name");
        assertThat(command.value(Parameter.SUBSCRIPTION_IDENTITY)).isEqualTo("me");
        assertThat(command.has(Parameter.SUBSCRIPTION_USER_DATA)).isTrue();
        assertThat(command.registrationOptions())
                .containsExactlyInAnyOrder(RegistrationOption.JOIN_SHARED, RegistrationOption.PERSISTENT);
    }

    @Test
    @DisplayName("D-6, X-11: the properties of a subscription")
    void readsAllPropertiesOfASubscription() {
        BrokerCommand command = Commands.foldered("<psc><Topic>a/#</Topic><Command>RegSub</Command>"
                + "<SubPoint>p</SubPoint><Filter>x &gt; 1</Filter><QName>Q</QName><QMgrName/><SubName>name</SubName>"
                + "<RegOpt>Local</RegOpt><RegOpt>NewPubsOnly</RegOpt></psc>");

        assertThat(command.form()).isEqualTo(CommandForm.MQRFH2);
        assertThat(command.topics()).containsExactly("a/#");
        assertThat(command.value(Parameter.FILTER)).isEqualTo("x > 1");
        assertThat(command.value(Parameter.SUBSCRIPTION_POINT)).isEqualTo("p");
        assertThat(command.has(Parameter.Q_MGR_NAME)).isTrue();
        assertThat(command.registrationOptions())
                .containsExactlyInAnyOrder(RegistrationOption.LOCAL, RegistrationOption.NEW_PUBLICATIONS_ONLY);
    }

    @ParameterizedTest
    @EnumSource(Verb.class)
    @DisplayName("D-7: the seven commands")
    void knowsTheSevenCommands(Verb verb) {
        assertThat(Commands.tagged("MQPSCommand " + verb.text() + " MQPSTopic a").verb()).isEqualTo(verb);
    }

    @ParameterizedTest
    @CsvSource({"546,819", "273,819", "546,1252", "273,500", "546,1208"})
    @DisplayName("D-3: the text is in the code page of the header, the content in its own")
    void readsEachCodePageAndByteOrder(int encoding, int codedCharSetId) {
        BrokerCommand command = CommandReader.read(Commands.described(CommandForm.MQRFH).encoding(encoding)
                        .codedCharSetId(codedCharSetId).build(),
                Commands.tags("MQPSCommand Publish MQPSTopic \u00e9t\u00e9", encoding, codedCharSetId));

        assertThat(command.topics()).containsExactly("\u00e9t\u00e9");
        assertThat(new String(command.content().data())).isEqualTo("data");
        assertThat(command.content().describedBy(Commands.described(CommandForm.MQRFH).build()))
                .satisfies(content -> assertThat(content.format()).isEqualTo("MQSTR"))
                .satisfies(content -> assertThat(content.encoding()).isEqualTo(546))
                .satisfies(content -> assertThat(content.codedCharSetId()).isEqualTo(819));
    }

    @Test
    @DisplayName("D-5: names that do not begin with MQPS are the application's")
    void leavesOtherNamesToTheApplication() {
        BrokerCommand command = Commands.tagged("mine 1 MQPSCommand Publish \"my own\" 2 MQPSTopic a");

        assertThat(command.content().pairs()).containsExactly(new NameValueString.Pair("mine", "1", 0),
                new NameValueString.Pair("my own", "2", 27));
    }

    @Test
    void leavesOtherFoldersBeforeTheContent() {
        BrokerCommand command = Commands.foldered("<mcd><Msd>jms_text</Msd></mcd>",
                "<psc><Command>Publish</Command><Topic>a</Topic></psc>", "<pscx></pscx>");
        String content = new String(command.content().data());

        assertThat(command.content().format()).isEqualTo("MQHRF2");
        assertThat(content).contains("jms_text", "<pscx>", "data").doesNotContain("<psc>");
        assertThat(Commands.foldered("<psc><Command>Publish</Command><Topic>a</Topic></psc>").content().format())
                .isEqualTo("MQSTR");
    }

    @ParameterizedTest
    @EnumSource(RegistrationOption.class)
    @DisplayName("D-8: each registration option by word and by number")
    void takesEachRegistrationOptionByWordAndByNumber(RegistrationOption option) {
        Verb verb = Arrays.stream(Verb.values()).filter(candidate -> option.fits(candidate, CommandForm.MQRFH))
                .findFirst().orElseThrow();
        String rest = " MQPSSubName n MQPSSubIdentity i".repeat(verb.takes(Parameter.SUBSCRIPTION_NAME) ? 1 : 0)
                + (option == RegistrationOption.DEREGISTER_ALL ? "" : " MQPSTopic a");

        for (String value : new String[] {option.text(), Integer.toString(option.bit())}) {
            String text = "MQPSCommand " + verb.text() + rest + " MQPSRegOpts " + value;
            assertThat(CommandReader.read(Commands.described(CommandForm.MQRFH).correlationId(new byte[] {1}).build(),
                    Commands.tags(text, 273, 1208)).registrationOptions()).containsExactly(option);
        }
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("D-8: options as a sum")
    void takesOptionsAsASum() {
        assertThat(Commands.tagged("MQPSCommand RegSub MQPSTopic a MQPSRegOpts 2068").registrationOptions())
                .containsExactlyInAnyOrder(RegistrationOption.LOCAL, RegistrationOption.NEW_PUBLICATIONS_ONLY,
                        RegistrationOption.PERSISTENT);
        assertThat(Commands.tagged("MQPSCommand Publish MQPSTopic a MQPSPubOpts 14").publicationOptions())
                .containsExactlyInAnyOrder(PublicationOption.RETAIN_PUBLICATION,
                        PublicationOption.OTHER_SUBSCRIBERS_ONLY, PublicationOption.NO_REGISTRATION);
        assertThat(Commands.tagged("MQPSCommand DeletePub MQPSTopic a MQPSDelOpts 4").deleteOptions())
                .containsExactly(DeleteOption.LOCAL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"None", "0"})
    void takesNoneAsNoOption(String none) {
        BrokerCommand command = Commands.tagged("MQPSCommand RegPub MQPSTopic a MQPSRegOpts " + none);

        assertThat(command.registrationOptions()).isEmpty();
        assertThat(command.has(Parameter.REGISTRATION_OPTIONS)).isTrue();
    }

    @Test
    void publishersOfFoldersSayLocalAmongTheirPublicationOptions() {
        assertThat(Commands.foldered("<psc><Command>Publish</Command><Topic>a</Topic><PubOpt>Local</PubOpt></psc>")
                .publicationOptions()).containsExactly(PublicationOption.LOCAL);
        assertThat(refusal(() -> Commands.tagged("MQPSCommand Publish MQPSTopic a MQPSPubOpts Local")).reason())
                .isEqualTo(CommandReason.PUB_OPTIONS_ERROR);
    }

    @Test
    @DisplayName("D-9: no topic with DeregAll")
    void deregistersAllWithoutATopic() {
        assertThat(Commands.tagged("MQPSCommand DeregSub MQPSRegOpts DeregAll").topics()).isEmpty();
        assertThat(Commands.tagged("MQPSCommand DeregPub MQPSRegOpts 64").topics()).isEmpty();
    }

    @Test
    void registrationsAreForTheControlQueueAndPublicationsForTheirStream() {
        BrokerCommand subscription = Commands.tagged("MQPSCommand RegSub MQPSTopic a");
        BrokerCommand publication = Commands.tagged("MQPSCommand Publish MQPSTopic a");
        BrokerCommand elsewhere = Commands.tagged("MQPSCommand Publish MQPSTopic a MQPSStreamName S");

        subscription.requireQueue(BrokerCommand.CONTROL_QUEUE);
        publication.requireQueue("S");
        elsewhere.requireQueue("S");
        assertThat(publication.stream("S")).isEqualTo("S");
        assertThat(subscription.stream(BrokerCommand.CONTROL_QUEUE)).isEqualTo(BrokerCommand.DEFAULT_STREAM);
        assertThat(refusal(() -> subscription.requireQueue("S")).reason()).isEqualTo(CommandReason.INCORRECT_Q);
        assertThat(refusal(() -> publication.requireQueue(BrokerCommand.CONTROL_QUEUE)).reason())
                .isEqualTo(CommandReason.INCORRECT_Q);
        assertThat(refusal(() -> elsewhere.requireQueue("T")).reason()).isEqualTo(CommandReason.INCORRECT_STREAM);
    }

    @Test
    void parametersOfACommandCannotBeChanged() {
        Map<Parameter, List<String>> parameters = Commands.tagged("MQPSCommand Publish MQPSTopic a")
                .parameters();

        assertThat(parameters).isUnmodifiable();
    }

    static CommandError refusal(ThrowingCallable call) {
        return catchThrowableOfType(CommandError.class, call);
    }

    @Test
    void ofAPublicationUnknownPropertiesAreTheApplicationsOwn() {
        BrokerCommand command = Commands.foldered("<psc><Command>Publish</Command><Topic>a</Topic><Mine>7</Mine></psc>");
        assertThat(command.content().pairs()).extracting(pair -> pair.name() + ' ' + pair.value())
                .containsExactly("Mine 7");
    }
}
