// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.List;

/**
 * What a script did.
 *
 * @param replies one line per command, in order, as runmqsc words them: "AMQ8006I: IBM MQ queue created. (Q1)"
 */
public record MqscResult(List<String> replies) {

    /** Number of commands. */
    public int commands() {
        return replies.size();
    }
}
