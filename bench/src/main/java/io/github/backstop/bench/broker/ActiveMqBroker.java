// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.broker;

import jakarta.jms.ConnectionFactory;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.RedeliveryPolicy;
import org.apache.activemq.broker.BrokerService;
import org.apache.activemq.broker.TransportConnector;
import org.apache.activemq.broker.region.policy.IndividualDeadLetterStrategy;
import org.apache.activemq.broker.region.policy.PolicyEntry;
import org.apache.activemq.broker.region.policy.PolicyMap;
import org.apache.activemq.broker.region.policy.RedeliveryPolicyMap;
import org.apache.activemq.command.ActiveMQQueue;

/** ActiveMQ Classic with OpenWire. */
final class ActiveMqBroker {

    static final String DEAD_LETTER_PREFIX = "DLQ.";

    private ActiveMqBroker() {
    }

    static Broker start() throws Exception {
        BrokerService service = new BrokerService();
        service.setPersistent(false);
        service.setUseJmx(false);
        service.setAdvisorySupport(false);
        service.setSchedulerSupport(false);
        service.setUseShutdownHook(false);
        service.getSystemUsage().getMemoryUsage().setLimit(1L << 40);
        service.getSystemUsage().getTempUsage().setLimit(1L << 40);
        service.setDestinationPolicy(policy());
        TransportConnector connector = service.addConnector("tcp://127.0.0.1:0");
        service.start();
        service.waitUntilStarted();
        int port = connector.getConnectUri().getPort();
        return new Broker() {
            @Override
            public int port() {
                return port;
            }

            @Override
            public void close() throws Exception {
                service.stop();
                service.waitUntilStopped();
            }
        };
    }

    private static PolicyMap policy() {
        PolicyEntry all = new PolicyEntry();
        all.setProducerFlowControl(false);
        IndividualDeadLetterStrategy dead = new IndividualDeadLetterStrategy();
        dead.setProcessNonPersistent(true);
        dead.setQueuePrefix(DEAD_LETTER_PREFIX);
        all.setDeadLetterStrategy(dead);
        PolicyMap map = new PolicyMap();
        map.setDefaultEntry(all);
        return map;
    }

    static ConnectionFactory client(int port, Manner manner) {
        ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory("tcp://127.0.0.1:" + port);
        factory.setAlwaysSyncSend(manner.confirms());
        factory.setWatchTopicAdvisories(false);
        if (!manner.readsAhead()) {
            factory.getPrefetchPolicy().setAll(1);
        }
        RedeliveryPolicyMap policies = new RedeliveryPolicyMap();
        policies.setDefaultEntry(redelivery(RedeliveryPolicy.NO_MAXIMUM_REDELIVERIES));
        policies.put(new ActiveMQQueue(Provider.POISON_QUEUE), redelivery(Provider.THRESHOLD - 1));
        factory.setRedeliveryPolicyMap(policies);
        return factory;
    }

    private static RedeliveryPolicy redelivery(int most) {
        RedeliveryPolicy policy = new RedeliveryPolicy();
        policy.setInitialRedeliveryDelay(0);
        policy.setRedeliveryDelay(0);
        policy.setMaximumRedeliveries(most);
        return policy;
    }
}
