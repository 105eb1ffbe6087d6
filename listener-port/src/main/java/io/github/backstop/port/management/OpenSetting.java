// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.management;

import io.github.backstop.port.settings.SettingInForce;
import javax.management.ConstructorParameters;

/** A setting in force; composite data for JMX. */
public final class OpenSetting {
    private final String name;
    private final String value;
    private final String source;
    private final String meaning;

    @ConstructorParameters({"name", "value", "source", "meaning"})
    public OpenSetting(String name, String value, String source, String meaning) {
        this.name = name;
        this.value = value;
        this.source = source;
        this.meaning = meaning;
    }

    static OpenSetting of(SettingInForce setting) {
        return new OpenSetting(setting.name(), setting.value(), setting.source().toString(), setting.meaning());
    }

    public String getName() {
        return name;
    }

    /** {@code ***} for what is confidential. */
    public String getValue() {
        return value;
    }

    /** default, resource adapter, activation spec or admin object. */
    public String getSource() {
        return source;
    }

    public String getMeaning() {
        return meaning;
    }
}
