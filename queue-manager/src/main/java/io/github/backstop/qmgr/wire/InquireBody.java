// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.InquireResult;
import java.util.ArrayList;
import java.util.List;

/**
 * Body of MQINQ behind the API header (protocol spec 3.3). The reply repeats it, followed by the integers and the
 * characters.
 */
public record InquireBody(List<Integer> selectors, int integerCount, int characterLength) {

    /** MQ's own limit (MQRC_SELECTOR_LIMIT_EXCEEDED). */
    private static final int MOST_SELECTORS = 256;
    private static final int MOST_CHARACTERS = 1 << 16;

    public static InquireBody read(StructureInput in) {
        int count = in.int32();
        int integers = in.int32();
        int characters = in.int32();
        if (count < 0 || count > MOST_SELECTORS || integers < 0 || integers > MOST_SELECTORS || characters < 0
                || characters > MOST_CHARACTERS) {
            throw new FormatException("MQINQ of " + count + " selectors, " + integers + " integers, " + characters
                    + " characters");
        }
        List<Integer> selectors = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            selectors.add(in.int32());
        }
        in.end("MQINQ");
        return new InquireBody(selectors, integers, characters);
    }

    public void write(StructureOutput out) {
        out.int32(selectors.size()).int32(integerCount).int32(characterLength);
        selectors.forEach(out::int32);
    }

    /** The reply, with exactly the lengths that the client asked for, and of texts only whole ones. */
    public void writeAnswer(StructureOutput out, InquireResult result) {
        write(out);
        for (int i = 0; i < integerCount; i++) {
            out.int32(i < result.integers().size() ? result.integers().get(i) : 0);
        }
        StringBuilder characters = new StringBuilder();
        for (String text : result.strings()) {
            if (characters.length() + text.length() > characterLength) {
                break;
            }
            characters.append(text);
        }
        out.text(characters.toString(), characterLength);
    }

    /** What the client has too little room for, integers first: 2022 or 2008; NONE when everything fits. */
    public ReasonCode lack(InquireResult result) {
        if (result.integers().size() > integerCount) {
            return ReasonCode.INT_ATTR_COUNT_TOO_SMALL;
        }
        int length = result.strings().stream().mapToInt(String::length).sum();
        return length > characterLength ? ReasonCode.CHAR_ATTRS_TOO_SHORT : ReasonCode.NONE;
    }
}
