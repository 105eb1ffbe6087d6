// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.queue.CoreMessage;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.security.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Runs MQSC scripts on the objects of a queue manager. All words and values of a script are checked before its first
 * command runs; a command that then cannot be done ends the script, but for DEFINE of an existing object (design
 * decision 10) and DISPLAY of what is not there, which are logged.
 */
public final class Mqsc {

    private final Commands commands;

    public Mqsc(ObjectCatalog catalog, TopicCatalog topics) {
        this(new Commands(catalog, topics));
    }

    public Mqsc(Commands commands) {
        this.commands = commands;
    }

    /** Makes what is missing of the objects that a script defines; the others stay as they are. */
    public void fill(String script) {
        for (Command command : parse(script)) {
            try {
                perform(command);
            } catch (CommandException e) {
                if (e.failure() != CommandFailure.EXISTS) {
                    throw new MqscException(command.line(), e.object(), e.getMessage());
                }
            }
        }
    }

    /** @throws MqscException with line and word of what is wrong */
    public MqscResult run(String script) {
        List<Command> parsed = parse(script);
        List<String> replies = new ArrayList<>();
        for (Command command : parsed) {
            try {
                replies.add(perform(command));
            } catch (CommandException e) {
                if (command instanceof Command.Display || command instanceof Command.DisplayEntity) {
                    CoreMessage.NOTHING_TO_DISPLAY.log(command.line(), e.getMessage());
                } else if (e.failure() == CommandFailure.EXISTS || e.failure() == CommandFailure.CHLAUTH_EXISTS) {
                    CoreMessage.EXISTS.log(command.line(), e.getMessage());
                } else {
                    throw new MqscException(command.line(), e.object(), e.getMessage());
                }
                replies.add(e.getMessage());
            }
        }
        return new MqscResult(replies);
    }

    static List<Command> parse(String script) {
        return Statement.of(script).stream().map(CommandParser::parse).toList();
    }

    /** @throws CommandException when it cannot be done */
    String perform(Command command) {
        if (command instanceof Command.Define define) {
            commands.define(define.type(), define.name(), define.like(), define.replace(), define.values());
            return Replies.created(define.type());
        }
        if (command instanceof Command.Alter alter) {
            commands.alter(alter.type(), alter.name(), alter.values(), alter.force());
            return Replies.changed(alter.type());
        }
        if (command instanceof Command.AlterQueueManager alter) {
            commands.alterQueueManager(alter.values(), alter.force());
            return "AMQ8005I: IBM MQ queue manager changed.";
        }
        if (command instanceof Command.Delete delete) {
            if (delete.clients()) {
                commands.deleteClientChannel(delete.name(), delete.ignore());
            } else {
                commands.delete(delete.type(), delete.name(), delete.purge(), delete.ignore(), delete.records());
            }
            return Replies.deleted(delete.type());
        }
        if (command instanceof Command.Clear clear) {
            commands.clear(clear.name());
            return "AMQ8022I: IBM MQ queue cleared.";
        }
        if (command instanceof Command.ClearTopic clear) {
            commands.clearTopic(clear.topic());
            return "IBM MQ topic string cleared.";
        }
        if (command instanceof Command.Display display) {
            return display(display);
        }
        if (command instanceof Command.DisplayEntity display) {
            return display(display);
        }
        if (command instanceof Command.SetRecord set) {
            commands.set(set.view(), set.values());
            return set.view() == View.AUTHREC && set.values().containsKey("ACTION")
                    ? "AMQ8863I: IBM MQ authority record deleted." : Replies.recordSet(set.view());
        }
        return control((Command.Control) command);
    }

    private String display(Command.Display display) {
        if (commands.source(display.view()) == null) {
            throw new MqscException(display.line(), display.view().keyword(),
                    "DISPLAY " + display.view().keyword() + " is not supported yet");
        }
        if (display.rules() != null) {
            return channelRules(display);
        }
        List<Row> rows = commands.inquire(display.view(), display.name(), List.of());
        Shown.check(display, rows);
        if (display.view() == View.AUTHREC) {
            rows = commands.authorities(AuthoritySearch.of(display.conditions()));
        } else {
            Condition.restrict(rows, display.conditions());
        }
        if (rows.isEmpty()) {
            throw (display.view().keyword().equals("CHSTATUS") ? CommandFailure.CHANNEL_STATUS_NOT_FOUND
                    : display.view().keyword().equals("CONN") ? CommandFailure.CONNECTION_NOT_FOUND
                    : CommandFailure.NOT_FOUND).of(display.name().text());
        }
        return text(display, display.view().heading(), rows);
    }

    private static String text(Command.Display display, String heading, List<Row> rows) {
        return rows.stream().map(row -> heading + '\n' + row.text(display.keywords(), display.all()))
                .collect(Collectors.joining("\n"));
    }

    private String channelRules(Command.Display display) {
        List<Row> rows = commands.channelRules(display.rules());
        if (rows.isEmpty() && display.rules().match() == ChannelRuleSearch.Match.RUNCHECK) {
            return "AMQ9783I: Channel will run using MCAUSER('" + commands.forecast(display.rules()).user() + "').";
        }
        Shown.check(display, rows);
        Condition.restrict(rows, display.conditions());
        if (rows.isEmpty()) {
            throw CommandFailure.CHLAUTH_NOT_FOUND.of(display.name().text());
        }
        return text(display, commands.channelRulesEnabled() ? display.view().heading()
                : "AMQ8898I: Display channel authentication record details - currently disabled.", rows);
    }

    private String display(Command.DisplayEntity display) {
        EntityInquiry inquiry = display.inquiry();
        String object = inquiry.type().equals(Access.QUEUE_MANAGER)
                ? commands.names(View.QMGR, NamePattern.ANY).get(0).find("QMNAME").word() : inquiry.name();
        Row row = inquiry.row(object, commands.authorities(inquiry));
        return "AMQ8866I: Display entity authority details.\n"
                + row.text(display.keywords(), display.keywords().isEmpty() || display.keywords().contains("ALL"));
    }

    private String control(Command.Control control) {
        switch (control.verb() + ' ' + control.noun()) {
            case "START CHANNEL" -> commands.startChannel(control.name());
            case "STOP CHANNEL" -> {
                String address = control.values().get("CONNAME");
                String partner = control.values().get("QMNAME");
                boolean some = address != null || partner != null;
                commands.stopChannel(new ChannelStop(control.name(),
                        control.values().getOrDefault("MODE", "QUIESCE").equals("QUIESCE"),
                        some || "INACTIVE".equals(control.values().get("STATUS")), address, partner),
                        "YES".equals(control.values().get(ControlParser.IGNORE_STATE)));
            }
            case "RESET CHANNEL" -> commands.resetChannel(control.name(),
                    Integer.parseInt(control.values().getOrDefault(ControlParser.SEQUENCE_NUMBER, "1")));
            case "PING CHANNEL" -> commands.pingChannel(control.name(),
                    Integer.parseInt(control.values().getOrDefault(ControlParser.DATA_LENGTH, "16")));
            case "RESOLVE CHANNEL" -> commands.resolveChannel(control.name(),
                    control.values().get(ControlParser.ACTION).equals("COMMIT"));
            case "STOP CONN" -> commands.stopConnection(control.values().getOrDefault("EXTCONN", "")
                    + control.name());
            case "START LISTENER", "STOP LISTENER" -> commands.controlListener(control.name());
            case "REFRESH SECURITY" -> commands.refreshSecurity();
            case "REFRESH QMGR" -> commands.refreshQueueManager();
            case "START CHINIT" -> commands.startChannelInitiator(
                    control.values().getOrDefault(ControlParser.INITIATION_QUEUE, ""));
            default -> {
                // PING is answered: there is nothing to do.
            }
        }
        return Replies.control(control.verb(), control.noun());
    }
}
