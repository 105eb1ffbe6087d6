// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

/**
 * A setting as operators see it.
 *
 * @param value   as shown to people: a confidential one is hidden
 * @param source  where it came from
 * @param meaning one sentence for the administrator
 */
public record SettingInForce(String name, String value, SettingSource source, String meaning) { }
