// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import io.github.backstop.ra.server.TestServer;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.InvalidPropertyException;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad values are refused at activation with property, value and allowed range, also where nobody calls validate(). */
class ActivationRefusalTest {
    private final TestServer server = new TestServer();
    private final BackstopResourceAdapter adapter = new BackstopResourceAdapter();
    private final TestBean bean = TestBean.transacted("refusal", (message, transaction) -> { });

    @BeforeEach
    void start() {
        adapter.start(server);
    }

    @AfterEach
    void stop() {
        adapter.stop();
        server.close();
    }

    private BackstopActivationSpec spec(Consumer<BackstopActivationSpec> values) throws ResourceException {
        BackstopActivationSpec spec = new BackstopActivationSpec();
        spec.setResourceAdapter(adapter);
        spec.setDestination("Q1");
        values.accept(spec);
        return spec;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            maximumRetries   | -5          | -1 (never stop) or 0 to 2147483647
            maximumRetries   | abc         | -1 (never stop) or 0 to 2147483647
            maximumRetries   | 99999999999 | -1 (never stop) or 0 to 2147483647
            maximumSessions  | 0           | 1 to 2147483647
            maxPoolDepth     | 0           | 1 to 2147483647
            maximumMessages  | 0           | 1 to 2147483647
            maxMessages      | none        | 1 to 2147483647
            initialState     | PAUSED      | STARTED or STOPPED
            retryCounting    | BOTH        | DELIVERIES or RETRIES
            maxSequentialDeliveryFailures | one | a negative number (never stop) or 0 to 2147483647
            pollingInterval  | 0           | 1 to 2147483647
            readAheadAllowed | YES         | DESTINATION or ENABLED or DISABLED
            sharedSubscription | yes       | true or false
            recoveryRetries  | -1          | 0 to 2147483647
            recoveryInterval | 0           | 1 to 2147483647
            port             | 70000       | 1 to 65535
            port             | mq          | 1 to 65535
            startTimeout     | 0           | 1 to 2147483647
            destination      | has blank   | blank or 1 to 48 characters of A-Z a-z 0-9 . _ / %
            destinationType  | javax.jms.Queue | jakarta.jms.Queue or jakarta.jms.Topic
            transportType    | BINDINGS    | CLIENT (bindings mode is not supported)
            connectionNameList | a(b)      | host or host(port), several separated by commas
            ccdtURL | /etc/mq/AMQCLCHL.TAB | blank, or a URL with file:, http:, https: or ftp:
            ccdtURL | jar:file:/a.jar!/b   | blank, or a URL with file:, http:, https: or ftp:
            queueManager     | *ORDERS     | blank or 1 to 48 characters of A-Z a-z 0-9 . _ / %
            backoutRequeueQueue | my queue | blank or 1 to 48 characters of A-Z a-z 0-9 . _ / %
            deadLetterQueue | DLQ | it must be blank on IBM MQ, where the queue manager names it (ALTER QMGR DEADQ)
            discardMessage   | true        | it must be false on IBM MQ, where the message says so (MQRO_DISCARD_MSG)
            redeliveryDelay  | -1          | 0 to 86400000
            redeliveryDelayMultiplier | 0.5 | 1.0 to 100.0
            redeliveryDelayMultiplier | NaN | 1.0 to 100.0
            maximumRedeliveryDelay | 0     | 1 to 86400000
            redeliveryCollisionAvoidanceFactor | 1.5 | 0.0 to 1.0
            acknowledgeMode  | Never       | Auto-acknowledge or Dups-ok-acknowledge
            stopScope        | WORLD       | SERVER or CLUSTER
            stopTopic        | shop/+      | at most 200 characters but # + ? * : and no / at either end
            """)
    void aValueOutsideItsRangeIsRefusedWithPropertyValueAndRange(String property, String value, String allowed)
            throws Exception {
        BackstopActivationSpec spec = spec(bare -> { });
        BackstopActivationSpec.class.getMethod("set" + Character.toUpperCase(property.charAt(0))
                + property.substring(1), String.class).invoke(spec, value);

        InvalidPropertyException refused = catchThrowableOfType(InvalidPropertyException.class,
                () -> adapter.endpointActivation(bean, spec));

        assertThat(refused).hasMessage(property + "=" + value + " is not allowed: " + allowed);
        assertThat(refused.getInvalidPropertyDescriptors()).extracting("name").containsExactly(property);
        assertThatThrownBy(spec::validate).hasMessage(refused.getMessage());
        assertThat(Ports.all()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            engine         | IBM             | engine=IBM (activation spec)
            nonASFTimeout  | 1000            | nonASFTimeout
            delegateClass  | foreign.Adapter | delegateClass, whose provider has settings of its own
            """)
    void whatOnlyThePortsOwnConsumerCanDoIsRefusedWithAnyOther(String property, String value, String with)
            throws Exception {
        BackstopActivationSpec spec = spec(delayed -> delayed.setRedeliveryDelay("1000"));
        BackstopActivationSpec.class.getMethod("set" + Character.toUpperCase(property.charAt(0))
                + property.substring(1), String.class).invoke(spec, value);

        assertThatThrownBy(() -> adapter.endpointActivation(bean, spec)).isInstanceOf(InvalidPropertyException.class)
                .hasMessage("redeliveryDelay=1000 is not allowed: 0 with " + with
                        + ": only the port's own connection consumer can do it");
        spec.setRedeliveryDelay(null);
        spec.setMessageRetention("false");
        assertThatThrownBy(() -> adapter.endpointActivation(bean, spec))
                .hasMessageStartingWith("messageRetention=false is not allowed: true with " + with);
    }

    @Test
    void aStopOfAllServersIsRefusedBehindAWrappedAdapter() throws Exception {
        assertThatThrownBy(() -> adapter.endpointActivation(bean, spec(spec -> {
            spec.setDelegateClass("foreign.Adapter");
            spec.setStopScope("CLUSTER");
        }))).isInstanceOf(InvalidPropertyException.class).hasMessage("stopScope=CLUSTER is not allowed: SERVER with "
                + "delegateClass: servers that come later hear of a stop by the last publication of a topic, which "
                + "Jakarta Messaging does not keep");
    }

    @Test
    void aQueueIsRequiredUnderOneOfItsTwoNames() throws Exception {
        assertThatThrownBy(() -> adapter.endpointActivation(bean, spec(spec -> spec.setDestination(null))))
                .isInstanceOf(InvalidPropertyException.class).hasMessageContaining("queueName");
        spec(spec -> {
            spec.setDestination(null);
            spec.setQueueName("Q1");
        }).validate();
    }

    /** A table may lead to several queue managers, and only one knows the port's branches and its message. */
    @Test
    void aTableNeedsTheNameOfOneQueueManager() throws Exception {
        assertThatThrownBy(() -> adapter.endpointActivation(bean, spec(spec -> spec.setCcdtURL("http://mq/ccdt.json"))))
                .isInstanceOf(InvalidPropertyException.class).hasMessage("queueManager= is not allowed: with ccdtURL the "
                        + "name of one queue manager is required: its transactions are recovered, and its messages "
                        + "moved, nowhere else");
        spec(spec -> {
            spec.setCcdtURL("http://mq/ccdt.json");
            spec.setQueueManager("QM1");
        }).validate();
    }

    @Test
    void twoDifferentQueuesAreRefused() {
        assertThatThrownBy(() -> adapter.endpointActivation(bean, spec(spec -> spec.setQueueName("Q2"))))
                .hasMessage("queueName=Q2 is not allowed: it must be blank or equal to destination=Q1");
    }

    @Test
    void aWrongDefaultOfTheAdapterIsRefusedWhereItIsInherited() throws Exception {
        adapter.setPort("0");
        assertThatThrownBy(() -> adapter.endpointActivation(bean, spec(spec -> { })))
                .hasMessage("port=0 is not allowed: 1 to 65535");
    }

    @Test
    void aSecondBeanOfAPortMustAskForTheSame() throws Exception { // C20
        adapter.endpointActivation(bean, spec(spec -> {
            spec.setListenerPort("orders");
            spec.setInitialState("STOPPED");
        }));
        assertThatThrownBy(() -> adapter.endpointActivation(TestBean.transacted("other", (message, tx) -> { }),
                spec(spec -> spec.setListenerPort("orders"))))
                .hasMessage("initialState=STARTED is not allowed: STOPPED, as refusal has it, which is bound to the "
                        + "same port: orders");
        assertThat(Ports.all()).hasSize(1);
    }

    @Test
    void theAdapterStartsWhateverItsDefaultsAre() {
        BackstopResourceAdapter wrong = new BackstopResourceAdapter();
        wrong.setPort("no number");
        wrong.start(server);
        wrong.stop();
    }
}
