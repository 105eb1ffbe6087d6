// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

/** PMSGDLV and NPMSGDLV: whose missing copy makes a publication fail for everybody (rule D-29). */
enum DeliveryRule {
    ALL, ALLDUR, ALLAVAIL;

    /** @param number MQDLV_* */
    static DeliveryRule of(int number) {
        return number == 1 ? ALL : number == 2 ? ALLDUR : ALLAVAIL;
    }

    boolean needs(Subscription subscription) {
        return this == ALL || this == ALLDUR && subscription.isDurable();
    }
}
