// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFMessage;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands whose structures are wrong: each mistake has its reason, and the next command is performed. */
@ClientTest
class PcfStructureTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static final int BLANKS = 0x20202020;

    private MQQueueManager connection;
    private MQQueue replies;

    @BeforeEach
    void connect() throws Exception {
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        replies = connection.accessQueue("SYSTEM.DEFAULT.MODEL.QUEUE", CMQC.MQOO_INPUT_EXCLUSIVE);
    }

    @AfterEach
    void disconnect() throws Exception {
        replies.close();
        connection.disconnect();
    }

    private PCFMessage answer(String format, int... words) throws Exception {
        MQMessage command = new MQMessage();
        command.format = format;
        command.messageType = CMQC.MQMT_REQUEST;
        command.replyToQueueName = replies.getName();
        for (int word : words) {
            command.writeInt4(word);
        }
        connection.put("SYSTEM.ADMIN.COMMAND.QUEUE", command);
        MQMessage reply = new MQMessage();
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_WAIT;
        options.waitInterval = (int) JmsClient.PATIENCE;
        replies.get(reply, options);
        return new PCFMessage(reply);
    }

    private static int[] words(String text) {
        return text == null ? new int[0]
                : Arrays.stream(text.trim().split(" +")).mapToInt(Integer::decode).toArray();
    }

    private static int[] with(int[] header, int... structures) {
        return IntStream.concat(Arrays.stream(header), Arrays.stream(structures)).toArray();
    }

    private static int[] command(int command, int count) {
        return new int[] {1, 36, 1, command, 1, 1, 0, 0, count};
    }

    private void assertNextIsPerformed() throws Exception {
        PCFMessage ping = answer(CMQC.MQFMT_ADMIN, command(CMQCFC.MQCMD_PING_Q_MGR, 0));
        assertThat(ping.getReason()).isZero();
        assertThat(ping.getCommand()).isEqualTo(CMQCFC.MQCMD_PING_Q_MGR);
    }

    /** MQCFH: Type, StrucLength, Version, Command, MsgSeqNumber, Control, CompCode, Reason, ParameterCount. */
    @ParameterizedTest
    @CsvSource({"2 36 1 40 1 1 0 0 0, 3001", "5 36 1 40 1 1 0 0 0, 3001", "1 32 1 40 1 1 0 0 0, 3002",
        "1 40 1 40 1 1 0 0 0, 3002", "1 36 0 40 1 1 0 0 0, 3003", "1 36 4 40 1 1 0 0 0, 3003",
        "1 36 1 40 0 1 0 0 0, 3004", "1 36 1 40 2 1 0 0 0, 3004", "1 36 1 40 1 0 0 0 0, 3005",
        "1 36 1 40 1 2 0 0 0, 3005", "1 36 1 40 1 1 0 0 -1, 3006", "1 36 1 40 1 1 0 0 1, 3006",
        "1 36 1 40 1 1 0 0 2147483647, 3006", "1 36 1 9999 1 1 0 0 0, 3007", "1 36 1 40, 3016",
        "1 36 1 40 1 1 0 0 0 3 16 20 1, 3016", "1 36 3 40 1 1 7 7 0, 0", "16 36 3 40 1 1 0 0 0, 0"})
    void eachFieldOfTheHeaderIsLookedAt(String header, int reason) throws Exception {
        assertThat(answer(CMQC.MQFMT_ADMIN, words(header)).getReason()).isEqualTo(reason);
        assertNextIsPerformed();
    }

    /** Structures of MQCMD_INQUIRE_Q: type, StrucLength, Parameter, and what the type has. */
    @ParameterizedTest
    @CsvSource({"0 16 20 1, 3013", "99 16 20 1, 3013", "3 12 20, 3009", "3 20 20 1 1, 3009", "3 -4 20 1, 3009",
        "3 2147483644 20 1, 3009", "3 8, 3016", "4 16 2016 0, 3010", "4 28 2016 0 4 0x20202020 0x20202020, 3010",
        "4 24 2016 0 -1 0x20202020, 3011", "4 24 2016 0 99 0x20202020, 3011",
        "4 24 2016 0 2147483647 0x20202020, 3011", "5 16 1002 -1, 3027", "5 16 1002 2, 3028",
        "5 24 1002 1 1009 1, 3028", "5 16 1002 1073741824, 3028", "6 20 3065 0 1, 3024", "6 24 3065 0 -1 4, 3068", "6 24 3065 0 1 -1, 3069",
        "6 24 3065 0 7 0, 3069", "6 24 3065 0 2147483647 2147483647, 3024", "9 16 7016 -1, 3257", "9 16 7016 24, 3257",
        "9 20 7016 0 0, 3255", "13 16 3 1, 3241", "14 24 2016 2 0 99, 3244", "14 20 2016 2 0, 3245",
        "15 20 7006 2 0, 3265", "20 16 8001 0, 3240", "23 24 20 0 0 1, 3014", "25 16 1002 0, 3047"})
    void eachLengthAndCountIsLookedAt(String structure, int reason) throws Exception {
        PCFMessage answer = answer(CMQC.MQFMT_ADMIN, with(command(CMQCFC.MQCMD_INQUIRE_Q, 1), words(structure)));
        assertThat(answer.getReason()).isEqualTo(reason);
        assertThat(answer.getCommand()).isEqualTo(CMQCFC.MQCMD_INQUIRE_Q);
        assertNextIsPerformed();
    }

    /** Each with a name, then these. */
    @ParameterizedTest
    @CsvSource({"1, 4 24 2016 0 4 0x20202020, 3018, 2016", "2, 3 16 20 1 3 16 20 1, 3017, 20",
        "2, 5 20 1002 1 1009 5 20 1002 1 1009, 3017, 1002", "2, 13 20 3 2 1 13 20 17 2 1, 3248, 17",
        "1, 4 24 20 0 4 0x20202020, 3015, 20", "1, 3 16 2015 1, 3014, 2015", "1, 3 16 1002 1009, 3014, 1002",
        "1, 5 20 20 1 1, 3047, 20", "1, 6 28 2015 0 1 4 0x20202020, 3033, 2015", "1, 9 16 2015 0, 3256, 2015",
        "1, 13 20 2013 2 1, 3243, 2013", "1, 13 20 3 99 1, 3242, 3", "1, 14 28 3 2 0 4 0x20202020, 3247, 3"})
    void aParameterTwiceOrOfAnotherKindIsRefused(int count, String structures, int reason, int parameter)
            throws Exception {
        int[] name = {4, 24, CMQC.MQCA_Q_NAME, 0, 1, '*' << 24};
        int[] command = with(command(CMQCFC.MQCMD_INQUIRE_Q, 1 + count), name);
        PCFMessage answer = answer(CMQC.MQFMT_ADMIN, with(command, words(structures)));
        assertThat(answer.getReason()).isEqualTo(reason);
        assertThat(answer.getIntParameterValue(CMQCFC.MQIACF_PARAMETER_ID)).isEqualTo(parameter);
        assertNextIsPerformed();
    }

    @ParameterizedTest
    @CsvSource({"13, 2016, 52, 3011", "11, 2016, 52, 3011", "12, 2016, 52, 3011", "9, 2016, 52, 3011",
        "25, 3501, 24, 3011", "23, 3501, 24, 3011", "174, 2092, 52, 3011", "13, 2016, 48, 2085",
        "25, 3501, 20, 4032"})
    void aNameThatIsTooLongIsRefused(int number, int parameter, int length, int reason) throws Exception {
        int[] name = new int[5 + length / 4];
        Arrays.fill(name, 0x4C4C4C4C);
        System.arraycopy(new int[] {4, 20 + length, parameter, 0, length}, 0, name, 0, 5);
        assertThat(answer(CMQC.MQFMT_ADMIN, with(command(number, 1), name)).getReason()).isEqualTo(reason);
        assertNextIsPerformed();
    }

    @Test
    void aFilterIsForInquiriesOnly() throws Exception {
        int[] name = {4, 24, CMQC.MQCA_Q_NAME, 0, 1, 'Q' << 24};
        int[] filtered = with(with(command(CMQCFC.MQCMD_CLEAR_Q, 2), name), 13, 20, 3, 2, 1);
        assertThat(answer(CMQC.MQFMT_ADMIN, filtered).getReason()).isEqualTo(CMQCFC.MQRCCF_CFIF_PARM_ID_ERROR);
    }

    @Test
    void aMessageOfAnotherFormatIsAnsweredAsNoCommand() throws Exception {
        assertThat(answer(CMQC.MQFMT_STRING, BLANKS).getReason()).isEqualTo(CMQCFC.MQRCCF_MD_FORMAT_ERROR);
        assertThat(answer(CMQC.MQFMT_ADMIN).getReason()).isEqualTo(CMQCFC.MQRCCF_MSG_LENGTH_ERROR);
        assertNextIsPerformed();
    }
}
