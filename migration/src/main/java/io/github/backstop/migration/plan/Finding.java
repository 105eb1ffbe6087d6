// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.plan;

import io.github.backstop.migration.cell.Source;

/**
 * What an administrator has to know: a setting without equivalent, or one that is wrong in the cell already.
 *
 * @param text subject first, then the remedy
 */
public record Finding(Kind kind, Source source, String text) {

    /** With the ids of the report's lines. */
    public enum Kind {
        PORT_WITHOUT_BEAN("BSTP0501W"),
        BEAN_WITHOUT_PORT("BSTP0502W"),
        NOT_FOUND("BSTP0503W"),
        VARIABLE("BSTP0504W"),
        BINDINGS_TRANSPORT("BSTP0505W"),
        POOL_TOO_SMALL("BSTP0506W"),
        DURABLE_SUBSCRIPTION("BSTP0507W"),
        TOPIC("BSTP0508W"),
        EMBEDDED_SERVER("BSTP0509W"),
        AUTHENTICATION_ALIAS("BSTP0510W"),
        VALUE_NOT_ALLOWED("BSTP0511W"),
        NO_EQUIVALENT("BSTP0512W"),
        OTHER_PROVIDER("BSTP0513W"),
        ACTIVATION_SPECIFICATION("BSTP0514I"),
        BATCH("BSTP0515I"),
        MEMBERS_DIFFER("BSTP0516W"),
        SAME_JNDI_NAME("BSTP0517W");

        private final String id;

        Kind(String id) {
            this.id = id;
        }

        public String id() {
            return id;
        }
    }

    /** {@code BSTP0505W nodes/n1/resources.xml:12: ...}. */
    public String line() {
        return kind.id() + " " + source + ": " + text;
    }
}
