// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import java.nio.charset.StandardCharsets;

/** A segment, or a call put together from several: then the header is that of the first. */
public record Segment(SegmentHeader header, byte[] body) {

    /** A cursor at the start of the body, in the byte order of the header. */
    public StructureInput input() {
        return StructureInput.of(body, 0, body.length, header.order(), StandardCharsets.ISO_8859_1);
    }
}
