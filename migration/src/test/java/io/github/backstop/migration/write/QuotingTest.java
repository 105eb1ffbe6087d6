// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuotingTest {

    @ParameterizedTest
    @ValueSource(strings = {"plain", "", "two words", "it's", "$HOME `id` $(id)", "a\\:b\\=c", "\"quoted\"",
        "* ? ~ ; & |"})
    void aShellSeesEachWordAsItIs(String word) throws Exception {
        Process shell = new ProcessBuilder("sh", "-c", "printf %s " + Quoting.shell(word)).start();

        assertThat(new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(word);
        assertThat(shell.waitFor()).isZero();
    }

    @Test
    void asadminsSeparatorsInValuesHaveABackslash() {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("hostName", "::1");
        properties.put("clientId", "a=b\\c");
        assertThat(Quoting.properties(properties)).isEqualTo("hostName=\\:\\:1:clientId=a\\=b\\\\c");
    }

    @Test
    void wildFlysStringsAndXmlKeepTheirEnds() {
        assertThat(Quoting.cli("a\"b\\")).isEqualTo("\"a\\\"b\\\\\"");
        assertThat(Quoting.xml("<a b=\"c\">&")).isEqualTo("&lt;a b=&quot;c&quot;&gt;&amp;");
    }
}
