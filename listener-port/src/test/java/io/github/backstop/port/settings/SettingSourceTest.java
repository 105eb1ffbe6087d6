// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

import static io.github.backstop.port.settings.PortProperties.MAXIMUM_RETRIES;
import static io.github.backstop.port.settings.SettingSource.ACTIVATION_SPEC;
import static io.github.backstop.port.settings.SettingSource.ADMIN_OBJECT;
import static io.github.backstop.port.settings.SettingSource.DEFAULT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SettingSourceTest {

    @Test
    void hasWebSpheresDefaults() { // C.1, C.4
        PortSettings settings = PortSettings.defaults();

        assertThat(settings.asMap()).containsEntry("maximumRetries", "0").containsEntry("maximumSessions", "1")
                .containsEntry("maximumMessages", "1").containsEntry("initialState", "STARTED")
                .containsEntry("retryCounting", "DELIVERIES").containsEntry("recoveryRetries", "5")
                .containsEntry("recoveryInterval", "60");
        assertThat(settings.source(MAXIMUM_RETRIES)).isEqualTo(DEFAULT);
    }

    @Test
    void letsTheAdminObjectWinWhateverTheOrder() {
        PortSettings specFirst = PortSettings.builder().set(MAXIMUM_RETRIES, 3, ACTIVATION_SPEC)
                .set(MAXIMUM_RETRIES, 7, ADMIN_OBJECT).build();
        PortSettings specLast = PortSettings.builder().set(MAXIMUM_RETRIES, 7, ADMIN_OBJECT)
                .set(MAXIMUM_RETRIES, 3, ACTIVATION_SPEC).build();

        assertThat(specFirst.maximumRetries()).isEqualTo(7);
        assertThat(specLast.maximumRetries()).isEqualTo(7);
        assertThat(specLast.describe(MAXIMUM_RETRIES)).isEqualTo("maximumRetries=7 (admin object)");
    }

    @Test
    void readsNullAndBlankAsNotSet() {
        PortSettings settings = PortSettings.builder().set(MAXIMUM_RETRIES, 3, ACTIVATION_SPEC)
                .set(MAXIMUM_RETRIES, null, ADMIN_OBJECT).set("maximumRetries", " ", ADMIN_OBJECT).build();

        assertThat(settings.describe(MAXIMUM_RETRIES)).isEqualTo("maximumRetries=3 (activation spec)");
    }

    @Test
    void takesThePortsPartOutOfALargerTable() {
        var host = PropertyDefinition.of("hostName", String.class, "localhost", "Host of the queue manager.");
        PropertyTable all = PropertyTable.of(host).and(PortProperties.TABLE);

        PortSettings settings = PortSettings.of(PropertyValues.of(all)
                .set("maximumRetries", "4", ACTIVATION_SPEC).build());

        assertThat(settings.maximumRetries()).isEqualTo(4);
        assertThat(settings.asMap()).containsEntry("hostName", "localhost");
    }

    @Test
    void refusesTwoPropertiesOfOneName() {
        var again = PropertyDefinition.of("maximumRetries", String.class, "", "Something else.");

        assertThatThrownBy(() -> PropertyTable.of(again).and(PortProperties.TABLE))
                .hasMessage("property maximumRetries is defined twice");
    }

    @Test
    void describesEveryPropertyForAdministrators() {
        assertThat(PortProperties.TABLE).allSatisfy(property -> {
            assertThat(property.meaning()).endsWith(".");
            assertThat(property.allowed().text()).isNotBlank();
            assertThat(property.defaultValue()).isNotNull();
        });
    }
}
