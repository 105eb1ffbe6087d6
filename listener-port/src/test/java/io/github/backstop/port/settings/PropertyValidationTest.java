// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PropertyValidationTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "maximumRetries   | -5         | -1 (never stop) or 0 to 2147483647",
        "maximumRetries   | 2147483648 | -1 (never stop) or 0 to 2147483647",
        "maximumRetries   | many       | -1 (never stop) or 0 to 2147483647",
        "maximumSessions  | 0          | 1 to 2147483647",
        "maximumMessages  | 0          | 1 to 2147483647",
        "initialState     | PAUSED     | STARTED or STOPPED",
        "retryCounting    | BOTH       | DELIVERIES or RETRIES",
        "recoveryRetries  | -1         | 0 to 2147483647",
        "recoveryInterval | 0          | 1 to 2147483647",
        "drainTimeout     | 3601       | 0 to 3600",
        "engine           | MQ         | AUTO or IBM or BACKSTOP",
        "backoutThreshold | -2         | -1 (the queue's BOTHRESH) or 0 to 999999999",
        "discardMessage   | yes        | true or false",
        "redeliveryDelayMultiplier | two | 1.0 to 100.0",
        "requeueAt        | NEVER      | FAILURE or NEXT_DELIVERY"})
    void namesPropertyValueAndAllowedRangeWhenItRefuses(String property, String value, String allowed) {
        var settings = PortSettings.builder();

        var refusal = catchThrowableOfType(InvalidPropertyException.class,
                () -> settings.set(property, value, SettingSource.ACTIVATION_SPEC));

        assertThat(refusal).hasMessage(property + "=" + value + " is not allowed: " + allowed);
        assertThat(refusal.property()).isEqualTo(property);
        assertThat(refusal.value()).isEqualTo(value);
        assertThat(refusal.allowed()).isEqualTo(allowed);
    }

    @ParameterizedTest
    @CsvSource({"maximumRetries,-1", "maximumRetries,0", "maximumRetries,2147483647", "maximumSessions,1",
        "initialState,STOPPED", "retryCounting,RETRIES", "recoveryRetries,0", "recoveryInterval,1", "drainTimeout,0",
        "engine,BACKSTOP", "backoutThreshold,-1", "backoutThreshold,999999999", "backoutRequeueQueue,A.B_C/D%",
        "backoutRequeueQueue,orders::failed",
        "deadLetterQueue,orders::dead", "discardMessage,true",
        "requeueAt,NEXT_DELIVERY", "failureDetails,true", "redeliveryDelay,86400000", "redeliveryDelayMultiplier,100.0",
        "maximumRedeliveryDelay,1", "redeliveryCollisionAvoidanceFactor,1.0"})
    void acceptsTheEndsOfEachRange(String property, String value) {
        PortSettings settings = PortSettings.builder().set(property, value, SettingSource.ACTIVATION_SPEC).build();

        assertThat(settings.asMap()).containsEntry(property, value);
    }

    @Test
    void readsEnumNamesInAnyCaseAndDropsBlanks() {
        PortSettings settings = PortSettings.builder()
                .set("initialState", " Stopped ", SettingSource.ACTIVATION_SPEC)
                .set("maximumRetries", " 3 ", SettingSource.ACTIVATION_SPEC).build();

        assertThat(settings.initialState()).isEqualTo(InitialState.STOPPED);
        assertThat(settings.maximumRetries()).isEqualTo(3);
    }

    @Test
    void refusesATypedValueOutsideTheRangeToo() {
        var settings = PortSettings.builder();

        assertThatThrownBy(() -> settings.set(PortProperties.MAXIMUM_RETRIES, -5, SettingSource.ACTIVATION_SPEC))
                .hasMessage("maximumRetries=-5 is not allowed: -1 (never stop) or 0 to 2147483647");
    }

    @Test
    void listsTheKnownPropertiesWhenItMeetsAnUnknownOne() {
        var settings = PortSettings.builder();

        assertThatThrownBy(() -> settings.set("maxRetries", "3", SettingSource.ADMIN_OBJECT))
                .isInstanceOf(InvalidPropertyException.class)
                .hasMessageContaining("maxRetries=3").hasMessageContaining("maximumRetries");
    }

    @Test
    void readsNoWordButTrueAndFalseAsABoolean() {
        var flag = PropertyDefinition.of("flag", Boolean.class, false, "A flag.");

        assertThat(flag.parse("TRUE")).isTrue();
        assertThatThrownBy(() -> flag.parse("yes")).hasMessage("flag=yes is not allowed: true or false");
    }

    @Test
    void neverShowsAConfidentialValue() {
        var password = PropertyDefinition.of("password", String.class, null, "Password of the user.")
                .withAllowed(AllowedValues.notBlank()).asConfidential();
        PropertyValues values = PropertyValues.of(PropertyTable.of(password))
                .set(password, "secret", SettingSource.ADMIN_OBJECT).build();

        assertThat(values.get(password)).isEqualTo("secret");
        assertThat(values.asMap()).containsEntry("password", "***");
        assertThatThrownBy(() -> password.check(" ")).hasMessageStartingWith("password=*** is not allowed");
    }
}
