// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.adminit;

import java.nio.file.Path;

/** The console's page of dead letters, as somebody uses it; each step leaves a picture. */
final class DeadLettersScreen {
    private static final String CONTAINS = "const has = (selector, text) => {"
            + " const e = document.querySelector(selector);"
            + " return e !== null && !e.hidden && e.innerText.includes(text); };";

    private final Browser browser;
    private final Path pictures;
    private int picture;

    /** @param pictures directory */
    DeadLettersScreen(Browser browser, Path pictures) {
        this.browser = browser;
        this.pictures = pictures;
    }

    void visit(String address) throws Exception {
        browser.visit(address);
    }

    private void awaitText(String selector, String... texts) throws Exception {
        for (String text : texts) {
            browser.awaitTrue(text + " in " + selector, CONTAINS + "return has(arguments[0], arguments[1]);", selector,
                    text);
        }
        browser.photograph(pictures.resolve("dead-letters-" + ++picture + ".png"));
    }

    /** So many in the list, which has the texts. */
    void awaitLetters(int count, String... texts) throws Exception {
        browser.awaitTrue(count + " dead letters", "return document.querySelectorAll('.messages > li').length == "
                + "arguments[0] && document.querySelector('#messages-list').children.length > 0;",
                String.valueOf(count));
        awaitText("#messages-list", texts);
    }

    /** Looks into the first one. */
    void open(String... texts) throws Exception {
        browser.run("document.querySelector('[data-open]').click();");
        awaitText("#message-view", texts);
    }

    void sendFirstBack(String said) throws Exception {
        browser.run("document.querySelector('[data-action=redrive]').click();");
        awaitText("#toast", said);
    }

    void fill(String field, String value) throws Exception {
        browser.run("document.getElementById(arguments[0]).value = arguments[1];", field, value);
    }

    void click(String action) throws Exception {
        browser.run("document.querySelector('[data-action=' + arguments[0] + ']').click();", action);
    }

    /** All that match, and says that it is meant. */
    void sendBack() throws Exception {
        click("redrive-all");
        browser.photograph(pictures.resolve("dead-letters-question-" + ++picture + ".png"));
        browser.run("document.getElementById('confirm-yes').click();");
    }

    void awaitAnswer(String said) throws Exception {
        awaitText("#answer", said);
    }

    /** Of the sending back, and what is said of it. */
    void awaitState(String state, String text) throws Exception {
        awaitText(".redrive[data-state=" + state + "]", text);
    }
}
