// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.inflow;

import org.apache.activemq.command.ActiveMQMessage;

/** A message whose provider answers at once: what is measured is not how it finds its headers. */
final class NumberedMessage extends ActiveMQMessage {

    private final String id;

    NumberedMessage(int number) {
        id = String.format("ID:414d5120514d3120202020202020202000000000%08x", number);
    }

    @Override
    public String getJMSMessageID() {
        return id;
    }

    @Override
    public boolean getJMSRedelivered() {
        return false;
    }

    @Override
    public boolean propertyExists(String name) {
        return true;
    }

    @Override
    public int getIntProperty(String name) {
        return 1;
    }
}
