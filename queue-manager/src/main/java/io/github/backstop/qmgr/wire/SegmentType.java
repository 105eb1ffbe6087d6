// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a segment is about (protocol spec 1.2). A number that is not here stays a number in {@link SegmentHeader}:
 * it is answered or refused by that number, never dropped.
 */
public enum SegmentType {
    INITIAL_DATA(0x01), STATUS(0x05), USERID(0x08), HEARTBEAT(0x09), CONAUTH(0x0a), SOCKET_ACTION(0x0c),
    ASYNC_MESSAGE(0x0d), REQUEST_MSGS(0x0e), NOTIFICATION(0x0f),
    MQCONN(0x81), MQDISC(0x82), MQOPEN(0x83), MQCLOSE(0x84), MQGET(0x85), MQPUT(0x86), MQPUT1(0x87), MQSET(0x88),
    MQINQ(0x89), MQCMIT(0x8a), MQBACK(0x8b), SPI(0x8c), MQSTAT(0x8d), MQSUB(0x8e), MQSUBRQ(0x8f),
    XA_START(0xa1), XA_END(0xa2), XA_OPEN(0xa3), XA_CLOSE(0xa4), XA_PREPARE(0xa5), XA_COMMIT(0xa6), XA_ROLLBACK(0xa7),
    XA_FORGET(0xa8), XA_RECOVER(0xa9), XA_COMPLETE(0xaa);

    /** A reply has the number of its request plus this. */
    public static final int REPLY = 0x10;

    private static final Map<Integer, SegmentType> BY_NUMBER =
            Stream.of(values()).collect(Collectors.toUnmodifiableMap(SegmentType::number, type -> type));

    private final int number;

    SegmentType(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }

    /** The type with this number, or null. */
    public static SegmentType of(int number) {
        return BY_NUMBER.get(number);
    }

    /** Name of any number, such as {@code MQGET} or {@code segment type 0x7e}. */
    public static String nameOf(int number) {
        SegmentType type = of(number);
        return type == null ? String.format("segment type 0x%02x", number) : type.name();
    }

    /** Calls of the message queue interface start with an {@link ApiHeader}. */
    public static boolean hasApiHeader(int number) {
        return number >= 0x81 && number <= 0x9f;
    }

    /** XA calls start with an {@link XaHeader}. */
    public static boolean hasXaHeader(int number) {
        return number >= 0xa1 && number <= 0xbf;
    }
}
