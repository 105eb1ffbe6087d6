// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.constants.MQConstants;
import io.github.backstop.dlq.rules.SymbolicNames;
import java.util.NoSuchElementException;
import java.util.OptionalInt;

/** The constants that IBM's client knows: those of its release. */
public final class ClientConstants {
    public static final SymbolicNames NAMES = ClientConstants::number;

    private ClientConstants() {
    }

    private static OptionalInt number(String name) {
        try {
            return OptionalInt.of(MQConstants.getIntValue(name));
        } catch (NoSuchElementException unknown) {
            return OptionalInt.empty();
        }
    }
}
