// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Users and their passwords as they are kept. */
class UsersTest {

    private static final String SECRET = "pässword \u20AC";

    @TempDir
    private Path directory;

    private Path file(String... lines) throws IOException {
        return Files.write(directory.resolve("users"), java.util.List.of(lines));
    }

    @Test
    void twoHashesOfOnePasswordDifferAndBothMatch() {
        PasswordHash one = PasswordHash.of(SECRET);
        PasswordHash other = PasswordHash.parse(PasswordHash.of(SECRET).text());

        assertThat(one.text()).startsWith("pbkdf2-sha512$210000$").isNotEqualTo(other.text());
        assertThat(one.matches(SECRET)).isTrue();
        assertThat(other.matches(SECRET)).isTrue();
        assertThat(other.matches(SECRET + ' ')).isFalse();
        assertThat(one.matches("")).isFalse();
    }

    @Test
    void nothingShowsAHash() {
        PasswordHash hash = PasswordHash.of(SECRET);

        assertThat(hash.toString() + new User("app", Set.of(), hash)).doesNotContain(hash.text().substring(25));
        assertThatThrownBy(() -> PasswordHash.parse("my-clear-password")).hasMessageNotContaining("my-clear-password");
    }

    @Test
    void aFileHasNameGroupsAndHash() throws IOException {
        Users users = new Users();
        users.addFile(file("# who works here", "", Users.line("app", Set.of("b", "a"), SECRET),
                Users.line("boss", Set.of("mqm"), SECRET)));

        assertThat(users.groups("app")).containsExactlyInAnyOrder("a", "b");
        assertThat(users.find("app").password().matches(SECRET)).isTrue();
        assertThat(users.administrator("app")).isFalse();
        assertThat(users.administrator("boss")).isTrue();
        assertThat(users.administrator("mqm")).isTrue();
        assertThat(users.find("other")).isNull();
    }

    @Test
    void whatIsWrongInAFileIsSaidWithItsLineButNotQuoted() throws IOException {
        Path file = file("# users", "app::clear-text");

        assertThatThrownBy(() -> new Users().addFile(file)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("users line 2").hasMessageContaining("pbkdf2-sha512$iterations$salt$hash")
                .hasMessageNotContaining("clear-text");
        assertThatThrownBy(() -> new Users().addFile(file("a b::" + PasswordHash.NOBODY.text())))
                .hasMessageContaining("user name 'a b'");
        assertThatThrownBy(() -> new Users().addFile(file("onlyname"))).hasMessageContaining("name:group,group:hash");
    }

    @Test
    void readingAgainTakesChangesAndKeepsThoseWhoWereNamed() throws IOException {
        Users users = new Users();
        users.add("named", SECRET, Set.of());
        users.addFile(file("old::" + PasswordHash.of(SECRET).text()));
        file("new::" + PasswordHash.of(SECRET).text());

        users.reload();

        assertThat(users.find("old")).isNull();
        assertThat(users.find("new")).isNotNull();
        assertThat(users.find("named")).isNotNull();
        file("broken");
        assertThatThrownBy(users::reload).isInstanceOf(IllegalArgumentException.class);
        assertThat(users.find("new")).isNotNull();
    }

    @Test
    void namesAndPasswordsAreChecked() {
        Users users = new Users();

        assertThatThrownBy(() -> users.add("thirteenchars", SECRET, Set.of())).hasMessageContaining("1 to 12");
        assertThatThrownBy(() -> users.add("app", "", Set.of())).hasMessageContaining("user app");
        assertThatThrownBy(() -> users.add("app", SECRET, Set.of("a,b"))).hasMessageContaining("group name 'a,b'");
        assertThat(users.any()).isFalse();
    }
}
