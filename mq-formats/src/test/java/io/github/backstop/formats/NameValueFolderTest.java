// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameValueFolderTest {

    @Test
    void givesNamesAndValuesInTheirOrder() {
        NameValueFolder folder = NameValueFolder.parse(
                "<jms><Dst>queue:///BOQ</Dst><Tms>1764452409000</Tms><Cid>ID:22</Cid><Dlv>2</Dlv></jms>  ");

        assertThat(folder.name()).isEqualTo("jms");
        assertThat(folder.values()).extracting(NameValue::name).containsExactly("Dst", "Tms", "Cid", "Dlv");
        assertThat(folder.text("Dst")).isEqualTo("queue:///BOQ");
        assertThat(folder.text("Rto")).isNull();
    }

    @ParameterizedTest
    @CsvSource({"boolean,1,java.lang.Boolean,true", "i1,-5,java.lang.Byte,-5", "i2,300,java.lang.Short,300",
        "i4,70000,java.lang.Integer,70000", "i8,5000000000,java.lang.Long,5000000000",
        "int,12,java.lang.Long,12", "r4,1.5,java.lang.Float,1.5", "r8,-2.25E10,java.lang.Double,-2.25E10",
        "char,x,java.lang.Character,x", "string,7,java.lang.String,7"})
    void convertsByType(String type, String text, Class<?> expectedClass, String expected) {
        NameValueFolder folder = NameValueFolder.parse("<usr><p dt='" + type + "'>" + text + "</p></usr>");

        assertThat(folder.value("p").orElseThrow().value()).isInstanceOf(expectedClass).hasToString(expected);
    }

    @Test
    void convertsHexadecimalBytesAndNil() {
        NameValueFolder folder = NameValueFolder.parse(
                "<usr><b dt=\"bin.hex\">00FF</b><n xsi:nil='true'/><e></e></usr>");

        assertThat((byte[]) folder.value("b").orElseThrow().value()).containsExactly(0, -1);
        assertThat(folder.value("n").orElseThrow().value()).isNull();
        assertThat(folder.value("e").orElseThrow().value()).isEqualTo("");
    }

    @Test
    void undoesEscapes() {
        NameValueFolder folder = NameValueFolder.parse(
                "<usr><p>a &lt;b&gt; &amp; &apos;c&apos; &quot;d&quot; &#65;&#x42;</p></usr>");

        assertThat(folder.text("p")).isEqualTo("a <b> & 'c' \"d\" AB");
    }

    @Test
    void joinsTheNamesOfNestedElements() {
        NameValueFolder folder = NameValueFolder.parse("<usr><a><b><c>1</c></b><d>2</d></a></usr>");

        assertThat(folder.values()).extracting(NameValue::name).containsExactly("a.b.c", "a.d");
    }

    @Test
    void keepsRepeatedNames() {
        assertThat(NameValueFolder.parse("<psc><Topic>a</Topic><Topic>b</Topic></psc>").values())
                .extracting(NameValue::text).containsExactly("a", "b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "usr", "<", "<usr", "<usr>", "<usr><a>1</a>", "<usr><a>1</b></usr>", "<usr></usr>x",
        "<usr><a b>1</a></usr>", "<usr><a b=1>1</a></usr>", "<usr>&xxe;</usr>", "<usr>&lt</usr>", "<usr>&#x;</usr>",
        "<usr>&#x110000;</usr>", "<usr><!-- --></usr>", "<usr><![CDATA[x]]></usr>", "<?xml version='1.0'?><usr/>",
        "<!DOCTYPE usr [<!ENTITY xxe SYSTEM 'file:///etc/passwd'>]><usr>&xxe;</usr>"})
    void refusesWhatIsNoFolder(String text) {
        assertThatThrownBy(() -> NameValueFolder.parse(text)).isInstanceOf(FormatException.class);
    }

    @Test
    void refusesEndlessNesting() {
        String text = "<a>".repeat(100_000);

        assertThatThrownBy(() -> NameValueFolder.parse(text)).isInstanceOf(FormatException.class)
                .hasMessageContaining("more than 32 nested elements");
    }

    @Test
    void refusesEndlesslyManyValues() {
        String text = "<usr>" + "<a/>".repeat(10_001) + "</usr>";

        assertThatThrownBy(() -> NameValueFolder.parse(text)).isInstanceOf(FormatException.class)
                .hasMessageContaining("more than 10000 values");
    }

    @ParameterizedTest
    @CsvSource({"i4,x", "i1,300", "boolean,maybe", "char,xy", "bin.hex,0", "date,2026"})
    void refusesValuesThatDoNotFitTheirType(String type, String text) {
        NameValue value = NameValueFolder.parse("<usr><p dt='" + type + "'>" + text + "</p></usr>").values().get(0);

        assertThatThrownBy(value::value).isInstanceOf(FormatException.class);
    }

    /** Ten thousand values below a long name would be gigabytes of names. */
    @Test
    void refusesNamesThatRepeatALongOneOverAndOver() {
        String text = "<usr><" + "a".repeat(100_000) + ">" + "<b/>".repeat(10_000);

        assertThatThrownBy(() -> NameValueFolder.parse(text)).isInstanceOf(FormatException.class)
                .hasMessageContaining("names of more than 8 times the folder's length");
    }
}
