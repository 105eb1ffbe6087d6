// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.qmgr.broker.CommandError.Detail;
import java.util.List;

/**
 * What came of a command.
 *
 * @param errors     one or more, unless all went well
 * @param attributes of the subscription, unless the command failed, when FullResp asked for them
 */
public record CommandOutcome(Completion completion, List<CommandError> errors, List<Detail> attributes) {

    /** MQCC_*, by number in an MQRFH and by word in an MQRFH2. */
    public enum Completion {

        OK("ok"), WARNING("warning"), FAILED("error");

        private final String word;

        Completion(String word) {
            this.word = word;
        }

        public int number() {
            return ordinal();
        }

        String word() {
            return word;
        }
    }

    public CommandOutcome {
        errors = List.copyOf(errors);
        attributes = List.copyOf(attributes);
    }

    public static CommandOutcome ok() {
        return ok(List.of());
    }

    public static CommandOutcome ok(List<Detail> attributes) {
        return new CommandOutcome(Completion.OK, List.of(), attributes);
    }

    /** The same, with what FullResp tells of the subscription. */
    CommandOutcome with(List<Detail> told) {
        return new CommandOutcome(completion, errors, told);
    }

    /** Nothing was done. */
    public static CommandOutcome failed(CommandError error) {
        return new CommandOutcome(Completion.FAILED, List.of(error), List.of());
    }

    /**
     * @param topics how many there were; where as many failed nothing was done. Who had joined already has not failed
     *               (IBM: "3157 MQRCCF_ALREADY_JOINED")
     */
    public static CommandOutcome of(int topics, List<CommandError> errors) {
        long failed = errors.stream().filter(error -> error.reason() != CommandReason.ALREADY_JOINED).count();
        return errors.isEmpty() ? ok()
                : new CommandOutcome(failed < topics ? Completion.WARNING : Completion.FAILED, errors, List.of());
    }
}
