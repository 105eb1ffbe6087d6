// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.QueuedClient.CONTROL;
import static io.github.backstop.qmgr.client.QueuedClient.STREAM;
import static io.github.backstop.qmgr.client.QueuedClient.command;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the broker knows, with a store, after an end and after a crash. */
@ClientTest
class QueuedDurabilityTest {

    @TempDir
    Path directory;

    private static String reason(QueuedClient client, String verb, String queue) throws Exception {
        return client.ask(CONTROL, "REPLY", QueuedClient.pairs(verb, "news", queue)).value("MQPSReason");
    }

    @Test
    @DisplayName("D-7: registrations, and what is retained with its tags, last over an end and a crash; what was "
            + "deregistered and deleted stays so")
    void registrationsLast() throws Exception {
        try (StoredQueueManager mq = new StoredQueueManager(directory, "DEFINE QLOCAL(REPLY)", "DEFINE QLOCAL(SUB)",
                "DEFINE QLOCAL(GONE)", "DEFINE QLOCAL(LATER)")) {
            try (QueuedClient client = new QueuedClient(mq)) {
                assertThat(reason(client, "RegSub", "GONE")).isEqualTo("0");
                assertThat(reason(client, "DeregSub", "GONE")).isEqualTo("0");
                client.done(CONTROL, "REPLY", QueuedClient.pairs("RegSub", "news", "SUB", "MQPSRegOpts",
                        "InclStreamName", "MQPSSubName", "mine", "MQPSSubIdentity", "me", "MQPSRegOpts", "JoinShared"));
                assertThat(reason(client, "RegPub", "SUB")).isEqualTo("0");
                MQMessage kept = command("kept", QueuedClient.pairs("Publish", "news", null, "MQPSPubOpts",
                        "RetainPub", "MQPSSeqNum", "9", "Own", "tag"));
                kept.persistence = 1;
                client.ask(STREAM, "REPLY", kept);
                client.done(STREAM, "REPLY", QueuedClient.pairs("Publish", "old", null, "MQPSPubOpts", "RetainPub"));
                client.done(STREAM, "REPLY", "MQPSCommand", "DeletePub", "MQPSTopic", "old");
                assertThat(client.next("SUB").text()).isEqualTo("kept");
            }
            mq.restart();
            check(mq, "one");
            mq.crash();
            check(mq, "two");
            try (QueuedClient client = new QueuedClient(mq)) {
                assertThat(reason(client, "DeregPub", "SUB")).isEqualTo("0");
                assertThat(client.ask(CONTROL, "REPLY", QueuedClient.pairs("RegSub", "news", "SUB", "MQPSSubName",
                        "mine", "MQPSSubIdentity", "other")).value("MQPSReason")).isEqualTo("3154");
                client.done(CONTROL, "REPLY", "MQPSCommand", "DeregSub", "MQPSTopic", "news", "MQPSSubName", "mine");
            }
        }
    }

    private static void check(StoredQueueManager mq, String text) throws Exception {
        try (QueuedClient client = new QueuedClient(mq)) {
            assertThat(reason(client, "RegSub", "LATER")).isEqualTo("0");
            assertThat(client.next("LATER").pairs()).containsExactly("MQPSCommand", "Publish", "MQPSTopic", "news",
                    "MQPSSeqNum", "9", "Own", "tag");
            assertThat(reason(client, "DeregSub", "LATER")).isEqualTo("0");
            assertThat(client.ask(CONTROL, "REPLY", QueuedClient.pairs("RegSub", "old", "LATER")).value("MQPSReason"))
                    .isEqualTo("0");
            assertThat(mq.browse("LATER")).isEmpty();
            client.ask(CONTROL, "REPLY", QueuedClient.pairs("DeregSub", "old", "LATER"));
            client.ask(STREAM, "REPLY", command(text, QueuedClient.pairs("Publish", "news", null)));
            assertThat(client.next("SUB").pairs()).containsExactly("MQPSCommand", "Publish", "MQPSTopic", "news",
                    "MQPSStreamName", STREAM);
            assertThat(mq.browse("GONE")).isEmpty();
        }
    }
}
