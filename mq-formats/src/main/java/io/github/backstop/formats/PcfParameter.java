// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A parameter of a command in the programmable command format: a structure with an identifier and a value. */
public sealed interface PcfParameter {

    /** MQIA_*, MQCA_*, MQIACF_* ... */
    int id();

    void write(StructureOutput out);

    /** MQCFIN. */
    record Number(int id, int value) implements PcfParameter {
        @Override
        public void write(StructureOutput out) {
            out.int32(3).int32(16).int32(id).int32(value);
        }
    }

    /** MQCFST. */
    record Text(int id, String value) implements PcfParameter {
        @Override
        public void write(StructureOutput out) {
            PcfText text = PcfText.of(value);
            out.int32(4).int32(20 + text.paddedLength()).int32(id).int32(PcfText.CCSID).int32(text.length());
            text.write(out);
        }
    }

    /** MQCFIL. */
    record Numbers(int id, List<Integer> values) implements PcfParameter {
        @Override
        public void write(StructureOutput out) {
            out.int32(5).int32(16 + 4 * values.size()).int32(id).int32(values.size());
            values.forEach(out::int32);
        }
    }

    /** MQCFSL: all strings have the length of the longest, at least a blank; the others are padded with blanks. */
    record Texts(int id, List<String> values) implements PcfParameter {
        @Override
        public void write(StructureOutput out) {
            // Strings without a byte could be any number: who reads them believes no more than there are bytes for.
            int width = values.stream().mapToInt(value -> Math.max(1, PcfText.of(value).length())).max().orElse(0);
            int padding = -(width * values.size()) & 3;
            out.int32(6).int32(24 + width * values.size() + padding).int32(id).int32(PcfText.CCSID)
                    .int32(values.size()).int32(width);
            values.forEach(value -> out.text(value, width));
            out.zeros(padding);
        }
    }

    /** MQCFBS. */
    record Bytes(int id, byte[] value) implements PcfParameter {
        @Override
        public void write(StructureOutput out) {
            int padding = -value.length & 3;
            out.int32(9).int32(16 + value.length + padding).int32(id).int32(value.length).bytes(value).zeros(padding);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Bytes bytes && bytes.id == id && Arrays.equals(bytes.value, value);
        }

        @Override
        public int hashCode() {
            return 31 * id + Arrays.hashCode(value);
        }
    }

    /** MQCFIF and MQCFSF: an operator (MQCFOP_*) and a value to compare with. */
    record Filter(int id, int operator, Object value) implements PcfParameter {
        @Override
        public void write(StructureOutput out) {
            if (value instanceof Integer number) {
                out.int32(13).int32(20).int32(id).int32(operator).int32(number);
            } else {
                PcfText text = PcfText.of(value.toString());
                out.int32(14).int32(24 + text.paddedLength()).int32(id).int32(operator).int32(PcfText.CCSID)
                        .int32(text.length());
                text.write(out);
            }
        }
    }

    /** @throws FormatException when the structure is cut or of a type that is not known */
    static PcfParameter read(StructureInput in) {
        int start = in.position();
        int type = in.int32();
        int length = in.int32();
        if (length < 16 || length > in.length() - start) {
            throw new FormatException("PCF structure of type " + type + " with " + length + " bytes");
        }
        int id = in.int32();
        PcfParameter parameter = switch (type) {
            case 3 -> new Number(id, in.int32());
            case 4 -> new Text(id, in.skip(4).text(count(in, length)));
            case 5 -> new Numbers(id, numbers(in, length));
            case 6 -> new Texts(id, texts(in.skip(4), length));
            case 9 -> new Bytes(id, in.bytes(count(in, length)));
            case 13 -> new Filter(id, in.int32(), in.int32());
            case 14 -> new Filter(id, in.int32(), in.skip(4).text(count(in, length)));
            default -> throw new FormatException("PCF structure of type " + type);
        };
        if (in.position() > start + length) {
            throw new FormatException("PCF structure of type " + type + " is longer than its " + length + " bytes");
        }
        in.seek(start + length);
        return parameter;
    }

    private static int count(StructureInput in, int most) {
        int count = in.int32();
        if (count < 0 || count > most) {
            throw new FormatException("length " + count + " in a PCF structure of " + most + " bytes");
        }
        return count;
    }

    private static List<Integer> numbers(StructureInput in, int length) {
        int count = count(in, length / 4);
        List<Integer> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(in.int32());
        }
        return values;
    }

    private static List<String> texts(StructureInput in, int length) {
        int count = count(in, length);
        int width = count(in, length);
        if ((long) count * width > length) {
            throw new FormatException(count + " strings of " + width + " bytes in a PCF structure of " + length);
        }
        List<String> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(in.text(width));
        }
        return values;
    }
}
