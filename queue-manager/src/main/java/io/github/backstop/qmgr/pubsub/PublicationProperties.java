// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.formats.NameValueString;
import io.github.backstop.formats.PcfParameter;
import java.util.ArrayList;
import java.util.List;

/**
 * What the queue manager adds to a publication for one subscriber, in the forms that PSPROP knows (IBM: "DEFINE SUB";
 * the names of the older forms are those of queued publish/subscribe).
 *
 * @param userData SubUserData, or ""
 * @param retained published before the subscriber came
 */
record PublicationProperties(String topic, String userData, boolean retained) {

    private static final int TOPIC = 3031;
    private static final int USER_DATA = 3057;
    private static final int PUBLICATION_OPTIONS = 1082;
    private static final int IS_RETAINED = 16;

    /** MSGPROP: the message properties MQTopicString, MQSubUserData and MQIsRetained as a folder of MQRFH2. */
    String propertyFolder() {
        return "<mqps>" + element("Top", topic) + (userData.isEmpty() ? "" : element("Sud", userData))
                + (retained ? "<Ret dt='boolean'>1</Ret>" : "") + "</mqps>";
    }

    /** RFH2. */
    String commandFolder() {
        return "<psc>" + element("Command", "Publish") + (retained ? element("PubOpt", "IsRetainedPub") : "")
                + element("Topic", topic) + (userData.isEmpty() ? "" : element("SubUserData", userData)) + "</psc>";
    }

    /** COMPAT: the string of an MQRFH of version 1. */
    String nameValueString() {
        return "MQPSCommand Publish" + (retained ? " MQPSPubOpts IsRetainedPub" : "") + " MQPSTopic " + NameValueString.quoted(topic)
                + (userData.isEmpty() ? "" : " MQPSSubUserData " + NameValueString.quoted(userData));
    }

    /** COMPAT, when the publication itself is in PCF. */
    List<PcfParameter> parameters() {
        List<PcfParameter> parameters = new ArrayList<>();
        parameters.add(new PcfParameter.Text(TOPIC, topic));
        if (!userData.isEmpty()) {
            parameters.add(new PcfParameter.Text(USER_DATA, userData));
        }
        if (retained) {
            parameters.add(new PcfParameter.Number(PUBLICATION_OPTIONS, IS_RETAINED));
        }
        return parameters;
    }

    private static String element(String name, String text) {
        return '<' + name + '>' + escaped(text) + "</" + name + '>';
    }

    /** Characters outside the basic plane by their number, as the client itself writes them. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                default -> {
                    if (Character.isBmpCodePoint(point)) {
                        escaped.appendCodePoint(point);
                    } else {
                        escaped.append("&#x").append(Integer.toHexString(point)).append(';');
                    }
                }
            }
        });
        return escaped.toString();
    }
}
