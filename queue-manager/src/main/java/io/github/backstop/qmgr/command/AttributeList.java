// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import io.github.backstop.qmgr.queue.CoreMessage;
import java.util.LinkedHashSet;
import java.util.Set;

/** MQIACF_*_ATTRS: the attributes that an inquiry asks for. */
final class AttributeList {

    /** On its own: every attribute, as when there is no list. */
    private static final int ALL = 1009;
    private static final int SELECTOR_ERROR = 2067;
    private static final int DUPLICATE_VALUE = 3026;

    private AttributeList() {
    }

    /**
     * Reads a list. One without entries asks for what is always answered, and nothing else.
     *
     * @param parameter MQIACF_*_ATTRS
     * @param known     what can be asked for; of those what an object does not have is left out of its answer
     * @return null = everything
     * @throws PcfException with the entry that is not known, or there twice
     */
    static Set<Integer> of(PcfMessage command, int parameter, Set<Integer> known) {
        PcfParameter given = command.find(parameter).orElse(null);
        if (given == null) {
            return null;
        }
        if (!(given instanceof PcfParameter.Numbers list)) {
            throw new PcfException(PcfValues.unknown(given), parameter);
        }
        Set<Integer> wanted = new LinkedHashSet<>();
        for (int attribute : list.values()) {
            if (attribute != ALL && !known.contains(attribute)) {
                CoreMessage.NO_SUCH_ATTRIBUTE.log(attribute, parameter, command.header().command());
                throw PcfException.ofSelector(SELECTOR_ERROR, attribute);
            }
            if (!wanted.add(attribute)) {
                throw PcfException.ofSelector(DUPLICATE_VALUE, attribute);
            }
        }
        return wanted.contains(ALL) ? null : wanted;
    }
}
