// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

class WildFlyProvidersIT extends ProvidersContract {

    @Override
    Server server() {
        return new WildFly();
    }
}
