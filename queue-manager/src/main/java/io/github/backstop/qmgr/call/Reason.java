// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

/** The reason codes (MQRC_*) that this queue manager gives by itself, with MQ's names. */
public enum Reason {
    NONE(0),
    ALIAS_BASE_Q_TYPE_ERROR(2001),
    BUFFER_LENGTH_ERROR(2005),
    CONNECTION_BROKEN(2009),
    ENVIRONMENT_ERROR(2012),
    EXPIRY_ERROR(2013),
    GET_INHIBITED(2016),
    HOBJ_ERROR(2019),
    SYNCPOINT_LIMIT_REACHED(2024),
    MISSING_REPLY_TO_Q(2027),
    MSG_TYPE_ERROR(2029),
    MSG_TOO_BIG_FOR_Q(2030),
    MSG_TOO_BIG_FOR_Q_MGR(2031),
    NO_MSG_AVAILABLE(2033),
    NO_MSG_UNDER_CURSOR(2034),
    NOT_OPEN_FOR_BROWSE(2036),
    NOT_OPEN_FOR_INPUT(2037),
    NOT_OPEN_FOR_INQUIRE(2038),
    NOT_OPEN_FOR_OUTPUT(2039),
    OBJECT_IN_USE(2042),
    OBJECT_TYPE_ERROR(2043),
    OPTION_NOT_VALID_FOR_TYPE(2045),
    OPTIONS_ERROR(2046),
    PERSISTENCE_ERROR(2047),
    PRIORITY_ERROR(2050),
    PUT_INHIBITED(2051),
    Q_DELETED(2052),
    Q_FULL(2053),
    Q_MGR_NAME_ERROR(2058),
    Q_MGR_NOT_AVAILABLE(2059),
    REPORT_OPTIONS_ERROR(2061),
    SELECTOR_ERROR(2067),
    SELECTOR_NOT_FOR_TYPE(2068),
    TRUNCATED_MSG_ACCEPTED(2079),
    TRUNCATED_MSG_FAILED(2080),
    UNKNOWN_ALIAS_BASE_Q(2082),
    UNKNOWN_OBJECT_NAME(2085),
    UNKNOWN_OBJECT_Q_MGR(2086),
    UNKNOWN_REMOTE_Q_MGR(2087),
    WAIT_INTERVAL_ERROR(2090),
    NOT_OPEN_FOR_PASS_ALL(2093),
    NOT_OPEN_FOR_PASS_IDENT(2094),
    NOT_OPEN_FOR_SET_ALL(2095),
    NOT_OPEN_FOR_SET_IDENT(2096),
    CONTEXT_HANDLE_ERROR(2097),
    CONTEXT_NOT_AVAILABLE(2098),
    NOT_CONVERTED(2119),
    OBJECT_NAME_ERROR(2152),
    Q_MGR_QUIESCING(2161),
    Q_MGR_STOPPING(2162),
    NO_MSG_LOCKED(2209),
    CALL_IN_PROGRESS(2219),
    MATCH_OPTIONS_ERROR(2247),
    MSG_FLAGS_ERROR(2249),
    MSG_SEQ_NUMBER_ERROR(2250),
    OFFSET_ERROR(2251),
    FUNCTION_NOT_SUPPORTED(2298),
    SELECTOR_SYNTAX_ERROR(2459);

    private final int code;

    Reason(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }

    /** Fails a call with this reason. @param detail what was wrong, for the log and for people reading tests */
    public MqiException failure(String detail) {
        return new MqiException(code, code + " " + name() + ": " + detail);
    }
}
