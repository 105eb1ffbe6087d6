// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import io.github.backstop.demo.queues.QueuedText;
import io.github.backstop.demo.queues.Queues;
import io.github.backstop.it.brokers.Broker;
import io.github.backstop.it.brokers.BrokerMessage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** IBM MQ by our own engine and IBM's client. What a wrapped adapter's port says, the queue manager says here. */
final class MqSite implements Site {

    private static final int FULL = 2053;

    private final Queues queues;
    private final Broker broker = new QueueManager();

    private MqSite(Queues queues) {
        this.queues = queues;
    }

    /** What ports have of thresholds and backout queues the queues have instead. */
    static MqSite installWithTheQueuesThresholds(List<PortSpec> ports) {
        return install(ports.stream().map(port -> port.without("backoutThreshold").without("backoutRequeueQueue"))
                .toList(), ports);
    }

    static MqSite install(List<PortSpec> ports) {
        return install(ports, List.of());
    }

    private static MqSite install(List<PortSpec> ports, List<PortSpec> rules) {
        StringBuilder mqsc = new StringBuilder("DEFINE QLOCAL(" + ProviderContract.DEAD_LETTERS + ")\nALTER QMGR DEADQ("
                + ProviderContract.DEAD_LETTERS + ")\n");
        for (PortSpec port : ports) {
            mqsc.append("DEFINE QLOCAL(").append(port.port()).append(")\nDEFINE QLOCAL(").append(port.port())
                    .append(".BOQ)\nDEFINE QLOCAL(").append(port.port()).append(".CHOSEN)\n");
        }
        for (PortSpec rule : rules) {
            mqsc.append("ALTER QLOCAL(").append(rule.port()).append(") BOTHRESH(")
                    .append(rule.activation().getOrDefault("backoutThreshold", "0")).append(") BOQNAME('")
                    .append(rule.activation().getOrDefault("backoutRequeueQueue", " ")).append("')\n");
        }
        MqSite site = new MqSite(TestQueues.start(mqsc.toString()));
        Site.deploy(ADAPTER, Archives.rar());
        Site.deploy(APPLICATION, TestApplication.besideTheAdapter(APPLICATION, ports.stream()
                .map(port -> TestQueues.connected(port.without("deadLetterQueue"), site.queues)).toList()));
        return site;
    }

    @Override
    public Broker broker() {
        return broker;
    }

    @Override
    public void close() {
        Asadmin.run("undeploy", APPLICATION);
        Asadmin.run("undeploy", ADAPTER);
        queues.close();
    }

    /** The queue manager as a broker like others. */
    private final class QueueManager implements Broker {

        @Override
        public int port() {
            return queues.port();
        }

        @Override
        public void send(String queue, List<String> texts) {
            queues.send(queue, texts);
        }

        @Override
        public void sendDiscardable(String queue, String text) {
            queues.sendDiscardable(queue, text);
        }

        @Override
        public List<BrokerMessage> browse(String queue) {
            return queues.browse(queue).stream().filter(QueuedText::available)
                    .map(message -> new BrokerMessage(message.text(), facts(message))).toList();
        }

        private static Map<String, String> facts(QueuedText message) {
            Map<String, String> facts = new LinkedHashMap<>();
            facts.put("BackoutCount", String.valueOf(message.backoutCount()));
            facts.put("Reason", String.valueOf(message.deadLetterReason()));
            return facts;
        }

        @Override
        public void fill(String queue) {
            queues.fail("MQPUT", queue, FULL);
        }

        @Override
        public void makeRoom(String queue) {
            queues.healAll();
        }

        @Override
        public void close() {
            queues.close();
        }
    }
}
