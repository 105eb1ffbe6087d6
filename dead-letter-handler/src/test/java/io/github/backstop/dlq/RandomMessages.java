// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.MessageDescriptorExtension;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Random;
import java.util.TimeZone;
import java.util.function.Consumer;

/** Messages with anything in each field that a queue manager takes, behind any of the headers. */
final class RandomMessages {
    private static final int LONGEST = 5_000;
    private static final String CHARACTERS = "ABCabc019 .,;:=%+&'\"()/*?_-\\<>#~";
    private static final int[] CCSIDS = {37, 437, 819, 850, 1141, 1200, 1208, 5348};
    private static final int[] TYPES = {1, 2, 4, 8, 65_536, 999_999_999};
    private static final int[] REPORTS = {0, CMQC.MQRO_EXCEPTION, CMQC.MQRO_PAN | CMQC.MQRO_NAN,
        CMQC.MQRO_PASS_MSG_ID | CMQC.MQRO_PASS_CORREL_ID, CMQC.MQRO_DISCARD_MSG};
    private static final int[] FLAGS = {CMQC.MQMF_NONE, CMQC.MQMF_NONE, CMQC.MQMF_SEGMENTATION_ALLOWED,
        CMQC.MQMF_MSG_IN_GROUP, CMQC.MQMF_MSG_IN_GROUP | CMQC.MQMF_LAST_MSG_IN_GROUP};

    private final Random random;

    private RandomMessages(Random random) {
        this.random = random;
    }

    static void put(MQQueueManager connection, String queue, Random random) throws MQException {
        MQQueue opened = connection.accessQueue(queue, CMQC.MQOO_OUTPUT | CMQC.MQOO_SET_ALL_CONTEXT);
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_NO_SYNCPOINT | CMQC.MQPMO_SET_ALL_CONTEXT;
        opened.put(new RandomMessages(random).message(), options);
        opened.close();
    }

    private MQMessage message() throws MQException {
        MQMessage message = new MQMessage();
        message.report = one(REPORTS);
        message.messageType = one(TYPES);
        message.feedback = message.messageType == CMQC.MQMT_REPORT ? 259 : random.nextInt(2) * 70_000;
        message.priority = random.nextInt(10);
        message.persistence = random.nextInt(2);
        message.messageId = bytes(24);
        message.correlationId = bytes(24);
        message.replyToQueueName = "REPLIES." + random.nextInt(1000);
        message.replyToQueueManagerName = "QM" + random.nextInt(1000);
        message.userId = text(12);
        message.accountingToken = bytes(32);
        message.applicationIdData = text(32);
        message.putApplicationType = random.nextInt(100_000);
        message.putApplicationName = text(28);
        message.applicationOriginData = text(4);
        GregorianCalendar put = new GregorianCalendar(TimeZone.getTimeZone("GMT"));
        put.setTimeInMillis(random.nextInt(100_000_000) * 10L + 1_700_000_000_000L);
        message.putDateTime = put;
        int flags = one(FLAGS);
        if (flags != CMQC.MQMF_NONE) {
            message.setVersion(CMQC.MQMD_VERSION_2);
            message.messageFlags = flags;
            message.groupId = bytes(24);
            message.messageSequenceNumber = 1 + random.nextInt(1000);
        }
        write(message);
        return message;
    }

    /** Headers, each of which says what is behind it, and a body of any bytes. */
    private void write(MQMessage message) {
        byte[] body = new byte[random.nextInt(LONGEST)];
        random.nextBytes(body);
        message.format = "MQSTR";
        message.encoding = random.nextBoolean() ? 273 : 546;
        message.characterSet = one(CCSIDS);
        byte[] data = body;
        if (random.nextBoolean()) {
            data = behind(message, "MQHRF2", data, out -> new RulesAndFormattingHeader2(message.encoding,
                    message.characterSet, message.format, 0, 1208, List.of("<usr><shop>north</shop><n dt='i4'>"
                            + random.nextInt() + "</n></usr>")).write(out));
        }
        boolean extended = message.messageFlags == CMQC.MQMF_NONE && random.nextBoolean();
        if (extended) {
            data = behind(message, "MQHMDE", data, out -> new MessageDescriptorExtension(message.encoding,
                    message.characterSet, message.format, 0, bytes(24), 1 + random.nextInt(100), 0,
                    CMQC.MQMF_MSG_IN_GROUP, -1).write(out));
        }
        // an MQMDE in front would be taken for the descriptor's own
        if (extended || random.nextBoolean()) {
            data = behind(message, "MQDEAD", data, out -> new DeadLetterHeader(random.nextInt(5000), "ORDERS", "QM1",
                    message.encoding, message.characterSet, message.format, random.nextInt(40), "put.it", "20261130",
                    "12345678").write(out));
        }
        try {
            message.write(data);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The header describes what was in front before; the descriptor describes the header. */
    private static byte[] behind(MQMessage message, String format, byte[] rest, Consumer<StructureOutput> header) {
        StructureOutput out = StructureOutput.create(Dead.HEADER.byteOrder(), Dead.HEADER.headerCharset());
        header.accept(out);
        message.format = format;
        message.encoding = Dead.HEADER.encoding();
        message.characterSet = Dead.HEADER.codedCharSetId();
        return out.bytes(rest).toByteArray();
    }

    private int one(int... of) {
        return of[random.nextInt(of.length)];
    }

    private byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        bytes[0] = 1; // all zeros are none
        return bytes;
    }

    private String text(int longest) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(longest + 1); i > 0; i--) {
            text.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
        }
        return text.toString();
    }
}
