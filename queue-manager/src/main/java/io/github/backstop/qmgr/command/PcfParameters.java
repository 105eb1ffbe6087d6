// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What commands take. Anything else is refused before anything is done: it would have no effect. */
final class PcfParameters {

    private static final Set<Integer> NONE = Set.of();
    private static final Map<Integer, Set<Integer>> OF_COMMANDS = Map.ofEntries(
            Map.entry(2, Set.of(1001)),
            Map.entry(9, Set.of(2016)),
            Map.entry(27, Set.of(3501, PcfControl.SEQUENCE_NUMBER)),
            Map.entry(39, Set.of(3501, PcfControl.IN_DOUBT)),
            Map.entry(PcfControl.PING, Set.of(3501, PcfControl.DATA_COUNT)),
            Map.entry(28, Set.of(3501, PcfSwitch.IGNORING)),
            Map.entry(29, Set.of(3501, 1008, 3506, 2015, 1527, PcfSwitch.IGNORING)),
            Map.entry(16, Set.of(PcfControl.REFRESH_TYPE)),
            Map.entry(17, Set.of(2016)),
            Map.entry(30, Set.of(PcfControl.INITIATION_QUEUE)),
            Map.entry(31, Set.of(3554, PcfSwitch.IGNORING)),
            Map.entry(142, Set.of(3554, PcfSwitch.IGNORING)),
            Map.entry(98, Set.of(3554, 1223)),
            Map.entry(185, Set.of(1314, 1318)),
            Map.entry(38, Set.of(1017, 3014)),
            Map.entry(40, NONE),
            Map.entry(41, Set.of(2016, 1026, 1103, PcfRestrictions.OPEN_TYPE)),
            Map.entry(42, Set.of(3501, 1524, PcfRestrictions.INSTANCE_TYPE, PcfRestrictions.CONNECTION_NAME,
                    PcfRestrictions.TRANSMISSION_QUEUE)),
            Map.entry(78, Set.of(1106)),
            Map.entry(85, Set.of(PcfRestrictions.CONNECTION_ID, PcfRestrictions.GENERIC_CONNECTION_ID, 1107, 1110)),
            Map.entry(86, Set.of(PcfRestrictions.CONNECTION_ID)),
            Map.entry(87, Set.of(1228, 3067, 1016, 3068, 1118, 1114, 3069)),
            Map.entry(PcfEntity.COMMAND, Set.of(1228, 3046, 1016, 3068, 1118, 1114, 3069)),
            Map.entry(89, Set.of(3067, 1016, 3065, 3066, 3069)),
            Map.entry(90, Set.of(3067, 1016, 3065, 3066, 3069, 1116, 1117)),
            Map.entry(161, Set.of(1229)),
            Map.entry(182, Set.of(3152, PcfRestrictions.SUBSCRIPTION_ID, 1294,
                    PcfRestrictions.SUBSCRIPTION_TYPE, PcfRestrictions.DURABLE)),
            Map.entry(183, Set.of(2094, 1301, 1302)),
            Map.entry(184, Set.of(2094, 1305)),
            Map.entry(203, PcfChannelRules.parameters(PcfChannelRules.SET)),
            Map.entry(204, with(PcfChannelRules.parameters(ChannelRuleSearch.OF_CLIENTS), 3501, 1352,
                    PcfChannelRules.MATCH, PcfChannelRules.ATTRIBUTES)));

    /** Inquiries of states and rules that take filters; those of objects do, too. */
    private static final Set<Integer> FILTERED = Set.of(41, 42, 85, 98, 182, 183, 204);

    private PcfParameters() {
    }

    private static Set<Integer> with(Set<Integer> some, Integer... others) {
        Set<Integer> all = new HashSet<>(some);
        all.addAll(Arrays.asList(others));
        return all;
    }

    /** @throws PcfException for a parameter that the command does not take, or not yet */
    static void check(PcfMessage command) {
        Set<Integer> taken = taken(command.header().command());
        if (taken == null) {
            return;
        }
        for (PcfParameter parameter : command.parameters()) {
            boolean filters = parameter instanceof PcfParameter.Filter && filtered(command.header().command());
            if (!filters && (parameter instanceof PcfParameter.Filter || !taken.contains(parameter.id()))) {
                throw new PcfException(PcfValues.unknown(parameter), parameter.id());
            }
            if (parameter.id() == RecordField.SERVCOMP.parameter() && parameter instanceof PcfParameter.Text component
                    && !AuthorityService.isMeant(component.value())) {
                throw new PcfException(PcfException.ATTR_VALUE_ERROR, parameter.id());
            }
        }
    }

    private static boolean filtered(int command) {
        return FILTERED.contains(command) || Arrays.stream(PcfObject.values())
                .anyMatch(object -> object.action(command) == PcfObject.Action.INQUIRE);
    }

    /** Null when the command looks at each of its parameters itself. */
    private static Set<Integer> taken(int command) {
        for (PcfObject object : PcfObject.values()) {
            PcfObject.Action action = object.action(command);
            if (action != null) {
                return taken(object, action);
            }
        }
        return OF_COMMANDS.get(command);
    }

    private static Set<Integer> taken(PcfObject object, PcfObject.Action action) {
        Set<Integer> taken = new HashSet<>(Set.of(object.nameParameter()));
        switch (action) {
            case INQUIRE -> {
                taken.add(object.attributes());
                taken.addAll(Arrays.stream(PcfRestrictions.of(object)).boxed().toList());
            }
            case NAMES -> taken.addAll(Arrays.stream(PcfRestrictions.of(object)).boxed().toList());
            case DELETE -> {
                taken.add(PcfSwitch.IGNORING);
                if (object == PcfObject.QUEUE) {
                    taken.addAll(Set.of(PcfRestrictions.QUEUE_TYPE, 1007));
                }
                if (object == PcfObject.CHANNEL) {
                    taken.add(PcfRestrictions.CHANNEL_TABLE);
                }
                if (object == PcfObject.QUEUE || object == PcfObject.TOPIC) {
                    taken.add(PcfSwitch.REMOVING_RECORDS);
                }
            }
            default -> {
                return null;
            }
        }
        return taken;
    }
}
