// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.convert;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.queue.Rendition;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What MQPROP_NONE and MQPROP_COMPATIBILITY leave of the MQRFH2 headers of a message. */
class MessagePropertyFoldersTest {

    private static final String USER = "<usr><colour>red</colour></usr>";
    private static final String OWN = "<my content='properties'><size>5</size></my>";
    private static final String COMMAND = "<psc><Command>Publish</Command></psc>";
    private static final MessageDescriptor RULES = MessageDescriptor.builder().format("MQHRF2").encoding(273)
            .codedCharSetId(819).build();

    /** A header that announces {@code format} in code page 1208 and encoding 546. */
    private static void rules(StructureOutput out, String format, String... folders) {
        new RulesAndFormattingHeader2(546, 1208, format, 0, 1208, List.of(folders)).write(out);
    }

    private static byte[] message(String... folders) {
        StructureOutput out = StructureOutput.create();
        rules(out, "MQSTR", folders);
        return out.bytes("body".getBytes(UTF_8)).toByteArray();
    }

    private static String text(byte[] data) {
        return new String(data, UTF_8);
    }

    private static List<String> folders(Rendition rendition) {
        HeaderWalk.Header header = HeaderWalk.of(rendition.descriptor(), rendition.data()).headers().get(0);
        return RulesAndFormattingHeader2.read(header.in(rendition.data())).folders().stream().map(String::strip)
                .toList();
    }

    @Test
    void aHeaderOfNothingButPropertiesGoesAndTheDescriptorAnnouncesTheBody() {
        Rendition rest = MessagePropertyFolders.in(RULES, message("<mcd><Msd>jms_text</Msd></mcd>", USER)).removed();
        assertThat(text(rest.data())).isEqualTo("body");
        assertThat(rest.descriptor().format()).isEqualTo("MQSTR");
        assertThat(rest.descriptor().encoding()).isEqualTo(546);
        assertThat(rest.descriptor().codedCharSetId()).isEqualTo(1208);
    }

    @Test
    void foldersThatAreNoPropertiesStay() {
        Rendition rest = MessagePropertyFolders.in(RULES, message(USER, COMMAND, OWN)).removed();
        assertThat(rest.descriptor().format()).isEqualTo("MQHRF2");
        assertThat(folders(rest)).containsExactly(COMMAND);
        assertThat(text(rest.data())).endsWith("body");
    }

    /** Found by fuzzing: it was written anew, with what its code page has for bytes that mean nothing. */
    @Test
    void aFolderThatStaysKeepsItsBytesWhateverTheyAre() {
        byte[] data = message(COMMAND, USER);
        int end = new String(data, ISO_8859_1).indexOf("Publish");
        data[end] = (byte) 0xc5;
        byte[] rest = MessagePropertyFolders.in(RULES, data).removed().data();
        assertThat(rest).hasSize(data.length - 4 - USER.length() - (-USER.length() & 3));
        assertThat(rest[end]).isEqualTo((byte) 0xc5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<mq_usr><a>1</a></mq_usr>", "<sib><a>1</a></sib>", "<mqps><Top>t</Top></mqps>",
        "<mqext><Wmq>1</Wmq></mqext>", "<other content=\"properties\"><a>1</a></other>",
        " <x dt='y' content = 'properties'><a>1</a></x>"})
    void aFolderOfPropertiesIsKnownByItsNameOrByWhatItSays(String folder) {
        assertThat(text(MessagePropertyFolders.in(RULES, message(folder)).removed().data())).isEqualTo("body");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<other><a>1</a></other>", "<psc><a>1</a></psc>", "<pscr><a>1</a></pscr>",
        "<users><a>1</a></users>", "<other content='text'><a>1</a></other>", "no folder at all"})
    void allOtherFoldersAreNone(String folder) {
        byte[] data = message(folder);
        assertThat(MessagePropertyFolders.in(RULES, data).removed().data()).isSameAs(data);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<mcd><Msd>jms_text</Msd></mcd>", "<jms><Dst>queue:///Q</Dst></jms>", USER,
        "<mqext><Wmq>1</Wmq></mqext>"})
    void withOnePropertyThatOldProgramsLookForAllAreGivenOut(String folder) {
        byte[] data = message(OWN, folder);
        assertThat(MessagePropertyFolders.in(RULES, data).compatible().data()).isSameAs(data);
    }

    @Test
    void withoutSuchAPropertyNoneIsGivenOut() {
        assertThat(text(MessagePropertyFolders.in(RULES, message(OWN, "<usr></usr>")).compatible().data()))
                .isEqualTo("body");
        assertThat(folders(MessagePropertyFolders.in(RULES, message(OWN, COMMAND)).compatible()))
                .containsExactly(COMMAND);
    }

    @Test
    void aHeaderInFrontAnnouncesWhatFollowedTheHeaderThatGoes() {
        DataRepresentation little = new DataRepresentation(546, 850);
        StructureOutput out = StructureOutput.create(ByteOrder.LITTLE_ENDIAN, little.charset());
        new DeadLetterHeader(2053, "Q", "QM1", 273, 819, "MQHRF2", 28, "app", "20260101", "00000000").write(out);
        byte[] letter = out.bytes(message(USER)).toByteArray();
        MessageDescriptor dead = RULES.toBuilder().format("MQDEAD").encoding(546).codedCharSetId(850).build();

        Rendition rest = MessagePropertyFolders.in(dead, letter).removed();

        HeaderWalk walk = HeaderWalk.of(rest.descriptor(), rest.data());
        assertThat(walk.headers()).hasSize(1);
        assertThat(walk.format()).isEqualTo("MQSTR");
        assertThat(walk.representation()).isEqualTo(new DataRepresentation(546, 1208));
        assertThat(text(rest.data()).substring(walk.bodyOffset())).isEqualTo("body");
        assertThat(rest.descriptor()).isEqualTo(dead);
    }

    @Test
    void propertiesInALaterHeaderCountToo() {
        StructureOutput out = StructureOutput.create();
        new RulesAndFormattingHeader2(273, 819, "MQHRF2", 0, 1208, List.of(OWN)).write(out);
        byte[] data = out.bytes(message(USER)).toByteArray();
        assertThat(MessagePropertyFolders.in(RULES, data).compatible().data()).isSameAs(data);
        assertThat(text(MessagePropertyFolders.in(RULES, data).removed().data())).isEqualTo("body");
    }

    @Test
    void whatCannotBeReadStays() {
        byte[] damaged = message(USER);
        damaged[11] = 120;
        assertThat(MessagePropertyFolders.in(RULES, damaged).removed().data()).isSameAs(damaged);
        byte[] text = "RFH?".getBytes(UTF_8);
        assertThat(MessagePropertyFolders.in(RULES, text).removed().data()).isSameAs(text);
    }

    /** A pattern that tries again with one character less would take hours. */
    @Test
    @Timeout(30)
    void aFolderWithAnEndlessNameStays() {
        byte[] data = message("<" + "a".repeat(400_000));
        assertThat(MessagePropertyFolders.in(RULES, data).removed().data()).isSameAs(data);
    }
}
