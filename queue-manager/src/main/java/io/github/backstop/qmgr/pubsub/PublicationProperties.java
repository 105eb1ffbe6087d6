// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.formats.NameValueString;
import io.github.backstop.formats.PcfParameter;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * What the queue manager adds to a publication for one subscriber, in the forms that PSPROP knows (IBM: "DEFINE SUB";
 * the names of the older forms are those of queued publish/subscribe).
 *
 * @param userData SubUserData, or ""
 * @param retained published before the subscriber came
 * @param tags     what the command said that it was published with
 * @param terms    of a subscriber that registered by a command; else null
 */
record PublicationProperties(String topic, String userData, boolean retained, QueuedTags tags, QueuedTerms terms) {

    private static final int TOPIC = 3031;
    private static final int USER_DATA = 3057;
    private static final int PUBLICATION_OPTIONS = 1082;
    private static final int IS_RETAINED = 16;

    /** MSGPROP: message properties such as MQTopicString and MQIsRetained as a folder of MQRFH2. */
    String propertyFolder() {
        return "<mqps>" + element("Top", topic) + (userData.isEmpty() ? "" : element("Sud", userData))
                + (retained ? "<Ret dt='boolean'>1</Ret>" : "") + first("PubTime", "<Pts>", "</Pts>")
                + first("SeqNum", "<Seq dt='i4'>", "</Seq>") + "</mqps>";
    }

    private String first(String tag, String before, String after) {
        return tags.rest().stream().filter(each -> !each.own() && each.name().equals(tag)).findFirst()
                .map(each -> before + escaped(each.value()) + after).orElse("");
    }

    /** RFH2; of the application's own tags those that may be the name of an element. */
    String commandFolder() {
        StringBuilder folder = new StringBuilder("<psc>");
        for (QueuedTags.Tag tag : command()) {
            if (!tag.own() || tag.name().matches("[A-Za-z_][A-Za-z0-9_]*")) {
                boolean options = !tag.own() && tag.name().endsWith("Opts");
                folder.append(element(options ? tag.name().substring(0, tag.name().length() - 1) : tag.name(),
                        tag.value()));
            }
        }
        return folder.append("</psc>").toString();
    }

    /** COMPAT: the string of an MQRFH of version 1. */
    String nameValueString() {
        StringJoiner pairs = new StringJoiner(" ");
        for (QueuedTags.Tag tag : command()) {
            pairs.add((tag.own() ? NameValueString.quoted(tag.name()) : "MQPS" + tag.name()) + ' ' + NameValueString.quoted(tag.value()));
        }
        return pairs.toString();
    }

    /** The command that the subscriber is sent: it tells of the stream and of the publisher if it shall. */
    private List<QueuedTags.Tag> command() {
        List<QueuedTags.Tag> command = new ArrayList<>();
        add(command, "Command", "Publish");
        if (retained && (terms == null || terms.has(QueuedTerms.INFORM_IF_RETAINED))) {
            add(command, "PubOpts", "IsRetainedPub");
        }
        if (tags.correlates()) {
            add(command, "PubOpts", "CorrelAsId");
        }
        topics().forEach(each -> add(command, "Topic", each));
        if (terms != null && terms.has(QueuedTerms.INCLUDE_STREAM_NAME)) {
            add(command, "StreamName", terms.stream());
        }
        if (!tags.publisher().isEmpty()) {
            add(command, "RegOpts", "DirectReq");
            add(command, "QMgrName", tags.publisher().get(0));
            add(command, "QName", tags.publisher().get(1));
        }
        command.addAll(tags.rest());
        if (!userData.isEmpty()) {
            add(command, "SubUserData", userData);
        }
        return command;
    }

    private List<String> topics() {
        if (terms == null) {
            return List.of(topic);
        }
        return tags.stream().equals(terms.stream()) ? tags.topics() : List.of(terms.below(topic));
    }

    private static void add(List<QueuedTags.Tag> command, String name, String value) {
        command.add(new QueuedTags.Tag(name, value, false));
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
