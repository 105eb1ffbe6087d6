// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import com.ibm.mq.MQMessage;
import com.ibm.mq.headers.MQDataException;
import com.ibm.mq.headers.MQRFH;
import com.ibm.mq.headers.MQRFH2;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A response of the broker as IBM's header classes read it.
 *
 * @param completion MQCC_* of an MQRFH, the word of an MQRFH2
 * @param groups     one for each error, or the one that says that all went well: names and values in their order
 * @param command    the text of the command that it is about, or ""
 */
record BrokerAnswer(MQMessage message, String completion, List<Map<String, String>> groups, String command) {

    static BrokerAnswer of(MQMessage message) {
        try {
            return message.format.equals("MQHRF2  ") ? foldered(message) : tagged(message);
        } catch (IOException | MQDataException e) {
            throw new IllegalStateException(e);
        }
    }

    private static BrokerAnswer tagged(MQMessage message) throws IOException, MQDataException {
        MQRFH header = new MQRFH(message, message.encoding, message.characterSet);
        List<Map<String, String>> groups = new ArrayList<>();
        for (Object each : header.getNameValuePairs()) {
            MQRFH.NameValuePair pair = (MQRFH.NameValuePair) each;
            if (pair.getName().equals("MQPSCompCode")) {
                groups.add(new LinkedHashMap<>());
            }
            groups.get(groups.size() - 1).merge(pair.getName(), pair.getValue(), (a, b) -> a + ',' + b);
        }
        return new BrokerAnswer(message, groups.get(0).get("MQPSCompCode"), groups, rest(message));
    }

    private static BrokerAnswer foldered(MQMessage message) throws IOException, MQDataException {
        MQRFH2 header = new MQRFH2(message, message.encoding, message.characterSet);
        MQRFH2.Element folder = header.getFolder("pscr", false);
        List<Map<String, String>> groups = new ArrayList<>();
        for (MQRFH2.Element response : folder.getChildren("Response")) {
            Map<String, String> group = new LinkedHashMap<>();
            for (MQRFH2.Element property : response.getChildren()) {
                group.merge(property.getName(), property.getStringValue(), (a, b) -> a + ',' + b);
            }
            groups.add(group);
        }
        String command = Arrays.stream(header.getFolderStrings()).filter(text -> text.startsWith("<psc>"))
                .collect(Collectors.joining());
        return new BrokerAnswer(message, folder.getChild("Completion").getStringValue(), groups, command.strip());
    }

    private static String rest(MQMessage message) throws IOException {
        return message.readStringOfByteLength(message.getDataLength()).strip();
    }

    /** Reason of the first group; 0 when there is none. */
    int reason() {
        Map<String, String> first = groups.isEmpty() ? Map.of() : groups.get(0);
        return Integer.parseInt(first.getOrDefault("MQPSReason", first.getOrDefault("Reason", "0")));
    }

    /** Completion code, reason and what tells more of each group: {@code 2 3072 MQPSTopic=a*}. */
    String text() {
        return groups.stream().map(this::text).collect(Collectors.joining(" / "));
    }

    private String text(Map<String, String> group) {
        String details = group.entrySet().stream()
                .filter(entry -> !entry.getKey().matches("(MQPS)?(CompCode|Reason|ReasonText)"))
                .map(entry -> ' ' + entry.getKey() + '=' + entry.getValue()).collect(Collectors.joining());
        return completion + ' ' + group.getOrDefault("MQPSReason", group.get("Reason")) + details;
    }
}
