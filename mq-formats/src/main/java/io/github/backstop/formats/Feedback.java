// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Feedback codes MQFB_* (spec queue-manager 0.2). The field also holds reason codes in exception reports, IMS sense
 * codes and numbers of the application's own: {@link #nameOf(int)} prints all of them.
 */
public enum Feedback {

    NONE(0),
    QUIT(256),
    EXPIRATION(258),
    COA(259),
    COD(260),
    CHANNEL_COMPLETED(262),
    CHANNEL_FAIL_RETRY(263),
    CHANNEL_FAIL(264),
    APPL_CANNOT_BE_STARTED(265),
    TM_ERROR(266),
    APPL_TYPE_ERROR(267),
    STOPPED_BY_MSG_EXIT(268),
    ACTIVITY(269),
    XMIT_Q_MSG_ERROR(271),
    PAN(275),
    NAN(276),
    STOPPED_BY_CHAD_EXIT(277),
    STOPPED_BY_PUBSUB_EXIT(279),
    NOT_A_REPOSITORY_MSG(280),
    BIND_OPEN_CLUSRCVR_DEL(281),
    MAX_ACTIVITIES(282),
    NOT_FORWARDED(283),
    NOT_DELIVERED(284),
    UNSUPPORTED_FORWARDING(285),
    UNSUPPORTED_DELIVERY(286),
    DATA_LENGTH_ZERO(291),
    DATA_LENGTH_NEGATIVE(292),
    DATA_LENGTH_TOO_BIG(293),
    BUFFER_OVERFLOW(294),
    LENGTH_OFF_BY_ONE(295),
    IIH_ERROR(296),
    NOT_AUTHORIZED_FOR_IMS(298),
    DATA_LENGTH_TOO_SHORT(299),
    IMS_ERROR(300),
    CICS_INTERNAL_ERROR(401),
    CICS_NOT_AUTHORIZED(402),
    CICS_BRIDGE_FAILURE(403),
    CICS_CORREL_ID_ERROR(404),
    CICS_CCSID_ERROR(405),
    CICS_ENCODING_ERROR(406),
    CICS_CIH_ERROR(407),
    CICS_UOW_ERROR(408),
    CICS_COMMAREA_ERROR(409),
    CICS_APPL_NOT_STARTED(410),
    CICS_APPL_ABENDED(411),
    CICS_DLQ_ERROR(412),
    CICS_UOW_BACKED_OUT(413),
    PUBLICATIONS_ON_REQUEST(501),
    SUBSCRIBER_IS_PUBLISHER(502),
    MSG_SCOPE_MISMATCH(503),
    SELECTOR_MISMATCH(504),
    NOT_A_GROUPUR_MSG(505);

    public static final int IMS_FIRST = 301;
    public static final int IMS_LAST = 399;
    public static final int SYSTEM_LAST = 65535;
    public static final int APPL_FIRST = 65536;
    public static final int APPL_LAST = 999999999;

    private static final Map<Integer, Feedback> BY_NUMBER =
            Arrays.stream(values()).collect(Collectors.toMap(Feedback::number, Function.identity()));

    private final int number;

    Feedback(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }

    /** MQ's own name, such as {@code MQFB_COA}. */
    public String mqName() {
        return "MQFB_" + name();
    }

    public static Optional<Feedback> of(int number) {
        return Optional.ofNullable(BY_NUMBER.get(number));
    }

    /** The name of a feedback, of a reason code, or {@code MQFB_n?}; application and IMS codes keep their number. */
    public static String nameOf(int number) {
        if (number >= APPL_FIRST && number <= APPL_LAST) {
            return "MQFB_APPL_" + number;
        }
        if (number >= IMS_FIRST && number <= IMS_LAST) {
            return "MQFB_IMS_" + number;
        }
        return of(number).map(Feedback::mqName)
                .or(() -> ReasonCode.of(number).map(ReasonCode::mqName))
                .orElse("MQFB_" + number + '?');
    }
}
