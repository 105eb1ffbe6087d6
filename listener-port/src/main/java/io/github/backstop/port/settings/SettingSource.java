// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

/** Where a value in force came from, weakest first: a stronger source replaces a weaker one whatever the order. */
public enum SettingSource {
    DEFAULT("default"),
    /** What all activation specifications of an adapter inherit: the connection. */
    RESOURCE_ADAPTER("resource adapter"),
    ACTIVATION_SPEC("activation spec"),
    /** Strongest, because it is what the administrator edits without touching the application. */
    ADMIN_OBJECT("admin object");

    private final String text;

    SettingSource(String text) {
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }
}
