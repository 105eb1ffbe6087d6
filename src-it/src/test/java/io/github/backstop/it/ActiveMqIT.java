// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

/** ActiveMQ Classic by its own adapter, which is deployed beside Backstop and wrapped. */
class ActiveMqIT extends WrappedContract {

    @Override
    Provider provider() {
        return Providers.activeMq();
    }

    @Override
    String providersLimit() {
        return "maximumRedeliveries=2;initialRedeliveryDelay=0";
    }

    @Override
    String providersDeadLetters() {
        return "ActiveMQ.DLQ";
    }

    /** Its adapter acknowledges a message before a bean without transaction sees it, and does not bring it again. */
    @Override
    boolean redeliversWithoutTransaction() {
        return false;
    }

    /** Its broker counts one delivery for a consumer that closed, however many there were. */
    @Override
    int deliveriesAfterANewDeployment() {
        return 2;
    }
}
