// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.NameValue;
import io.github.backstop.formats.NameValueFolder;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A message as IBM's JMS client reads it: the folders of its first MQRFH2, and the body behind all headers whose format
 * begins with MQH. Others (an MQDLH, say) belong to the body.
 *
 * @param header         the first MQRFH2, or null
 * @param bodyFormat     unpadded
 * @param representation of the body
 */
record JmsView(RulesAndFormattingHeader2 header, String bodyFormat, DataRepresentation representation, byte[] body) {
    private static final String CHAINED = "MQH";
    private static final int EYECATCHER = 4;

    /** Empty if its headers cannot be read. */
    static Optional<JmsView> of(PoisonedMessage message) {
        byte[] data = message.data();
        HeaderWalk walk = HeaderWalk.of(message.format(), message.representation(), data);
        RulesAndFormattingHeader2 first = null;
        try {
            for (HeaderWalk.Header header : walk.headers()) {
                if (!header.format().startsWith(CHAINED)) {
                    return Optional.of(new JmsView(first, header.format(), header.representation(),
                            Arrays.copyOfRange(data, header.offset(), data.length)));
                }
                if (first == null && header.format().equals(Format.RF_HEADER_2.text())) {
                    first = RulesAndFormattingHeader2.read(header.in(data));
                }
            }
            if (walk.isDamaged() && walk.format().startsWith(CHAINED)) {
                return Optional.empty();
            }
            JmsView view = new JmsView(first, walk.format(), walk.representation(),
                    Arrays.copyOfRange(data, walk.bodyOffset(), data.length));
            view.checkFolders();
            return Optional.of(view);
        } catch (FormatException e) {
            return Optional.empty();
        }
    }

    private void checkFolders() {
        folder("mcd");
        folder("jms");
        properties().forEach(NameValue::value);
    }

    Optional<NameValueFolder> folder(String name) {
        return header == null ? Optional.empty() : header.folder(name);
    }

    /** Of the folder, or null. */
    String text(String folder, String name) {
        return folder(folder).map(values -> values.text(name)).orElse(null);
    }

    boolean has(String folder, String name) {
        return folder(folder).flatMap(values -> values.value(name)).isPresent();
    }

    /** The application's, in the order of the message. */
    List<NameValue> properties() {
        return new ArrayList<>(folder("usr").map(NameValueFolder::values).orElse(List.of()));
    }

    /** Whether it was made by a JMS client: then it is moved as it is. */
    boolean isComplete() {
        return has("jms", "Dst");
    }

    /** No header, and too short to be looked at for one: the client adds none then. */
    boolean isTiny() {
        return header == null && body.length < EYECATCHER;
    }
}
