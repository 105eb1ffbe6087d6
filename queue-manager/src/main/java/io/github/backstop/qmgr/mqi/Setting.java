// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.QueueObject;
import io.github.backstop.qmgr.queue.ValueRule;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** MQSET: the few attributes that an application may change, on a queue that it has open for that. */
final class Setting {

    private static final int TRIGGER_DATA_LENGTH = 64;
    private static final Map<Integer, ReasonCode> SETTABLE = Map.of(
            Attribute.GET.selector(), ReasonCode.INHIBIT_VALUE_ERROR,
            Attribute.PUT.selector(), ReasonCode.INHIBIT_VALUE_ERROR,
            Attribute.DISTL.selector(), ReasonCode.INHIBIT_VALUE_ERROR,
            Attribute.TRIGGER.selector(), ReasonCode.TRIGGER_CONTROL_ERROR,
            Attribute.TRIGTYPE.selector(), ReasonCode.TRIGGER_TYPE_ERROR,
            Attribute.TRIGDPTH.selector(), ReasonCode.TRIGGER_DEPTH_ERROR,
            Attribute.TRIGMPRI.selector(), ReasonCode.TRIGGER_MSG_PRIORITY_ERR,
            Attribute.TRIGDATA.selector(), ReasonCode.SELECTOR_ERROR);

    private final ObjectCatalog catalog;

    Setting(ObjectCatalog catalog) {
        this.catalog = catalog;
    }

    void set(ObjectHandle handle, List<Integer> selectors, List<Integer> integers, String characters) {
        if (!handle.options().has(OpenOptions.SET)) {
            throw MqiException.because(ReasonCode.NOT_OPEN_FOR_SET,
                    "open options 0x" + Integer.toHexString(handle.options().bits()));
        }
        QueueObject queue = handle instanceof QueueHandle opened ? opened.opened()
                : handle instanceof DefinitionHandle definition ? definition.opened() : null;
        if (queue == null) {
            throw MqiException.because(ReasonCode.SELECTOR_ERROR, "only queues have attributes that MQSET changes");
        }
        Map<Attribute, Object> changes = new EnumMap<>(Attribute.class);
        int next = 0;
        int at = 0;
        for (int selector : selectors) {
            Attribute attribute = attribute(queue, selector);
            if (attribute.standard() instanceof String) {
                int end = Math.min(characters.length(), at + TRIGGER_DATA_LENGTH);
                changes.put(attribute, characters.substring(Math.min(at, end), end).stripTrailing());
                at += TRIGGER_DATA_LENGTH;
            } else {
                if (next == integers.size()) {
                    throw MqiException.because(ReasonCode.INT_ATTR_COUNT_TOO_SMALL, integers.size() + " integers");
                }
                changes.put(attribute, checked(attribute, integers.get(next++)));
            }
        }
        catalog.redefine(queue, queue.attributes().with(changes));
    }

    private static Attribute attribute(QueueObject queue, int selector) {
        return Attribute.of(queue.type()).stream()
                .filter(attribute -> attribute.selector() == selector && SETTABLE.containsKey(selector)).findFirst()
                .orElseThrow(() -> MqiException.because(ReasonCode.SELECTOR_ERROR,
                        "selector " + selector + " of a " + queue.type()));
    }

    private static Integer checked(Attribute attribute, int value) {
        ValueRule rule = attribute.rule();
        boolean fits = rule instanceof ValueRule.Range range ? value >= range.minimum() && value <= range.maximum()
                : rule instanceof ValueRule.Choice choice ? choice.words().containsValue(value)
                : value == 0 || value == 1;
        if (!fits) {
            throw MqiException.because(SETTABLE.get(attribute.selector()), attribute.keyword() + " cannot be " + value);
        }
        return value;
    }
}
