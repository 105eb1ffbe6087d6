// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.inflow;

import jakarta.resource.spi.BootstrapContext;
import jakarta.resource.spi.XATerminator;
import jakarta.resource.spi.work.ExecutionContext;
import jakarta.resource.spi.work.Work;
import jakarta.resource.spi.work.WorkContext;
import jakarta.resource.spi.work.WorkListener;
import jakarta.resource.spi.work.WorkManager;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.Timer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** What a server gives an inbound adapter: threads. */
final class ServerThreads implements BootstrapContext, WorkManager, AutoCloseable {

    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "server");
        thread.setDaemon(true);
        return thread;
    });

    @Override
    public void scheduleWork(Work work) {
        threads.execute(work);
    }

    @Override
    public void scheduleWork(Work work, long startTimeout, ExecutionContext context, WorkListener listener) {
        threads.execute(work);
    }

    @Override
    public long startWork(Work work) {
        threads.execute(work);
        return 0;
    }

    @Override
    public long startWork(Work work, long startTimeout, ExecutionContext context, WorkListener listener) {
        return startWork(work);
    }

    @Override
    public void doWork(Work work) {
        work.run();
    }

    @Override
    public void doWork(Work work, long startTimeout, ExecutionContext context, WorkListener listener) {
        work.run();
    }

    @Override
    public WorkManager getWorkManager() {
        return this;
    }

    @Override
    public XATerminator getXATerminator() {
        return null;
    }

    @Override
    public Timer createTimer() {
        return new Timer(true);
    }

    @Override
    public boolean isContextSupported(Class<? extends WorkContext> type) {
        return false;
    }

    @Override
    public TransactionSynchronizationRegistry getTransactionSynchronizationRegistry() {
        return null;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
