// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.backstop.qmgr.fault.Faults;
import io.github.backstop.qmgr.record.RecordedCall;
import io.github.backstop.qmgr.record.Verb;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * One queue manager for all tests of a class, and an operator's connection that puts their messages. The operator's
 * own calls are left out of what is recorded.
 */
final class ClientFixture implements BeforeAllCallback, AfterEachCallback, AfterAllCallback {

    private static final AtomicInteger COUNTER = new AtomicInteger();

    private QueueManagerUnderTest queueManager;
    private BaseConnection operator;
    private Set<Integer> operatorConnections = Set.of();

    @Override
    public void beforeAll(ExtensionContext context) {
        queueManager = QueueManagerUnderTest.start();
        queueManager.embedded().ifPresent(embedded -> embedded.recorder().start());
        operator = new BaseConnection(queueManager);
        queueManager.embedded().ifPresent(embedded -> operatorConnections = embedded.recorder().calls().stream()
                .map(RecordedCall::connection).collect(Collectors.toSet()));
    }

    @Override
    public void afterEach(ExtensionContext context) {
        queueManager.embedded().ifPresent(embedded -> embedded.faults().healAll());
    }

    @Override
    public void afterAll(ExtensionContext context) {
        operator.close();
        queueManager.close();
    }

    QueueManagerUnderTest queueManager() {
        return queueManager;
    }

    /** New queues for one test; what the client calls from now on is recorded. */
    Queues queues() {
        Queues queues = new Queues(queueManager, operator, "T" + COUNTER.incrementAndGet() + ".");
        queueManager.embedded().ifPresent(embedded -> embedded.recorder().start());
        return queues;
    }

    JmsClient connect() {
        return new JmsClient(queueManager);
    }

    /** Looks at the client's calls, when they can be seen. */
    void calls(Queues queues, Consumer<Calls> assertions) {
        queueManager.embedded().ifPresent(embedded ->
                assertions.accept(calls(queues)));
    }

    /** The client's calls so far; none with a real queue manager. */
    Calls calls(Queues queues) {
        return queueManager.embedded()
                .map(embedded -> new Calls(queues.prefix(), embedded.recorder()
                        .calls(call -> !operatorConnections.contains(call.connection()))))
                .orElseGet(() -> new Calls(queues.prefix(), List.of()));
    }

    /** Makes calls fail; skips the test where that cannot be done. */
    ClientFixture fail(Verb verb, String object, int reason) {
        faults().fail(verb, object, reason);
        return this;
    }

    Faults faults() {
        assumeTrue(queueManager.embedded().isPresent(), "a real queue manager does not fail on demand");
        return queueManager.embedded().orElseThrow().faults();
    }
}
