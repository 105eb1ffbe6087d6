// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.util.ArrayList;
import java.util.List;

/** A full Payara has a provider of its own besides. */
class PayaraProvidersIT extends ProvidersContract {

    @Override
    Server server() {
        return new Payara();
    }

    @Override
    List<Provider> startProviders() {
        List<Provider> all = new ArrayList<>(super.startProviders());
        all.add(new OpenMq());
        return all;
    }
}
