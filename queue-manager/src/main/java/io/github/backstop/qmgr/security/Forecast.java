// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import java.util.List;
import java.util.Map;

/**
 * What rules for channels would say to a client, without its connecting.
 *
 * @param records the rule that decides, by the words of SET CHLAUTH; before it those that would, but for WARN(YES);
 *                empty when none applies
 * @param user    whom its connection would be of; null when a rule refuses it
 */
public record Forecast(List<Map<String, String>> records, String user) {
}
