// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.fuzz.SavedInputs;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.DefinitionRecord;
import io.github.backstop.qmgr.queue.Lifetime;
import io.github.backstop.qmgr.queue.MessageRecord;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.selector.SelectorException;
import io.github.backstop.qmgr.store.Entry;
import io.github.backstop.qmgr.store.Kind;
import io.github.backstop.qmgr.store.StoreException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The records of a store, which a disk may have damaged, are read or refused by name, and none asks for more memory
 * than it has bytes. The first byte says which record, the second of which type of object.
 */
class RecordsFuzzTest {

    private static final ObjectType[] TYPES = ObjectType.values();

    static Stream<byte[]> saved() {
        return SavedInputs.of(RecordsFuzzTest.class);
    }

    static Stream<byte[]> seeds() {
        MessageDescriptor descriptor = MessageDescriptor.builder().build();
        Stream<byte[]> definitions = IntStream.range(0, TYPES.length).mapToObj(type -> seed(1, type,
                new DefinitionRecord(Instant.EPOCH, Instant.EPOCH, Lifetime.PREDEFINED,
                        Attributes.standard(TYPES[type])).bytes()));
        StructureOutput message = StructureOutput.create().int32(2).bytes(new byte[] {'Q', '1'}).int32(4).int64(1)
                .int64(0).int32(0).int32(2);
        descriptor.write(message, 2);
        StructureOutput subscription = StructureOutput.create();
        text(text(text(subscription, "a/b"), "Q1"), "app");
        subscription.uint8(0).zeros(24).int64(0).int64(0).int64(0).int32(10).uint8(0);
        text(text(text(text(subscription, "T"), "a/b"), "name"), "data");
        subscription.zeros(24).int32(-1).zeros(32);
        text(text(subscription, ""), "a = 1").int32(-1).int32(3).int32(1);
        return Stream.concat(definitions, Stream.of(
                seed(0, 0, message.bytes(new byte[20]).toByteArray()),
                seed(2, 0, PublicationRecord.bytes(new Publication("a/b", descriptor, new byte[9], 1, 1, Set.of()))),
                seed(3, 0, subscription.toByteArray())));
    }

    private static StructureOutput text(StructureOutput out, String text) {
        return out.int32(text.length()).encoded(text);
    }

    private static byte[] seed(int record, int type, byte[] bytes) {
        return StructureOutput.create().uint8(record).uint8(type).bytes(bytes).toByteArray();
    }

    @MethodSource({"saved", "seeds"})
    @FuzzTest
    void anyRecordIsReadOrRefused(byte[] data) {
        if (data.length < 2) {
            return;
        }
        byte[] record = Arrays.copyOfRange(data, 2, data.length);
        try {
            switch (data[0] & 0x03) {
                case 0 -> MessageRecord.of(new Entry(1, Kind.MESSAGE, () -> record));
                case 1 -> definition(TYPES[(data[1] & 0xff) % TYPES.length], record);
                case 2 -> publication(record);
                default -> SubscriptionRecord.of(record, name -> null);
            }
        } catch (FormatException | StoreException | SelectorException refused) {
            assertThat(refused.getMessage()).isNotBlank();
        }
    }

    private static void definition(ObjectType type, byte[] record) {
        byte[] once = DefinitionRecord.of(type, record).bytes();
        assertThat(DefinitionRecord.of(type, once).bytes()).isEqualTo(once);
    }

    private static void publication(byte[] record) {
        byte[] once = PublicationRecord.bytes(PublicationRecord.of("a", record));
        assertThat(PublicationRecord.bytes(PublicationRecord.of("a", once))).isEqualTo(once);
    }
}
