// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

/** Artemis by its own adapter, which is deployed beside Backstop and wrapped. */
class ArtemisIT extends ProviderContract {

    @Override
    Provider provider() {
        return Providers.artemis();
    }
}
