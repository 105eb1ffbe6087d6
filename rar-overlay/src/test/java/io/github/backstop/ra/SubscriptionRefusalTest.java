// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.ra.config.ActivationConfig;
import io.github.backstop.ra.config.SubscriptionSettings;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Subscriptions that cannot be, or would not be what somebody asked for: B.5, C.4, decision 0075. */
class SubscriptionRefusalTest {

    private static BackstopActivationSpec topic(String... namesAndValues) throws Exception {
        BackstopActivationSpec spec = new BackstopActivationSpec();
        spec.setDestination("news/sport");
        spec.setDestinationType("jakarta.jms.Topic");
        for (int i = 0; i < namesAndValues.length; i += 2) {
            String name = namesAndValues[i];
            BackstopActivationSpec.class.getMethod("set" + Character.toUpperCase(name.charAt(0)) + name.substring(1),
                    String.class).invoke(spec, namesAndValues[i + 1]);
        }
        return spec;
    }

    private static void check(BackstopActivationSpec spec) {
        ActivationConfig.of(spec, null).portSettings(Map.of());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            destination=                                          | destination= is not allowed: a topic string
            queueName=Q1                                          | queueName=Q1 is not allowed: it must be blank with
            destinationLookup=jms/orders | destinationLookup=jms/orders is not allowed: it must be blank with
            subscriptionDurability=sometimes | subscriptionDurability=sometimes is not allowed: Durable or NonDurable
            subscriptionDurability=Durable,clientId=me            | subscriptionName= is not allowed: the name of the
            subscriptionDurability=Durable,subscriptionName=mine  | clientId= is not allowed: it is required with
            sharedSubscription=true                               | subscriptionName= is not allowed: the name of the
            sharedSubscription=perhaps                            | sharedSubscription=perhaps is not allowed: true or
            subscriptionName=mine                                 | subscriptionName=mine is not allowed: it must be
            nonASFTimeout=1000,maximumSessions=2                  | maximumSessions=2 is not allowed: 1 with
            nonASFTimeout=1000,maxPoolDepth=10                    | maximumSessions=10 is not allowed: 1 with
            engine=BACKSTOP                                       | engine=BACKSTOP is not allowed: AUTO or IBM with
            backoutThreshold=3                                    | backoutThreshold=3 is not allowed: -1 with
            backoutRequeueQueue=BOQ             | backoutRequeueQueue=BOQ is not allowed: it must be blank with
            redeliveryDelay=1000                                  | redeliveryDelay=1000 is not allowed: 0 with
            messageRetention=false                                | messageRetention=false is not allowed: true with
            topicName=news/other                                  | topicName=news/other is not allowed: it must be
            destinationType=jakarta.jms.Queue,destination=,queueName=Q1,topicName=news | topicName=news is not allowed
            destinationType=jakarta.jms.Queue,destination=Q1,subscriptionDurability=Durable | subscriptionDurability=
            destinationType=jakarta.jms.Queue,destination=Q1,sharedSubscription=true        | sharedSubscription=true
            destinationType=jakarta.jms.Queue,destination=Q1,subscriptionName=mine          | subscriptionName=mine
            """)
    void isRefusedWithPropertyValueAndWhatIsAllowed(String values, String refusal) throws Exception {
        assertThatThrownBy(() -> check(topic(values.split("[=,]", -1)))).isInstanceOf(InvalidPropertyException.class)
                .hasMessageStartingWith(refusal);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            subscriptionDurability=NonDurable                                                    | false | false
            subscriptionDurability=Durable,clientId=me,subscriptionName=mine                     | true  | false
            subscriptionDurability=durable,subscriptionName=ours,sharedSubscription=true         | true  | true
            subscriptionName=ours,sharedSubscription=true,nonASFTimeout=1000,maximumSessions=2   | false | true
            maximumSessions=4                                                                    | false | false
            """)
    void thesePass(String values, boolean durable, boolean shared) throws Exception {
        BackstopActivationSpec spec = topic(values.split("[=,]", -1));
        check(spec);
        SubscriptionSettings subscription = ActivationConfig.of(spec, null).subscription().orElseThrow();
        assertThat(subscription.durable()).isEqualTo(durable);
        assertThat(subscription.shared()).isEqualTo(shared);
        assertThat(subscription.topic()).isEqualTo("news/sport");
    }

    @Test
    void anAdministeredObjectIsRefusedAtTheStartOfThePort() throws Exception {
        ActivationConfig config = ActivationConfig.of(topic(), null);
        assertThatThrownBy(() -> config.portSettings(Map.of("backoutThreshold", "3")))
                .hasMessageStartingWith("backoutThreshold=3 is not allowed: -1 with destinationType=jakarta.jms.Topic")
                .hasMessageContaining("BOTHRESH and BOQNAME of the model queue");
    }

    @Test
    void aTopicHasNoCharactersThatAreNotAllowedButItMayNotBeLongerThanTheQueueManagerTakes() throws Exception {
        check(topic("destination", "x".repeat(10_240)));
        assertThatThrownBy(() -> check(topic("destination", "x".repeat(10_241))))
                .hasMessageContaining("a topic string of 1 to 10240 characters");
    }

    @Test
    void aSecondBeanOfAPortCannotConnectWithTheSameClientId() throws Exception {
        ActivationConfig one = ActivationConfig.of(topic("clientId", "me"), null);
        ActivationConfig other = ActivationConfig.of(topic("clientId", "me"), null);
        assertThatThrownBy(() -> other.requireSamePort(one, "shop#OneBean"))
                .hasMessageStartingWith("clientId=me is not allowed: it must be blank, as shop#OneBean");
        ActivationConfig.of(topic(), null).requireSamePort(ActivationConfig.of(topic(), null), "shop#OneBean");
    }

    @Test
    void aQueueMaySayThatItsSubscriptionIsNotDurable() throws Exception {
        check(topic("destinationType", "jakarta.jms.Queue", "destination", "Q1", "subscriptionDurability",
                "NonDurable"));
    }

    @Test
    void behindAWrappedAdapterItsProviderDecides() throws Exception {
        check(topic("delegateClass", "foreign.Adapter", "subscriptionDurability", "Durable", "backoutThreshold", "3"));
    }
}
