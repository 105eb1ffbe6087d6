// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import org.glassfish.embeddable.CommandResult;
import org.glassfish.embeddable.CommandRunner;
import org.glassfish.internal.api.Globals;

/** What an administrator types. */
final class Asadmin {

    private Asadmin() {
    }

    static void run(String command, String... arguments) {
        output(command, arguments);
    }

    static String output(String command, String... arguments) {
        CommandResult result = Globals.get(CommandRunner.class).run(command, arguments);
        if (result.getExitStatus() == CommandResult.ExitStatus.FAILURE) {
            throw new IllegalStateException("asadmin " + command + ": " + result.getOutput(), result.getFailureCause());
        }
        return result.getOutput();
    }
}
