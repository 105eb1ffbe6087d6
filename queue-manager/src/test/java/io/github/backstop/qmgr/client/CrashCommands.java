// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.headers.MQDataException;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What an administrator does while a queue manager crashes: makes and deletes queues, subscriptions and authority
 * records. What was answered has to be so after the crash.
 */
final class CrashCommands {

    private static final Pattern NAMES = Pattern.compile("\\b(QUEUE|SUB|PROFILE)\\((CRASH\\.\\d+)\\)");
    /** So many stay. */
    private static final int KEPT = 3;

    private final Set<String> there = new TreeSet<>();
    private final Set<String> maybe = new TreeSet<>();
    private int next;

    /** Until it is to stop, or the connection breaks. @param confirm runs after each answer */
    void run(QueueManagerUnderTest mq, BooleanSupplier stopping, Runnable confirm) throws MQException {
        try (Administrator administrator = new Administrator(mq)) {
            while (!stopping.getAsBoolean()) {
                step(administrator, confirm);
            }
        } catch (MQDataException | IOException broken) {
            // What was under way is in doubt.
        }
    }

    private void step(Administrator administrator, Runnable confirm)
            throws MQDataException, IOException, MQException {
        String name = "CRASH." + next;
        String old = "CRASH." + (next - KEPT);
        next++;
        make(administrator, "QUEUE(" + name, "DEFINE QLOCAL(" + name + ")");
        make(administrator, "PROFILE(" + name, "SET AUTHREC PROFILE('" + name
                + "') OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT)");
        make(administrator, "SUB(" + name, "DEFINE SUB('" + name + "') TOPICSTR('crash') DEST(" + name + ")");
        confirm.run();
        if (next > KEPT) {
            delete(administrator, "DELETE SUB('" + old + "')", "SUB(" + old);
            delete(administrator, "DELETE QLOCAL(" + old + ")", "QUEUE(" + old, "PROFILE(" + old);
            confirm.run();
        }
    }

    private void make(Administrator administrator, String what, String command)
            throws MQDataException, IOException, MQException {
        maybe.add(what);
        if (succeeds(administrator, command)) {
            maybe.remove(what);
            there.add(what);
        }
    }

    private void delete(Administrator administrator, String command, String... what)
            throws MQDataException, IOException, MQException {
        there.removeAll(Set.of(what));
        maybe.addAll(Set.of(what));
        if (succeeds(administrator, command)) {
            maybe.removeAll(Set.of(what));
        }
    }

    /** Where the disk fails, what a command has done is there, and not yet on the disk: it may go or stay. */
    private static boolean succeeds(Administrator administrator, String command)
            throws MQDataException, IOException, MQException {
        return administrator.mqsc(command).matches("(?s)AMQ\\d{4}I.*");
    }

    void check(QueueManagerUnderTest mq) throws Exception {
        Set<String> found = new TreeSet<>();
        try (Administrator administrator = new Administrator(mq)) {
            for (String command : new String[] {"DISPLAY QLOCAL(CRASH.*)", "DISPLAY SUB(CRASH.*)",
                "DISPLAY AUTHREC OBJTYPE(QUEUE) PRINCIPAL('app')"}) {
                found.addAll(NAMES.matcher(administrator.mqsc(command)).results()
                        .map(match -> match.group(1) + '(' + match.group(2)).collect(Collectors.toSet()));
            }
        }
        Set<String> missing = new TreeSet<>(there);
        missing.removeAll(found);
        assertThat(missing).as("made and not there").isEmpty();
        Set<String> more = new TreeSet<>(found);
        more.removeAll(there);
        more.removeAll(maybe);
        assertThat(more).as("deleted and there").isEmpty();
        there.addAll(found);
        maybe.clear();
    }
}
