// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

import java.util.Map;

/**
 * How a table is worked through (C-32).
 *
 * @param inputQueue    empty: not said
 * @param inputManager  empty: not said
 * @param retryInterval seconds from one try of what did not succeed to the next, 0 to 999,999,999; default 60
 * @param waitInterval  seconds to wait for more when there is nothing left to do, 0 to 999,999,999; -1, the
 *                      default: for ever
 */
public record ControlData(String inputQueue, String inputManager, int retryInterval, int waitInterval) {
    public static final int FOR_EVER = -1;
    public static final ControlData DEFAULT = new ControlData("", "", 60, FOR_EVER);

    static ControlData of(Map<Keyword, Parameter> parameters) {
        parameters.values().stream().filter(one -> one.keyword().part() != Keyword.Part.CONTROL).findFirst()
                .ifPresent(one -> {
                    throw one.refuse("belongs to a rule, and this is an entry of control data");
                });
        return new ControlData(name(parameters, Keyword.INPUTQ), name(parameters, Keyword.INPUTQM),
                parameters.containsKey(Keyword.RETRYINT) ? Numbers.of(parameters.get(Keyword.RETRYINT), 0)
                        : DEFAULT.retryInterval(), wait(parameters.get(Keyword.WAIT)));
    }

    private static String name(Map<Keyword, Parameter> parameters, Keyword keyword) {
        return parameters.containsKey(keyword) ? ObjectNames.of(parameters.get(keyword)) : "";
    }

    private static int wait(Parameter given) {
        if (given == null || given.value().strip().equalsIgnoreCase("YES")) {
            return FOR_EVER;
        }
        if (given.value().strip().equalsIgnoreCase("NO")) {
            return 0;
        }
        try {
            return Numbers.of(given, 0);
        } catch (MistakeException none) {
            throw given.refuse("allowed: YES, NO, or seconds from 0 to 999999999");
        }
    }
}
