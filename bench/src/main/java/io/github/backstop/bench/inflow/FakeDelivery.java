// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.inflow;

import io.github.backstop.ra.BackstopActivationSpec;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.endpoint.MessageEndpoint;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.lang.reflect.Method;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** One delivery of an adapter that has nothing to do but deliver, to a bean that does nothing. */
@State(Scope.Thread)
public class FakeDelivery {

    private static final int MESSAGES = 1024; // a power of two
    private static final Method ON_MESSAGE = onMessage();

    /** Whether the adapter is behind a listener port. */
    @Param({"false", "true"})
    public boolean port;

    /** Whether each delivery has an endpoint of its own; adapters may keep one. */
    @Param({"false", "true"})
    public boolean fresh;

    private final Message[] messages = IntStream.range(0, MESSAGES).mapToObj(NumberedMessage::new)
            .toArray(Message[]::new);
    private final Logger quiet = Logger.getLogger("io.github.backstop");
    private final NoResource resource = new NoResource();
    private int next;
    private long seen;
    private Inflow inflow;
    private MessageEndpointFactory factory;
    private MessageEndpoint kept;

    private static Method onMessage() {
        try {
            return MessageListener.class.getMethod("onMessage", Message.class);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    @Setup
    public void activate() throws ResourceException, InterruptedException {
        quiet.setLevel(Level.OFF); // the port's life is no news here
        MessageListener bean = message -> seen++;
        if (port) {
            BackstopActivationSpec spec = new BackstopActivationSpec();
            spec.setDelegateClass(FakeAdapter.class.getName());
            spec.setDelegateActivationSpecClass(FakeAdapter.Spec.class.getName());
            spec.setDestination("orders");
            inflow = Inflow.behindPort(spec, bean, true);
        } else {
            inflow = Inflow.bare(new FakeAdapter(), new FakeAdapter.Spec(), bean, true);
        }
        factory = FakeAdapter.ACTIVATED.poll(1, TimeUnit.MINUTES);
        kept = factory.createEndpoint(resource);
    }

    @TearDown
    public void deactivate() {
        if (seen != next) {
            throw new IllegalStateException("the bean saw " + seen + " of " + next + " messages");
        }
        kept.release();
        inflow.close();
    }

    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public void deliver() throws ResourceException, NoSuchMethodException {
        MessageEndpoint endpoint = fresh ? factory.createEndpoint(resource) : kept;
        endpoint.beforeDelivery(ON_MESSAGE);
        ((MessageListener) endpoint).onMessage(messages[next++ & (MESSAGES - 1)]);
        endpoint.afterDelivery();
        if (fresh) {
            endpoint.release();
        }
    }
}
