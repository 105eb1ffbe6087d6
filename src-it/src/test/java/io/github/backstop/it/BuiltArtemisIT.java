// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.junit.jupiter.api.Test;

/** A RAR made of Artemis's adapter jar, which has none of its own, with listener ports built into it. */
class BuiltArtemisIT extends ProviderContract {

    private Provider provider;

    @Override
    Site install(List<PortSpec> ports) {
        provider = Providers.artemis();
        Path rar = Path.of(System.getProperty("it.target"), "artemis-plain.rar");
        ((ProviderAdapter.Deployed) provider.adapter()).archive().from(Providers.JARS).as(ZipExporter.class)
                .exportTo(rar.toFile(), true);
        return BuiltSite.install(provider, rar, Map.of(), Stream.concat(ports.stream(),
                Stream.of(PortSpec.scripted("ANEW"))).toList());
    }

    /** Payara stops the adapter and makes another when its configuration changes, and activates no bean. */
    @Test
    void thePortComesBackWhenTheServerMakesTheAdapterAnew() {
        PortByJmx port = new PortByJmx("ANEW");
        TestQueues.awaitStarted(port);
        Asadmin.run("create-resource-adapter-config", "--property", BuiltSite.properties(
                provider.adapter().poolProperties().entrySet().stream().filter(property ->
                        property.getKey().startsWith("Connect")).collect(Collectors.toMap(Map.Entry::getKey,
                                Map.Entry::getValue))), Site.ADAPTER);
        try {
            await().atMost(Duration.ofSeconds(60)).until(port::state, "STARTED"::equals);
            provider.broker().send("ANEW", List.of("good"));
            await().atMost(Duration.ofSeconds(60)).until(() -> Book.deliveriesOf("ANEW", "good") == 1);
        } finally {
            Asadmin.run("delete-resource-adapter-config", Site.ADAPTER);
        }
        await().atMost(Duration.ofSeconds(60)).until(port::state, "STARTED"::equals);
        provider.broker().send("ANEW", List.of("good too"));
        await().atMost(Duration.ofSeconds(60)).until(() -> Book.deliveriesOf("ANEW", "good too") == 1);
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
