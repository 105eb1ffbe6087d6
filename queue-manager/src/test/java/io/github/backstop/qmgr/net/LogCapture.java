// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import java.text.MessageFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Collects what the queue manager logs. */
public final class LogCapture extends Handler implements AutoCloseable {

    private final Logger logger = Logger.getLogger("io.github.backstop.qmgr");
    private final List<LogRecord> records = new CopyOnWriteArrayList<>();

    public LogCapture() {
        logger.addHandler(this);
    }

    public List<String> lines(String id) {
        return records.stream().map(r -> r.getParameters() == null ? r.getMessage()
                : MessageFormat.format(r.getMessage(), r.getParameters())).filter(l -> l.startsWith(id)).toList();
    }

    /** Warnings and errors. */
    public List<String> troubles() {
        return lines("BSTP").stream().filter(line -> !line.substring(8, 9).equals("I")).toList();
    }

    public boolean sawStackTrace() {
        return records.stream().anyMatch(r -> r.getThrown() != null);
    }

    @Override
    public void publish(LogRecord record) {
        records.add(record);
    }

    @Override
    public void flush() {
        // Nothing is held back.
    }

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}
