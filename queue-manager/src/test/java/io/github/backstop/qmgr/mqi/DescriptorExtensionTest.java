// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorExtension;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.call.PutResult;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** MQMDE in front of the data of puts and gets (rules B-4 to B-10). */
class DescriptorExtensionTest {

    private static final MessageDescriptor VERSION_1 = MessageDescriptor.builder().version(1).format("MQHMDE").build();
    private static final MessageDescriptor VERSION_2 = MessageDescriptor.builder().version(2).format("MQHMDE").build();

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();

    private static MessageDescriptorExtension extension(int sequence, int offset, int flags) {
        return new MessageDescriptorExtension(546, 1208, "MQSTR", 0, Client.id("g"), sequence, offset, flags, -1);
    }

    private static byte[] message(MessageDescriptorExtension extension) {
        StructureOutput out = StructureOutput.create();
        extension.write(out);
        return out.bytes(Client.bytes("body")).toByteArray();
    }

    private PutResult put(MessageDescriptor descriptor, byte[] data) {
        return client.connection.putOne(ObjectDescriptor.queue("Q1"), descriptor, new PutOptions(0, 0), data);
    }

    private int reasonOfPut(MessageDescriptor descriptor, byte[] data) {
        return Client.reasonOf(() -> put(descriptor, data));
    }

    private void assertTaken(MessageDescriptor descriptor) {
        put(descriptor, message(extension(3, 0, 8)));
        QueuedMessage stored = fixture.only("Q1");
        assertThat(new String(stored.data())).isEqualTo("body");
        assertThat(stored.descriptor().groupId()).isEqualTo(Client.id("g"));
        assertThat(stored.descriptor().sequenceNumber()).isEqualTo(3);
        assertThat(stored.descriptor().messageFlags()).isEqualTo(8);
        assertThat(stored.descriptor().format()).isEqualTo("MQSTR");
        assertThat(stored.descriptor().encoding()).isEqualTo(546);
        assertThat(stored.descriptor().codedCharSetId()).isEqualTo(1208);
    }

    private void assertData(MessageDescriptor descriptor, byte[] data) {
        put(descriptor, data);
        QueuedMessage stored = fixture.only("Q1");
        assertThat(stored.data()).isEqualTo(data);
        assertThat(stored.descriptor().format()).isEqualTo("MQHMDE");
    }

    @Test
    @DisplayName("B-4: an MQMDE behind a descriptor of version 1 is taken")
    void itIsTakenFromADescriptorOfVersion1() {
        assertTaken(VERSION_1);
    }

    @Test
    @DisplayName("B-4: behind one of version 2 with defaults it is taken, too")
    void itIsTakenFromADescriptorOfVersion2WithoutFieldsOfItsOwn() {
        assertTaken(VERSION_2);
    }

    @Test
    @DisplayName("B-4: behind one of version 2 with values of its own it is data")
    void itIsDataForADescriptorWithFieldsOfItsOwn() {
        assertData(VERSION_2.toBuilder().messageFlags(8).groupId(Client.id("h")).build(),
                message(extension(3, 0, 8)));
        assertThat(fixture.only("Q1").descriptor().groupId()).isEqualTo(Client.id("h"));
    }

    @ParameterizedTest
    @CsvSource({"546, 819", "273, 37", "273, 1208"})
    @DisplayName("B-4, B-5: in another code page or encoding than the queue manager's it is data")
    void itIsDataInAnotherRepresentationThanTheQueueManagers(int encoding, int ccsid) {
        assertData(VERSION_1.toBuilder().encoding(encoding).codedCharSetId(ccsid).build(),
                message(extension(3, 0, 8)));
    }

    @Test
    @DisplayName("B-4, X-16: in an unknown version it is data")
    void itIsDataInAVersionNobodyKnows() {
        byte[] first = message(extension(3, 0, 8));
        first[7] = 1;
        assertData(VERSION_1, first);
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 8, 2250", "1, -1, 2, 2251", "1, 0, 32, 2249"})
    @DisplayName("B-4: wrong values are refused whatever the descriptor: 2249, 2250, 2251")
    void wrongValuesAreRefusedWhateverTheVersion(int sequence, int offset, int flags, int reason) {
        byte[] data = message(extension(sequence, offset, flags));
        assertThat(reasonOfPut(VERSION_1, data)).isEqualTo(reason);
        assertThat(reasonOfPut(VERSION_2, data)).isEqualTo(reason);
        assertThat(reasonOfPut(VERSION_2.toBuilder().messageFlags(8).groupId(Client.id("h")).build(), data))
                .isEqualTo(reason);
    }

    @Test
    @DisplayName("B-4: 2248 for what is no MQMDE, or is cut")
    void whatIsNoExtensionAtAllIsRefused() {
        byte[] data = message(extension(1, 0, 0));
        assertThat(reasonOfPut(VERSION_1, Client.bytes("body"))).isEqualTo(2248);
        assertThat(reasonOfPut(VERSION_1, Arrays.copyOf(data, 71))).isEqualTo(2248);
        data[11] = 71;
        assertThat(reasonOfPut(VERSION_1, data)).isEqualTo(2248);
    }

    @Test
    @DisplayName("B-8: nothing comes back of what was settled for its fields")
    void theAnswerLeavesTheDescriptorsFieldsAsTheyWereGiven() {
        MessageDescriptorExtension noId = new MessageDescriptorExtension(273, 819, "MQSTR", 0,
                MessageDescriptor.NO_ID, 1, 0, 16, -1);
        MessageDescriptor answer = put(VERSION_2, message(noId)).descriptor();
        assertThat(answer.format()).isEqualTo("MQHMDE");
        assertThat(answer.groupId()).isEqualTo(MessageDescriptor.NO_ID);
        assertThat(answer.messageFlags()).isZero();
        assertThat(answer.messageId()).isNotEqualTo(MessageDescriptor.NO_ID);
        assertThat(fixture.only("Q1").descriptor().groupId()).isNotEqualTo(MessageDescriptor.NO_ID);
    }

    @Test
    @DisplayName("B-4, B-18: 2417 for a group by MQMDE on a topic")
    void groupsByExtensionAreNoMoreForTopicsThanOthers() {
        ObjectDescriptor topic = new ObjectDescriptor(ObjectDescriptor.TOPIC, "", "", "", "", "t", "");
        assertThat(Client.reasonOf(() -> client.connection.putOne(topic, VERSION_1, new PutOptions(0, 0),
                message(extension(1, 0, 8))))).isEqualTo(2417);
    }

    private GetResult getWithVersion1(UnaryOperator<MessageDescriptor> put) {
        client.send("Q1", put.apply(MessageDescriptor.builder().format("MQSTR").codedCharSetId(1208).build()), "body");
        return client.get(client.input("Q1"), MessageDescriptor.builder().version(1).build(), 0, 0);
    }

    @Test
    void aGetterOfVersion1HasItInFrontOfTheData() {
        GetResult result = getWithVersion1(d -> d.toBuilder().messageFlags(16).groupId(Client.id("g"))
                .sequenceNumber(7).build());
        assertThat(result.descriptor().format()).isEqualTo("MQHMDE");
        assertThat(result.totalLength()).isEqualTo(76);
        HeaderWalk walk = HeaderWalk.of(result.descriptor(), result.data());
        MessageDescriptorExtension read = MessageDescriptorExtension.read(walk.headers().get(0).in(result.data()));
        assertThat(read.groupId()).isEqualTo(Client.id("g"));
        assertThat(read.sequenceNumber()).isEqualTo(7);
        assertThat(read.messageFlags()).isEqualTo(24);
        assertThat(walk.format()).isEqualTo("MQSTR");
        assertThat(walk.representation().codedCharSetId()).isEqualTo(1208);
    }

    @Test
    void nothingIsInFrontWhenVersion1TellsAll() {
        GetResult result = getWithVersion1(UnaryOperator.identity());
        assertThat(result.descriptor().format()).isEqualTo("MQSTR");
        assertThat(Client.text(result)).isEqualTo("body");
    }

    @Test
    @DisplayName("B-7: a segment with format MQDEAD has it behind its MQDLH, and defaults in the descriptor")
    void aSegmentOnItsWayToTheDeadLetterQueueHasItBehindTheDeadLetterHeader() {
        StructureOutput out = StructureOutput.create();
        new DeadLetterHeader(2053, "Q", "QM1", 546, 1208, "MQSTR", 28, "app", "20260101", "00000000").write(out);
        byte[] letter = out.bytes(Client.bytes("body")).toByteArray();
        put(MessageDescriptor.builder().format("MQDEAD").messageFlags(2).groupId(Client.id("g")).offset(16).build(),
                letter);
        QueuedMessage stored = fixture.only("Q1");
        assertThat(stored.descriptor().fitsVersion1()).isTrue();
        HeaderWalk walk = HeaderWalk.of(stored.descriptor(), stored.data());
        assertThat(walk.headers()).extracting(HeaderWalk.Header::format).containsExactly("MQDEAD", "MQHMDE");
        MessageDescriptorExtension read = MessageDescriptorExtension.read(walk.headers().get(1).in(stored.data()));
        assertThat(read.groupId()).isEqualTo(Client.id("g"));
        assertThat(read.offset()).isEqualTo(16);
        assertThat(read.messageFlags()).isEqualTo(2);
        assertThat(walk.format()).isEqualTo("MQSTR");
        assertThat(walk.representation().encoding()).isEqualTo(546);
    }

    @Test
    @DisplayName("B-10: behind the MQXQH")
    void onATransmissionQueueItStandsBehindTheTransmissionHeader() {
        fixture.mqsc("DEFINE QLOCAL(X1) USAGE(XMITQ)");
        fixture.mqsc("DEFINE QREMOTE(R1) RNAME(FAR) RQMNAME(QM2) XMITQ(X1)");
        client.send("R1", MessageDescriptor.builder().format("MQSTR").messageFlags(8).groupId(Client.id("g")).build(),
                "body");
        QueuedMessage stored = fixture.only("X1");
        HeaderWalk walk = HeaderWalk.of(stored.descriptor(), stored.data());
        assertThat(walk.headers()).extracting(HeaderWalk.Header::format).containsExactly("MQXMIT", "MQHMDE");
        assertThat(walk.format()).isEqualTo("MQSTR");
    }
}
