// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.InquireResult;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.queue.QueueObject;
import io.github.backstop.qmgr.queue.RemoteQueue;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Answers MQINQ. What MQSC can set comes from the table of attributes, the rest from here: counts, dates, and the
 * standard values of attributes that have no effect yet.
 */
final class Inquiry {

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy-MM-dd");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH.mm.ss");
    private static final int FIRST_TEXT = 2001;
    /** Widths that are not 48: descriptions, dates and times, trigger data. */
    private static final Map<Integer, Integer> WIDTHS = Map.of(2013, 64, 2014, 64, 2004, 12, 2005, 8, 2027, 12,
            2028, 8, 2023, 64, 2119, 128, 2049, 256);

    private final Map<Integer, Function<QueueObject, Object>> ofLocal = new HashMap<>();
    private final Map<Integer, Function<QueueObject, Object>> ofAlias = new HashMap<>();
    private final Map<Integer, Function<QueueObject, Object>> ofRemote = new HashMap<>();
    private final Map<Integer, Function<QueueObject, Object>> ofQueueManager = new HashMap<>();

    /** @param embeddedJmsServer whether the server moves poison messages, so that no client may */
    Inquiry(String queueManager, String identifier, Instant started, ObjectCatalog catalog,
            boolean embeddedJmsServer) {
        fill(ofLocal, ObjectType.QLOCAL, QueueObject::attributes);
        fill(ofAlias, ObjectType.QALIAS, QueueObject::attributes);
        fill(ofQueueManager, ObjectType.QMGR, nothing -> catalog.settings());
        fill(ofRemote, ObjectType.QREMOTE, QueueObject::attributes);
        everyQueue(ofLocal);
        everyQueue(ofRemote);
        ofRemote.put(20, queue -> 6);
        everyQueue(ofAlias);
        localQueue();
        if (embeddedJmsServer) {
            numbers(ofLocal, Attribute.BOTHRESH.selector(), 0);
            blank(ofLocal, Attribute.BOQNAME.selector());
        }
        ofAlias.put(20, queue -> 3);
        queueManager(queueManager, identifier, started);
    }

    private static void fill(Map<Integer, Function<QueueObject, Object>> answers, ObjectType type,
            Function<QueueObject, Attributes> attributes) {
        for (Attribute attribute : Attribute.of(type)) {
            boolean text = attribute.selector() >= FIRST_TEXT;
            answers.put(attribute.selector(), queue -> text ? attributes.apply(queue).text(attribute)
                    : attributes.apply(queue).number(attribute));
        }
    }

    private static void everyQueue(Map<Integer, Function<QueueObject, Object>> answers) {
        answers.put(2016, QueueObject::name);
        answers.put(2027, queue -> date(queue.altered()));
        answers.put(2028, queue -> time(queue.altered()));
    }

    private void localQueue() {
        ofLocal.put(3, queue -> ((LocalQueue) queue).currentDepth());
        ofLocal.put(17, queue -> ((LocalQueue) queue).openInputCount());
        ofLocal.put(18, queue -> ((LocalQueue) queue).openOutputCount());
        ofLocal.put(2004, queue -> date(queue.created()));
        ofLocal.put(2005, queue -> time(queue.created()));
        ofLocal.put(7, queue -> ((LocalQueue) queue).lifetime().number());
        numbers(ofLocal, 20, 1);
    }

    private void queueManager(String name, String identifier, Instant started) {
        ofQueueManager.put(2015, nothing -> name);
        ofQueueManager.put(2032, nothing -> identifier);
        ofQueueManager.put(2003, nothing -> "SYSTEM.ADMIN.COMMAND.QUEUE");
        ofQueueManager.put(2004, nothing -> date(started));
        ofQueueManager.put(2005, nothing -> time(started));
        ofQueueManager.put(2027, nothing -> date(started));
        ofQueueManager.put(2028, nothing -> time(started));
        blank(ofQueueManager, 2026, 2040);
        // command level, platform UNIX, priorities, syncpoint, no distribution lists, no capabilities
        numbers(ofQueueManager, 31, 945, 32, 3, 14, 9, 30, 1, 34, 0, 39, 0, 273, 0);
    }

    private static void numbers(Map<Integer, Function<QueueObject, Object>> answers, int... selectorsAndValues) {
        for (int i = 0; i < selectorsAndValues.length; i += 2) {
            Integer value = selectorsAndValues[i + 1];
            answers.put(selectorsAndValues[i], anything -> value);
        }
    }

    private static void blank(Map<Integer, Function<QueueObject, Object>> answers, int... selectors) {
        for (int selector : selectors) {
            answers.put(selector, anything -> "");
        }
    }

    InquireResult answer(ObjectHandle handle, List<Integer> selectors) {
        if (!handle.options().has(OpenOptions.INQUIRE)) {
            throw MqiException.because(ReasonCode.NOT_OPEN_FOR_INQUIRE, "open options 0x"
                    + Integer.toHexString(handle.options().bits()));
        }
        QueueObject queue = handle instanceof QueueHandle opened ? opened.opened()
                : handle instanceof DefinitionHandle definition ? definition.opened() : null;
        Map<Integer, Function<QueueObject, Object>> answers = queue == null ? ofQueueManager
                : queue instanceof LocalQueue ? ofLocal : queue instanceof RemoteQueue ? ofRemote : ofAlias;
        List<Integer> integers = new ArrayList<>();
        List<String> strings = new ArrayList<>();
        boolean all = true;
        for (int selector : selectors) {
            Function<QueueObject, Object> answer = answers.get(selector);
            if (answer == null) {
                checkKnown(selector, queue);
                all = false;
            }
            if (selector < FIRST_TEXT) {
                integers.add(answer == null ? -1 : (Integer) answer.apply(queue));
            } else {
                int width = WIDTHS.getOrDefault(selector, 48);
                strings.add(answer == null ? "*".repeat(width) : padded((String) answer.apply(queue), width));
            }
        }
        return all ? new InquireResult(integers, strings)
                : new InquireResult(1, ReasonCode.SELECTOR_NOT_FOR_TYPE.number(), integers, strings);
    }

    /** Other types of queues may have what this one has not: only of the same type of object is that a warning. */
    private void checkKnown(int selector, QueueObject queue) {
        boolean ofQueues = ofLocal.containsKey(selector) || ofAlias.containsKey(selector)
                || ofRemote.containsKey(selector);
        if (queue == null || !ofQueues) {
            throw MqiException.because(ReasonCode.SELECTOR_ERROR, "selector " + selector);
        }
    }

    private static String padded(String text, int width) {
        return text.length() >= width ? text.substring(0, width) : text + " ".repeat(width - text.length());
    }

    private static String date(Instant when) {
        return DATE.format(LocalDateTime.ofInstant(when, ZoneOffset.UTC));
    }

    private static String time(Instant when) {
        return TIME.format(LocalDateTime.ofInstant(when, ZoneOffset.UTC));
    }
}
