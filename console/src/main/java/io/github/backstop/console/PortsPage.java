// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static io.github.backstop.console.Html.fill;
import static io.github.backstop.console.Html.markup;

import java.util.List;

/** The page around the ports. */
final class PortsPage {

    private PortsPage() {
    }

    static String page(List<PortView> ports) {
        return fill("""
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>Backstop: listener ports</title>
                <link rel="icon" href="assets/icon.svg" type="image/svg+xml">
                <link rel="stylesheet" href="assets/console.css">
                <script src="assets/console.js" defer></script>
                </head>
                <body>
                <header>
                <h1><img src="assets/icon.svg" alt="" width="28" height="28"> Backstop <span>listener ports</span></h1>
                <p id="freshness" class="fresh"><span class="dot" aria-hidden="true"></span>
                <span id="freshness-text">Loaded once</span></p>
                </header>
                <main id="ports" aria-label="Listener ports">
                %s</main>
                <p id="announcement" class="hidden" role="status" aria-live="polite"></p>
                <p id="toast" role="alert" hidden></p>
                <dialog id="confirm" aria-labelledby="confirm-title">
                <h2 id="confirm-title">Stop <span id="confirm-port"></span>?</h2>
                <p>Deliveries in progress finish. Everything else waits on the queue, in order, until the port is
                started again. Nothing is lost.</p>
                <p class="buttons"><button type="button" id="confirm-no">Keep it running</button>
                <button type="button" id="confirm-yes" class="stop">Stop the port</button></p>
                </dialog>
                <noscript><p class="why">Starting and stopping needs JavaScript. Without it, reload to see changes, and
                use the API (POST api/ports/&lt;port&gt;/start) or JMX to act.</p></noscript>
                </body>
                </html>
                """, markup(ports(ports)));
    }

    static String ports(List<PortView> ports) {
        if (ports.isEmpty()) {
            return """
                    <p class="summary">No listener port runs in this server.</p>
                    <div class="empty"><p>A port appears as soon as an application is deployed whose message-driven
                    bean is bound to Backstop's resource adapter.</p>
                    <p>Expected one? Look into the server's log for lines that start with <code>BSTP</code>.</p></div>
                    """;
        }
        StringBuilder cards = new StringBuilder();
        ports.forEach(port -> cards.append(PortCard.of(port)));
        return fill("<p class=\"summary\">%s</p>\n<ul class=\"cards\">\n%s</ul>\n",
                summary(ports), markup(cards.toString()));
    }

    private static String summary(List<PortView> ports) {
        long started = ports.stream().filter(PortView::isStarted).count();
        long others = ports.size() - started;
        String count = ports.size() == 1 ? "1 port" : ports.size() + " ports";
        if (ports.size() == 1) {
            return count + (others == 0 ? ", started" : ", not running");
        }
        if (others == 0) {
            return count + ", all started";
        }
        if (started == 0) {
            return count + ", none running";
        }
        return count + ": " + others + " not running, " + started + " started";
    }
}
