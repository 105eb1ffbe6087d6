// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static io.github.backstop.console.Html.fill;
import static io.github.backstop.console.Html.markup;

import java.io.IOException;

import jakarta.servlet.http.HttpServletResponse;

/** What all pages have in common. */
final class Page {

    private Page() {
    }

    static String around(String title, String body) {
        return fill("""
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>%s</title>
                <link rel="icon" href="assets/icon.svg" type="image/svg+xml">
                <link rel="stylesheet" href="assets/console.css">
                </head>
                <body>
                %s</body>
                </html>
                """, title, markup(body));
    }

    /**
     * A page that keeps itself up to date.
     *
     * @param place   markup of where the reader is
     * @param content markup of what changes
     * @param part    address of that markup
     * @param more    markup behind it
     * @param token   that changes must carry
     */
    static String live(String title, String place, String content, String part, String more, String token,
            Caller caller) {
        return around(title, fill("""
                <header>
                <h1><a href="./"><img src="assets/icon.svg" alt="" width="28" height="28"> Backstop</a> %s</h1>
                <p id="freshness" class="fresh"><span class="dot" aria-hidden="true"></span>
                <span id="freshness-text">Loaded once</span></p>
                <form method="post" action="logout" class="who"><input type="hidden" name="token" value="%s">
                <span><b>%s</b> <span class="role">%s</span></span> <button type="submit">Log out</button></form>
                </header>
                <main id="live" data-part="%s" data-token="%s" aria-label="Listener ports">
                %s</main>
                %s<p id="announcement" class="hidden" role="status" aria-live="polite"></p>
                <p id="toast" role="alert" hidden></p>
                <dialog id="confirm" aria-labelledby="confirm-title">
                <h2 id="confirm-title"></h2>
                <p id="confirm-text"></p>
                <p class="buttons"><button type="button" id="confirm-no">Cancel</button>
                <button type="button" id="confirm-yes" class="stop"></button></p>
                </dialog>
                <noscript><p class="why">Acting needs JavaScript. Without it, reload to see changes, and use the command
                line, the API or JMX to act.</p></noscript>
                <script src="assets/console.js"></script>
                """, markup(place), token, caller.user(), caller.operator() ? "operator" : "viewer", part,
                token, markup(content), markup(more)));
    }

    static void send(HttpServletResponse response, String html) throws IOException {
        response.setContentType("text/html");
        response.setCharacterEncoding("UTF-8");
        response.getWriter().write(html);
    }
}
