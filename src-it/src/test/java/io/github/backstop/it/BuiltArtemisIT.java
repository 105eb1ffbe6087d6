// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;

/** A RAR made of Artemis's adapter jar, which has none of its own, with listener ports built into it. */
class BuiltArtemisIT extends ProviderContract {

    @Override
    Site install(List<PortSpec> ports) {
        Provider provider = Providers.artemis();
        Path rar = Path.of(System.getProperty("it.target"), "artemis-plain.rar");
        ((ProviderAdapter.Deployed) provider.adapter()).archive().from(Providers.JARS).as(ZipExporter.class)
                .exportTo(rar.toFile(), true);
        return BuiltSite.install(provider, rar, Map.of(), ports);
    }

    @Override
    String reason(int code) {
        return "backstop_reason=" + code;
    }

    /** As {@link ArtemisIT}. */
    @Override
    void awaitEnd() {
        await().dontCatchUncaughtExceptions().atMost(Duration.ofMinutes(1)).until(() -> Thread.getAllStackTraces()
                .keySet().stream().noneMatch(thread -> thread.getName().contains("(activemq-client-remoting)")));
    }

    /** The count is kept with the message. */
    @Override
    int deliveriesAfterANewDeployment() {
        return 1;
    }
}
