// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.convert;

import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.queue.Rendition;
import java.util.Arrays;
import java.util.List;

/**
 * The message properties of one message, which are folders of the MQRFH2 headers in its chain of headers, and the
 * message without them: a header that had nothing else goes, and what stood in front of it (the descriptor, or another
 * header) then announces what followed it. Folders that are no properties stay. What cannot be read stays, too.
 */
public final class MessagePropertyFolders {

    /** Of StrucLength in an MQRFH2. */
    private static final int LENGTH_OFFSET = 8;

    private final MessageDescriptor descriptor;
    private final byte[] data;

    private MessagePropertyFolders(MessageDescriptor descriptor, byte[] data) {
        this.descriptor = descriptor;
        this.data = data;
    }

    public static MessagePropertyFolders in(MessageDescriptor descriptor, byte[] data) {
        return new MessagePropertyFolders(descriptor, data);
    }

    /** MQPROP_COMPATIBILITY: with all of them if one is in {@code mcd, jms, usr} or {@code mqext}, else with none. */
    public Rendition compatible() {
        return without(true);
    }

    /** MQPROP_NONE. */
    public Rendition removed() {
        return without(false);
    }

    /** Whether there are properties that are not the application's own. */
    public boolean anyDefinedByMq() {
        if (!Format.announcesHeader(descriptor.format())) {
            return false;
        }
        try {
            return HeaderWalk.of(descriptor, data).headers().stream().filter(MessagePropertyFolders::isRules2)
                    .anyMatch(header -> read(header).folders().stream().anyMatch(PropertyFolder::isDefinedByMq));
        } catch (FormatException unreadable) {
            return false;
        }
    }

    private Rendition without(boolean unlessCompatible) {
        Rendition asStored = new Rendition(descriptor, data);
        if (!Format.announcesHeader(descriptor.format())) {
            return asStored;
        }
        try {
            HeaderWalk walk = HeaderWalk.of(descriptor, data);
            return unlessCompatible && hasCompatible(walk) ? asStored : without(walk);
        } catch (FormatException unreadable) {
            return asStored;
        }
    }

    private boolean hasCompatible(HeaderWalk walk) {
        return walk.headers().stream().filter(MessagePropertyFolders::isRules2)
                .anyMatch(header -> read(header).folders().stream().anyMatch(PropertyFolder::isCompatible));
    }

    private static boolean isRules2(HeaderWalk.Header header) {
        return header.format().equals(Format.RF_HEADER_2.text());
    }

    private RulesAndFormattingHeader2 read(HeaderWalk.Header header) {
        return RulesAndFormattingHeader2.read(header.in(data));
    }

    private Rendition without(HeaderWalk walk) {
        HeaderChain kept = new HeaderChain(descriptor);
        boolean changed = false;
        for (int i = 0; i < walk.headers().size(); i++) {
            HeaderWalk.Header header = walk.headers().get(i);
            RulesAndFormattingHeader2 rules = isRules2(header) ? read(header) : null;
            long others = rules == null ? 0
                    : rules.folders().stream().filter(folder -> !PropertyFolder.is(folder)).count();
            if (rules == null || others == rules.folders().size()) {
                kept.add(header, Arrays.copyOfRange(data, header.offset(), header.offset() + header.length()));
                continue;
            }
            changed = true;
            if (others == 0) {
                boolean last = i + 1 == walk.headers().size();
                kept.announce(last ? walk.format() : walk.headers().get(i + 1).format(),
                        last ? walk.representation() : walk.headers().get(i + 1).representation());
            } else {
                kept.add(header, others(header, rules.folders()));
            }
        }
        return changed ? kept.before(data, walk.bodyOffset()) : new Rendition(descriptor, data);
    }

    /** The header with the folders that stay, byte for byte: their text may not be well-formed in its code page. */
    private byte[] others(HeaderWalk.Header header, List<String> folders) {
        StructureInput in = header.in(data);
        StructureOutput out = StructureOutput.create(header.representation().byteOrder(),
                header.representation().headerCharset());
        out.bytes(in.bytes(RulesAndFormattingHeader2.FIXED_LENGTH));
        for (String folder : folders) {
            byte[] text = in.bytes(in.int32());
            if (!PropertyFolder.is(folder)) {
                out.int32(text.length).bytes(text);
            }
        }
        out.patchInt32(LENGTH_OFFSET, out.position());
        return out.toByteArray();
    }
}
