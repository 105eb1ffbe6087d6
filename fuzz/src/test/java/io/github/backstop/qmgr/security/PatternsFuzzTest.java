// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.backstop.fuzz.SavedInputs;
import io.github.backstop.qmgr.command.NamePattern;
import io.github.backstop.qmgr.pubsub.TopicFilter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.security.auth.x500.X500Principal;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Patterns over topics, names, addresses and certificates, and the file of users: any text is taken or refused, and
 * none takes long to compare. The first character says what the text is, the pattern ends at a line's end.
 */
class PatternsFuzzTest {

    private static final Path USERS = users();

    static Stream<byte[]> saved() {
        return SavedInputs.of(PatternsFuzzTest.class);
    }

    static Stream<byte[]> seeds() {
        return Stream.of("0a/+/#/b\na/x/y/z/b", "1a*b?c%*\naxxbyc*", "2A.B*\nA.BC", "3A.*.**?Q\nA.B.C.D.Q",
                "410.0-20.*\n10.5.6.7", "4fe80:*\nfe80::1", "5CN=\"a*\", OU=x;O=IBM\nCN=abc,OU=x,O=IBM",
                "6app:mqm,users:pbkdf2-sha512$1000$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAA==\n# no one\n",
                "5DNQ=1,UID=2,MAIL=x@y\nDNQ=1,UID=2,EMAILADDRESS=x@y")
                .map(text -> text.getBytes(StandardCharsets.UTF_8));
    }

    private static Path users() {
        try {
            return Files.createTempFile("backstop-users", ".txt");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @MethodSource({"saved", "seeds"})
    @FuzzTest
    void anyPatternIsComparedWithAnyText(byte[] data) throws IOException {
        if (data.length == 0) {
            return;
        }
        String text = new String(data, 1, data.length - 1, StandardCharsets.UTF_8);
        int end = Math.max(0, text.indexOf('\n'));
        String pattern = text.substring(0, end);
        String value = text.substring(Math.min(text.length(), end + 1));
        switch (data[0] & 0x07) {
            case 0 -> topics(TopicFilter.of(pattern, false), value,
                    pattern.replaceAll("(?<![^/])[#+](?![^/])", "x"));
            case 1 -> topics(TopicFilter.of(pattern.replace("%", ""), true), value,
                    pattern.replace("%", "").replace('*', 'x').replace('?', 'x'));
            case 2 -> assertThat(new NamePattern("*").matches(value)).isTrue();
            case 3 -> names(Profile.of(pattern), value);
            case 4 -> new AddressPattern(pattern).matches(value);
            case 5 -> certificates(pattern, value);
            default -> file(text);
        }
    }

    /** @param inPlace the pattern with something in place of its wildcards */
    private static void topics(TopicFilter filter, String topic, String inPlace) {
        filter.matches(topic);
        assertThat(filter.matches(inPlace)).as(inPlace).isTrue();
    }

    private static void names(Profile profile, String name) {
        profile.matches(name);
        assertThat(Profile.of("**").matches(name)).isTrue();
        assertThat(profile.before(profile)).isFalse();
    }

    private static void certificates(String pattern, String name) {
        PeerName wanted;
        X500Principal subject;
        try {
            wanted = PeerName.parse(pattern);
            subject = new X500Principal(name.strip());
        } catch (IllegalArgumentException refused) {
            return;
        }
        wanted.matches(subject);
    }

    private static void file(String text) throws IOException {
        Files.write(USERS, text.getBytes(StandardCharsets.UTF_8));
        Users users = new Users();
        try {
            users.addFile(USERS);
        } catch (IllegalArgumentException refused) {
            assertThat(refused.getMessage()).contains("line");
        }
    }
}
