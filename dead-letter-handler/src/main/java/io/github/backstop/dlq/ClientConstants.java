// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.constants.MQConstants;
import io.github.backstop.dlq.rules.SymbolicNames;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;

/** The constants that IBM's client knows: those of its release. */
public final class ClientConstants {
    public static final SymbolicNames NAMES = ClientConstants::number;

    private ClientConstants() {
    }

    /** Of a reason code; empty if the client does not know it. */
    static Optional<String> reasonName(int reason) {
        return Optional.ofNullable(MQConstants.lookupReasonCode(reason)).filter(name -> name.startsWith("MQRC_"));
    }

    private static OptionalInt number(String name) {
        try {
            return OptionalInt.of(MQConstants.getIntValue(name));
        } catch (NoSuchElementException unknown) {
            return OptionalInt.empty();
        }
    }
}
