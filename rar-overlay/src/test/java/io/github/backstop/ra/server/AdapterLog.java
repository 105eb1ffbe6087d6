// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.server;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What the adapter logs, from its making until it is closed. */
public final class AdapterLog extends Handler {
    private static final Logger LOG = Logger.getLogger("io.github.backstop.ra");

    private final List<String> lines = new CopyOnWriteArrayList<>();

    public AdapterLog() {
        LOG.addHandler(this);
    }

    public List<String> lines() {
        return lines;
    }

    @Override
    public void publish(LogRecord line) {
        lines.add(line.getMessage());
    }

    @Override
    public void flush() { }

    @Override
    public void close() {
        LOG.removeHandler(this);
    }
}
