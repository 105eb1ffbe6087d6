// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.PcfHeader;
import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import io.github.backstop.formats.PcfParameter.Number;
import io.github.backstop.formats.PcfParameter.Text;
import io.github.backstop.qmgr.mqi.QueueManager;
import io.github.backstop.qmgr.pubsub.Subscription;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What metatopics tell, as Publish commands in PCF (IBM: "Message format for metatopics"): how many publishers or
 * subscribers there are, on which topics, and who they are.
 */
final class RegistrationReport {

    private static final int PUBLICATION_OPTIONS = 1082;
    private static final int BROKER_COUNT = 1088;
    private static final int APPL_COUNT = 1089;
    private static final int ANONYMOUS_COUNT = 1090;
    private static final int STREAM_NAME = 3030;
    private static final int TOPIC = 3031;
    private static final int PUBLISH_TIMESTAMP = 3034;
    private static final int REG_TOPIC = 3037;
    private static final int RETAIN = 2;
    private static final int NAME_LENGTH = 48;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMddHHmmssSS")
            .withZone(ZoneOffset.UTC);

    record Publication(String topic, byte[] data) {
    }

    private final QueueManager queueManager;
    private final Registrations registrations;

    RegistrationReport(QueueManager queueManager, Registrations registrations) {
        this.queueManager = queueManager;
        this.registrations = registrations;
    }

    /** @param all whether the anonymous ones are told, too: the topics MQ/SA, else MQ/S */
    List<Publication> of(String stream, List<Subscription> subscriptions, boolean all) {
        List<Registrant> publishers = registrations.all().stream()
                .filter(publisher -> publisher.stream().equals(stream)).map(Registrant::of).toList();
        List<Registrant> subscribers = subscriptions.stream()
                .filter(subscription -> subscription.queued().stream().equals(stream)).map(Registrant::of).toList();
        List<Publication> publications = new ArrayList<>();
        add(publications, stream, all, "Publishers", publishers);
        add(publications, stream, all, "Subscribers", subscribers);
        return publications;
    }

    private void add(List<Publication> to, String stream, boolean all, String kind, List<Registrant> registrants) {
        String name = queueManager.queueManagerName();
        String below = (all ? "MQ/SA/" : "MQ/S/") + name + " ".repeat(NAME_LENGTH - name.length()) + '/' + kind + '/';
        List<Registrant> shown = registrants.stream().filter(each -> all || !each.anonymous()).toList();
        List<String> topics = shown.stream().map(Registrant::topic).distinct().sorted().toList();
        String identities = below + (all ? "AllIdentities" : "Identities");
        if (!all) {
            to.add(publication(stream, below + "Topics", shown, registrants,
                    topics.stream().map(topic -> (PcfParameter) new Text(REG_TOPIC, topic)).toList()));
            to.add(publication(stream, below + "Summary", shown, registrants, List.of()));
        }
        to.add(publication(stream, identities, shown, registrants,
                shown.stream().flatMap(each -> each.identity().stream()).toList()));
        for (String topic : topics) {
            List<Registrant> there = shown.stream().filter(each -> each.topic().equals(topic)).toList();
            List<Registrant> every = registrants.stream().filter(each -> each.topic().equals(topic)).toList();
            if (!all) {
                to.add(publication(stream, below + "Summary/" + topic, there, every, List.of()));
            }
            to.add(publication(stream, identities + '/' + topic, there, every, there.stream()
                    .flatMap(each -> Stream.concat(each.identity().stream(), each.terms().stream()))
                    .toList()));
        }
    }

    private Publication publication(String stream, String topic, List<Registrant> shown, List<Registrant> every,
            List<PcfParameter> details) {
        List<PcfParameter> parameters = new ArrayList<>();
        parameters.add(new Number(PUBLICATION_OPTIONS, RETAIN));
        parameters.add(new Text(STREAM_NAME, stream));
        parameters.add(new Text(TOPIC, topic));
        parameters.add(new Text(PUBLISH_TIMESTAMP, time(queueManager.clock().instant())));
        parameters.add(new Number(BROKER_COUNT, 0));
        parameters.add(new Number(APPL_COUNT, shown.size()));
        parameters.add(new Number(ANONYMOUS_COUNT, (int) every.stream().filter(Registrant::anonymous).count()));
        parameters.addAll(details);
        return new Publication(topic, new PcfMessage(new PcfHeader(PcfHeader.COMMAND, 1, Verb.PUBLISH.command(), 1,
                true, 0, 0, parameters.size()), parameters).write());
    }

    /** YYYYMMDDHHMMSSTH. */
    static String time(Instant instant) {
        return TIME.format(instant);
    }
}
