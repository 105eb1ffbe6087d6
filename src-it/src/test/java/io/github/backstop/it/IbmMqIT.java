// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.util.List;

/** IBM MQ by IBM's client, with the embedded queue manager. */
class IbmMqIT extends ProviderContract {

    @Override
    Site install(List<PortSpec> ports) {
        return MqSite.install(ports);
    }

    /** In the dead-letter header. */
    @Override
    String reason(int code) {
        return "Reason=" + code;
    }

    /** The count is kept with the message. */
    @Override
    int deliveriesAfterANewDeployment() {
        return 1;
    }
}
