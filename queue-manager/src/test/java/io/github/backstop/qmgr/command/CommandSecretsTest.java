// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.Format;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.PcfHeader;
import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import io.github.backstop.formats.StructureOutput;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Passwords in commands are hidden behind asterisks, and nothing else is. */
class CommandSecretsTest {

    private static final String ADMIN = "MQADMIN ";
    private static final int ESCAPE_TEXT = 3014;

    private static byte[] command(PcfParameter... parameters) {
        return new PcfMessage(new PcfHeader(PcfHeader.COMMAND, 1, 38, 1, true, 0, 0, parameters.length),
                List.of(parameters)).write();
    }

    private static String text(byte[] data) {
        return new String(data, StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(ints = {3518, 3565, 2048, 2054, 2055})
    void parametersThatAreSecrets(int parameter) {
        byte[] plain = command(new PcfParameter.Text(3501, "CHANNEL"), new PcfParameter.Text(parameter, "Geh3im"));
        byte[] masked = CommandSecrets.masked(ADMIN, plain);

        assertThat(text(masked)).contains("CHANNEL", "******").doesNotContain("Geh3im").hasSameSizeAs(text(plain));
        assertThat(text(plain)).as("the message itself").contains("Geh3im");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "ALTER QMGR KEYRPWD('Geh3im') DESCR(x) | ALTER QMGR KEYRPWD(********) DESCR(x)",
        "alter qmgr keyrpwd ( 'Ge)h3im' ) | alter qmgr keyrpwd (***********)",
        "DEFINE CHANNEL(C) PASSWORD(Geh3im | DEFINE CHANNEL(C) PASSWORD(******",
        "ALTER QMGR INITKEY('Geh3im | ALTER QMGR INITKEY(*******",
        "ALTER QMGR KEYRPWD Geh3im DESCR(y) | ALTER QMGR KEYRPWD ****** DESCR(y)",
        "DEFINE AUTHINFO(A) LDAPPWD(\"Geh3im\") | DEFINE AUTHINFO(A) LDAPPWD(********)",
        "ALTER QMGR KEYRPWD() INITKEY('b') | ALTER QMGR KEYRPWD() INITKEY(***)",
        "ALTER QMGR KEYRPWD('a') INITKEY('b') | ALTER QMGR KEYRPWD(***) INITKEY(***)"})
    void wordsOfMqscThatAreSecrets(String written, String shown) {
        assertThat(text(CommandSecrets.masked(ADMIN, command(new PcfParameter.Text(ESCAPE_TEXT, written)))))
                .contains(shown);
    }

    /** Rule E-5: a plus or minus sign at the end of a line, also within a word; comments between lines. */
    @ParameterizedTest
    @ValueSource(strings = {"ALTER QMGR KEYR+\n   PWD('Geh3im')", "ALTER QMGR K-\r\nEYRPW+  \n D+\n ('Geh3im')",
        "ALTER QMGR KEYR+\n* a comment\n*another\nPWD('Geh3im')", "ALTER QMGR KEYRPWD(+\n'Geh3im')",
        "ALTER QMGR keyr+\n\tpwd+\n  Geh3im", "ALTER QMGR KEYRPWD+\n* a comment\n('Geh3im')",
        "ALTER QMGR KEYR+\n \n\n* a comment\n\nPWD('Geh3im')"})
    void wordsThatAreBrokenAtTheEndOfALine(String written) {
        byte[] masked = CommandSecrets.masked(ADMIN, command(new PcfParameter.Text(ESCAPE_TEXT, written)));
        assertThat(text(masked)).contains("ALTER QMGR ", "*****").doesNotContain("Geh3im", "im')");
    }

    private static byte[] behind(Format format, byte[] data) {
        return StructureOutput.create().bytes("RFH ".getBytes(StandardCharsets.US_ASCII)).int32(2).int32(36)
                .int32(273).int32(1208).text(format.text(), 8).int32(0).int32(1208).bytes(data).toByteArray();
    }

    @Test
    void behindHeadersOfRulesAndFormatting() {
        MessageDescriptor descriptor = MessageDescriptor.builder().format("MQHRF2").encoding(273)
                .codedCharSetId(1208).build();
        byte[] secret = command(new PcfParameter.Text(3518, "Geh3im"));
        assertThat(text(CommandSecrets.masked(descriptor, behind(Format.ADMIN, secret)))).doesNotContain("Geh3im")
                .contains("******");
        assertThat(text(CommandSecrets.masked(descriptor, behind(Format.RF_HEADER_2, behind(Format.PCF, secret)))))
                .doesNotContain("Geh3im");
        assertThat(text(CommandSecrets.masked(descriptor, Arrays.copyOfRange(behind(Format.ADMIN, secret), 4,
                36 + secret.length)))).as("a damaged header").doesNotContain("Geh3im");
        byte[] other = behind(Format.STRING, secret);
        assertThat(CommandSecrets.masked(descriptor, other)).isSameAs(other);
    }

    @Test
    void aTextOfManyBytesForACharacterIsHiddenWhole() {
        byte[] masked = CommandSecrets.masked(ADMIN, command(
                new PcfParameter.Text(ESCAPE_TEXT, "DEFINE CHANNEL(\u00dc) PASSWORD('Geh3im')")));
        assertThat(text(masked)).doesNotContain("Geh3im");
    }

    @ParameterizedTest
    @CsvSource({"37, Cp037", "1200, UTF-16BE"})
    void inOtherCodePages(int ccsid, String charset) {
        byte[] words = "ALTER QMGR KEYRPWD('Geh3im')".getBytes(Charset.forName(charset));
        byte[] plain = ByteBuffer.allocate(20 + words.length).putInt(4).putInt(20 + words.length).putInt(ESCAPE_TEXT)
                .putInt(ccsid).putInt(words.length).put(words).array();
        assertThat(new String(CommandSecrets.masked(ADMIN, plain), Charset.forName(charset)))
                .doesNotContain("Geh3im");
    }

    @Test
    void inTheOtherOrderOfBytesAndBehindADeadLetterHeader() {
        byte[] secret = ByteBuffer.allocate(28).order(ByteOrder.LITTLE_ENDIAN).putInt(4).putInt(28).putInt(3518)
                .putInt(819).putInt(6).put("Geh3im\0\0".getBytes(StandardCharsets.US_ASCII)).array();
        byte[] behind = new byte[172 + secret.length];
        System.arraycopy(secret, 0, behind, 172, secret.length);

        assertThat(text(CommandSecrets.masked("MQDEAD  ", behind))).doesNotContain("Geh3im");
        assertThat(text(CommandSecrets.masked(ADMIN, secret))).doesNotContain("Geh3im");
    }

    @Test
    void otherMessagesAndOtherParametersStayAsTheyAre() {
        byte[] command = command(new PcfParameter.Text(3014, "DEFINE QLOCAL(PASSWORDS) DESCR('my password')"));
        byte[] text = command(new PcfParameter.Text(3518, "Geh3im"));
        assertThat(CommandSecrets.masked("MQSTR   ", text)).isSameAs(text);
        assertThat(CommandSecrets.masked(ADMIN, new byte[3])).hasSize(3);
        byte[] harmless = command(new PcfParameter.Text(3014, "DEFINE QLOCAL(PASSWORDS)"));
        assertThat(CommandSecrets.masked(ADMIN, harmless)).isSameAs(harmless);
        assertThat(text(CommandSecrets.masked(ADMIN, command))).contains("DEFINE QLOCAL(PASSWORDS) DESCR(");
    }

    @Test
    void inWhatWasCutOff() {
        byte[] text = command(new PcfParameter.Text(3518, "Geh3im"));
        assertThat(text(CommandSecrets.masked(ADMIN, Arrays.copyOf(text, text.length - 4)))).doesNotContain("Geh3")
                .endsWith("****");
    }
}
