// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The chain of MQ headers in front of a message's data (rule B-1): each header names the format, encoding and code
 * page of what follows it. A header that does not fit its data ends the walk and is reported, not thrown (rule B-2):
 * everything from it on is then the body, in the format that announced the header.
 *
 * @param headers        in the order of the data
 * @param bodyOffset     where the data behind the last good header begins
 * @param format         format of the body, unpadded
 * @param representation encoding and code page of the body
 * @param damage         why the walk ended early
 */
public record HeaderWalk(List<Header> headers, int bodyOffset, String format, DataRepresentation representation,
        Optional<String> damage) {

    /**
     * One header.
     *
     * @param format         the format that announced it, such as MQDEAD
     * @param offset         from the start of the data
     * @param length         in bytes
     * @param representation how the header itself is written
     */
    public record Header(String format, int offset, int length, DataRepresentation representation) {

        /** A cursor over the header's bytes, in its own byte order and code page. */
        public StructureInput in(byte[] data) {
            return StructureInput.of(data, offset, length, representation.byteOrder(),
                    representation.headerCharset());
        }

        /** Where in the header, from its start, Encoding, CodedCharSetId and Format of what follows it stand. */
        public int tripleOffset() {
            return HeaderLayout.of(format).tripleOffset();
        }
    }

    public HeaderWalk {
        headers = List.copyOf(headers);
    }

    public static HeaderWalk of(MessageDescriptor descriptor, byte[] data) {
        return of(descriptor.format(), new DataRepresentation(descriptor.encoding(), descriptor.codedCharSetId())
                .inherit(new DataRepresentation(descriptor.encoding(), DataRepresentation.CCSID_LATIN_1)), data);
    }

    public static HeaderWalk of(String format, DataRepresentation representation, byte[] data) {
        List<Header> headers = new ArrayList<>();
        String nextFormat = format.stripTrailing();
        DataRepresentation next = representation;
        int offset = 0;
        while (Format.announcesHeader(nextFormat)) {
            try {
                HeaderLayout layout = HeaderLayout.of(nextFormat);
                StructureInput in = StructureInput.of(data, offset, data.length - offset, next.byteOrder(),
                        next.headerCharset());
                int length = layout.lengthOf(in);
                in.seek(layout.tripleOffset());
                DataRepresentation following = new DataRepresentation(in.int32(), in.int32()).inherit(next);
                String followingFormat = in.text(8);
                headers.add(new Header(nextFormat, offset, length, next));
                offset += length;
                nextFormat = followingFormat;
                next = following;
            } catch (FormatException e) {
                return new HeaderWalk(headers, offset, nextFormat, next,
                        Optional.of("damaged " + nextFormat + " header at " + offset + ": " + e.getMessage()));
            }
        }
        return new HeaderWalk(headers, offset, nextFormat, next, Optional.empty());
    }

    public boolean isDamaged() {
        return damage.isPresent();
    }

    /** The first header that was announced by {@code headerFormat}. */
    public Optional<Header> header(Format headerFormat) {
        return headers.stream().filter(header -> header.format().equals(headerFormat.text())).findFirst();
    }
}
