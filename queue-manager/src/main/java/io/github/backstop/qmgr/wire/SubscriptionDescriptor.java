// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.call.SubscribeResult;

/**
 * MQSD, "SD  ": 312 bytes and the strings behind them (protocol spec 3.8).
 *
 * @param options      MQSO_*
 * @param objectName   of a TOPIC object, or blank
 * @param alternate    AlternateUserId and AlternateSecurityId, 52 bytes
 * @param expiry       SubExpiry in tenths of a second
 * @param places       where the strings lie: ObjectString, SubName, SubUserData, SelectionString, ResObjectString
 * @param level        SubLevel
 * @param strings      what lies behind the fixed part; a reply repeats it as it came and adds ResObjectString
 */
public record SubscriptionDescriptor(int version, int options, String objectName, byte[] alternate, int expiry,
        CharV[] places, byte[] correlationId, int priority, byte[] accountingToken, String applIdentityData, int level,
        byte[] strings, String objectString, String name, String userData, String selectionString) {

    public static final String EYECATCHER = "SD  ";

    private static final int LENGTH = 312;
    private static final int RESOLVED = 4;

    public static SubscriptionDescriptor read(StructureInput in) {
        int start = in.position();
        in.expect(EYECATCHER);
        int version = in.int32();
        if (version != 1) {
            throw new FormatException("MQSD version " + version);
        }
        int options = in.int32();
        String objectName = in.text(48);
        byte[] alternate = in.bytes(52);
        int expiry = in.int32();
        CharV objectString = CharV.read(in);
        CharV name = CharV.read(in);
        CharV userData = CharV.read(in);
        byte[] correlationId = in.bytes(24);
        int priority = in.int32();
        byte[] accountingToken = in.bytes(32);
        String applIdentityData = in.text(32);
        CharV selection = CharV.read(in);
        int level = in.int32();
        CharV[] places = {objectString, name, userData, selection, CharV.read(in)};
        int end = LENGTH;
        for (CharV place : places) {
            end = Math.max(end, place.end());
        }
        byte[] strings = in.bytes(Math.min(end - LENGTH, in.remaining()));
        in.skip(Math.min(in.remaining(), 3));
        return new SubscriptionDescriptor(version, options, objectName, alternate, expiry, places, correlationId,
                priority, accountingToken, applIdentityData, level, strings, objectString.string(in, start),
                name.string(in, start), userData.string(in, start), selection.string(in, start));
    }

    public void write(StructureOutput out) {
        out.text(EYECATCHER, 4).int32(version).int32(options).text(objectName, 48).bytes(alternate).int32(expiry);
        places[0].write(out);
        places[1].write(out);
        places[2].write(out);
        out.bytes(correlationId, 24).int32(priority).bytes(accountingToken, 32).text(applIdentityData, 32);
        places[3].write(out);
        out.int32(level);
        places[4].write(out);
        out.bytes(strings);
    }

    SubscribeRequest request(boolean shared, int queue, int openOptions, int propertyStyle, byte[] joins) {
        return new SubscribeRequest(options, shared, objectName, objectString, name, userData, correlationId, priority,
                accountingToken, applIdentityData, selectionString, expiry, queue, openOptions, propertyStyle, joins,
                level, StructureInput.of(alternate).text(12));
    }

    SubscriptionDescriptor answer(SubscribeResult result) {
        CharV[] answered = places.clone();
        byte[] extended = strings;
        if (places[RESOLVED].bufferSize() > 0) {
            answered[RESOLVED] = places[RESOLVED].holding(result.topicString(), LENGTH + strings.length);
            extended = CharV.append(strings, result.topicString());
        }
        return new SubscriptionDescriptor(version, options, objectName, alternate, expiry, answered,
                result.correlationId(), priority, accountingToken, applIdentityData, level, extended, objectString,
                name, userData, selectionString);
    }
}
