// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.ra.config.IbmProperties;
import io.github.backstop.ra.server.AdapterLog;
import io.github.backstop.ra.server.TestBean;
import io.github.backstop.ra.server.TestServer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What IBM's adapter has and means nothing here is taken, and the log says why it has no effect (B.4, B.5). */
class IbmPropertiesTest {
    private final AdapterLog log = new AdapterLog();
    private final TestServer server = new TestServer();
    private final BackstopResourceAdapter adapter = new BackstopResourceAdapter();

    @AfterEach
    void close() {
        adapter.stop();
        server.close();
        log.close();
    }

    private List<String> notes() {
        return log.lines().stream().filter(line -> line.startsWith("BSTP0106I")).toList();
    }

    @Test
    void aPropertyOfTheActivationSpecificationIsNamedWithValueAndReason() throws Exception {
        adapter.start(server);
        BackstopActivationSpec spec = new BackstopActivationSpec();
        spec.setResourceAdapter(adapter);
        spec.setDestination("Q1");
        spec.setListenerPort("taken over");
        spec.setInitialState("STOPPED");
        spec.setPollingInterval("5000");
        spec.setMaxPoolDepth("3");
        adapter.endpointActivation(TestBean.transacted("bean", (message, transaction) -> { }), spec);

        assertThat(notes()).as("maxPoolDepth has an effect").singleElement().asString()
                .startsWith("BSTP0106I port taken over: pollingInterval=5000 is accepted and has no effect. Why: ");
    }

    @Test
    void aPropertyOfTheResourceAdapterIsNamedWhenItStarts() {
        adapter.setMaxConnections("10");
        adapter.setReconnectionRetryCount("3");
        adapter.start(server);

        assertThat(notes()).as("reconnectionRetryCount has an effect").singleElement().asString()
                .contains("resource adapter: maxConnections=10 ");
    }

    @Test
    void eachHasAReason() {
        assertThat(IbmProperties.ACTIVATION.and(IbmProperties.ADAPTER)).extracting(PropertyDefinition::interaction)
                .allSatisfy(why -> assertThat(why).startsWith("Why: ").hasSizeGreaterThan(20));
    }
}
