// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The document that the console serves names every path and every field of the API, and no other. */
class OpenApiTest {

    private static final String REFERENCE = "$ref";

    private final MBeanServer server = MBeanServerFactory.newMBeanServer();
    private final ApiServlet api = new ApiServlet(new Ports(server));
    private final JsonObject document;

    OpenApiTest() throws Exception {
        FakePort.full("orders").in(server);
        new FakeDeadLetters().in(server, "orders");
        document = json(ask(ApiRoute.OPENAPI));
    }

    @Test
    void namesEveryPathAndNoOther() {
        Set<String> described = new TreeSet<>();
        document.getJsonObject("paths").forEach((path, methods) ->
                methods.asJsonObject().keySet().forEach(method -> described.add(method.toUpperCase() + " " + path)));
        Set<String> served = new TreeSet<>();
        for (ApiRoute route : ApiRoute.values()) {
            served.add(route.method() + " " + route.template());
        }

        assertThat(described).isEqualTo(served);
    }

    @ParameterizedTest
    @EnumSource(value = ApiRoute.class, names = "OPENAPI", mode = EnumSource.Mode.EXCLUDE)
    void describesEachAnswerFieldByField(ApiRoute route) throws Exception {
        JsonObject schema = resolve(operation(route).getJsonObject("responses").getJsonObject("200"))
                .getJsonObject("content").getJsonObject("application/json").getJsonObject("schema");
        Http http = ask(route);

        assertThat(http.status).as(http.body.toString()).isEqualTo(200);
        check(route.name(), schema, json(http));
    }

    @ParameterizedTest
    @EnumSource(ApiRoute.class)
    void describesTheParametersOfItsPath(ApiRoute route) {
        Set<String> described = new HashSet<>();
        JsonArray parameters = operation(route).getJsonArray("parameters");
        if (parameters != null) {
            parameters.getValuesAs(JsonObject.class).stream().map(this::resolve)
                    .filter(parameter -> parameter.getString("in").equals("path"))
                    .forEach(parameter -> described.add("{" + parameter.getString("name") + "}"));
        }

        for (String name : new String[] {"{port}", "{messageId}"}) {
            assertThat(described.contains(name)).as(name).isEqualTo(route.template().contains(name));
        }
    }

    private void check(String where, JsonObject given, JsonValue value) {
        JsonObject schema = resolve(given);
        if (value instanceof JsonArray array) {
            assertThat(schema.getString("type")).as(where).isEqualTo("array");
            assertThat(array).as(where + " has something to compare").isNotEmpty();
            array.forEach(element -> check(where + "[]", schema.getJsonObject("items"), element));
        } else if (value instanceof JsonObject object) {
            JsonObject properties = properties(schema);
            if (properties.isEmpty()) {
                assertThat(schema.containsKey("additionalProperties")).as(where).isTrue();
                return;
            }
            assertThat(object.keySet()).as(where).isEqualTo(properties.keySet());
            object.forEach((name, field) -> check(where + "." + name, properties.getJsonObject(name), field));
        } else {
            assertThat(schema.getString("type")).as(where).isEqualTo(switch (value.getValueType()) {
                case NUMBER -> "integer";
                case TRUE, FALSE -> "boolean";
                default -> "string";
            });
            assertThat(schema.getString("description", "")).as(where + " is described").isNotBlank();
            if (schema.containsKey("enum") && value instanceof JsonString text) {
                assertThat(schema.getJsonArray("enum")).as(where).contains(text);
            }
        }
    }

    private JsonObject properties(JsonObject schema) {
        if (!schema.containsKey("allOf")) {
            return schema.containsKey("properties") ? schema.getJsonObject("properties") : JsonValue.EMPTY_JSON_OBJECT;
        }
        var all = Json.createObjectBuilder();
        schema.getJsonArray("allOf").getValuesAs(JsonObject.class)
                .forEach(part -> properties(resolve(part)).forEach(all::add));
        return all.build();
    }

    private JsonObject resolve(JsonObject given) {
        return given.containsKey(REFERENCE) ? Json.createPointer(given.getString(REFERENCE).substring(1))
                .getValue(document).asJsonObject() : given;
    }

    private JsonObject operation(ApiRoute route) {
        return document.getJsonObject("paths").getJsonObject(route.template())
                .getJsonObject(route.method().toLowerCase());
    }

    private Http ask(ApiRoute route) throws Exception {
        Http http = new Http(route.method(), "/api", route.template().replace("{port}", "orders")
                .replace("{messageId}", "ID:4711")).as(Http.OPERATOR);
        if (route.method().equals("GET")) {
            api.doGet(http.request(), http.response());
        } else {
            api.doPost(http.request(), http.response());
        }
        return http;
    }

    private static JsonObject json(Http http) {
        return Json.createReader(new StringReader(http.body.toString())).readObject();
    }
}
