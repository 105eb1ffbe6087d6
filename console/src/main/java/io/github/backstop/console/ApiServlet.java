// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.io.IOException;
import java.io.InputStream;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** The API of {@link ApiRoute}, behind the {@link LoginFilter}; {@code openapi.json} describes it. */
@WebServlet("/api/*")
public class ApiServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    private final transient Ports ports;

    public ApiServlet() {
        this(Ports.ofThisServer());
    }

    ApiServlet(Ports ports) {
        this.ports = ports;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Optional<ApiRoute.Call> call = ApiRoute.of("GET", request.getPathInfo());
        if (call.isPresent() && call.get().route() == ApiRoute.OPENAPI) {
            describe(response);
            return;
        }
        answer(call, found -> new ApiReading(ports, request).answer(found)).send(request, response);
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        answer(ApiRoute.of("POST", request.getPathInfo()), found -> new ApiAction(ports, request, found).perform())
                .send(request, response);
    }

    private static ApiAnswer answer(Optional<ApiRoute.Call> call, Function<ApiRoute.Call, ApiAnswer> work) {
        if (call.isEmpty()) {
            return ApiAnswer.message(HttpServletResponse.SC_NOT_FOUND,
                    "there is nothing here; api/openapi.json tells what there is");
        }
        try {
            return work.apply(call.get());
        } catch (NoSuchElementException unknown) {
            return ApiAnswer.message(HttpServletResponse.SC_NOT_FOUND,
                    "this server has no listener port " + call.get().port());
        } catch (PortRefusedException refused) {
            return ApiAnswer.message(HttpServletResponse.SC_CONFLICT, refused.getMessage());
        }
    }

    private static void describe(HttpServletResponse response) throws IOException {
        response.setContentType("application/json");
        try (InputStream document = ApiServlet.class.getResourceAsStream("openapi.json")) {
            document.transferTo(response.getOutputStream());
        }
    }
}
