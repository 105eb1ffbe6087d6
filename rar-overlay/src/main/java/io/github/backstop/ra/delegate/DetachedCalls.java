// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.PortWork;
import io.github.backstop.port.message.MessageRefusedException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Calls of a provider on a thread of the server, for whoever waits. The caller's own may be in a transaction, which
 * sessions would then be part of, and it may wait for a provider that does not answer.
 *
 * @param longest that a caller waits
 */
record DetachedCalls(PortWork work, Duration longest) {

    /** Whether a call may still change something: either it does, or its caller has given it up. */
    static final class Fate {
        private final AtomicBoolean decided = new AtomicBoolean();

        /** Asked once, at once before the change. @throws MessageRefusedException if nobody waits any more */
        void decide() {
            if (!decided.compareAndSet(false, true)) {
                throw new MessageRefusedException("nobody waits for it any more");
            }
        }

        private boolean giveUp() {
            return decided.compareAndSet(false, true);
        }
    }

    interface Call<T> {
        T with(Fate fate);
    }

    /** @throws MessageRefusedException if the call throws it, or does not end in time */
    <T> T call(Call<T> call) {
        Fate fate = new Fate();
        CompletableFuture<T> result;
        try {
            result = CompletableFuture.supplyAsync(() -> call.with(fate), work::execute);
        } catch (RuntimeException e) {
            throw new MessageRefusedException("the server has no thread for it: " + e.getMessage() + "; try again");
        }
        return await(result, fate);
    }

    private <T> T await(CompletableFuture<T> result, Fate fate) {
        try {
            try {
                return result.get(longest.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                if (fate.giveUp()) {
                    throw new MessageRefusedException("the provider has not answered for " + longest.toSeconds()
                            + " s, and nothing was changed; try again when it can be reached");
                }
                return result.get(longest.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (TimeoutException e) {
            throw new MessageRefusedException("the provider does not say whether it was done; look at the queues");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new CompletionException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MessageRefusedException("the wait for the provider was interrupted; look at the queues");
        }
    }
}
