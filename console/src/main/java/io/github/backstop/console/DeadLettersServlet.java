// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.NoSuchElementException;

/** Dead letters, why each is there, and how far their sending back is. */
@WebServlet({"/dead-letters", "/dead-letters/list", "/dead-letters/message", "/dead-letters/state"})
public class DeadLettersServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    private final transient Ports ports;
    private final transient DeadLetters letters;

    public DeadLettersServlet() {
        this(Ports.ofThisServer());
    }

    DeadLettersServlet(Ports ports) {
        this.ports = ports;
        letters = ports.deadLetters();
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String port = RedriveWish.text(request, "name");
        try {
            Page.send(response, html(request, port));
        } catch (NoSuchElementException unknown) {
            response.setStatus(HttpServletResponse.SC_NOT_FOUND);
            Page.send(response, MessagesPart.problem("This server has no listener port " + port + " on IBM MQ."));
        } catch (PortRefusedException refused) {
            Page.send(response, MessagesPart.problem(refused.getMessage()));
        }
    }

    private String html(HttpServletRequest request, String port) {
        String filter = RedriveWish.text(request, "filter");
        Caller caller = Caller.of(request);
        return switch (request.getServletPath()) {
            case "/dead-letters/list" -> DeadLettersList.of(letters.list(port, filter, DeadLettersList.LOOKED_AT), port,
                    !RedriveWish.text(request, "all").isEmpty(), caller);
            case "/dead-letters/message" -> DeadLetterPart.of(new ApiReading(ports, request).deadLetter(port,
                    RedriveWish.text(request, "id")), caller);
            case "/dead-letters/state" -> DeadLettersPage.state(letters.progress(port), port, caller);
            default -> DeadLettersPage.page(port, request, letters.progress(port), caller);
        };
    }
}
