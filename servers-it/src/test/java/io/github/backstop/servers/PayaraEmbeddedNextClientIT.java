// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

/** Its other providers are in src-it: ArtemisIT, ActiveMqIT, OpenMqIT. */
class PayaraEmbeddedNextClientIT extends ServerContract {

    @Override
    Server server() {
        return new PayaraEmbedded();
    }

    @Override
    String client() {
        return NEXT_CLIENT;
    }
}
