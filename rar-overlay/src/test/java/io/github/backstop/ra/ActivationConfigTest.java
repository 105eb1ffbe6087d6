// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.SettingSource;
import io.github.backstop.ra.config.ActivationConfig;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where a value comes from: administered object, activation specification, adapter, default. */
class ActivationConfigTest {
    private final BackstopResourceAdapter adapter = new BackstopResourceAdapter();
    private final BackstopActivationSpec spec = new BackstopActivationSpec();

    ActivationConfigTest() {
        spec.setDestination("Q1");
    }

    private PortSettings settings(Map<String, String> overrides) {
        return ActivationConfig.of(spec, adapter).portSettings(overrides);
    }

    @Test
    void withNothingGivenIbmsConnectionAndWebSpheresPortDefaultsHold() {
        ActivationConfig config = ActivationConfig.of(spec, adapter);
        assertThat(config.connection().address()).isEqualTo("localhost(1414)");
        assertThat(config.connection().channel()).isEqualTo("SYSTEM.DEF.SVRCONN");
        assertThat(settings(Map.of()).maximumSessions()).as("not maxPoolDepth's 10").isEqualTo(1);
        assertThat(settings(Map.of()).maximumRetries()).isZero();
    }

    @Test
    void aBlankValueIsInheritedFromTheAdapter() {
        adapter.setHostName("mq.example");
        adapter.setPort("1500");
        spec.setPort("1600");
        spec.setHostName(" ");
        assertThat(ActivationConfig.of(spec, adapter).connection().address()).isEqualTo("mq.example(1600)");
    }

    @Test
    void aConnectionNameListWinsOverHostAndPort() {
        spec.setHostName("mq.example");
        spec.setConnectionNameList("a(1414),b(1415)");
        assertThat(ActivationConfig.of(spec, adapter).connection().address()).isEqualTo("a(1414),b(1415)");
    }

    @Test
    void ibmsNameCountsWhereThePortsOwnIsNotGiven() {
        spec.setMaxPoolDepth("7");
        assertThat(settings(Map.of()).maximumSessions()).isEqualTo(7);
        spec.setMaximumSessions("2");
        assertThat(settings(Map.of()).maximumSessions()).isEqualTo(2);
    }

    @Test
    void theAdministeredObjectWinsOverBoth() {
        spec.setMaxPoolDepth("7");
        spec.setMaximumRetries("3");
        PortSettings settings = settings(Map.of("maximumSessions", "4", "maximumRetries", "9"));
        assertThat(settings.maximumSessions()).isEqualTo(4);
        assertThat(settings.maximumRetries()).isEqualTo(9);
        assertThat(settings.source(PortProperties.MAXIMUM_RETRIES)).isEqualTo(SettingSource.ADMIN_OBJECT);
    }

    @Test
    void ibmsNamesForRecoveryCountForAllPortsOfTheAdapterThatHaveNoneOfTheirOwn() { // B.4, C31
        assertThat(settings(Map.of()).recoveryInterval()).as("not IBM's 300 s").isEqualTo(Duration.ofSeconds(60));
        adapter.setReconnectionRetryCount("9");
        adapter.setReconnectionRetryInterval("1001");
        assertThat(settings(Map.of()).recoveryRetries()).isEqualTo(9);
        assertThat(settings(Map.of()).recoveryInterval()).isEqualTo(Duration.ofSeconds(2));
        assertThat(settings(Map.of()).source(PortProperties.RECOVERY_RETRIES))
                .isEqualTo(SettingSource.RESOURCE_ADAPTER);
        spec.setRecoveryRetries("2");
        assertThat(settings(Map.of("recoveryInterval", "7"))).extracting(PortSettings::recoveryRetries,
                PortSettings::recoveryInterval).containsExactly(2, Duration.ofSeconds(7));
    }

    @Test
    void aDefaultThatIsGivenExplicitlyIsRememberedAsGiven() {
        spec.setMaximumSessions("1");
        assertThat(settings(Map.of()).source(PortProperties.MAXIMUM_SESSIONS))
                .isEqualTo(SettingSource.ACTIVATION_SPEC);
        assertThat(settings(Map.of()).source(PortProperties.MAXIMUM_RETRIES)).isEqualTo(SettingSource.DEFAULT);
    }

    @Test
    void aWrongValueOfTheAdministeredObjectIsRefusedByName() {
        assertThatThrownBy(() -> settings(Map.of("maximumRetries", "many")))
                .isInstanceOf(InvalidPropertyException.class).hasMessageStartingWith("maximumRetries=many");
    }

    @Test
    void thePasswordIsInNoText() {
        spec.setUserName("app");
        spec.setPassword("s3cret");
        ActivationConfig config = ActivationConfig.of(spec, adapter);
        assertThat(config.connection().password()).isEqualTo("s3cret");
        assertThat(config.connection()).asString().doesNotContain("s3cret");
        assertThat(spec).asString().doesNotContain("s3cret");
    }

    @Test
    void theAdministeredObjectSurvivesSerialization() throws Exception {
        ListenerPortSettings settings = new ListenerPortSettings();
        settings.setMaximumRetries("4");
        settings.setResourceAdapter(adapter);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(settings);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat(((ListenerPortSettings) in.readObject()).getMaximumRetries()).isEqualTo("4");
        }
    }

    @Test
    void adaptersAreEqualByTheirConfiguration() {
        BackstopResourceAdapter other = new BackstopResourceAdapter();
        adapter.setPort("1500");
        assertThat(adapter).isNotEqualTo(other);
        other.setPort("1500");
        assertThat(adapter).isEqualTo(other).hasSameHashCodeAs(other);
    }
}
