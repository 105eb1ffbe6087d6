// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import com.ibm.mq.constants.CMQC;

/** The rows of the table in rule C-18. */
enum MessageKind {
    PERSISTENT(CMQC.MQPER_PERSISTENT, "FAST"), NORMAL(CMQC.MQPER_NOT_PERSISTENT, "NORMAL"),
    FAST(CMQC.MQPER_NOT_PERSISTENT, "FAST");

    private final int persistence;
    private final String speed;

    MessageKind(int persistence, String speed) {
        this.persistence = persistence;
        this.speed = speed;
    }

    /** MQPER_*. */
    int persistence() {
        return persistence;
    }

    /** NPMSPEED. */
    String speed() {
        return speed;
    }
}
