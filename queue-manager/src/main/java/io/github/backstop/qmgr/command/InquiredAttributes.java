// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ObjectType;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What can stand in MQIACF_*_ATTRS, by what is inquired: what is answered, and what IBM MQ answers of objects that
 * there are none of here (of clusters, of channels between queue managers), so that it is left out there, too.
 */
final class InquiredAttributes {

    /** ALTDATE, ALTTIME. */
    private static final int[] ALTERED = {2027, 2028};
    private static final Map<View, Set<Integer>> KNOWN = new EnumMap<>(View.class);
    private static final Map<View, Set<Integer>> ALWAYS = Map.of(View.SUB, Set.of(7016), View.TOPIC_VIEW, Set.of(208),
            View.CHSTATUS, Set.of(1523, 3548, 2017, 1543, 1609, 3505), View.CHSTATUS_SAVED,
            Set.of(1523, 3548, 2017, 1543, 1609, 3505), View.CONN_HANDLES, Set.of(3046, 1016),
            View.CONN_ALL, Set.of(3046, 1016));

    static {
        // The name and type; depth, handles, creation; of cluster queues their date, time, type and queue manager.
        objects(View.QUEUE, 2016, 20, 3, 7, 17, 18, 2004, 2005, 2037, 2038, 59, 2032, 2015);
        objects(View.CHANNEL_VIEW, 3501, 3518);
        objects(View.TOPIC_VIEW, 2092, 208, 2037, 2038, 256, 2032, 2015);
        objects(View.SUB, 3152, 2004, 2005, 1321);
        objects(View.NAMELIST_VIEW, 2010, 19);
        objects(View.PROCESS_VIEW, 2012);
        objects(View.AUTHINFO_VIEW, 2045, 2048);
        objects(View.LISTENER_VIEW, 3554);
        objects(View.SERVICE_VIEW, 2077);
        objects(View.COMMINFO_VIEW, 2110);
        add(View.QMGR, 2015, 2032, 31, 32, 2003, 14, 30, 2120, 2004, 2005, 273, 265, 27, 34, 251, 243, 2054, 2055);
        add(View.QMGR, ALTERED);
        add(View.QMGR, 1122, 1123, 1124, 1125, 1291);
        Attribute.of(ObjectType.QMGR).forEach(attribute -> add(View.QMGR, attribute.selector()));
        add(View.QMSTATUS, 2015, 1149, 1230, 1232, 1233, 1325, 1409, 1448, 2115, 2116, 2117, 3071, 3072, 3073, 3074,
                3175, 3176, 3208, 3213);
        add(View.QSTATUS, 2016, 1103, 3, 17, 18, 123, 1027, 1226, 1227, 1437, 1438, 3073, 3128, 3129, 3130, 3131);
        add(View.QSTATUS_HANDLES, 2016, 1103, 1, 1022, 1024, 1025, 1028, 1098, 1099, 1100, 1101, 1102, 1132, 1308, 3025,
                3058, 3174, 3501, 3506);
        // One list for both: what the connection has, and what each handle has.
        for (View view : Set.of(View.CONN, View.CONN_HANDLES, View.CONN_ALL)) {
            add(view, 7006, 1110, 1, 1024, 1025, 3025, 3058, 3174, 3501, 3506);
            add(view, 189, 1016, 1022, 1028, 1308, 2094, 3046, 3152, 3153, 3154, 7016);
        }
        add(View.CHSTATUS, 3501, 1511, 3506, 1527, 122, 1510, 1523, 1534, 1539, 1542, 1543, 1563, 1575, 1576, 1606, 1609,
                1610, 1611, 1612, 1616, 1617, 1645, 2017, 3505, 3524, 3525, 3527, 3528, 3529, 3547, 3548, 3549, 3550,
                3558, 3559);
        // Of channels between queue managers: batches, sequence numbers, retries, what is in doubt, times on the way.
        add(View.CHSTATUS, 1502, 1528, 1529, 1531, 1532, 1537, 1540, 1541, 1562, 1604, 1605, 1607, 1608, 3531, 3532);
        KNOWN.put(View.CHSTATUS_SAVED, KNOWN.get(View.CHSTATUS));
        add(View.LSSTATUS, 3554, 1599, 1024, 3556, 3557, 3555, 1501, 1601, 3552, 1522, 1602);
        add(View.PUBSUB, 1311, 204, 253);
        add(View.SBSTATUS, 3152, 7016, 3156, 1274, 1289, 1290, 3167, 3168, 2098, 2099, 7006, 176, 2094, 1351);
        add(View.TPSTATUS, 2094, 2105, 2029, 176, 215, 204, 1300, 184, 6, 185, 175, 2096, 2097, 196, 195, 181, 182, 234,
                219, 218, 255, 2110);
        add(View.TPSTATUS_SUBS, 2094, 7016, 3156, 1274, 1289, 1290, 3167, 3168, 2098, 2099, 7006, 176);
        add(View.TPSTATUS_PUBS, 2094, 3161, 3162, 1304, 7006, 176);
    }

    private InquiredAttributes() {
    }

    private static void objects(View view, int... others) {
        add(view, others);
        add(view, ALTERED);
        for (ObjectType type : view.types()) {
            Attribute.of(type).forEach(attribute -> add(view, attribute.selector()));
        }
    }

    private static void add(View view, int... attributes) {
        Set<Integer> known = KNOWN.computeIfAbsent(view, none -> new HashSet<>());
        Arrays.stream(attributes).forEach(known::add);
    }

    /** What can be asked for. */
    static Set<Integer> of(View view) {
        return KNOWN.get(view);
    }

    /** What is answered whatever is asked for, besides what the answer begins with. */
    static Set<Integer> always(View view) {
        return ALWAYS.getOrDefault(view, Set.of());
    }
}
