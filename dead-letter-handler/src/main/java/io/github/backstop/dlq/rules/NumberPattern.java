// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

/** A number that a field must have (C-33); an asterisk alone takes any. */
record NumberPattern(boolean any, int number) {

    static NumberPattern of(Parameter parameter, SymbolicNames names) {
        String value = parameter.value().strip();
        if (value.equals("*")) {
            return new NumberPattern(true, 0);
        }
        if (value.matches("\\d+")) {
            return new NumberPattern(false, Numbers.of(parameter, 0));
        }
        if (!parameter.keyword().takesConstant(value)) {
            throw parameter.refuse("a number, a constant of MQ for it, or an asterisk alone is allowed");
        }
        return new NumberPattern(false, names.number(value)
                .orElseThrow(() -> parameter.refuse("MQ has no such constant")));
    }

    boolean matches(int field) {
        return any || number == field;
    }
}
