// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.Map;

/** What setting a record does to those that are there. */
@FunctionalInterface
interface RecordChange {

    /**
     * @param records all there are, by their keys; changed
     * @param key     of the one that is set
     * @param values  by the words of the command
     * @throws CommandException when it cannot be done; nothing is changed then
     */
    void apply(Map<String, Map<String, String>> records, String key, Map<String, String> values);
}
