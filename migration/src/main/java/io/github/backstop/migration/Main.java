// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration;

import io.github.backstop.migration.cell.Cell;
import io.github.backstop.migration.cell.UnreadableCellException;
import io.github.backstop.migration.plan.Finding;
import io.github.backstop.migration.plan.Planner;
import io.github.backstop.migration.plan.ServerPlan;
import io.github.backstop.migration.write.Output;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/** {@code java -jar backstop-migration.jar <WebSphere profile> <directory to write to>}. */
public final class Main {
    static final int DONE = 0;
    static final int USAGE = 1;
    static final int UNREADABLE = 2;
    static final int NOT_WRITTEN = 3;

    private Main() { }

    public static void main(String[] arguments) {
        System.exit(run(List.of(arguments), System.out, System.err));
    }

    /** @return 0 also where there are findings; 1: wrong arguments, 2: the cell cannot be read, 3: not written */
    static int run(List<String> arguments, PrintStream out, PrintStream err) {
        if (arguments.size() != 2) {
            err.println("BSTP0520E usage: java -jar backstop-migration.jar <WebSphere profile or cell directory> "
                    + "<directory to write to>");
            return USAGE;
        }
        try {
            List<ServerPlan> plans = Planner.of(Cell.read(Path.of(arguments.get(0))));
            if (plans.isEmpty()) {
                out.println("BSTP0521I cell: no server has a listener port; nothing is written");
            }
            for (ServerPlan plan : plans) {
                Path written = new Output(Path.of(arguments.get(1))).write(plan);
                out.println("BSTP0522I server " + plan.server().path() + ": " + plan.ports().size()
                        + " listener ports, written to " + written);
                plan.findings().stream().map(Finding::line).forEach(out::println);
            }
            return DONE;
        } catch (UnreadableCellException e) {
            err.println("BSTP0523E " + e.getMessage());
            return UNREADABLE;
        } catch (IOException e) {
            err.println("BSTP0524E " + arguments.get(1) + ": cannot be written: " + e);
            return NOT_WRITTEN;
        }
    }
}
