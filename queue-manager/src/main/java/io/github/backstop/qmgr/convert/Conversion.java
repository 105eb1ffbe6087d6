// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.convert;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
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

    static Result part(String format, DataRepresentation from, byte[] data, DataRepresentation to) {
        Optional<Format> known = Format.of(format);
        if (data.length == 0) {
            return new Result(data, from, ReasonCode.NONE);
        }
        if (Format.announcesHeader(format.stripTrailing())) {
            return header(known.orElse(null), from, data, to);
        }
        if (from.equals(to)) {
            return new Result(data, from, ReasonCode.NONE);
        }
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

    private static Result header(Format format, DataRepresentation from, byte[] data, DataRepresentation to) {
        ReasonCode unfit = unfitForHeaders(from, ReasonCode.SOURCE_INTEGER_ENC_ERROR, ReasonCode.SOURCE_CCSID_ERROR);
        if (unfit == ReasonCode.NONE) {
            unfit = unfitForHeaders(to, ReasonCode.TARGET_INTEGER_ENC_ERROR, ReasonCode.TARGET_CCSID_ERROR);
        }
        if (unfit != ReasonCode.NONE) {
            return new Result(data, from, unfit);
        }
        try {
            Header header = format == null ? null : Header.read(format, from, data);
            if (header == null) {
                return new Result(data, from, format == null ? ReasonCode.FORMAT_ERROR : ReasonCode.NOT_CONVERTED);
            }
            byte[] rest = Arrays.copyOfRange(data, header.length(), data.length);
            Result body = part(header.format(), header.following().inherit(from), rest, to);
            byte[] front = header.write(to, body.representation);
            byte[] whole = Arrays.copyOf(front, front.length + body.data.length);
            System.arraycopy(body.data, 0, whole, front.length, body.data.length);
            return new Result(whole, to, body.reason);
        } catch (FormatException damaged) {
            return new Result(data, from, ReasonCode.FORMAT_ERROR);
        }
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
