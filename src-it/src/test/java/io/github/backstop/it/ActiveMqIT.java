// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

/** ActiveMQ Classic by its own adapter, which is deployed beside Backstop and wrapped. */
class ActiveMqIT extends ProviderContract {

    @Override
    Provider provider() {
        return Providers.activeMq();
    }
}
