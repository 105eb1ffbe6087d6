// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

/** OpenMQ by Payara's own adapter, of which Backstop makes one more and wraps it. */
class OpenMqIT extends WrappedContract {

    @Override
    Provider provider() {
        return Providers.openMq();
    }

    @Override
    String providersLimit() {
        return "sendUndeliverableMsgsToDMQ=true;endpointExceptionRedeliveryAttempts=2";
    }

    @Override
    String providersDeadLetters() {
        return "mq.sys.dmq";
    }
}
