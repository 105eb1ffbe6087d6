// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.convert.DescriptorExtension;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** How much is put together of a logical message, and how long it is said to be (rules B-27, B-28, B-34, B-35). */
class AssemblyTest {

    private static final int EACH = 1000;
    private static final int PARTS = 50;
    private static final GetOptions COMPLETE = new GetOptions(GetOptions.COMPLETE_MSG, 0, 0, new byte[16]);

    private static Retrieval wanted(int limit) {
        return Retrieval.of(MessageDescriptor.builder().build(), COMPLETE, limit);
    }

    private static StoredMessage part(int offset, int flags, byte[] data) {
        return part(MessageDescriptor.builder().groupId(new byte[] {1}).offset(offset).messageFlags(flags).build(),
                data);
    }

    private static StoredMessage part(MessageDescriptor descriptor, byte[] data) {
        return new StoredMessage(0, descriptor.offset(), descriptor, data, StoredMessage.NEVER);
    }

    private static List<StoredMessage> parts() {
        return IntStream.range(0, PARTS).mapToObj(i -> {
            byte[] data = new byte[EACH];
            Arrays.fill(data, (byte) i);
            return part(i * EACH, i == PARTS - 1 ? 6 : 2, data);
        }).toList();
    }

    @Test
    @DisplayName("B-28: no more than the getter's buffer takes is put together")
    void onlyWhatFits() {
        Assembly cut = Assembly.of(parts(), wanted(EACH + 5), 0);
        assertThat(cut.found().data()).hasSize(EACH + 5).endsWith(1, 1, 1, 1, 1).startsWith(0);
        assertThat(cut.length()).isEqualTo(PARTS * EACH);
        assertThat(cut.parts()).hasSize(PARTS);
        assertThat(Assembly.of(parts(), wanted(0), 0).found().data()).isEmpty();
    }

    @Test
    @DisplayName("B-9, B-28: what a form of the message adds in front counts in its length")
    void aFormCounts() {
        Retrieval versionOne = wanted(EACH).rendered(DescriptorExtension::inFront);
        Assembly cut = Assembly.of(parts(), versionOne, 0);
        assertThat(cut.length()).isEqualTo(PARTS * EACH + 72);
        Retrieval enough = wanted(PARTS * EACH + 72).rendered(DescriptorExtension::inFront);
        Assembly whole = Assembly.of(parts(), enough, 0);
        assertThat(whole.found().data()).hasSize(PARTS * EACH + 72);
        assertThat(whole.length()).isEqualTo(PARTS * EACH + 72);
    }

    @Test
    @DisplayName("B-28: a form that takes so much away that the rest fits has all of the rest")
    void aFormMayMakeItFit() {
        Rendering without = (descriptor, data) ->
                new Rendition(descriptor, Arrays.copyOfRange(data, EACH, data.length));
        Assembly whole = Assembly.of(parts(), wanted((PARTS - 1) * EACH).rendered(without), 0);
        assertThat(whole.length()).isEqualTo((PARTS - 1) * EACH);
        assertThat(whole.found().data()).hasSize((PARTS - 1) * EACH).endsWith(PARTS - 1);
    }

    @Test
    @DisplayName("B-34, B-35: pieces of reports stand at their offsets, gaps are zeros, nothing is added")
    void piecesOfReports() {
        List<StoredMessage> reports = List.of(
                part(report(0, 5, 2), new byte[] {1, 1}), part(report(5, 5, 2), new byte[] {2}),
                part(report(10, 7, 6), new byte[0]));
        Assembly whole = Assembly.of(reports, wanted(100), 0);
        assertThat(whole.found().data()).containsExactly(1, 1, 0, 0, 0, 2);
        assertThat(whole.found().descriptor().originalLength()).isEqualTo(17);
        assertThat(whole.reason()).isEqualTo(ReasonCode.NONE);
    }

    private static MessageDescriptor report(int offset, int originalLength, int flags) {
        return MessageDescriptor.builder().messageType(4).feedback(259).groupId(new byte[] {1}).offset(offset)
                .originalLength(originalLength).messageFlags(flags).build();
    }
}
