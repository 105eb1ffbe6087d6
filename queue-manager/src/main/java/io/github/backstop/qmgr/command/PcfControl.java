// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import java.util.HexFormat;

/** Commands in PCF that start, stop and refresh what runs. */
final class PcfControl {

    /** MQCMD_PING_CHANNEL. */
    static final int PING = 26;
    /** MQCA_INITIATION_Q_NAME. */
    static final int INITIATION_QUEUE = 2008;
    static final int REFRESH_TYPE = 1078;

    private static final int CHANNEL_NAME = 3501;
    /** MQIACH_MSG_SEQUENCE_NUMBER. */
    static final int SEQUENCE_NUMBER = 1514;
    /** MQIACH_DATA_COUNT. */
    static final int DATA_COUNT = 1512;
    private static final int STANDARD_DATA_COUNT = 64;
    private static final int PING_DATA_COUNT_ERROR = 3031;
    private static final int HIGHEST_SEQUENCE = 999_999_999;
    /** MQIACH_IN_DOUBT. */
    static final int IN_DOUBT = 1516;
    private static final int BACKOUT = 2;
    private static final int COMMIT = 1;
    private static final int INDOUBT_VALUE_ERROR = 4037;
    private static final int LISTENER_NAME = 3554;
    private static final int CONNECTION_NAME = 3506;
    private static final int PARTNER = 2015;
    private static final int MODE = 1008;
    private static final int INACTIVE = 0;
    private static final int QUIESCE = 1;
    private static final int CHANNEL_STATUS = 1527;
    private static final int STOPPED = 6;
    private static final int SECURITY_TYPE = 1106;
    private static final int AUTHORITIES = 1;
    private static final int CONNECTION_AUTHENTICATION = 4;
    private static final int PROXY_SUBSCRIPTIONS = 4;

    private final Commands commands;

    PcfControl(Commands commands) {
        this.commands = commands;
    }

    /** False when the command is another. */
    boolean perform(PcfMessage command) {
        switch (command.header().command()) {
            case 16 -> refresh(command);
            case PING -> pingChannel(command);
            case 27 -> resetChannel(command);
            case 39 -> commands.resolveChannel(PcfCommands.required(command, CHANNEL_NAME), decision(command));
            case 28 -> {
                PcfSwitch.IGNORE_STATE.isOn(command);
                commands.startChannel(PcfCommands.required(command, CHANNEL_NAME));
            }
            case 29 -> stopChannel(command);
            case 30 -> commands.startChannelInitiator(command.text(INITIATION_QUEUE).orElse(""));
            case 31, 142 -> {
                PcfSwitch.IGNORE_STATE.isOn(command);
                commands.controlListener(PcfCommands.required(command, LISTENER_NAME));
            }
            case 78 -> refreshSecurity(command);
            case 86 -> stopConnection(command);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void refresh(PcfMessage command) {
        int type = command.number(REFRESH_TYPE)
                .orElseThrow(() -> new PcfException(PcfException.PARM_COUNT_TOO_SMALL, REFRESH_TYPE));
        if (type != PROXY_SUBSCRIPTIONS) {
            throw new PcfException(PcfException.ATTR_VALUE_ERROR, REFRESH_TYPE);
        }
        commands.refreshQueueManager();
    }

    private void resetChannel(PcfMessage command) {
        int sequence = command.number(SEQUENCE_NUMBER).orElse(1);
        if (sequence < 1 || sequence > HIGHEST_SEQUENCE) {
            throw new PcfException(PcfException.ATTR_VALUE_ERROR, SEQUENCE_NUMBER);
        }
        commands.resetChannel(PcfCommands.required(command, CHANNEL_NAME), sequence);
    }

    private void pingChannel(PcfMessage command) {
        int length = command.number(DATA_COUNT).orElse(STANDARD_DATA_COUNT);
        if (length < ControlParser.SHORTEST_PING || length > ControlParser.LONGEST_PING) {
            throw new PcfException(PING_DATA_COUNT_ERROR, DATA_COUNT);
        }
        commands.pingChannel(PcfCommands.required(command, CHANNEL_NAME), length);
    }

    private static boolean decision(PcfMessage command) {
        int decision = command.number(IN_DOUBT)
                .orElseThrow(() -> new PcfException(PcfException.PARM_COUNT_TOO_SMALL, IN_DOUBT));
        if (decision != BACKOUT && decision != COMMIT) {
            throw new PcfException(INDOUBT_VALUE_ERROR, IN_DOUBT);
        }
        return decision == COMMIT;
    }

    private void stopChannel(PcfMessage command) {
        int mode = command.number(MODE).orElse(QUIESCE);
        if (mode < 0 || mode > 2) {
            throw new PcfException(PcfException.MODE_VALUE_ERROR, MODE);
        }
        int status = command.number(CHANNEL_STATUS).orElse(STOPPED);
        if (status != STOPPED && status != INACTIVE) {
            throw new PcfException(PcfException.ATTR_VALUE_ERROR, CHANNEL_STATUS);
        }
        String address = command.text(CONNECTION_NAME).orElse(null);
        String partner = command.text(PARTNER).orElse(null);
        boolean inactive = address != null || partner != null || status != STOPPED;
        commands.stopChannel(new ChannelStop(PcfCommands.required(command, CHANNEL_NAME), mode == QUIESCE, inactive,
                address, partner), PcfSwitch.IGNORE_STATE.isOn(command));
    }

    private void refreshSecurity(PcfMessage command) {
        int type = command.number(SECURITY_TYPE).orElse(AUTHORITIES);
        if (type != AUTHORITIES && type != CONNECTION_AUTHENTICATION) {
            throw new PcfException(PcfException.ATTR_VALUE_ERROR, SECURITY_TYPE);
        }
        commands.refreshSecurity();
    }

    private void stopConnection(PcfMessage command) {
        if (!(command.find(PcfRestrictions.CONNECTION_ID).orElse(null) instanceof PcfParameter.Bytes id)) {
            throw new PcfException(PcfException.PARM_COUNT_TOO_SMALL, PcfRestrictions.CONNECTION_ID);
        }
        commands.stopConnection(HexFormat.of().withUpperCase().formatHex(id.value()));
    }
}
