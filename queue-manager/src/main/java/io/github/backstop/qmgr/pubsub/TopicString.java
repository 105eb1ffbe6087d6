// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;

/** Topic strings: levels between slashes, each of any characters and possibly empty. */
public final class TopicString {

    /** MQ_TOPIC_STR_LENGTH in characters. */
    static final int LONGEST = 10_240;

    private TopicString() {
    }

    static String[] levels(String topic) {
        return topic.split("/", -1);
    }

    /**
     * The topic that a TOPIC object and an object string name together: with a slash between them when there are both.
     *
     * @throws io.github.backstop.qmgr.call.MqiException 2425 when it is empty or longer than 10240 characters
     */
    public static String join(String ofObject, String below) {
        String joined = ofObject.isEmpty() ? below : below.isEmpty() ? ofObject : ofObject + '/' + below;
        if (joined.isEmpty()) {
            throw MqiException.because(ReasonCode.TOPIC_STRING_ERROR,
                    "neither a topic string nor a TOPIC object with one");
        }
        if (joined.length() > LONGEST) {
            throw MqiException.because(ReasonCode.TOPIC_STRING_ERROR,
                    "topic string of " + joined.length() + " characters");
        }
        return joined;
    }

    /** The topic one level up; "" is the root, above which there is null. */
    static String parent(String topic) {
        if (topic.isEmpty()) {
            return null;
        }
        int slash = topic.lastIndexOf('/');
        return slash < 0 ? "" : topic.substring(0, slash);
    }

    /** Whether {@code topic} is {@code ancestor} or lies below it. */
    static boolean isWithin(String topic, String ancestor) {
        return ancestor.isEmpty() || topic.equals(ancestor) || topic.startsWith(ancestor + '/');
    }
}
