// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.convert;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.StructureOutput;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Optional;

/**
 * MQGMO_CONVERT: data into the code page and encoding that the getter names. Headers are converted one by one and what
 * follows them by its own format; a part that cannot be converted stays as it is, the fields in front of it go on
 * describing it rightly, and the reason says why. A character that the wanted code page lacks becomes its substitute.
 */
public final class Conversion {

    /**
     * What came of it.
     *
     * @param data           converted, in part converted, or as it was
     * @param representation of {@code data}, for the descriptor
     * @param reason         NONE, or why something was not converted: a warning
     */
    public record Result(byte[] data, DataRepresentation representation, ReasonCode reason) {
    }

    private Conversion() {
    }

    /** @param limit longest data that fits; longer converted data is given back unconverted (2120) */
    public static Result of(MessageDescriptor message, byte[] data, DataRepresentation wanted, int limit) {
        DataRepresentation from = new DataRepresentation(message.encoding(), message.codedCharSetId());
        Result result = part(message.format(), from, data, wanted);
        return result.data.length <= limit ? result : new Result(data, from, ReasonCode.CONVERTED_MSG_TOO_BIG);
    }

    /** A chain may have as many headers as there is room for: they are read in a loop, and no byte is copied twice. */
    static Result part(String format, DataRepresentation from, byte[] data, DataRepresentation to) {
        Deque<Part> headers = new ArrayDeque<>();
        String announced = format;
        DataRepresentation written = from;
        int offset = 0;
        ReasonCode stopped = ReasonCode.NONE;
        while (offset < data.length && Format.announcesHeader(announced.stripTrailing())) {
            Format known = Format.of(announced).orElse(null);
            stopped = unfitForHeaders(written, to);
            if (stopped != ReasonCode.NONE) {
                break;
            }
            Header header = read(known, written, data, offset);
            if (header == null) {
                stopped = known == null || Header.isConverted(known) ? ReasonCode.FORMAT_ERROR
                        : ReasonCode.NOT_CONVERTED;
                break;
            }
            headers.push(new Part(header, offset, written));
            offset += header.length();
            announced = header.format();
            written = header.following().inherit(written);
        }
        byte[] rest = offset == 0 ? data : Arrays.copyOfRange(data, offset, data.length);
        return behind(headers, stopped == ReasonCode.NONE ? body(announced, written, rest, to)
                : new Result(rest, written, stopped), data, to);
    }

    /** A header in its place, and how it is written there. */
    private record Part(Header header, int offset, DataRepresentation written) {
    }

    /** Null for one that is damaged or not converted here. */
    private static Header read(Format format, DataRepresentation written, byte[] data, int offset) {
        try {
            return format == null ? null : Header.read(format, written, data, offset);
        } catch (FormatException damaged) {
            return null;
        }
    }

    /** Writes the headers in front of what follows them, the last one first: each says how the next is written. */
    private static Result behind(Deque<Part> headers, Result body, byte[] data, DataRepresentation to) {
        if (headers.isEmpty()) {
            return body;
        }
        Result rest = body;
        Deque<byte[]> written = new ArrayDeque<>();
        DataRepresentation following = body.representation;
        for (Part part : headers) {
            try {
                written.push(part.header.write(to, following));
                following = to;
            } catch (FormatException damaged) {
                written.clear();
                following = part.written;
                rest = new Result(Arrays.copyOfRange(data, part.offset, data.length), following,
                        ReasonCode.FORMAT_ERROR);
            }
        }
        int length = written.stream().mapToInt(front -> front.length).sum();
        StructureOutput out = StructureOutput.create(length + rest.data.length);
        written.forEach(out::bytes);
        return new Result(out.bytes(rest.data).toByteArray(), following, rest.reason);
    }

    private static Result body(String format, DataRepresentation from, byte[] data, DataRepresentation to) {
        if (data.length == 0 || from.equals(to)) {
            return new Result(data, from, ReasonCode.NONE);
        }
        Optional<Format> known = Format.of(format);
        if (known.filter(it -> it == Format.STRING).isPresent()) {
            return string(from, data, to);
        }
        // Those that are built in, but not here, and those that only an exit would know.
        boolean builtIn = known.filter(it -> it != Format.NONE).isPresent();
        return new Result(data, from, builtIn ? ReasonCode.NOT_CONVERTED : ReasonCode.FORMAT_ERROR);
    }

    private static Result string(DataRepresentation from, byte[] data, DataRepresentation to) {
        Charset source = charset(from);
        Charset target = charset(to);
        if (source == null || target == null) {
            return new Result(data, from,
                    source == null ? ReasonCode.SOURCE_CCSID_ERROR : ReasonCode.TARGET_CCSID_ERROR);
        }
        try {
            String text = source.newDecoder().onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPLACE).decode(ByteBuffer.wrap(data)).toString();
            return new Result(text.getBytes(target), to, ReasonCode.NONE);
        } catch (CharacterCodingException e) {
            return new Result(data, from, ReasonCode.NOT_CONVERTED);
        }
    }

    /** Null when Java has none. UTF-16 is read and written as the encoding says. */
    private static Charset charset(DataRepresentation representation) {
        try {
            Charset charset = representation.charset();
            boolean reversed = (representation.encoding() & 0x0f) == 2;
            return charset.equals(StandardCharsets.UTF_16BE) && reversed ? StandardCharsets.UTF_16LE : charset;
        } catch (FormatException unknown) {
            return null;
        }
    }

    private static ReasonCode unfitForHeaders(DataRepresentation from, DataRepresentation to) {
        ReasonCode unfit = unfitForHeaders(from, ReasonCode.SOURCE_INTEGER_ENC_ERROR, ReasonCode.SOURCE_CCSID_ERROR);
        return unfit != ReasonCode.NONE ? unfit
                : unfitForHeaders(to, ReasonCode.TARGET_INTEGER_ENC_ERROR, ReasonCode.TARGET_CCSID_ERROR);
    }

    private static ReasonCode unfitForHeaders(DataRepresentation representation, ReasonCode order,
            ReasonCode codePage) {
        try {
            representation.byteOrder();
        } catch (FormatException unknown) {
            return order;
        }
        try {
            representation.headerCharset();
        } catch (FormatException unknown) {
            return codePage;
        }
        return ReasonCode.NONE;
    }
}
