// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.support;

import io.github.backstop.port.Activation;
import io.github.backstop.port.Delegate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** A consumer that connects unless told to fail, and remembers its lives. */
public final class FakeDelegate implements Delegate {
    private final Queue<Exception> failures = new ArrayDeque<>();
    private final List<Activation> lives = new ArrayList<>();
    private Runnable duringActivation = () -> { };
    private volatile boolean open;
    private int attempts;
    private int deactivations;
    private int violations;

    public void failNext(Exception... exceptions) {
        failures.addAll(List.of(exceptions));
    }

    public void duringNextActivation(Runnable action) {
        duringActivation = action;
    }

    @Override
    public void activate(Activation activation) throws Exception {
        attempts++;
        violations += open ? 1 : 0;
        Runnable action = duringActivation;
        duringActivation = () -> { };
        lives.add(activation);
        action.run();
        if (!failures.isEmpty()) {
            throw failures.remove();
        }
        open = true;
    }

    @Override
    public void deactivate() {
        violations += open ? 0 : 1;
        open = false;
        deactivations++;
    }

    public boolean isOpen() {
        return open;
    }

    /** Calls that the contract of {@link Delegate} rules out. */
    public int violations() {
        return violations;
    }

    public int attempts() {
        return attempts;
    }

    public int deactivations() {
        return deactivations;
    }

    public Activation life(int number) {
        return lives.get(number);
    }

    public Activation lastLife() {
        return lives.get(lives.size() - 1);
    }
}
