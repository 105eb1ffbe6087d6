// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import io.github.backstop.qmgr.EmbeddedQueueManager;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/** Commands with answers, without a client. */
final class Mqsc {

    private Mqsc() {
    }

    static String answer(EmbeddedQueueManager queueManager, String command) {
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        try {
            queueManager.mqscPrompt(new BufferedReader(new StringReader(command + "\n")),
                    new PrintStream(answer, true, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return answer.toString(StandardCharsets.UTF_8);
    }

    /** The first group of each match in the answer. */
    static List<String> replies(EmbeddedQueueManager queueManager, String command, String pattern) {
        return Pattern.compile(pattern).matcher(answer(queueManager, command)).results()
                .map(result -> result.group(1)).toList();
    }
}
