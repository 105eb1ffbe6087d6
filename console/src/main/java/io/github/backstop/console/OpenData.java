// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/** What an MXBean answers, as JSON under the same names. Long texts are cut, visibly. */
final class OpenData {

    /** As people read them; the others follow in the order of the alphabet. */
    private static final List<String> FIRST = List.of("at", "id", "name", "value", "source", "messageId",
            "deliveryCount", "message");

    private OpenData() {
    }

    static JsonObject object(CompositeData data) {
        JsonObjectBuilder object = Json.createObjectBuilder();
        data.getCompositeType().keySet().stream().sorted(Comparator.comparingInt(OpenData::place))
                .forEach(key -> object.add(key, json(data.get(key))));
        return object.build();
    }

    private static int place(String key) {
        int place = FIRST.indexOf(key);
        return place < 0 ? FIRST.size() : place;
    }

    static JsonValue json(Object value) {
        if (value instanceof CompositeData data) {
            return object(data);
        } else if (value instanceof TabularData rows) {
            return map(rows.values());
        } else if (value instanceof Object[] elements) {
            JsonArrayBuilder array = Json.createArrayBuilder();
            Arrays.stream(elements).map(OpenData::json).forEach(array::add);
            return array.build();
        } else if (value instanceof Boolean flag) {
            return flag ? JsonValue.TRUE : JsonValue.FALSE;
        } else if (value instanceof Number number) {
            return Json.createValue(number.longValue());
        }
        return value == null ? JsonValue.NULL : Json.createValue(ShortText.cut(value.toString()));
    }

    /** How MXBeans write a map. */
    private static JsonObject map(Collection<?> rows) {
        JsonObjectBuilder object = Json.createObjectBuilder();
        for (Object row : rows) {
            CompositeData entry = (CompositeData) row;
            object.add(String.valueOf(entry.get("key")), json(entry.get("value")));
        }
        return object.build();
    }
}
