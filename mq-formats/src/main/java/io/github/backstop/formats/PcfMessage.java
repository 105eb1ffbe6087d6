// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A command or response in the programmable command format: its header and parameters. Strings are UTF-8. */
public record PcfMessage(PcfHeader header, List<PcfParameter> parameters) {

    /** @throws FormatException when anything is cut, or the counts and lengths do not fit together */
    public static PcfMessage read(byte[] data, ByteOrder order) {
        StructureInput in = StructureInput.of(data, 0, data.length, order, StandardCharsets.UTF_8);
        PcfHeader header = PcfHeader.read(in);
        List<PcfParameter> parameters = new ArrayList<>();
        for (int i = 0; i < header.parameterCount(); i++) {
            parameters.add(PcfParameter.read(in));
        }
        return new PcfMessage(header, parameters);
    }

    /** Big-endian. */
    public byte[] write() {
        StructureOutput out = StructureOutput.create(ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_8);
        header.write(out);
        parameters.forEach(parameter -> parameter.write(out));
        return out.toByteArray();
    }

    public Optional<PcfParameter> find(int id) {
        return parameters.stream().filter(parameter -> parameter.id() == id).findFirst();
    }

    /** Without padding; empty when there is no such string. */
    public Optional<String> text(int id) {
        return find(id).map(found -> found instanceof PcfParameter.Text text ? text.value().trim() : null);
    }

    /** Empty when there is no such number. */
    public Optional<Integer> number(int id) {
        return find(id).map(found -> found instanceof PcfParameter.Number number ? number.value() : null);
    }
}
