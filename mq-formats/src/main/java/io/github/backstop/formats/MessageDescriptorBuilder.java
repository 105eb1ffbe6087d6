// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

/**
 * Builds a {@link MessageDescriptor}.
 * Starts from MQMD_DEFAULT; setters do not check ranges:
 * the queue manager does, with MQ's reason codes.
 */
public final class MessageDescriptorBuilder {

    int version = 2;
    int report = 0;
    int messageType = 8;
    int expiry = -1;
    int feedback = 0;
    int encoding = 273;
    int codedCharSetId = 819;
    String format = "";
    int priority = -1;
    int persistence = 2;
    byte[] messageId = MessageDescriptor.NO_ID;
    byte[] correlationId = MessageDescriptor.NO_ID;
    int backoutCount = 0;
    String replyToQueue = "";
    String replyToQueueManager = "";
    String userIdentifier = "";
    byte[] accountingToken = new byte[32];
    String applIdentityData = "";
    int putApplType = 0;
    String putApplName = "";
    String putDate = "";
    String putTime = "";
    String applOriginData = "";
    byte[] groupId = MessageDescriptor.NO_ID;
    int sequenceNumber = 1;
    int offset = 0;
    int messageFlags = 0;
    int originalLength = -1;

    MessageDescriptorBuilder() {
    }

    public MessageDescriptorBuilder version(int value) {
        version = value;
        return this;
    }

    public MessageDescriptorBuilder report(int value) {
        report = value;
        return this;
    }

    public MessageDescriptorBuilder messageType(int value) {
        messageType = value;
        return this;
    }

    public MessageDescriptorBuilder expiry(int value) {
        expiry = value;
        return this;
    }

    public MessageDescriptorBuilder feedback(int value) {
        feedback = value;
        return this;
    }

    public MessageDescriptorBuilder encoding(int value) {
        encoding = value;
        return this;
    }

    public MessageDescriptorBuilder codedCharSetId(int value) {
        codedCharSetId = value;
        return this;
    }

    public MessageDescriptorBuilder format(String value) {
        format = value;
        return this;
    }

    public MessageDescriptorBuilder priority(int value) {
        priority = value;
        return this;
    }

    public MessageDescriptorBuilder persistence(int value) {
        persistence = value;
        return this;
    }

    public MessageDescriptorBuilder messageId(byte[] value) {
        messageId = value;
        return this;
    }

    public MessageDescriptorBuilder correlationId(byte[] value) {
        correlationId = value;
        return this;
    }

    public MessageDescriptorBuilder backoutCount(int value) {
        backoutCount = value;
        return this;
    }

    public MessageDescriptorBuilder replyToQueue(String value) {
        replyToQueue = value;
        return this;
    }

    public MessageDescriptorBuilder replyToQueueManager(String value) {
        replyToQueueManager = value;
        return this;
    }

    public MessageDescriptorBuilder userIdentifier(String value) {
        userIdentifier = value;
        return this;
    }

    public MessageDescriptorBuilder accountingToken(byte[] value) {
        accountingToken = value;
        return this;
    }

    public MessageDescriptorBuilder applIdentityData(String value) {
        applIdentityData = value;
        return this;
    }

    public MessageDescriptorBuilder putApplType(int value) {
        putApplType = value;
        return this;
    }

    public MessageDescriptorBuilder putApplName(String value) {
        putApplName = value;
        return this;
    }

    public MessageDescriptorBuilder putDate(String value) {
        putDate = value;
        return this;
    }

    public MessageDescriptorBuilder putTime(String value) {
        putTime = value;
        return this;
    }

    public MessageDescriptorBuilder applOriginData(String value) {
        applOriginData = value;
        return this;
    }

    public MessageDescriptorBuilder groupId(byte[] value) {
        groupId = value;
        return this;
    }

    public MessageDescriptorBuilder sequenceNumber(int value) {
        sequenceNumber = value;
        return this;
    }

    public MessageDescriptorBuilder offset(int value) {
        offset = value;
        return this;
    }

    public MessageDescriptorBuilder messageFlags(int value) {
        messageFlags = value;
        return this;
    }

    public MessageDescriptorBuilder originalLength(int value) {
        originalLength = value;
        return this;
    }

    public MessageDescriptor build() {
        return new MessageDescriptor(this);
    }
}
