// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import io.github.backstop.formats.Format;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureOutput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Why a message was moved, in the usr folder of its MQRFH2.
 *
 * @param values names of properties and their values
 */
record DetailsFolder(Map<String, String> values) {
    private static final String USR_END = "</usr>";

    /** Unchanged if there is nothing to say, or no header to say it in. */
    Form addTo(Form form, boolean readable) {
        if (values.isEmpty() || !readable || !form.format().equals(Format.RF_HEADER_2.text())) {
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
        values.forEach(usr::text);
        return usr;
    }
}
