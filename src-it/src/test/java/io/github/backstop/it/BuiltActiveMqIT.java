// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** {@code org.apache.activemq:activemq-rar} as it comes from Maven Central, with listener ports built into it. */
class BuiltActiveMqIT extends ProviderContract {

    @Override
    Site install(List<PortSpec> ports) {
        Provider provider = Providers.activeMq();
        return BuiltSite.install(provider, Path.of(System.getProperty("it.target"), "archives", "activemq.rar"),
                Map.of("ServerUrl", "tcp://127.0.0.1:" + provider.broker().port()), ports);
    }

    @Override
    String reason(int code) {
        return "backstop_reason=" + code;
    }

    /** As {@link ActiveMqIT}. */
    @Override
    boolean redeliversWithoutTransaction() {
        return false;
    }

    /** As {@link ActiveMqIT}. */
    @Override
    int deliveriesAfterANewDeployment() {
        return 2;
    }
}
