// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

/**
 * One call of a bean.
 *
 * @param count   JMSXDeliveryCount
 * @param outcome what the bean did with it
 */
record Delivery(String bean, String text, int count, String outcome) {
}
