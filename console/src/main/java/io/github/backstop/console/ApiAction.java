// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.Locale;
import java.util.NoSuchElementException;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** What the API does: each with a line in the audit log, whatever the outcome. */
final class ApiAction {

    private final Ports ports;
    private final HttpServletRequest request;
    private final ApiRoute.Call call;
    private final String operator;

    ApiAction(Ports ports, HttpServletRequest request, ApiRoute.Call call) {
        this.ports = ports;
        this.request = request;
        this.call = call;
        operator = Caller.of(request).at(request);
    }

    ApiAnswer perform() {
        String what = "port " + call.port() + ": " + call.verb()
                + (call.messageId().isEmpty() ? "" : " of message " + call.messageId() + placeText())
                + (call.route() == ApiRoute.QUEUE_WORK ? QueueWorkWish.described(request) : "");
        try {
            String done = act();
            if (call.route() == ApiRoute.QUEUE_WORK) {
                ConsoleMessage.ACTION_DONE.log(operator, what, "what it shows is not in the log");
                return ApiAnswer.whole(done);
            }
            ConsoleMessage.ACTION_DONE.log(operator, what, done);
            return ApiAnswer.message(HttpServletResponse.SC_OK, done);
        } catch (NoSuchElementException unknown) {
            ConsoleMessage.NO_SUCH_PORT.log(operator, what);
            throw unknown;
        } catch (PortRefusedException refused) {
            ConsoleMessage.ACTION_REFUSED.log(operator, what, refused.getMessage());
            throw refused;
        }
    }

    private String act() {
        switch (call.route()) {
            case START -> {
                ports.start(call.port(), operator);
                if (ports.view(call.port()).stoppedBy().equals("CONFIGURATION")) {
                    throw new PortRefusedException(call.port() + " did not start, it is " + state());
                }
            }
            case STOP -> ports.stop(call.port(), operator);
            case START_EVERYWHERE -> ports.startEverywhere(call.port(), operator);
            case STOP_EVERYWHERE -> ports.stopEverywhere(call.port(), operator);
            case REDRIVE, REDRIVE_ALL -> {
                return ports.deadLetters().redrive(call.port(), RedriveWish.of(request, call.messageId()), operator);
            }
            case QUEUE_WORK -> {
                return ports.deadLetters().workOn(call.port(), QueueWorkWish.of(request), operator);
            }
            case CANCEL_REDRIVE -> {
                return ports.deadLetters().cancel(call.port(), operator);
            }
            default -> {
                return ports.handle(call.port(), call.verb(), place(), call.messageId(), operator);
            }
        }
        return call.port() + " is now " + state();
    }

    // a start may have failed at once, and an operator should not have to look for it
    private String state() {
        PortView view = ports.view(call.port());
        String because = view.isStarted() || PortStory.reason(view).isEmpty() ? "" : ": " + PortStory.reason(view);
        return PortStory.state(view).toLowerCase(Locale.ROOT) + because;
    }

    private String place() {
        String place = request.getParameter("place");
        return place == null ? "" : place;
    }

    private String placeText() {
        return place().isBlank() ? "" : " (" + place() + ")";
    }
}
