// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;

/**
 * An object as a store has it, under its type and name. Attributes are named: those that a later version does not know
 * are passed over, and those that are not there have their standard value.
 *
 * @param lifetime of a local queue; PREDEFINED for all else
 */
public record DefinitionRecord(Instant created, Instant altered, Lifetime lifetime, Attributes attributes) {

    private static final int NUMBER = 1;
    private static final int TEXT = 2;

    public static byte[] bytes(Definition object) {
        Lifetime lifetime = object instanceof LocalQueue queue ? queue.lifetime() : Lifetime.PREDEFINED;
        return new DefinitionRecord(object.created(), object.altered(), lifetime, object.attributes()).bytes();
    }

    public byte[] bytes() {
        StructureOutput out = StructureOutput.create().int64(created.toEpochMilli()).int64(altered.toEpochMilli())
                .int32(lifetime.number()).int32(attributes.values().size());
        attributes.values().forEach((attribute, value) -> {
            text(out, attribute.name());
            if (value instanceof Integer number) {
                out.uint8(NUMBER).int32(number);
            } else {
                text(out.uint8(TEXT), (String) value);
            }
        });
        return out.toByteArray();
    }

    public static DefinitionRecord of(ObjectType type, byte[] bytes) {
        StructureInput in = StructureInput.of(bytes);
        Instant created = Instant.ofEpochMilli(in.int64());
        Instant altered = Instant.ofEpochMilli(in.int64());
        int lifetime = in.int32();
        Map<Attribute, Object> values = new EnumMap<>(Attribute.class);
        for (int count = in.int32(); count > 0; count--) {
            String name = text(in);
            Object value = in.uint8() == NUMBER ? (Object) in.int32() : text(in);
            Attribute.of(type).stream().filter(attribute -> attribute.name().equals(name))
                    .forEach(attribute -> values.put(attribute, value));
        }
        return new DefinitionRecord(created, altered, Lifetime.of(lifetime),
                Attributes.standard(type).with(values));
    }

    private static void text(StructureOutput out, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.int32(bytes.length).bytes(bytes);
    }

    private static String text(StructureInput in) {
        return new String(in.bytes(in.int32()), StandardCharsets.UTF_8);
    }
}
