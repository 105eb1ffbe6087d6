// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

import io.github.backstop.demo.ports.DeadLettersByJmx;
import io.github.backstop.demo.ports.DeadLettersByJmx.Letter;
import io.github.backstop.demo.queues.Branch;
import io.github.backstop.demo.queues.QueuedText;
import java.util.List;

/** A channel brings messages for a queue that takes none: PUT(DISABLED). */
final class DeadLetterSentBack implements Story {

    private static final String FILTER = "DESTQ(RETURNS) REASON(MQRC_PUT_INHIBITED)";

    @Override
    public String title() {
        return "A dead letter is explained, its cause is mended, and it is sent back (channel, PUT(DISABLED), DEADQ)";
    }

    @Override
    public String expectation() {
        return "the channel puts both messages on the dead-letter queue, with a header that says where they should "
                + "have gone and why not (C-9, C-13); while the queue takes nothing they stay there; once it does they "
                + "go back to it without the header (C-6, C-37), and the bean gets them";
    }

    @Override
    public void play(Stage stage) {
        DeadLettersByJmx letters = new DeadLettersByJmx("LP.RETURNS");
        int others = letters.browse("").size();
        try (Branch branch = stage.queues().branch("BRANCH")) {
            stage.tell("IBM MQ client", "puts \"return 17\" and \"return 18\" at queue manager BRANCH, for RETURNS at "
                    + "DEMO");
            branch.send("RETURNS", "return 17");
            branch.send("RETURNS", "return 18");
            Stage.await(() -> letters.browse(FILTER).size() == 2);
        }
        List<Letter> dead = letters.browse(FILTER);
        explain(stage, dead.get(0));
        stage.tell("", "(the other one likewise)");
        stage.compare("C-9, C-13", "why they are there", "[RETURNS at DEMO: MQRC_PUT_INHIBITED 2051]",
                () -> dead.stream().map(DeadLetterSentBack::why).distinct().toList());
        stage.compare("C-1", "on DEAD.LETTERS for RETURNS", "[\"return 17\" BackoutCount 0, dead-letter reason 2051, "
                + "\"return 18\" BackoutCount 0, dead-letter reason 2051]", () -> onDeadLetters(stage));

        String refused = letters.retry(dead.get(0).messageId());
        stage.tell("operator", "retries \"return 17\" to its original queue: " + refused);
        stage.compare("C-36", "too early", "it stays: queue RETURNS at DEMO: MQRC_PUT_INHIBITED 2051", () -> refused);

        stage.tell("operator", "ALTER QLOCAL(RETURNS) PUT(ENABLED)");
        stage.queues().mqsc("ALTER QLOCAL(RETURNS) PUT(ENABLED)");
        String dryRun = letters.retryAll(FILTER, true);
        stage.tell("operator", "asks what " + FILTER + " would do: " + dryRun);
        stage.tell("operator", "retries both to their original queue");
        letters.retryAll(FILTER, false);
        Stage.await(() -> letters.progress().startsWith("DONE")
                && stage.deliveries().of("ReturnBean", "return 18") == 1);

        stage.compare("C-33", "a dry run", "2 of " + (others + 2) + " messages would be sent back", () -> dryRun);
        stage.compare("C-37", "the retry", "DONE, 2 of 2 went back", letters::progress);
        stage.compare("C-6", "what the bean has got", "[return 17, return 18]",
                () -> stage.deliveries().textsOf("ReturnBean"));
        stage.compare("C-33", "other dead letters, which did not match", others, () -> letters.browse("").size());
    }

    private static String why(Letter letter) {
        return letter.queue() + " at " + letter.queueManager() + ": " + letter.reason();
    }

    private static List<QueuedText> onDeadLetters(Stage stage) {
        return stage.queues().browse("DEAD.LETTERS").stream().filter(one -> one.deadLetterReason() == 2051).toList();
    }

    private static void explain(Stage stage, Letter letter) {
        stage.tell("dead letter", onDeadLetters(stage).get(0).text() + ", " + letter.format() + ", put there by "
                + letter.putBy());
        stage.tell("", "should have gone to " + letter.queue() + " at " + letter.queueManager());
        stage.tell("", letter.reason() + ": " + letter.inWords());
    }
}
