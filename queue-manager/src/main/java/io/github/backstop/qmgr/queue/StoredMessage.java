// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageFlag;
import io.github.backstop.formats.MessageType;
import io.github.backstop.formats.TransmissionHeader;
import io.github.backstop.qmgr.selector.MessageProperties;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A message on a queue. Its mutable fields are guarded by the lock of the queue it lies on. */
public final class StoredMessage extends Position {

    static final long NEVER = Long.MAX_VALUE;
    private static final int NO_REPORT = -1;

    private final MessageDescriptor descriptor;
    private final byte[] data;
    /** Clock milliseconds. */
    final long expiresAt;

    /** Clock milliseconds: when it was put, or found by a queue manager that started. */
    long arrived;
    /** Number of its entry in the store; 0 = it has none and ends with the queue manager. */
    long record;
    int backoutCount;
    /** Committed and held by no unit of work. */
    boolean available;
    /** A unit of work has got it and is not decided yet. */
    boolean got;
    /** What it triggers when the unit of work that put it ends; null = nothing. */
    PreparedTrigger trigger;
    /** The handle whose MQGMO_LOCK hides this message from all others. */
    Cursor lockedBy;
    /** The handle that marked it for its co-operating set. */
    Cursor markedBy;
    /** Clock milliseconds at which the co-operative mark ends. */
    long markedUntil;
    /** Handles that marked it for themselves; null when none did. */
    private List<Cursor> ownMarks;
    /** Its place among {@link Appearances}. */
    long appearance;
    StoredMessage earlier;
    StoredMessage later;
    /** Who got it last and holds it, if that changed how far the handle had come in a group, and how far that was. */
    Cursor reader;
    GroupState before;
    /** Parsed when the first selector looks at the message. */
    private MessageProperties properties;

    StoredMessage(int priority, long sequence, MessageDescriptor descriptor, byte[] data, long expiresAt) {
        super(priority, sequence);
        this.descriptor = descriptor;
        this.data = data;
        this.expiresAt = expiresAt;
    }

    /** As put; BackoutCount is 0 here. */
    public MessageDescriptor descriptor() {
        return descriptor;
    }

    public byte[] data() {
        return data;
    }

    /** The message that was put: on a transmission queue what its MQXQH carries, elsewhere itself. */
    public Rendition carried() {
        if (descriptor.format().equals(Format.XMIT_Q_HEADER.text())) {
            HeaderWalk walk = HeaderWalk.of(descriptor, data);
            try {
                HeaderWalk.Header header = walk.header(Format.XMIT_Q_HEADER).orElse(null);
                if (header != null) {
                    return new Rendition(TransmissionHeader.read(header.in(data)).message(),
                            Arrays.copyOfRange(data, header.length(), data.length));
                }
            } catch (FormatException noHeader) {
                // An application has put something else there.
            }
        }
        return new Rendition(descriptor, data);
    }

    /** Whether the store has it, or will have. */
    public boolean isRecorded() {
        return record != 0;
    }

    public long record() {
        return record;
    }

    /** How often it was backed out; for who holds it. */
    public int backoutCount() {
        return backoutCount;
    }

    public byte[] token() {
        return MessageToken.of(this);
    }

    /** The unit of work that put it has ended: what it triggers is due. Outside the lock of the queue. */
    void end(boolean committed) {
        PreparedTrigger due = trigger;
        trigger = null;
        if (due != null && (committed || due.onBackout())) {
            due.action().run();
        }
    }

    boolean persistent() {
        return descriptor.persistence() == 1;
    }

    boolean inGroup() {
        return MessageFlag.MSG_IN_GROUP.in(descriptor.messageFlags());
    }

    boolean lastInGroup() {
        return MessageFlag.LAST_MSG_IN_GROUP.in(descriptor.messageFlags());
    }

    boolean segment() {
        return MessageFlag.segment(descriptor.messageFlags());
    }

    /** Whether its logical message has nothing behind it: the last segment, or what is no segment. */
    boolean endsMessage() {
        return MessageFlag.endsMessage(descriptor.messageFlags());
    }

    /** Whether it has a place in logical order, beside others with its GroupId. */
    boolean hasPlace() {
        return inGroup() || segment();
    }

    /** Which messages with its GroupId it goes together with: reports with those of the same feedback (rule B-34). */
    int kind() {
        return descriptor.messageType() == MessageType.REPORT.number() ? descriptor.feedback() : NO_REPORT;
    }

    /** How much of its logical message a segment stands for: of a report, what it is about (rule B-14). */
    int originalLength() {
        return kind() != NO_REPORT && descriptor.originalLength() >= 0 ? descriptor.originalLength() : data.length;
    }

    /** It was backed out: who read it in logical order is where it was before. */
    void rewindReader() {
        if (reader != null) {
            reader.got = before;
            reader = null;
            before = null;
        }
    }

    boolean visibleTo(Cursor cursor) {
        return lockedBy == null || lockedBy == cursor;
    }

    boolean markedFor(Cursor cursor) {
        return markedBy != null && cursor.cooperating() || ownMarks != null && ownMarks.contains(cursor);
    }

    void addOwnMark(Cursor cursor) {
        if (ownMarks == null) {
            ownMarks = new ArrayList<>(1);
        }
        if (!ownMarks.contains(cursor)) {
            ownMarks.add(cursor);
        }
    }

    boolean removeOwnMark(Cursor cursor) {
        boolean removed = ownMarks != null && ownMarks.remove(cursor);
        if (removed && ownMarks.isEmpty()) {
            ownMarks = null;
        }
        return removed;
    }

    List<Cursor> ownMarks() {
        return ownMarks == null ? List.of() : ownMarks;
    }

    void clearOwnMarks() {
        ownMarks = null;
    }

    /** What a selector sees under this name. */
    Object property(String name) {
        if (name.equals("JMSXDeliveryCount")) {
            return backoutCount + 1;
        }
        if (properties == null) {
            properties = new MessageProperties(descriptor, data);
        }
        return properties.value(name);
    }

    /** The descriptor as a get returns it: with the count of backouts and the lifetime that is left. */
    MessageDescriptor descriptorAt(long now) {
        if (backoutCount == 0 && expiresAt == NEVER) {
            return descriptor;
        }
        int expiry = expiresAt == NEVER ? -1 : (int) Math.max(1, (expiresAt - now) / 100);
        return descriptor.toBuilder().backoutCount(backoutCount).expiry(expiry).build();
    }
}
