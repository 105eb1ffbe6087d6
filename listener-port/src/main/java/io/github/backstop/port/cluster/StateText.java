// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.cluster;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Properties;

/** A {@link ClusterState} as properties, which a human can read on the topic. Names that are not known are skipped. */
final class StateText {
    private static final String FORMAT = "1";

    private StateText() { }

    static String of(ClusterState state) {
        Properties text = new Properties();
        text.setProperty("format", FORMAT);
        text.setProperty("ended", String.valueOf(state.ended()));
        text.setProperty("everywhere", String.valueOf(state.everywhere()));
        MemberStop stop = state.last();
        if (stop != null) {
            text.setProperty("stop", String.valueOf(stop.generation()));
            text.setProperty("member", stop.member());
            text.setProperty("stoppedBy", stop.by());
            text.setProperty("reason", stop.reason());
            text.setProperty("messageId", stop.messageId());
            text.setProperty("deliveryCount", String.valueOf(stop.deliveryCount()));
            text.setProperty("at", stop.at().toString());
        }
        StringWriter written = new StringWriter();
        try {
            text.store(written, "Stops of a Backstop listener port, for all its servers");
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a StringWriter has none
        }
        return written.toString();
    }

    /** @throws IllegalArgumentException if it is no such text; it says why */
    static ClusterState parse(String text) {
        Properties read = new Properties();
        try {
            read.load(new StringReader(text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (!FORMAT.equals(read.getProperty("format"))) {
            throw new IllegalArgumentException("format=" + read.getProperty("format") + ", only " + FORMAT
                    + " is known");
        }
        return new ClusterState(stop(read), generation(read, "ended"), generation(read, "everywhere"));
    }

    private static MemberStop stop(Properties read) {
        if (read.getProperty("stop") == null) {
            return null;
        }
        try {
            return new MemberStop(generation(read, "stop"), value(read, "member"), value(read, "stoppedBy"),
                    value(read, "reason"), value(read, "messageId"), Integer.parseInt(value(read, "deliveryCount")),
                    Instant.parse(value(read, "at")));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("at=" + read.getProperty("at") + " is no time", e);
        }
    }

    private static long generation(Properties read, String name) {
        long value = Long.parseLong(value(read, name));
        if (value < 0 || value > ClusterState.HIGHEST_GENERATION) {
            throw new IllegalArgumentException(name + "=" + value + " is not 0 to " + ClusterState.HIGHEST_GENERATION);
        }
        return value;
    }

    private static String value(Properties read, String name) {
        String value = read.getProperty(name);
        if (value == null) {
            throw new IllegalArgumentException(name + " is missing");
        }
        return value;
    }
}
