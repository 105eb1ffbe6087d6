// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import java.util.List;

/** What a test or an operator sees of a local queue. Looking changes nothing. */
public interface QueueView {

    String name();

    /** CURDEPTH: all messages, also those of units of work that are not yet committed. */
    int depth();

    /** The messages in delivery order, including those held by units of work. */
    List<QueuedMessage> browse();

    /** Number of handles open for input. */
    int openInputCount();
}
