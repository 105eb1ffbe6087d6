// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

/**
 * What {@code maximumRetries} = N counts. The sources disagree by one (D1), hence the switch.
 *
 * <table>
 * <caption>Deliveries of a message that always fails, before the port stops</caption>
 * <tr><th>N</th><th>DELIVERIES</th><th>RETRIES</th></tr>
 * <tr><td>-1</td><td>no limit</td><td>no limit</td></tr>
 * <tr><td>0</td><td>1</td><td>1</td></tr>
 * <tr><td>1</td><td>1</td><td>2</td></tr>
 * <tr><td>3</td><td>3</td><td>4</td></tr>
 * <tr><td>10</td><td>10</td><td>11</td></tr>
 * </table>
 */
public enum RetryCounting {
    /** Rule A (C7), the default: the port stops when delivery number max(N, 1) has failed. */
    DELIVERIES {
        @Override
        public long deliveries(int maximumRetries) {
            return Math.max(maximumRetries, 1);
        }
    },
    /** Rule B (C8): the first delivery is not a retry, so the port stops when delivery number N + 1 has failed. */
    RETRIES {
        @Override
        public long deliveries(int maximumRetries) {
            return maximumRetries + 1L;
        }
    };

    /** Failed deliveries of one message that stop the port, for {@code maximumRetries} >= 0. */
    public abstract long deliveries(int maximumRetries);
}
