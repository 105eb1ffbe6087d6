// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

/** OpenMQ by Payara's own adapter, of which Backstop makes one more and wraps it. */
class OpenMqIT extends WrappedContract {

    @Override
    Provider provider() {
        return Providers.openMq();
    }
}
