// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ObjectType;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A command that makes sense; whether it can be done depends on the objects there are. */
sealed interface Command {

    int line();

    /** @param like name of the object to copy, or null for the standard one */
    record Define(int line, ObjectType type, String name, String like, boolean replace,
            Map<Attribute, Object> values) implements Command {
    }

    record Alter(int line, ObjectType type, String name, Map<Attribute, Object> values, boolean force)
            implements Command {
    }

    record AlterQueueManager(int line, Map<Attribute, Object> values, boolean force) implements Command {
    }

    /**
     * @param purge   also when there are messages
     * @param ignore  whether it is no failure when there is no such object
     * @param records whether its authority records go, too
     * @param clients whether a client-connection channel is meant: CHLTABLE(CLNTTBL)
     */
    record Delete(int line, ObjectType type, String name, boolean purge, boolean ignore, boolean records,
            boolean clients) implements Command {
    }

    record Clear(int line, String name) implements Command {
    }

    /** CLEAR TOPICSTR: what is retained. */
    record ClearTopic(int line, String topic) implements Command {
    }

    /**
     * @param keywords attributes to show; with {@code all}, or when there are none, what the view shows by itself
     * @param rules    which rules for channels; null for what is none
     */
    record Display(int line, View view, NamePattern name, Set<String> keywords, boolean all,
            List<Condition> conditions, ChannelRuleSearch rules) implements Command {
    }

    /** DISPLAY ENTAUTH. @param keywords what to show, everything when there are none or ALL */
    record DisplayEntity(int line, EntityInquiry inquiry, Set<String> keywords) implements Command {
    }

    /** SET AUTHREC and SET CHLAUTH. */
    record SetRecord(int line, View view, Map<String, String> values) implements Command {
    }

    /** START, STOP, PING and REFRESH. @param name null = none @param values of its parameters, by their words */
    record Control(int line, String verb, String noun, String name, Map<String, String> values) implements Command {
    }
}
