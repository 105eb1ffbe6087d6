// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.PcfHeader;
import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.security.Access;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Performs commands of the programmable command format on the same objects as MQSC. */
public final class PcfCommands {

    private static final Map<Integer, ObjectType> QUEUE_TYPES = Map.of(1, ObjectType.QLOCAL, 2, ObjectType.QMODEL,
            3, ObjectType.QALIAS, 6, ObjectType.QREMOTE);
    private static final int ESCAPE = 38;
    private static final int QUEUE_TYPE = 20;

    private static final int Q_STATUS_TYPE = 1103;
    private static final int Q_HANDLE = 1104;
    private static final int CONN_INFO_TYPE = 1110;
    private static final int CONN_INFO_HANDLE = 1112;
    private static final int CONN_INFO_ALL = 1113;
    private static final int TOPIC_STATUS = 1295;
    private static final int TOPIC_STATUS_TYPE = 1302;
    private static final int CLEAR_TYPE = 1305;
    private static final int RETAINED = 1;
    private static final int ESCAPE_TYPE = 1017;
    private static final int MQSC = 1;
    private static final int ESCAPE_TYPE_ERROR = 3054;
    private static final int SSL_CIPHER_SPEC_ERROR = 4092;

    private final Commands commands;
    private final Mqsc mqsc;
    private final PcfInquiries inquiries;
    private final PcfRecords records;
    private final PcfControl control;

    private PcfCommands(Commands commands) {
        this.commands = commands;
        this.mqsc = new Mqsc(commands);
        this.inquiries = new PcfInquiries(commands);
        this.records = new PcfRecords(commands);
        this.control = new PcfControl(commands);
    }

    /** The answer to what cannot be read as a command. */
    public static byte[] refused(int reason) {
        return answer(0, 1, true, reason, List.of()).write();
    }

    /** Whether a command may have to wait for another queue manager: PING CHANNEL, also as an escape. */
    public static boolean mayWait(byte[] data, ByteOrder order) {
        int number = PcfHeaderCheck.command(data, order);
        return number == PcfControl.PING || number == ESCAPE;
    }

    /** The answer to a command that was performed, but did not last. */
    public static byte[] failed(byte[] data, ByteOrder order, int reason) {
        return answer(PcfHeaderCheck.command(data, order), 1, true, reason, List.of()).write();
    }

    /**
     * Performs a command.
     *
     * @param access what its user may do
     * @param user   who that is
     * @return the messages that answer it, at least one
     */
    public static List<byte[]> perform(Commands commands, Access access, String user, byte[] data,
            ByteOrder order) {
        int number = PcfHeaderCheck.command(data, order);
        try {
            PcfMessage command = PcfHeaderCheck.read(data, order);
            List<List<PcfParameter>> answers = new PcfCommands(commands.as(access, user)).perform(command);
            List<byte[]> messages = new ArrayList<>();
            for (int i = 0; i < answers.size(); i++) {
                messages.add(answer(number, i + 1, i == answers.size() - 1, 0, answers.get(i)).write());
            }
            return messages;
        } catch (PcfException e) {
            return List.of(answer(number, 1, true, e.reason(), e.where()).write());
        } catch (CommandException e) {
            return List.of(answer(number, 1, true, reason(number, e),
                    new PcfException(e.reason(), e.parameter()).where()).write());
        }
    }

    /** Subscriptions have reasons of their own: 3311 and 2428. */
    private static int reason(int command, CommandException refused) {
        if (PcfObject.SUBSCRIPTION.action(command) != null) {
            return refused.failure() == CommandFailure.EXISTS ? 3311
                    : refused.failure() == CommandFailure.NOT_FOUND ? 2428 : refused.reason();
        }
        return refused.reason();
    }

    private static PcfMessage answer(int command, int sequence, boolean last, int reason,
            List<PcfParameter> parameters) {
        return new PcfMessage(new PcfHeader(PcfHeader.RESPONSE, 1, command, sequence, last, reason == 0 ? 0 : 2, reason,
                parameters.size()), parameters);
    }

    private List<List<PcfParameter>> perform(PcfMessage command) {
        PcfParameterCheck.check(command);
        PcfParameters.check(command);
        for (PcfObject object : PcfObject.values()) {
            PcfObject.Action action = object.action(command.header().command());
            if (action != null) {
                return perform(object, action, command);
            }
        }
        if (control.perform(command)) {
            return List.of(List.of());
        }
        return switch (command.header().command()) {
            case 1 -> changeQueueManager(command);
            case 2 -> inquiries.state(command, View.QMGR, 0, 1001);
            case 9 -> {
                commands.clear(required(command, 2016));
                yield List.of(List.of());
            }
            case ESCAPE -> escape(command);
            case 40 -> List.of(List.of());
            case 41 -> inquiries.state(command,
                    command.number(Q_STATUS_TYPE).orElse(0) == Q_HANDLE ? View.QSTATUS_HANDLES : View.QSTATUS, 2016,
                    1026);
            case 17 -> inquiries.statistics(command);
            case 98 -> inquiries.state(command, View.LSSTATUS, 3554, 1223);
            case 185 -> inquiries.state(command, View.PUBSUB, 0, 1318);
            case 42 -> inquiries.state(command, PcfRestrictions.isSaved(command) ? View.CHSTATUS_SAVED
                    : View.CHSTATUS, 3501, 1524);
            case 85 -> inquiries.state(command, switch (command.number(CONN_INFO_TYPE).orElse(0)) {
                case CONN_INFO_HANDLE -> View.CONN_HANDLES;
                case CONN_INFO_ALL -> View.CONN_ALL;
                default -> View.CONN;
            }, 7006, 1107);
            case 87 -> records.authorities(command);
            case PcfEntity.COMMAND -> PcfEntity.answer(command, commands);
            case 89 -> records.deleteAuthority(command);
            case 90 -> records.setAuthority(command);
            case 182 -> inquiries.state(command, View.SBSTATUS, 3152, 1294);
            case 183 -> inquiries.state(command, topicStatus(command.number(TOPIC_STATUS_TYPE).orElse(TOPIC_STATUS)),
                    2094, 1301);
            case 184 -> {
                if (command.number(CLEAR_TYPE).orElse(0) != RETAINED) {
                    throw new PcfException(PcfException.ATTR_VALUE_ERROR, CLEAR_TYPE);
                }
                commands.clearTopic(required(command, 2094));
                yield List.of(List.of());
            }
            case 203 -> new PcfChannelRules(commands).set(command);
            case 204 -> new PcfChannelRules(commands).inquire(command);
            case 161 -> inquiries.state(command, View.QMSTATUS, 0, 1229);
            default -> throw new PcfException(PcfException.CFH_COMMAND_ERROR, 0);
        };
    }

    private List<List<PcfParameter>> perform(PcfObject object, PcfObject.Action action, PcfMessage command) {
        switch (action) {
            case INQUIRE:
                return inquiries.objects(command, object);
            case NAMES:
                return inquiries.names(command, object);
            case DELETE:
                delete(object, command);
                break;
            case COPY:
                define(object, command, required(command, object.to()), required(command, object.from()));
                break;
            case CREATE:
                define(object, command, required(command, object.nameParameter()), null);
                break;
            default:
                ObjectType type = type(object, command);
                commands.alter(type, required(command, object.nameParameter()), values(object, command, type),
                        PcfSwitch.FORCE.isOn(command));
                break;
        }
        return List.of(List.of());
    }

    private void define(PcfObject object, PcfMessage command, String name, String like) {
        ObjectType type = type(object, command);
        if (type != ObjectType.SUB && !PcfValues.named(name) || type == ObjectType.CHANNEL && name.length() > 20) {
            throw new PcfException(type == ObjectType.CHANNEL ? 4044 : PcfException.OBJECT_NAME_ERROR,
                    object.nameParameter());
        }
        if (type == ObjectType.CHANNEL && command.number(Attribute.CHLTYPE.selector()).isEmpty()) {
            throw new PcfException(PcfException.PARM_COUNT_TOO_SMALL, Attribute.CHLTYPE.selector());
        }
        commands.define(type, name, like, PcfSwitch.REPLACE.isOn(command), values(object, command, type));
    }

    /** The type of a queue need not be given. */
    private void delete(PcfObject object, PcfMessage command) {
        String name = required(command, object.nameParameter());
        Optional<Integer> wanted = command.number(QUEUE_TYPE);
        ObjectType type = object.type();
        boolean ignore = PcfSwitch.IGNORE_STATE.isOn(command);
        if (object == PcfObject.CHANNEL && PcfRestrictions.clientTable(command)) {
            commands.deleteClientChannel(name, ignore);
            return;
        }
        if (type == null) {
            if (ignore && wanted.isEmpty() && !commands.isQueue(name)) {
                return;
            }
            type = wanted.isPresent() ? type(object, command) : commands.typeOfQueue(name);
        }
        boolean records = PcfSwitch.REMOVE_AUTHORITY_RECORDS.isOn(command) && Commands.HAVE_RECORDS.contains(type);
        commands.delete(type, name, PcfSwitch.PURGE.isOn(command), ignore, records);
    }

    private static ObjectType type(PcfObject object, PcfMessage command) {
        if (object.type() != null) {
            return object.type();
        }
        int number = command.number(QUEUE_TYPE)
                .orElseThrow(() -> new PcfException(PcfException.PARM_COUNT_TOO_SMALL, QUEUE_TYPE));
        if (!QUEUE_TYPES.containsKey(number)) {
            throw new PcfException(PcfException.Q_TYPE_ERROR, QUEUE_TYPE);
        }
        return QUEUE_TYPES.get(number);
    }

    private static Map<Attribute, Object> values(PcfObject object, PcfMessage command, ObjectType type) {
        Set<Integer> others = new HashSet<>(Arrays.asList(object.nameParameter(), object.from(), object.to()));
        others.addAll(PcfSwitch.of(object.action(command.header().command()) == PcfObject.Action.CHANGE, type));
        if (object.type() == null) {
            others.add(QUEUE_TYPE);
        }
        Map<Attribute, Object> values = PcfValues.of(command, type, others);
        if (!ChannelTypes.cipherSpecKnown(values)) {
            throw new PcfException(SSL_CIPHER_SPEC_ERROR, Attribute.SSLCIPH.selector());
        }
        return values;
    }

    private static View topicStatus(int type) {
        return switch (type) {
            case TOPIC_STATUS -> View.TPSTATUS;
            case TOPIC_STATUS + 1 -> View.TPSTATUS_SUBS;
            case TOPIC_STATUS + 2 -> View.TPSTATUS_PUBS;
            default -> throw new PcfException(PcfException.ATTR_VALUE_ERROR, TOPIC_STATUS_TYPE);
        };
    }

    private List<List<PcfParameter>> changeQueueManager(PcfMessage command) {
        commands.alterQueueManager(PcfValues.of(command, ObjectType.QMGR, PcfSwitch.of(true, ObjectType.QMGR)),
                PcfSwitch.FORCE.isOn(command));
        return List.of(List.of());
    }

    /** MQSC inside PCF: one message for each reply. What cannot be done is said in the reply, as runmqsc says it. */
    private List<List<PcfParameter>> escape(PcfMessage command) {
        int type = command.number(ESCAPE_TYPE)
                .orElseThrow(() -> new PcfException(PcfException.PARM_COUNT_TOO_SMALL, ESCAPE_TYPE));
        if (type != MQSC) {
            throw new PcfException(ESCAPE_TYPE_ERROR, ESCAPE_TYPE);
        }
        List<List<PcfParameter>> answers = new ArrayList<>();
        for (Command one : parsed(required(command, 3014))) {
            answers.add(List.of(new PcfParameter.Number(1017, 1), new PcfParameter.Text(3014, reply(one))));
        }
        return answers.isEmpty() ? List.of(List.of()) : answers;
    }

    private static List<Command> parsed(String script) {
        try {
            return Mqsc.parse(script);
        } catch (MqscException e) {
            throw new PcfException(PcfException.PARM_SYNTAX_ERROR, 3014);
        }
    }

    private String reply(Command command) {
        try {
            return mqsc.perform(command);
        } catch (CommandException e) {
            return e.getMessage();
        } catch (MqscException e) {
            throw new PcfException(PcfException.PARM_SYNTAX_ERROR, 3014);
        }
    }

    static String required(PcfMessage command, int parameter) {
        return command.text(parameter)
                .orElseThrow(() -> new PcfException(PcfException.PARM_COUNT_TOO_SMALL, parameter));
    }
}
