// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

/** Which stops last beyond the end of the application and of the server. */
public enum StateRetention {
    /** None: the port starts as {@code initialState} says, as WebSphere's do. */
    NONE,
    /** What an operator, or the bean, has started or stopped. */
    OPERATOR,
    /** Also what failing messages, a lost connection or the consumer have stopped. */
    ALL
}
