// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.explain;

/**
 * From one start of the port to what ends the deliveries.
 *
 * @param first      number of the first delivery, as JMSXDeliveryCount has it
 * @param deliveries of the message in this round; with several sessions it may be more (B5, C9)
 * @param times      how often the round happens, each after another start of the port; 0 = without end
 */
public record Round(int first, int deliveries, int times, Ending ending) {
    static final int WITHOUT_END = 0;
}
