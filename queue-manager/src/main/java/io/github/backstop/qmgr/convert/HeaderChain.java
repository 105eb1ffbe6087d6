// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.convert;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.queue.Rendition;
import java.util.ArrayList;
import java.util.List;

/** A chain of headers in the making, in which the one added last can be told what comes next. */
final class HeaderChain {

    private final List<byte[]> headers = new ArrayList<>();
    private MessageDescriptor descriptor;
    private HeaderWalk.Header last;

    HeaderChain(MessageDescriptor descriptor) {
        this.descriptor = descriptor;
    }

    /** @param bytes of the header, not shared: they may be changed */
    void add(HeaderWalk.Header header, byte[] bytes) {
        last = header;
        headers.add(bytes);
    }

    /** Says what comes next, in the header added last, or in the descriptor when there is none. */
    void announce(String format, DataRepresentation next) {
        if (last == null) {
            descriptor = descriptor.toBuilder().format(format).encoding(next.encoding())
                    .codedCharSetId(next.codedCharSetId()).build();
            return;
        }
        DataRepresentation own = last.representation();
        byte[] triple = StructureOutput.create(own.byteOrder(), own.headerCharset())
                .int32(next.encoding()).int32(next.codedCharSetId()).text(format, 8).toByteArray();
        System.arraycopy(triple, 0, headers.get(headers.size() - 1), last.tripleOffset(), triple.length);
    }

    /** The headers in front of {@code data} from {@code offset} on. */
    Rendition before(byte[] data, int offset) {
        StructureOutput out = StructureOutput.create(data.length);
        headers.forEach(out::bytes);
        return new Rendition(descriptor, out.bytes(data, offset, data.length - offset).toByteArray());
    }
}
