// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.junit5;

import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.fault.Faults;
import io.github.backstop.qmgr.record.Recorder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * A queue manager for tests, registered in a field. In a static field there is one for the class, and before each test
 * all local queues are emptied, faults healed and the recorder started anew; in an instance field, or with
 * {@link #perTest()}, each test gets its own. Parameters are injected as {@link QueueManagerTest} says.
 *
 * <pre>{@code
 * @RegisterExtension
 * static QueueManagerExtension mq = QueueManagerExtension.named("QM1").mqscResource("/queues.mqsc");
 *
 * @Test
 * void answersEachRequest() {
 *     client.connectTo(mq.host(), mq.port());
 *     ...
 *     mq.queue("REPLIES").awaitDepth(1);
 * }
 * }</pre>
 */
public final class QueueManagerExtension implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback,
        AfterAllCallback, ParameterResolver {

    private static final String CHANNEL = "SYSTEM.DEF.SVRCONN";

    private final String name;
    private final List<String> scripts = new ArrayList<>();
    private final List<String> resources = new ArrayList<>();
    private UnaryOperator<EmbeddedQueueManager.Builder> settings = UnaryOperator.identity();
    private boolean perTest;

    private volatile EmbeddedQueueManager queueManager;
    // Unique id of the class or test at whose end the queue manager ends.
    private volatile String owner;

    private QueueManagerExtension(String name) {
        this.name = name;
    }

    /** @param name 1 to 48 of the characters A-Z a-z 0-9 . _ / % */
    public static QueueManagerExtension named(String name) {
        EmbeddedQueueManager.named(name);
        return new QueueManagerExtension(name);
    }

    /** MQSC commands to run before clients are let in; adds to those given before. */
    public QueueManagerExtension mqsc(String script) {
        scripts.add(Objects.requireNonNull(script, "script"));
        return this;
    }

    /**
     * MQSC commands in a UTF-8 file on the class path, run before those of {@link #mqsc}.
     *
     * @param resource relative to the test class unless it begins with /
     */
    public QueueManagerExtension mqscResource(String resource) {
        resources.add(Objects.requireNonNull(resource, "resource"));
        return this;
    }

    /** A queue manager for each test, also when this is in a static field. Not for tests that run in parallel. */
    public QueueManagerExtension perTest() {
        perTest = true;
        return this;
    }

    /**
     * More settings, such as {@code builder -> builder.port(1414)} (default: any free port) or
     * {@code EmbeddedQueueManager.Builder::developerDefaults}.
     */
    public QueueManagerExtension with(UnaryOperator<EmbeddedQueueManager.Builder> more) {
        UnaryOperator<EmbeddedQueueManager.Builder> before = settings;
        settings = builder -> more.apply(before.apply(builder));
        return this;
    }

    /** @throws IllegalStateException when it does not run: outside the tests */
    public EmbeddedQueueManager queueManager() {
        EmbeddedQueueManager running = queueManager;
        if (running == null) {
            throw new IllegalStateException("queue manager " + name + " runs during tests only"
                    + " (is the field annotated with @RegisterExtension, and static when a class needs it?)");
        }
        return running;
    }

    /** Loopback address. */
    public String host() {
        return "127.0.0.1";
    }

    public int port() {
        return queueManager().port();
    }

    public QueueManagerAddress address() {
        return new QueueManagerAddress(host(), port(), name, CHANNEL);
    }

    /** @throws java.util.NoSuchElementException when there is no local queue of this name */
    public WatchedQueue queue(String queueName) {
        return new WatchedQueue(queueManager().queue(queueName), WatchedQueue.DEFAULT_PATIENCE);
    }

    /** Has recorded all calls of clients since the test began. */
    public Recorder recorder() {
        return queueManager().recorder();
    }

    /** Makes calls of clients fail, until the test ends at most. */
    public Faults faults() {
        return queueManager().faults();
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        if (!perTest && queueManager == null) {
            start(context);
        }
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        if (queueManager == null) {
            start(context);
        } else {
            queueManager.discardMessages();
        }
        queueManager.recorder().start();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        if (queueManager != null) {
            queueManager.faults().healAll();
        }
        stop(context);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        stop(context);
    }

    private void start(ExtensionContext context) {
        EmbeddedQueueManager.Builder builder = settings.apply(EmbeddedQueueManager.named(name));
        resources.forEach(resource -> builder.mqsc(read(resource, context.getRequiredTestClass())));
        scripts.forEach(builder::mqsc);
        queueManager = builder.start();
        owner = context.getUniqueId();
    }

    private void stop(ExtensionContext context) {
        if (context.getUniqueId().equals(owner)) {
            queueManager.close();
            queueManager = null;
            owner = null;
        }
    }

    private static String read(String resource, Class<?> testClass) {
        try (InputStream in = testClass.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalArgumentException("MQSC resource " + resource + " is not on the class path of "
                        + testClass.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(resource, e);
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return Injection.supports(parameter);
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return Injection.resolve(parameter, this);
    }
}
