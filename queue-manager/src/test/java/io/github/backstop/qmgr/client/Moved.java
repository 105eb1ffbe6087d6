// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.NameValueFolder;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.qmgr.QueuedMessage;
import java.util.Arrays;

/** A message that the client moved or made, taken apart: descriptor, MQDLH, MQRFH2 and body. */
final class Moved {

    private final MessageDescriptor descriptor;
    private final byte[] data;
    private final HeaderWalk walk;

    private Moved(MessageDescriptor descriptor, byte[] data) {
        this.descriptor = descriptor;
        this.data = data;
        this.walk = HeaderWalk.of(descriptor, data);
        assertThat(walk.damage()).isEmpty();
    }

    static Moved of(QueuedMessage message) {
        return new Moved(message.descriptor(), message.data());
    }

    MessageDescriptor descriptor() {
        return descriptor;
    }

    DeadLetterHeader deadLetterHeader() {
        return DeadLetterHeader.read(walk.header(Format.DEAD_LETTER_HEADER).orElseThrow().in(data));
    }

    RulesAndFormattingHeader2 rfh2() {
        return RulesAndFormattingHeader2.read(walk.header(Format.RF_HEADER_2).orElseThrow().in(data));
    }

    NameValueFolder folder(String name) {
        return rfh2().folder(name).orElseThrow(() -> new AssertionError("no folder " + name + ": " + rfh2()));
    }

    byte[] body() {
        return Arrays.copyOfRange(data, walk.bodyOffset(), data.length);
    }

    /** Everything that a put to the backout queue keeps of the message as it lay on its queue (section 3). */
    Moved assertKeeps(QueuedMessage original) {
        return assertKeepsAllButMessageId(original).assertMessageId(original.descriptor().messageId());
    }

    /** As on the dead-letter queue, where the message has a new MsgId. */
    Moved assertKeepsAllButMessageId(QueuedMessage original) {
        MessageDescriptor before = original.descriptor();
        assertThat(descriptor.correlationId()).as("CorrelId").isEqualTo(before.correlationId());
        assertThat(descriptor.messageType()).as("MsgType").isEqualTo(before.messageType());
        assertThat(descriptor.report()).as("Report").isEqualTo(before.report());
        assertThat(descriptor.priority()).as("Priority").isEqualTo(before.priority());
        assertThat(descriptor.persistence()).as("Persistence").isEqualTo(before.persistence());
        assertThat(descriptor.replyToQueue()).as("ReplyToQ").isEqualTo(before.replyToQueue());
        assertThat(descriptor.replyToQueueManager()).as("ReplyToQMgr").isEqualTo(before.replyToQueueManager());
        assertThat(descriptor.feedback()).as("Feedback").isEqualTo(before.feedback());
        assertThat(descriptor.backoutCount()).as("BackoutCount").isZero();
        assertThat(descriptor.encoding()).as("Encoding").isEqualTo(DataRepresentation.BIG_ENDIAN);
        assertThat(descriptor.codedCharSetId()).as("CodedCharSetId").isEqualTo(DataRepresentation.CCSID_UTF_8);
        assertExpiryRunsOn(before);
        return assertContextOf(before);
    }

    private void assertExpiryRunsOn(MessageDescriptor before) {
        if (before.expiry() == -1) {
            assertThat(descriptor.expiry()).as("Expiry").isEqualTo(-1);
        } else {
            assertThat(descriptor.expiry()).as("Expiry").isBetween(before.expiry() - 600, before.expiry());
        }
    }

    Moved assertContextOf(MessageDescriptor before) {
        assertThat(descriptor.userIdentifier()).as("UserIdentifier").isEqualTo(before.userIdentifier());
        assertThat(descriptor.accountingToken()).as("AccountingToken").isEqualTo(before.accountingToken());
        assertThat(descriptor.applIdentityData()).as("ApplIdentityData").isEqualTo(before.applIdentityData());
        assertThat(descriptor.putApplType()).as("PutApplType").isEqualTo(before.putApplType());
        assertThat(descriptor.putApplName()).as("PutApplName").isEqualTo(before.putApplName());
        assertThat(descriptor.putDate()).as("PutDate").isEqualTo(before.putDate());
        assertThat(descriptor.putTime()).as("PutTime").isEqualTo(before.putTime());
        assertThat(descriptor.applOriginData()).as("ApplOriginData").isEqualTo(before.applOriginData());
        return this;
    }

    Moved assertMessageId(byte[] expected) {
        assertThat(descriptor.messageId()).as("MsgId").isEqualTo(expected);
        return this;
    }

    Moved assertFormat(Format expected) {
        assertThat(descriptor.format()).as("Format").isEqualTo(expected.text());
        return this;
    }

    /** The MQRFH2 that the client always adds, and the body behind it as it was. */
    Moved assertJmsBody(String type, String destination, byte[] body) {
        assertThat(folder("mcd").text("Msd")).as("Msd").isEqualTo(type);
        assertThat(folder("jms").text("Dst")).as("Dst").isEqualTo(destination);
        assertThat(body()).as("body").isEqualTo(body);
        return this;
    }

    /** The dead-letter header of section 3. */
    Moved assertDeadLetter(int reason, String destination, String queueManager) {
        assertFormat(Format.DEAD_LETTER_HEADER);
        DeadLetterHeader header = deadLetterHeader();
        assertThat(header.reason()).as("ReasonCode").isEqualTo(reason);
        assertThat(header.destinationQueue()).as("DestQName").isEqualTo(destination);
        assertThat(header.destinationQueueManager()).as("DestQMgrName").isEqualTo(queueManager);
        assertThat(header.format()).as("Format of the MQDLH").isEqualTo(Format.RF_HEADER_2.text());
        assertThat(header.encoding()).as("Encoding of the MQDLH").isEqualTo(DataRepresentation.BIG_ENDIAN);
        assertThat(header.codedCharSetId()).as("CCSID of the MQDLH").isEqualTo(DataRepresentation.CCSID_UTF_8);
        assertThat(header.putApplType()).as("PutApplType of the MQDLH").isEqualTo(28);
        assertThat(header.putApplName()).as("PutApplName of the MQDLH").isEqualTo("MQ JMS ConnectionConsumer");
        assertThat(header.putDate()).as("PutDate of the MQDLH").matches("20\\d{6}");
        assertThat(header.putTime()).as("PutTime of the MQDLH").matches("\\d{8}");
        return this;
    }
}
