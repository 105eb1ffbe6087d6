// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.Delegate;
import io.github.backstop.port.ListenerPort;
import io.github.backstop.port.ListenerPortBuilder;
import io.github.backstop.port.cluster.ClusterMember;
import io.github.backstop.port.management.LeftPort;
import io.github.backstop.port.management.PortRegistration;
import io.github.backstop.port.message.QueueDepth;
import io.github.backstop.port.policy.DeliveryLedger;
import io.github.backstop.port.retention.LeftState;
import io.github.backstop.port.retention.StateFile;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.state.PortIdentity;
import io.github.backstop.port.state.PortState;
import io.github.backstop.ra.asf.AsfEngine;
import io.github.backstop.ra.cluster.ControlTopic;
import io.github.backstop.ra.cluster.MemberName;
import io.github.backstop.ra.config.ActivationConfig;
import io.github.backstop.ra.consumer.ConsumerEngine;
import io.github.backstop.ra.delegate.DelegateAdapters;
import io.github.backstop.ra.delegate.DelegateSource;
import io.github.backstop.ra.delegate.JmsMessages;
import io.github.backstop.ra.delegate.WrappedAdapter;
import io.github.backstop.ra.inbound.MessageSource;
import io.github.backstop.ra.inbound.PortDestination;
import io.github.backstop.ra.inbound.PortQueue;
import io.github.backstop.ra.inbound.PortTopic;
import io.github.backstop.ra.inbound.Succession;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.nonasf.NonAsfEngine;
import io.github.backstop.ra.nonasf.ReceiveSettings;
import io.github.backstop.ra.overlay.BackoutRequeue;
import io.github.backstop.ra.overlay.GatedEndpoint;
import io.github.backstop.ra.overlay.GatedEndpointFactory;
import io.github.backstop.ra.requeue.MqMessages;
import io.github.backstop.ra.requeue.QueueDepthWatch;
import io.github.backstop.ra.requeue.SourceQueue;
import jakarta.jms.JMSException;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/** A message-driven bean with its listener port, from activation to deactivation. */
final class EndpointActivation implements AutoCloseable {
    private final MessageEndpointFactory factory;
    private final BackstopActivationSpec spec;
    private final ActivationConfig config;
    private final boolean batches;
    private final SharedPort shared;
    private final SharedPort.Bean bean;
    private final SameQueue sameQueue;
    // null behind a wrapped adapter, where IBM's client may be absent; of a topic nothing is known
    private final SourceQueue origin;
    private final boolean restored;
    private final ServerThreads threads;
    private final AtomicBoolean closed = new AtomicBoolean();
    // null on a topic of IBM MQ, or where the port was there before
    private QueueDepthWatch watch;

    /**
     * @param all      of the adapter, as they come and go; one with a port of the same name shares it
     * @param restored whether the adapter does it, not the server
     */
    EndpointActivation(MessageEndpointFactory factory, BackstopActivationSpec spec, ActivationConfig config,
                       ServerThreads threads, DelegateAdapters adapters, Collection<EndpointActivation> all,
                       boolean restored)
            throws ResourceException {
        this.factory = factory;
        this.spec = spec;
        this.config = config;
        this.restored = restored;
        this.threads = threads;
        config.portSettings(Map.of()); // refuses what is wrong in the specification now, not at the first start
        String application = BeanName.of(factory);
        String name = config.listenerPort().isBlank() ? application : config.listenerPort();
        Optional<EndpointActivation> neighbour = all.stream().filter(other -> other.portName().equals(name))
                .findFirst();
        neighbour.ifPresent(other -> config.requireSamePort(other.config, other.bean.name()));
        batches = hasBatches();
        sameQueue = new SameQueue(this, all);
        origin = config.delegate().isPresent() ? null
                : new SourceQueue(name, config.connection().queueManager(), config.destination());
        GatedEndpointFactory gated = new GatedEndpointFactory(factory, this::port);
        if (config.subscription().isPresent()) {
            gated.requeueWith(BackoutRequeue.refusing("only IBM's client knows the queue behind a subscription; send "
                    + "it on, or let it fail"));
        }
        Delegate delegate = config.delegate().isPresent()
                ? new WrappedAdapter(name, application, delegateSource(), adapters, gated)
                : engine(source(name, application, threads), gated);
        bean = new SharedPort.Bean(application, delegate, gated, sameQueue);
        shared = neighbour.map(other -> other.shared).orElseGet(() -> new SharedPort(
                build(new PortIdentity(name, application, destination()), threads)));
    }

    private ListenerPort build(PortIdentity identity, ServerThreads threads) {
        ListenerPortBuilder builder = ListenerPort.builder(identity, bean.delegate());
        if (config.delegate().isPresent()) {
            DelegateSource source = delegateSource();
            DeliveryLedger ledger = source.ledger();
            JmsMessages messages = new JmsMessages(identity.name(), beanClass(), source, ledger, threads.work(),
                    () -> port().snapshot().settings());
            int most = config.queueWatch().most();
            watch = watch(identity.name(), () -> messages.look(most), threads);
            messages.watchedBy(watch::seen);
            builder.ledger(ledger).messages(messages);
        } else {
            builder.cluster(new ClusterMember(MemberName.get(), new ControlTopic(identity.name(),
                    new MqConnections(config.connection().withoutClientId()), threads.work(), threads.scheduler()),
                    Clock.systemUTC()));
        }
        if (config.delegate().isEmpty() && config.subscription().isEmpty()) {
            MqMessages messages = new MqMessages(identity.name(), new MqConnections(config.connection()),
                    config.destination(), () -> port().snapshot().settings());
            watch = watch(identity.name(), messages::look, threads);
            messages.watchedBy(watch);
            builder.messages(messages);
        }
        config.stateDirectory().ifPresent(directory -> builder.memory(new StateFile(directory, identity.name())));
        return builder.settings(this::settings).configuration(config.inForce())
                .surroundings(new PortSurroundings(factory, config, identity.name())::of)
                .work(threads.work()).scheduler(threads.scheduler()).listener(sameQueue).build();
    }

    private QueueDepthWatch watch(String name, Supplier<List<QueueDepth>> look, ServerThreads threads) {
        return new QueueDepthWatch(name, config.queueWatch(), look, Clock.systemUTC(), threads.work(),
                threads.scheduler());
    }

    private Class<?> beanClass() {
        Class<?> known = factory.getEndpointClass();
        return known == null ? EndpointActivation.class : known;
    }

    private DelegateSource delegateSource() {
        return new DelegateSource(config, spec.built());
    }

    private String destination() {
        return config.delegate().isPresent() ? delegateSource().destination() : config.destination();
    }

    private Delegate engine(MessageSource source, GatedEndpointFactory gated) {
        if (config.nonAsfTimeout().isPresent()) {
            return new NonAsfEngine(source, new ReceiveSettings(config.nonAsfTimeout().get(),
                    config.nonAsfRollbackEnabled()), gated);
        }
        Delegate ibm = new AsfEngine(source, gated);
        return config.subscription().isPresent() ? ibm
                : new ChosenEngine(ibm, new ConsumerEngine(source, gated, sameQueue::selectors));
    }

    /** Whether messages are got in a unit of work that is not the server's. */
    private boolean hasBatches() throws ResourceException {
        try {
            return config.nonAsfTimeout().isPresent() && config.nonAsfRollbackEnabled()
                    && !factory.isDeliveryTransacted(GatedEndpoint.ON_MESSAGE);
        } catch (NoSuchMethodException e) {
            throw new ResourceException(e);
        }
    }

    private MessageSource source(String name, String bean, ServerThreads threads) throws ResourceException {
        try {
            PortDestination destination = config.subscription().isPresent()
                    ? PortTopic.of(config.subscription().get()) : PortQueue.named(config.destination(), origin);
            return new MessageSource(name, bean, new MqConnections(config.connection()), destination,
                    config.selector(), config.duplicatesAllowed(), config.startTimeout(), threads.workManager(),
                    new Succession());
        } catch (JMSException e) {
            throw new ResourceException("destination " + config.destination() + " cannot be named: " + e.getMessage(),
                    e);
        }
    }

    private ListenerPort port() {
        return shared.port();
    }

    /** Asked at each start of the port. */
    private PortSettings settings() {
        String jndi = config.listenerPortJndi();
        PortSettings settings = config.portSettings(jndi.isBlank() ? Map.of()
                : AdministeredObjects.settings(jndi).given());
        if (settings.maximumMessages() > 1 && !batches) {
            AdapterMessage.MESSAGES_FORCED.log(portName(), settings.maximumMessages());
        }
        return settings;
    }

    /** Whether the port was there before, with another bean. */
    boolean isBoundToPortOf(EndpointActivation other) {
        return shared == other.shared;
    }

    /** @param left as what the port begins; empty for what was kept, or its initial state */
    void open(Optional<LeftState> left) {
        PortRegistration.register(port());
        port().open(left);
        if (watch != null) {
            port().onClose(watch::close);
            watch.start();
        }
        if (config.delegate().isEmpty()) {
            PortDeadLetters.register(port(), config.connection(), threads);
        }
    }

    /** @return false if the port of the other beans is closing */
    boolean join() {
        return shared.join(bean);
    }

    @Override
    public void close() {
        if (!closed.getAndSet(true)) {
            shared.leave(bean);
        }
    }

    boolean isRestored() {
        return restored;
    }

    MessageEndpointFactory factory() {
        return factory;
    }

    BackstopActivationSpec spec() {
        return spec;
    }

    /** The port as it is now, for the time when it is not any more. */
    LeftPort seen() {
        return LeftPort.of(port());
    }

    LeftState state() {
        return LeftState.of(port().state());
    }

    String portName() {
        return port().identity().name();
    }

    SameQueue sameQueue() {
        return sameQueue;
    }

    /** Whether messages are found by the port itself at present. */
    boolean hasOwnConsumer() {
        return port().consumer().equals(ConsumerEngine.NAME);
    }

    /** Whether it looks for messages, or will do so by itself. */
    boolean isActive() {
        return port().state().kind() != PortState.Kind.STOPPED;
    }

    /** Blank if every message is wanted. */
    String selector() {
        return config.selector() == null ? "" : config.selector();
    }

    /** Or may do so, as long as that is not known. */
    boolean sharesQueueWith(EndpointActivation other) {
        return hasQueue() && other.hasQueue() && origin.isSameAs(other.origin);
    }

    private boolean hasQueue() {
        return config.delegate().isEmpty() && config.subscription().isEmpty();
    }

    void noPlaceForMessage(String reason) {
        port().noPlaceForMessage(reason);
    }

    boolean isFor(MessageEndpointFactory otherFactory, ActivationSpec otherSpec) {
        return factory.equals(otherFactory) && spec.equals(otherSpec);
    }
}
