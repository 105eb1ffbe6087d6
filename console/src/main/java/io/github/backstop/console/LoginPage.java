// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static io.github.backstop.console.Html.fill;
import static io.github.backstop.console.Html.markup;

/** Who are you? */
final class LoginPage {

    private LoginPage() {
    }

    static String of(String token, String problem) {
        return Page.around("Backstop: log in", fill("""
                <main class="login">
                <h1><img src="assets/icon.svg" alt="" width="36" height="36"> Backstop</h1>
                <p class="summary">Listener ports of this server</p>
                <form method="post" action="login" class="card idle">
                %s<input type="hidden" name="token" value="%s">
                <label for="user">User</label>
                <input id="user" name="user" autocomplete="username" autocapitalize="none" spellcheck="false" required
                autofocus>
                <label for="password">Password</label>
                <input id="password" name="password" type="password" autocomplete="current-password" required>
                <button type="submit" class="start">Log in</button>
                </form>
                <p class="hint">Users are the server's own. One in group <code>backstop-viewer</code> may look, one in
                <code>backstop-operator</code> may act.</p>
                </main>
                """, markup(problem.isEmpty() ? "" : fill("<p class=\"problem\" role=\"alert\">%s</p>\n", problem)),
                token));
    }
}
