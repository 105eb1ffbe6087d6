// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.ObjectType;

/** A family of objects in PCF: the numbers of its commands and of its names. */
enum PcfObject {
    QUEUE(View.QUEUE, null, 2016, 3001, 3002, 1002, 3011, 8, 10, 11, 12, 13, 18),
    CHANNEL(View.CHANNEL_VIEW, ObjectType.CHANNEL, 3501, 3007, 3008, 1015, 3512, 21, 22, 23, 24, 25, 20),
    TOPIC(View.TOPIC_VIEW, ObjectType.TOPIC, 2092, 3150, 3149, 1269, 3151, 170, 171, 172, 173, 174, 175),
    NAMELIST(View.NAMELIST_VIEW, ObjectType.NAMELIST, 2010, 3005, 3006, 1004, 3013, 32, 33, 34, 35, 36, 37),
    PROCESS(View.PROCESS_VIEW, ObjectType.PROCESS, 2012, 3003, 3004, 1003, 3012, 3, 4, 5, 6, 7, 19),
    AUTHINFO(View.AUTHINFO_VIEW, ObjectType.AUTHINFO, 2045, 3009, 3010, 1019, 3048, 79, 80, 81, 82, 83, 84),
    LISTENER(View.LISTENER_VIEW, ObjectType.LISTENER, 3554, 0, 0, 1222, 0, 93, 94, 95, 96, 97, 0),
    SERVICE(View.SERVICE_VIEW, ObjectType.SERVICE, 2077, 3126, 3127, 1224, 0, 149, 150, 151, 152, 153, 0),
    COMMINFO(View.COMMINFO_VIEW, ObjectType.COMMINFO, 2110, 3177, 3178, 1327, 0, 192, 193, 190, 194, 191, 0),
    SUBSCRIPTION(View.SUB, ObjectType.SUB, 3152, 3163, 3164, 1287, 0, 178, 181, 177, 179, 176, 0);

    /** What is done to an object. */
    enum Action { CHANGE, COPY, CREATE, DELETE, INQUIRE, NAMES }

    private final View view;
    private final ObjectType type;
    private final int nameParameter;
    private final int from;
    private final int to;
    private final int attributes;
    private final int names;
    private final int[] commands;

    PcfObject(View view, ObjectType type, int nameParameter, int from, int to, int attributes, int names,
            int... commands) {
        this.view = view;
        this.type = type;
        this.nameParameter = nameParameter;
        this.from = from;
        this.to = to;
        this.attributes = attributes;
        this.names = names;
        this.commands = commands;
    }

    /** What a command does to an object of this family; null = nothing. */
    Action action(int command) {
        for (Action action : Action.values()) {
            if (command != 0 && commands[action.ordinal()] == command) {
                return action;
            }
        }
        return null;
    }

    View view() {
        return view;
    }

    /** Null for queues, which have several. */
    ObjectType type() {
        return type;
    }

    /** Parameter with the name. */
    int nameParameter() {
        return nameParameter;
    }

    /** Parameter with the name of the object to copy. */
    int from() {
        return from;
    }

    /** Parameter with the name of the copy. */
    int to() {
        return to;
    }

    /** Parameter with the list of attributes wanted. */
    int attributes() {
        return attributes;
    }

    /** Parameter of the answer to an inquiry of names. */
    int names() {
        return names;
    }
}
