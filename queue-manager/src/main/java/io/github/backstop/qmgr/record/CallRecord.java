// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.record;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.Xid;
import io.github.backstop.qmgr.command.CommandSecrets;
import java.util.List;

/** A {@link RecordedCall} in the making. */
final class CallRecord {

    private static final byte[] NO_DATA = new byte[0];

    private final Recorder recorder;
    private final int connection;
    private final Verb verb;
    private boolean spi;
    private String object = "";
    private int options;
    private int contextOptions;
    private int matchOptions;
    private List<Integer> selectors = List.of();
    private MessageDescriptor descriptor;
    private byte[] data = NO_DATA;
    private Xid xid;
    private int completionCode;
    private int reason;
    private String detail = "";

    CallRecord(Recorder recorder, int connection, Verb verb) {
        this.recorder = recorder;
        this.connection = connection;
        this.verb = verb;
    }

    CallRecord spi(boolean value) {
        spi = value;
        return this;
    }

    CallRecord object(String value) {
        object = value;
        return this;
    }

    CallRecord options(int value) {
        options = value;
        return this;
    }

    CallRecord contextOptions(int value) {
        contextOptions = value;
        return this;
    }

    CallRecord matchOptions(int value) {
        matchOptions = value;
        return this;
    }

    CallRecord selectors(List<Integer> value) {
        selectors = List.copyOf(value);
        return this;
    }

    CallRecord message(MessageDescriptor value, byte[] bytes) {
        descriptor = value;
        data = bytes;
        return this;
    }

    CallRecord xid(Xid value) {
        xid = value;
        return this;
    }

    CallRecord detail(String value) {
        detail = value;
        return this;
    }

    CallRecord result(int code, int why) {
        completionCode = code;
        reason = why;
        return this;
    }

    CallRecord failed(int why) {
        return result(2, why);
    }

    /** What commands have in them of passwords is not kept. */
    void add() {
        if (!recorder.recording()) {
            return;
        }
        if (descriptor != null) {
            data = CommandSecrets.masked(descriptor, data);
        }
        recorder.add(new RecordedCall(0, connection, verb, spi, object, options, contextOptions, matchOptions,
                selectors, descriptor, data, xid, completionCode, reason, detail));
    }
}
