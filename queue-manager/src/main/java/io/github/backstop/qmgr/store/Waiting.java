// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import io.github.backstop.formats.ReasonCode;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** For those who may wait: never an event loop. */
public final class Waiting implements Done {

    private static final int MOST_SECONDS = 60;

    private final CompletableFuture<ReasonCode> result = new CompletableFuture<>();

    @Override
    public void done(ReasonCode failure) {
        result.complete(failure);
    }

    /** How it went; 2208 when the disk does not answer for a minute. */
    public ReasonCode result() {
        try {
            return result.get(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ReasonCode.FILE_SYSTEM_ERROR;
        } catch (ExecutionException | TimeoutException e) {
            return ReasonCode.FILE_SYSTEM_ERROR;
        }
    }
}
