// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.io.IOException;
import java.io.Reader;

import jakarta.servlet.http.HttpServletRequest;

/**
 * What somebody wants done with messages of a queue.
 *
 * @param verb  browse, export, import, copy, move or delete; the port refuses others
 * @param input the request's body: what an export gave
 */
record QueueWorkWish(String verb, String queue, String target, String messageId, int most, int body, String input) {

    /** Characters of an import. */
    private static final int LONGEST = 8_000_000;
    private static final int SHOWN = 256;

    static QueueWorkWish of(HttpServletRequest request) {
        String verb = RedriveWish.text(request, "verb");
        return new QueueWorkWish(verb, RedriveWish.text(request, "queue"), RedriveWish.text(request, "target"),
                RedriveWish.text(request, "messageId"), (int) RedriveWish.number(request, "most", 0),
                (int) RedriveWish.number(request, "body", SHOWN), verb.equals("import") ? input(request) : "");
    }

    /** For the log. */
    static String described(HttpServletRequest request) {
        return ", " + RedriveWish.text(request, "verb") + " " + RedriveWish.text(request, "queue") + " "
                + RedriveWish.text(request, "target") + " " + RedriveWish.text(request, "messageId");
    }

    private static String input(HttpServletRequest request) {
        try (Reader in = request.getReader()) {
            StringBuilder text = new StringBuilder();
            char[] buffer = new char[8192];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                text.append(buffer, 0, read);
                if (text.length() > LONGEST) {
                    throw new PortRefusedException(new IllegalArgumentException("an import of more than " + LONGEST
                            + " characters; use the program, or import in parts"));
                }
            }
            return text.toString();
        } catch (IOException broken) {
            throw new PortRefusedException(broken);
        }
    }
}
