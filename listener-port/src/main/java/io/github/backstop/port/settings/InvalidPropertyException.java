// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

/**
 * A property value that Backstop refuses; the message is fit for the operator as it stands:
 * {@code maximumRetries=-5 is not allowed: -1 (never stop) or 0 to 2147483647}.
 */
public class InvalidPropertyException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String property;
    private final String value;
    private final String allowed;

    public InvalidPropertyException(String property, String value, String allowed) {
        super(property + "=" + value + " is not allowed: " + allowed);
        this.property = property;
        this.value = value;
        this.allowed = allowed;
    }

    public String property() {
        return property;
    }

    /** The refused value as text; {@code ***} for a confidential property. */
    public String value() {
        return value;
    }

    public String allowed() {
        return allowed;
    }
}
