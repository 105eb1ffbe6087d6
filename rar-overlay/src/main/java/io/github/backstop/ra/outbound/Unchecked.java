// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import io.github.backstop.ra.loader.ContextLoader.JmsCall;
import jakarta.jms.IllegalStateException;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.InvalidClientIDException;
import jakarta.jms.InvalidClientIDRuntimeException;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.InvalidDestinationRuntimeException;
import jakarta.jms.InvalidSelectorException;
import jakarta.jms.InvalidSelectorRuntimeException;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.JMSSecurityRuntimeException;
import jakarta.jms.MessageFormatException;
import jakarta.jms.MessageFormatRuntimeException;
import jakarta.jms.MessageNotWriteableException;
import jakarta.jms.MessageNotWriteableRuntimeException;
import jakarta.jms.TransactionRolledBackException;
import jakarta.jms.TransactionRolledBackRuntimeException;

/** The simplified API throws the unchecked twin of each exception. */
final class Unchecked {
    private Unchecked() { }

    static <T> T call(JmsCall<T> call) {
        try {
            return call.call();
        } catch (JMSException e) {
            throw of(e);
        }
    }

    static void run(JmsRun run) {
        call(() -> {
            run.run();
            return null;
        });
    }

    static JMSRuntimeException of(JMSException e) {
        String text = e.getMessage();
        String code = e.getErrorCode();
        if (e instanceof IllegalStateException) {
            return new IllegalStateRuntimeException(text, code, e);
        } else if (e instanceof InvalidDestinationException) {
            return new InvalidDestinationRuntimeException(text, code, e);
        } else if (e instanceof InvalidSelectorException) {
            return new InvalidSelectorRuntimeException(text, code, e);
        } else if (e instanceof InvalidClientIDException) {
            return new InvalidClientIDRuntimeException(text, code, e);
        } else if (e instanceof JMSSecurityException) {
            return new JMSSecurityRuntimeException(text, code, e);
        } else if (e instanceof MessageFormatException) {
            return new MessageFormatRuntimeException(text, code, e);
        } else if (e instanceof MessageNotWriteableException) {
            return new MessageNotWriteableRuntimeException(text, code, e);
        } else if (e instanceof TransactionRolledBackException) {
            return new TransactionRolledBackRuntimeException(text, code, e);
        }
        return new JMSRuntimeException(text, code, e);
    }

    /** A call of the client without a result. */
    @FunctionalInterface
    interface JmsRun {
        void run() throws JMSException;
    }
}
