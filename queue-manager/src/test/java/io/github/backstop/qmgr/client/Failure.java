// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import jakarta.jms.JMSException;
import java.util.ArrayList;
import java.util.List;

/** Why the client says that something failed: codes such as JMSWMQ1080 outside in, and the reason code at the end. */
final class Failure {

    private Failure() {
    }

    /** A call that has to fail. */
    interface Call {
        void run() throws JMSException;
    }

    static JMSException of(Call call) {
        try {
            call.run();
        } catch (JMSException e) {
            return e;
        }
        throw new AssertionError("a JMSException expected");
    }

    /** Neither the backout queue nor the dead-letter queue took the message (section 2). */
    static void assertUnplaced(Throwable failure, int reason) {
        assertThat(codes(failure)).containsSubsequence("JMSWMQ1080", "JMSWMQ1079", "JMSWMQ0030");
        assertThat(reason(failure)).isEqualTo(reason);
    }

    static List<String> codes(Throwable failure) {
        List<String> codes = new ArrayList<>();
        for (Throwable t = failure; t != null; t = cause(t)) {
            if (t instanceof JMSException jms && !codes.contains(jms.getErrorCode())) {
                codes.add(jms.getErrorCode());
            }
        }
        return codes;
    }

    /** MQRC_* of the MQException at the end of the chain, -1 when there is none. */
    static int reason(Throwable failure) {
        int reason = -1;
        for (Throwable t = failure; t != null; t = cause(t)) {
            if (t instanceof MQException mq) {
                reason = mq.reasonCode;
            }
        }
        return reason;
    }

    private static Throwable cause(Throwable t) {
        if (t instanceof JMSException jms && jms.getLinkedException() != null && jms.getLinkedException() != t) {
            return jms.getLinkedException();
        }
        return t.getCause() == t ? null : t.getCause();
    }
}
