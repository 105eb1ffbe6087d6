// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.PcfHeader;
import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import io.github.backstop.qmgr.broker.CommandError.Detail;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The response to a command in PCF: one MQCFH with completion code and reason, of several errors the first, and their
 * details behind it. Where they are options, these are added up.
 */
final class PcfResponse {

    private static final int VERSION = 1;

    private PcfResponse() {
    }

    static byte[] write(CommandOutcome outcome, MessageDescriptor command, byte[] data) {
        int reason = outcome.errors().isEmpty() ? 0 : outcome.errors().get(0).reason().number();
        List<Detail> details = new ArrayList<>(outcome.attributes());
        outcome.errors().forEach(error -> details.addAll(error.details()));
        List<PcfParameter> parameters = parameters(details);
        PcfHeader header = new PcfHeader(PcfHeader.RESPONSE, VERSION, PcfCommand.number(command, data), 1, true,
                outcome.completion().number(), reason, parameters.size());
        return new PcfMessage(header, parameters).write();
    }

    private static List<PcfParameter> parameters(List<Detail> details) {
        List<PcfParameter> parameters = new ArrayList<>();
        Map<Integer, Integer> sums = new LinkedHashMap<>();
        for (Detail detail : details) {
            int id = detail.parameter().identifier();
            switch (detail.parameter()) {
                case REGISTRATION_OPTIONS -> sums.merge(id, bit(RegistrationOption.values(), detail), PcfResponse::or);
                case PUBLICATION_OPTIONS -> sums.merge(id, bit(PublicationOption.values(), detail), PcfResponse::or);
                case DELETE_OPTIONS -> sums.merge(id, bit(DeleteOption.values(), detail), PcfResponse::or);
                case PARAMETER_ID, ERROR_ID -> parameters.add(new PcfParameter.Number(id, number(detail.value())));
                default -> {
                    if (id != 0) {
                        parameters.add(new PcfParameter.Text(id, detail.value()));
                    }
                }
            }
        }
        sums.forEach((id, sum) -> parameters.add(new PcfParameter.Number(id, sum)));
        return parameters;
    }

    private static int bit(CommandOption[] all, Detail detail) {
        return Arrays.stream(all).filter(option -> option.text().equals(detail.value())).mapToInt(CommandOption::bit)
                .findFirst().orElseGet(() -> number(detail.value()));
    }

    private static int or(int some, int more) {
        return some | more;
    }

    private static int number(String text) {
        return text.matches("-?[0-9]{1,9}") ? Integer.parseInt(text) : 0;
    }
}
