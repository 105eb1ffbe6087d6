// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ValueRule;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is wrong with parameters whatever the command is: a parameter twice, more than one filter, a structure of
 * another kind than the identifier is for, a name that is too long. Identifiers tell the kind: numbers up to 2000,
 * strings up to 4000, byte strings from 7001 (MQIA_LAST, MQCA_LAST, MQBA_FIRST).
 */
final class PcfParameterCheck {

    private static final int LAST_NUMBER = 2000;
    private static final int LAST_TEXT = 4000;
    private static final int FIRST_BYTES = 7001;
    private static final int LONGEST_NAME = 48;
    private static final int LONGEST_CHANNEL_NAME = 20;
    private static final int CFIN_DUPLICATE_PARM = 3017;
    private static final int CFST_DUPLICATE_PARM = 3018;
    private static final int CFSL_DUPLICATE_PARM = 3066;
    private static final int CFBS_DUPLICATE_PARM = 3254;
    private static final int TOO_MANY_FILTERS = 3248;

    /** Taken only as lists: MQIACF_*_ATTRS, authorities; users, addresses, names. */
    private static final Set<Integer> LISTS_OF_NUMBERS = Stream.concat(Arrays.stream(PcfObject.values())
            .map(PcfObject::attributes), Stream.of(1001, 1026, 1107, 1114, 1116, 1117, 1223, 1229, 1294, 1301, 1318,
            1355, 1524)).collect(Collectors.toSet());
    private static final Set<Integer> LISTS_OF_TEXTS = Stream.concat(Stream.of(3065, 3066, 3566, 3568),
            Arrays.stream(Attribute.values()).filter(attribute -> attribute.rule() instanceof ValueRule.Names)
                    .map(Attribute::selector)).collect(Collectors.toSet());
    private static final Map<Integer, Integer> LONGEST = Arrays.stream(PcfObject.values())
            .filter(object -> object != PcfObject.SUBSCRIPTION)
            .flatMap(object -> Stream.of(object.nameParameter(), object.from(), object.to())
                    .map(name -> Map.entry(name, object == PcfObject.CHANNEL ? LONGEST_CHANNEL_NAME : LONGEST_NAME)))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (one, same) -> one));

    private PcfParameterCheck() {
    }

    static void check(PcfMessage command) {
        Set<Integer> seen = new HashSet<>();
        boolean filtered = false;
        for (PcfParameter parameter : command.parameters()) {
            if (parameter instanceof PcfParameter.Filter) {
                require(!filtered, TOO_MANY_FILTERS, parameter);
                filtered = true;
            } else {
                require(seen.add(parameter.id()), duplicate(parameter), parameter);
            }
            require(fits(parameter), PcfValues.unknown(parameter), parameter);
            if (parameter instanceof PcfParameter.Text text) {
                int length = text.value().getBytes(StandardCharsets.UTF_8).length;
                require(length <= LONGEST.getOrDefault(text.id(), Integer.MAX_VALUE),
                        PcfException.CFST_STRING_LENGTH_ERR, text);
            }
        }
    }

    private static void require(boolean right, int reason, PcfParameter parameter) {
        if (!right) {
            throw new PcfException(reason, parameter.id());
        }
    }

    private static int duplicate(PcfParameter parameter) {
        return parameter instanceof PcfParameter.Text ? CFST_DUPLICATE_PARM
                : parameter instanceof PcfParameter.Texts ? CFSL_DUPLICATE_PARM
                : parameter instanceof PcfParameter.Bytes ? CFBS_DUPLICATE_PARM : CFIN_DUPLICATE_PARM;
    }

    private static boolean fits(PcfParameter parameter) {
        int id = parameter.id();
        boolean number = id > 0 && id <= LAST_NUMBER;
        boolean text = id > LAST_NUMBER && id <= LAST_TEXT;
        if (parameter instanceof PcfParameter.Number) {
            return number && !LISTS_OF_NUMBERS.contains(id);
        }
        if (parameter instanceof PcfParameter.Numbers) {
            return LISTS_OF_NUMBERS.contains(id) || PcfValues.LISTS.contains(id);
        }
        if (parameter instanceof PcfParameter.Text) {
            return text && !LISTS_OF_TEXTS.contains(id);
        }
        if (parameter instanceof PcfParameter.Texts) {
            return LISTS_OF_TEXTS.contains(id);
        }
        if (parameter instanceof PcfParameter.Filter filter) {
            return filter.value() instanceof Integer ? number : text;
        }
        return id >= FIRST_BYTES;
    }
}
