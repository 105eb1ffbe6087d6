// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.store.Definitions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps the records of SET AUTHREC or SET CHLAUTH over the end of the queue manager: all of a kind together. */
public final class KeptRecords {

    private KeptRecords() {
    }

    /** Takes up what was kept, and keeps every change from now on. */
    public static void keep(Records records, String section, Definitions definitions) {
        if (definitions.durable()) {
            definitions.of(section).forEach(found -> records.restore(read(found.content())));
            records.follow(all -> definitions.keep(section, "", bytes(all)));
        }
    }

    private static byte[] bytes(List<Map<String, String>> all) {
        StructureOutput out = StructureOutput.create().int32(all.size());
        for (Map<String, String> record : all) {
            out.int32(record.size());
            record.forEach((word, value) -> {
                text(out, word);
                text(out, value);
            });
        }
        return out.toByteArray();
    }

    private static List<Map<String, String>> read(byte[] bytes) {
        StructureInput in = StructureInput.of(bytes);
        List<Map<String, String>> all = new ArrayList<>();
        for (int records = in.int32(); records > 0; records--) {
            Map<String, String> record = new LinkedHashMap<>();
            for (int words = in.int32(); words > 0; words--) {
                record.put(text(in), text(in));
            }
            all.add(record);
        }
        return all;
    }

    private static void text(StructureOutput out, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.int32(bytes.length).bytes(bytes);
    }

    private static String text(StructureInput in) {
        return new String(in.bytes(in.int32()), StandardCharsets.UTF_8);
    }
}
