// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.server;

import io.github.backstop.ra.LeftBehind;
import jakarta.resource.spi.BootstrapContext;
import jakarta.resource.spi.XATerminator;
import jakarta.resource.spi.work.ExecutionContext;
import jakarta.resource.spi.work.Work;
import jakarta.resource.spi.work.WorkContext;
import jakarta.resource.spi.work.WorkEvent;
import jakarta.resource.spi.work.WorkException;
import jakarta.resource.spi.work.WorkListener;
import jakarta.resource.spi.work.WorkManager;
import jakarta.resource.spi.work.WorkRejectedException;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.Timer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.Assertions;

/** As much of an application server as an inbound resource adapter sees: threads. */
public final class TestServer implements BootstrapContext, WorkManager, AutoCloseable {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger rejections = new AtomicInteger();

    /** The next works with a start timeout, deliveries that is, find no thread. */
    public void rejectNextDeliveries(int count) {
        rejections.set(count);
    }

    public int rejectionsLeft() {
        return Math.max(rejections.get(), 0);
    }

    @Override
    public void scheduleWork(Work work) throws WorkException {
        threads.execute(work);
    }

    @Override
    public void scheduleWork(Work work, long startTimeout, ExecutionContext context, WorkListener listener)
            throws WorkException {
        if (rejections.getAndDecrement() > 0) {
            WorkRejectedException rejection = new WorkRejectedException("no thread", WorkException.START_TIMED_OUT);
            // a server may report it both ways
            listener.workRejected(new WorkEvent(this, WorkEvent.WORK_REJECTED, work, rejection));
            throw rejection;
        }
        threads.execute(work);
    }

    @Override
    public void doWork(Work work) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void doWork(Work work, long startTimeout, ExecutionContext context, WorkListener listener) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long startWork(Work work) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long startWork(Work work, long startTimeout, ExecutionContext context, WorkListener listener) {
        throw new UnsupportedOperationException();
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
        LeftBehind.forget();
        Assertions.assertThat(threads.shutdownNow()).isEmpty();
    }
}
