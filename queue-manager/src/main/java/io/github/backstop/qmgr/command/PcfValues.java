// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.queue.ValueRule;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;

/** Turns parameters into attribute values, or says with a reason code what is wrong. */
final class PcfValues {

    /** Attributes that PCF has as lists: compression of headers and messages, suite B. */
    static final Set<Integer> LISTS = Set.of(1575, 1576, 247);

    private PcfValues() {
    }

    /** @param others parameters that are no attributes: names, types and switches */
    static Map<Attribute, Object> of(PcfMessage command, ObjectType type, Set<Integer> others) {
        Map<Attribute, Object> values = new EnumMap<>(Attribute.class);
        for (PcfParameter parameter : command.parameters()) {
            if (!others.contains(parameter.id())) {
                Attribute attribute = attribute(parameter, type);
                values.put(attribute, value(parameter, attribute));
            }
        }
        return values;
    }

    private static Attribute attribute(PcfParameter parameter, ObjectType type) {
        for (Attribute attribute : Attribute.of(type)) {
            if (attribute.selector() == parameter.id() && attribute.settable()) {
                return attribute;
            }
        }
        throw new PcfException(unknown(parameter), parameter.id());
    }

    static int unknown(PcfParameter parameter) {
        if (parameter instanceof PcfParameter.Number) {
            return PcfException.CFIN_PARM_ID_ERROR;
        }
        if (parameter instanceof PcfParameter.Numbers) {
            return PcfException.CFIL_PARM_ID_ERROR;
        }
        if (parameter instanceof PcfParameter.Filter filter) {
            return filter.value() instanceof Integer ? PcfException.CFIF_PARM_ID_ERROR
                    : PcfException.CFSF_PARM_ID_ERROR;
        }
        return parameter instanceof PcfParameter.Texts ? PcfException.CFSL_PARM_ID_ERROR
                : parameter instanceof PcfParameter.Bytes ? PcfException.CFBS_PARM_ID_ERROR
                : PcfException.CFST_PARM_ID_ERROR;
    }

    private static Object value(PcfParameter parameter, Attribute attribute) {
        boolean text = attribute.standard() instanceof String;
        if (text && parameter instanceof PcfParameter.Texts list && attribute.rule() instanceof ValueRule.Names) {
            return String.join(",", list.values().stream().map(String::trim).filter(name -> !name.isEmpty()).toList());
        }
        if (text && parameter instanceof PcfParameter.Text given) {
            return text(given, attribute);
        }
        if (parameter instanceof PcfParameter.Bytes bytes && attribute.rule() instanceof ValueRule.Hexadecimal rule) {
            return HexFormat.of().withUpperCase().formatHex(Arrays.copyOf(bytes.value(), rule.length()));
        }
        if (!text && parameter instanceof PcfParameter.Number number) {
            return number(number.value(), attribute);
        }
        if (parameter instanceof PcfParameter.Numbers list && LISTS.contains(list.id()) && list.values().size() == 1) {
            return number(list.values().get(0), attribute);
        }
        throw new PcfException(unknown(parameter), parameter.id());
    }

    private static Object text(PcfParameter.Text given, Attribute attribute) {
        String value = given.value().stripTrailing();
        int most = attribute.rule() instanceof ValueRule.Text rule ? rule.length() : 48;
        if (value.length() > most) {
            throw new PcfException(PcfException.CFST_STRING_LENGTH_ERR, given.id());
        }
        if (attribute.rule() instanceof ValueRule.Name && !value.isEmpty() && !named(value)) {
            throw new PcfException(PcfException.OBJECT_NAME_ERROR, given.id());
        }
        return value;
    }

    private static Integer number(int value, Attribute attribute) {
        ValueRule rule = attribute.rule();
        boolean fits = rule instanceof ValueRule.Range range ? value >= range.minimum() && value <= range.maximum()
                : rule instanceof ValueRule.RangeOrWord range ? value == range.number() || value >= range.minimum()
                        && value <= range.maximum()
                : attribute == Attribute.APPLTYPE ? value >= 0 && value <= AttributeParser.HIGHEST_APPLICATION_TYPE
                : rule instanceof ValueRule.Choice choice ? choice.words().containsValue(value)
                : value == 0 || value == 1;
        if (!fits) {
            throw new PcfException(PcfException.ATTR_VALUE_ERROR, attribute.selector());
        }
        return value;
    }

    static boolean named(String name) {
        return name.matches("[A-Za-z0-9./_%]{1,48}");
    }
}
