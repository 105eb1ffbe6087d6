// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The threads of a load. The failure of one is the failure of the slice. */
public final class Crew implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 300;

    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "load");
        thread.setDaemon(true);
        return thread;
    });

    /** Does all of them at the same time. */
    public <T> List<T> all(List<Callable<T>> tasks) throws Exception {
        List<Future<T>> futures = new ArrayList<>();
        for (Callable<T> task : tasks) {
            futures.add(threads.submit(task));
        }
        List<T> results = new ArrayList<>();
        for (Future<T> future : futures) {
            results.add(await(future));
        }
        return results;
    }

    public <T> Future<T> start(Callable<T> task) {
        return threads.submit(task);
    }

    public static <T> T await(Future<T> future) throws Exception {
        try {
            return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        } catch (TimeoutException e) {
            throw new IllegalStateException("a load did not end within " + PATIENCE_SECONDS + " s", e);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
