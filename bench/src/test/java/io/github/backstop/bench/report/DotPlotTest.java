// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class DotPlotTest {

    @Test
    void eachRatioIsADotBetweenTheEndsOfItsWhisker() throws Exception {
        DotPlot plot = new DotPlot("a & b", "ratio");
        plot.add("1 < 2", "peer", new Sample(1.5, 1, 2));

        Document svg = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(plot.svg().getBytes(StandardCharsets.UTF_8)));

        Element dot = (Element) svg.getElementsByTagName("title").item(0).getParentNode();
        Element whisker = (Element) dot.getPreviousSibling().getPreviousSibling();
        double at = Double.parseDouble(dot.getAttribute("cx"));
        assertThat(at).isBetween(Double.parseDouble(whisker.getAttribute("x1")),
                Double.parseDouble(whisker.getAttribute("x2")));
        assertThat(dot.getTextContent()).isEqualTo("1.50 (1.00..2.00)");
    }
}
