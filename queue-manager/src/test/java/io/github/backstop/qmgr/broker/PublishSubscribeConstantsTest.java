// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.constants.CMQPSC;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The words and numbers of queued publish/subscribe are those that IBM's client has constants for. */
class PublishSubscribeConstantsTest {

    @Test
    @DisplayName("D-6, D-7, D-8, X-2: each tag, command and option of MQRFH is known, and no others")
    void wordsOfTagsAreThoseOfTheClient() {
        assertThat(words(CommandForm.MQRFH)).isEqualTo(new TreeSet<>(constants("MQPS_").values()));
    }

    @Test
    @DisplayName("D-6, D-7, D-8: each property, command and option of MQRFH2 is known")
    void wordsOfFoldersAreThoseOfTheClient() {
        assertThat(words(CommandForm.MQRFH2)).containsAll(constants("MQPSC_").values());
    }

    @Test
    @DisplayName("D-14: words of the response in MQRFH2")
    void wordsOfResponsesAreThoseOfTheClient() {
        assertThat(Set.of(CMQPSC.MQPSCR_COMPLETION, CMQPSC.MQPSCR_REASON)).isEqualTo(Set.of(
                Parameter.COMPLETION_CODE.in(CommandForm.MQRFH2), Parameter.REASON.in(CommandForm.MQRFH2)));
        assertThat(Stream.of(CommandOutcome.Completion.values()).map(CommandOutcome.Completion::word))
                .containsExactly(CMQPSC.MQPSCR_OK, CMQPSC.MQPSCR_WARNING, CMQPSC.MQPSCR_ERROR);
        assertThat(CMQPSC.MQPSCR_RESPONSE).isEqualTo("Response");
    }

    @Test
    @DisplayName("D-8: options have the client's numbers")
    void optionsHaveTheNumbersOfTheClient() throws ReflectiveOperationException {
        for (RegistrationOption option : RegistrationOption.values()) {
            assertThat(number("MQREGO_" + option.name())).as(option.name()).isEqualTo(option.bit());
        }
        for (PublicationOption option : PublicationOption.values()) {
            if (option != PublicationOption.LOCAL) {
                assertThat(number("MQPUBO_" + option.name())).as(option.name()).isEqualTo(option.bit());
            }
        }
        assertThat(number("MQDELO_LOCAL")).isEqualTo(DeleteOption.LOCAL.bit());
    }

    @Test
    @DisplayName("D-15, D-16: reasons have the client's names and numbers")
    void reasonsHaveTheNumbersOfTheClient() throws ReflectiveOperationException {
        for (CommandReason reason : CommandReason.values()) {
            assertThat(number(reason.mqName())).as(reason.name()).isEqualTo(reason.number());
        }
    }

    private static int number(String name) throws ReflectiveOperationException {
        Class<?> type = name.startsWith("MQRC_") ? CMQC.class : CMQCFC.class;
        return type.getField(name).getInt(null);
    }

    /** By name, without those that have blanks or brackets around them. */
    private static Map<String, String> constants(String prefix) {
        Map<String, String> constants = new TreeMap<>();
        for (Field field : CMQPSC.class.getFields()) {
            if (field.getName().startsWith(prefix) && !field.getName().matches(".*_[BE]")) {
                try {
                    constants.put(field.getName(), (String) field.get(null));
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        return constants;
    }

    private static Set<String> words(CommandForm form) {
        Stream<CommandOption> options = Stream.of(RegistrationOption.values(), PublicationOption.values(),
                DeleteOption.values()).flatMap(Arrays::stream);
        return Stream.of(
                Arrays.stream(Parameter.values()).map(parameter -> parameter.in(form)).filter(name -> name != null),
                Arrays.stream(Verb.values()).map(Verb::text),
                options.map(CommandOption::text),
                Stream.of("None")).flatMap(words -> words).collect(Collectors.toCollection(TreeSet::new));
    }
}
