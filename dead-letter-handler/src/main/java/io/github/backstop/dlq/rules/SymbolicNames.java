// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

import java.util.OptionalInt;

/** What MQ's constants stand for, such as {@code MQRC_Q_FULL} for 2053. */
@FunctionalInterface
public interface SymbolicNames {

    /** @param name in upper case; empty if there is no such constant */
    OptionalInt number(String name);
}
