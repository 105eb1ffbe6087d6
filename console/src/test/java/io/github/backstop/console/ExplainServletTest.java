// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.util.Map;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.junit.jupiter.api.Test;

/** Against MXBeans with the adapter's names and types: the console shares no class with it. */
class ExplainServletTest {
    private final MBeanServer server = MBeanServerFactory.newMBeanServer();

    /** As the adapter's. */
    public interface ExplainedMXBean {
        Result explain(Map<String, String> values);

        Result explainWith(Map<String, String> values);
    }

    /** Composite data in JMX. */
    public interface Result {
        String[] getSteps();

        String[] getWarnings();

        String[] getAssumed();

        Map<String, String> getValues();
    }

    private record Fixed(Map<String, String> asked) implements Result {
        @Override
        public String[] getSteps() {
            return new String[] {"The message <b> goes", asked.toString()};
        }

        @Override
        public String[] getWarnings() {
            return new String[] {"NO_BACKOUT_QUEUE: none; name one"};
        }

        @Override
        public String[] getAssumed() {
            return new String[] {"persistent=true"};
        }

        @Override
        public Map<String, String> getValues() {
            return Map.of("BOTHRESH", "7");
        }
    }

    private void register(String name) throws Exception {
        ExplainedMXBean bean = new ExplainedMXBean() {
            @Override
            public Result explain(Map<String, String> values) {
                return explainWith(values);
            }

            @Override
            public Result explainWith(Map<String, String> values) {
                if (values.containsValue("many")) {
                    throw new IllegalArgumentException("BOTHRESH=many is not allowed: 0 to 999999999");
                }
                return new Fixed(values);
            }
        };
        server.registerMBean(new StandardMBean(bean, ExplainedMXBean.class, true), new ObjectName(name));
    }

    private String get(Map<String, String> parameters) throws Exception {
        StringWriter body = new StringWriter();
        PrintWriter writer = new PrintWriter(body);
        HttpServletRequest request = (HttpServletRequest) Proxy.newProxyInstance(getClass().getClassLoader(),
                new Class<?>[] {HttpServletRequest.class}, (self, method, arguments) ->
                        method.getName().equals("getParameter") ? parameters.get((String) arguments[0]) : null);
        HttpServletResponse response = (HttpServletResponse) Proxy.newProxyInstance(getClass().getClassLoader(),
                new Class<?>[] {HttpServletResponse.class}, (self, method, arguments) ->
                        method.getName().equals("getWriter") ? writer : null);
        new ExplainServlet(new Explanations(server)).doGet(request, response);
        return body.toString();
    }

    @Test
    void withoutAnythingAskedThereIsTheFormAlone() throws Exception {
        assertThat(get(Map.of())).contains("<form method=\"get\" action=\"explain\"", "name=\"BOTHRESH\"")
                .doesNotContain("What happens");
    }

    @Test
    void asksThePortWithTheValuesThatWereTyped() throws Exception {
        register("io.github.backstop:type=ListenerPort,name=" + ObjectName.quote("LP: \"1\""));

        assertThat(get(Map.of("port", "LP: \"1\"", "BOTHRESH", "3", "BOQNAME", " ")))
                .contains("<li>The message &lt;b&gt; goes</li>", "<li>{BOTHRESH=3}</li>",
                        "<li>NO_BACKOUT_QUEUE: none; name one</li>", "Assumed: persistent=true",
                        "value=\"3\"", "value=\"LP: &quot;1&quot;\"", "placeholder=\"7\"");
    }

    @Test
    void asksTheAdapterWhereNoPortIsNamed() throws Exception {
        register("io.github.backstop:type=Explanation");

        assertThat(get(Map.of("port", "", "maximumRetries", "4"))).contains("<li>{maximumRetries=4}</li>");
    }

    @Test
    void saysWhatWasRefusedAndWhatIsNotThere() throws Exception {
        assertThat(get(Map.of("port", "<x>"))).contains("no listener port &lt;x&gt;");
        assertThat(get(Map.of("BOTHRESH", "1"))).contains("No resource adapter of Backstop is started");
        register("io.github.backstop:type=Explanation");
        assertThat(get(Map.of("BOTHRESH", "many"))).contains("BOTHRESH=many is not allowed: 0 to 999999999");
    }
}
