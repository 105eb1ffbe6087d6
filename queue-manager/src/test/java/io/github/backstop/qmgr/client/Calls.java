// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.record.RecordedCall;
import io.github.backstop.qmgr.record.Verb;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What the client asked for, told in lines such as {@code "MQOPEN BOQ 0x2210"}. */
final class Calls {

    private static final Set<Verb> STORY = EnumSet.of(Verb.MQOPEN, Verb.MQCLOSE, Verb.MQINQ, Verb.MQGET, Verb.MQPUT,
            Verb.MQPUT1, Verb.MQCMIT, Verb.MQBACK, Verb.STOP);
    private static final Set<Verb> WITH_OPTIONS = EnumSet.of(Verb.MQOPEN, Verb.MQPUT, Verb.MQPUT1);

    private final String prefix;
    private final List<RecordedCall> calls;

    Calls(String prefix, List<RecordedCall> calls) {
        this.prefix = prefix;
        this.calls = calls;
    }

    List<RecordedCall> all() {
        return calls;
    }

    Calls where(Predicate<RecordedCall> which) {
        return new Calls(prefix, calls.stream().filter(which).toList());
    }

    Calls of(Verb... verbs) {
        Set<Verb> wanted = Set.of(verbs);
        return where(call -> wanted.contains(call.verb()));
    }

    Calls on(String queue) {
        return where(call -> call.object().equals(queue));
    }

    Calls after(RecordedCall mark) {
        return where(call -> call.sequence() > mark.sequence());
    }

    /** What came after the calls in {@code earlier}. */
    Calls after(Calls earlier) {
        return earlier.calls.isEmpty() ? this : after(earlier.last());
    }

    Calls before(RecordedCall mark) {
        return where(call -> call.sequence() < mark.sequence());
    }

    /** @param number 1, 2, ... */
    RecordedCall nth(int number) {
        return calls.get(number - 1);
    }

    RecordedCall first() {
        return calls.get(0);
    }

    RecordedCall last() {
        return calls.get(calls.size() - 1);
    }

    RecordedCall only() {
        if (calls.size() != 1) {
            throw new AssertionError("one call expected, got " + calls.size() + ": "
                    + calls.stream().map(this::line).toList());
        }
        return calls.get(0);
    }

    boolean isEmpty() {
        return calls.isEmpty();
    }

    List<Integer> options() {
        return calls.stream().map(RecordedCall::options).toList();
    }

    /** Descriptors that the client put. */
    List<MessageDescriptor> descriptors() {
        return calls.stream().map(RecordedCall::descriptor).toList();
    }

    /** The message queue interface as the client used it, without the policy queue that does not exist. */
    List<String> story() {
        return calls.stream().filter(call -> STORY.contains(call.verb()))
                .filter(call -> !call.object().startsWith("SYSTEM.PROTECTION"))
                .map(this::line).toList();
    }

    private String line(RecordedCall call) {
        StringBuilder line = new StringBuilder(call.verb().name());
        if (call.verb() == Verb.MQOPEN || call.verb() == Verb.MQINQ || call.verb() == Verb.MQCLOSE
                || !call.object().isEmpty()) {
            String object = call.object();
            line.append(' ').append(object.startsWith(prefix) ? object.substring(prefix.length()) : "qmgr");
        }
        if (WITH_OPTIONS.contains(call.verb())) {
            line.append(" 0x").append(Integer.toHexString(call.options()));
        }
        if (call.verb() == Verb.MQINQ) {
            line.append(' ').append(call.selectors());
        }
        if (call.failed()) {
            line.append(" -> ").append(call.reason());
        }
        return line.toString();
    }

    @Override
    public String toString() {
        return calls.stream().map(call -> call.connection() + " " + line(call)).toList().toString();
    }
}
