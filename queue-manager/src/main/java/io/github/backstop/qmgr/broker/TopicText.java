// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.qmgr.pubsub.TopicFilter;
import java.util.List;

/**
 * The topics of a command, below their stream (rule D-9). In an MQRFH and in PCF '*' stands for any characters and '?' for one,
 * and '%' in front of them or of itself takes that meaning away; in an MQRFH2 '#' stands for levels and '+' for one.
 */
final class TopicText {

    private static final String SPECIAL = "*?%";

    private TopicText() {
    }

    /** @throws CommandError 3072 for an empty topic, or one with a '%' in front of something else */
    static void check(CommandForm form, String topic) {
        if (topic.isEmpty()) {
            throw error(topic);
        }
        for (int i = 0; form != CommandForm.MQRFH2 && i < topic.length(); i++) {
            if (topic.charAt(i) == '%' && (++i == topic.length() || SPECIAL.indexOf(topic.charAt(i)) < 0)) {
                throw error(topic);
            }
        }
    }

    /** The topic that is meant where there must be no wildcards. @throws CommandError 3072 */
    static String plain(CommandForm form, String topic) {
        check(form, topic);
        if (form == CommandForm.MQRFH2) {
            for (String level : topic.split("/", -1)) {
                if (level.equals("#") || level.equals("+")) {
                    throw error(topic);
                }
            }
            return topic;
        }
        StringBuilder meant = new StringBuilder();
        for (int i = 0; i < topic.length(); i++) {
            char c = topic.charAt(i);
            if (c == '*' || c == '?') {
                throw error(topic);
            }
            meant.append(c == '%' ? topic.charAt(++i) : c);
        }
        return meant.toString();
    }

    /** Which topics below a stream are meant. @throws CommandError 3072 */
    static TopicFilter filter(CommandForm form, String topic) {
        check(form, topic);
        return TopicFilter.of(topic, form != CommandForm.MQRFH2);
    }

    /** The same below a place of the topic tree. */
    static String under(String root, String topic) {
        return root.isEmpty() ? topic : root + '/' + topic;
    }

    static CommandError error(String topic) {
        return new CommandError(CommandReason.TOPIC_ERROR, Parameter.TOPIC, topic);
    }

    /** Topics of a command that were refused, each for itself. */
    static boolean allRefused(List<String> topics, List<CommandError> errors) {
        return !topics.isEmpty() && errors.size() == topics.size();
    }
}
