// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** An option of a command: a word, and the bit that stands for it where options are given as a sum (rule D-8). */
interface CommandOption {

    String text();

    /** 0 when there is only the word. */
    int bit();

    boolean fits(Verb verb, CommandForm form);

    /**
     * @param values words, sums of bits, or the word None
     * @throws CommandError {@code reason} with the value that is no such option, or not one of this command
     */
    static <T extends Enum<T> & CommandOption> Set<T> read(Class<T> type, List<String> values, Verb verb,
            CommandForm form, CommandReason reason, Parameter parameter) {
        Set<T> options = EnumSet.noneOf(type);
        for (String value : values) {
            Set<T> read = of(type, value);
            if (read == null || !read.stream().allMatch(option -> option.fits(verb, form))) {
                throw new CommandError(reason, parameter, value);
            }
            options.addAll(read);
        }
        return options;
    }

    private static <T extends Enum<T> & CommandOption> Set<T> of(Class<T> type, String value) {
        Set<T> all = EnumSet.allOf(type);
        if (value.equals("None")) {
            return Set.of();
        }
        if (!value.matches("[0-9]{1,9}")) {
            all.removeIf(option -> !option.text().equals(value));
            return all.isEmpty() ? null : all;
        }
        int sum = Integer.parseInt(value);
        all.removeIf(option -> (option.bit() & sum) == 0);
        return all.stream().mapToInt(CommandOption::bit).sum() == sum ? all : null;
    }
}
