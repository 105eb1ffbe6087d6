// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.ports;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.MBeanException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.openmbean.CompositeData;

/** The dead-letter queue that a port knows, as any JMX client and the console see it. */
public final class DeadLettersByJmx {

    private static final MBeanServer SERVER = ManagementFactory.getPlatformMBeanServer();
    private static final String TEXT = String.class.getName();
    private static final int MOST = 100;

    private final ObjectName objectName;

    /**
     * One that lies there.
     *
     * @param reason  name and number of the code
     * @param inWords what it means, and what helps
     * @param putBy   who wrote the header
     */
    public record Letter(String messageId, String queue, String queueManager, String reason, String inWords,
                         String putBy, String format, int length) {
    }

    public DeadLettersByJmx(String port) {
        try {
            objectName = new ObjectName("io.github.backstop:type=DeadLetterQueue,name=" + ObjectName.quote(port));
        } catch (MalformedObjectNameException impossible) {
            throw new IllegalArgumentException(port, impossible);
        }
    }

    /** @param filter as in a rules table: {@code DESTQ(ORDERS)} */
    public List<Letter> browse(String filter) {
        CompositeData[] letters = (CompositeData[]) invoke("browse", new Object[] {filter, MOST}, TEXT, "int");
        return Stream.of(letters).map(one -> new Letter(text(one, "messageId"), text(one, "destination"),
                text(one, "destinationManager"), text(one, "reason"), text(one, "reasonInWords"), text(one, "putBy"),
                text(one, "format"), (Integer) one.get("length"))).toList();
    }

    /** Retry to the original queue: what was done, or why not. */
    public String retry(String messageId) {
        return redrive("", messageId, false);
    }

    /** Retry of all that match: that it has begun; of a dry run, how many would go. */
    public String retryAll(String filter, boolean dryRun) {
        return redrive(filter, "", dryRun);
    }

    /** RUNNING, DONE, CANCELLED or FAILED, and how many have gone back. */
    public String progress() {
        try {
            CompositeData data = (CompositeData) SERVER.getAttribute(objectName, "Redrive");
            return data.get("state") + ", " + data.get("redriven") + " of " + data.get("matched") + " went back";
        } catch (JMException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private String redrive(String filter, String messageId, boolean dryRun) {
        return (String) invoke("redrive", new Object[] {filter, messageId, 0, 0.0, dryRun, "operator"}, TEXT, TEXT,
                "int", "double", "boolean", TEXT);
    }

    private Object invoke(String operation, Object[] arguments, String... types) {
        try {
            return SERVER.invoke(objectName, operation, arguments, types);
        } catch (RuntimeMBeanException refused) {
            return refused.getTargetException().getMessage();
        } catch (MBeanException refused) {
            return refused.getTargetException().getMessage();
        } catch (JMException failed) {
            throw new IllegalStateException(objectName + ": " + operation + " failed", failed);
        }
    }

    private static String text(CompositeData data, String key) {
        return String.valueOf(data.get(key));
    }
}
