// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.convert;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.NameValueFolder;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which folders of an MQRFH2 hold message properties: those with the names for them, and those that say so. */
final class PropertyFolder {

    /** Without a second try: a name is as long as whoever put the message likes. */
    private static final Pattern START = Pattern.compile("\\s*+<([\\w.-]++)([^>]*+)>.*+", Pattern.DOTALL);
    private static final Pattern SAYS_SO = Pattern.compile(".*\\scontent\\s*=\\s*(['\"])properties\\1.*",
            Pattern.DOTALL);
    private static final Set<String> DEFINED = Set.of("ibm", "jms", "mcd", "mq", "mqema", "mqext", "mqps", "mqtt",
            "mq_svc", "mq_usr", "sib", "sib_context", "sib_usr", "usr");
    /** Those that programs older than message properties look for. */
    private static final Set<String> COMPATIBLE = Set.of("mcd", "jms", "usr", "mqext");

    private static final Set<String> OF_APPLICATIONS = Set.of("mq_usr", "sib_usr", "usr");

    private PropertyFolder() {
    }

    static boolean is(String text) {
        Matcher start = START.matcher(text);
        return start.matches() && (DEFINED.contains(start.group(1)) || SAYS_SO.matcher(start.group(2)).matches());
    }

    /** Whether its properties are those that MQ defines, and not the application's. */
    static boolean isDefinedByMq(String text) {
        Matcher start = START.matcher(text);
        return start.matches() && DEFINED.contains(start.group(1)) && !OF_APPLICATIONS.contains(start.group(1));
    }

    /** Whether it has a property that makes MQPROP_COMPATIBILITY give out all of the message's. */
    static boolean isCompatible(String text) {
        Matcher start = START.matcher(text);
        return start.matches() && COMPATIBLE.contains(start.group(1)) && !isEmpty(text);
    }

    private static boolean isEmpty(String text) {
        try {
            return NameValueFolder.parse(text).values().isEmpty();
        } catch (FormatException malformed) {
            return false;
        }
    }
}
