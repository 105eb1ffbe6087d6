// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it.beans;

import java.util.List;

/** Open types only: tests and beans share no class. */
public interface PortBookMXBean {

    /** Delivery count and text of each call, oldest first. */
    List<String> getDeliveries();

    boolean isMended();

    /** From now on the beans of the port succeed with every message. */
    void setMended(boolean mended);
}
