// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import io.github.backstop.formats.Format;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.port.policy.FailureCause;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Why a message was moved, as properties of the moved message. Each is bounded: texts by {@link FailureCause}, times by
 * {@value #MOST_TIMES} of them.
 *
 * @param cause the last failure's; null if nothing is to be added
 * @param times of the failures that this port has seen, oldest first
 */
public record FailureDetails(FailureCause cause, int failures, List<Instant> times, String bean, String server) {
    static final int MOST_TIMES = 10;
    /** Nothing is to be said. */
    public static final FailureDetails NONE = new FailureDetails(null, 0, List.of(), "", "");

    private static final String USR_END = "</usr>";

    /** Unchanged if there is nothing to say, or no header to say it in. */
    Form addTo(Form form, boolean readable) {
        if (cause == null || !readable || !form.format().equals(Format.RF_HEADER_2.text())) {
            return form;
        }
        byte[] data = form.data();
        HeaderWalk.Header first = HeaderWalk.of(form.format(), form.representation(), data).headers().get(0);
        RulesAndFormattingHeader2 header = RulesAndFormattingHeader2.read(first.in(data));
        StructureOutput out = StructureOutput.create(form.representation().byteOrder(),
                form.representation().headerCharset());
        new RulesAndFormattingHeader2(header.encoding(), header.codedCharSetId(), header.format(), header.flags(),
                header.nameValueCcsid(), withProperties(header.folders())).write(out);
        out.bytes(Arrays.copyOfRange(data, first.length(), data.length));
        return new Form(form.format(), form.representation(), out.toByteArray());
    }

    private List<String> withProperties(List<String> folders) {
        List<String> all = new ArrayList<>(folders);
        for (int i = 0; i < all.size(); i++) {
            String folder = all.get(i).stripTrailing();
            if (folder.startsWith("<usr>") && folder.endsWith(USR_END)) {
                all.set(i, folder.substring(0, folder.length() - USR_END.length()) + properties().content() + USR_END);
                return all;
            }
        }
        all.add(properties().toString());
        return all;
    }

    private PropertyFolder properties() {
        PropertyFolder usr = new PropertyFolder("usr");
        values().forEach(usr::text);
        return usr;
    }

    /** Names of properties and their values, in their order; empty if there is nothing to say. */
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        if (cause == null) {
            return values;
        }
        values.put("backstop_exception", cause.isKnown() ? cause.exceptionClass() : "no exception left the bean");
        if (!cause.message().isEmpty()) {
            values.put("backstop_message", cause.message());
        }
        if (!cause.stackTop().isEmpty()) {
            values.put("backstop_at", cause.stackTop());
        }
        values.put("backstop_failures", String.valueOf(failures));
        values.put("backstop_times", times.stream().map(Instant::toString).collect(Collectors.joining(" ")));
        values.put("backstop_bean", bean);
        values.put("backstop_server", server);
        return values;
    }
}
