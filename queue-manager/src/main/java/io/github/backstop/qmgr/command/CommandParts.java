// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.security.Authorities;
import io.github.backstop.qmgr.security.Forecast;
import io.github.backstop.qmgr.security.Users;
import io.github.backstop.qmgr.security.Visitor;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/** What the commands of a queue manager work on, whoever sends them. What may change is set before anybody asks. */
final class CommandParts {

    final ObjectCatalog catalog;
    final TopicCatalog topics;
    final Map<View, RowSource> sources = new EnumMap<>(View.class);
    final Records authorities = new Records(List.of("PROFILE", "OBJTYPE", "PRINCIPAL", "GROUP"),
            new AuthorityRecordChange(), RecordRows::ofAuthority);
    final Records channelRules = new Records(List.of("CHLAUTH", "TYPE", "ADDRESS", "CLNTUSER", "SSLPEER", "SSLCERTI",
            "QMNAME"), new ChannelRecordChange(), RecordRows::ofChannelRule);
    Control control;
    MessageChannelControl messageChannels;
    Runnable refreshSecurity = () -> { };
    Function<String, Set<String>> groups = user -> Set.of();
    Consumer<String> clearTopic = topic -> { };
    OpenHandles open = OpenHandles.NONE;
    Function<Visitor, Forecast> forecast = visitor -> new Forecast(List.of(), visitor.user());
    Authorities entities = new Authorities("", new Users());

    CommandParts(ObjectCatalog catalog, TopicCatalog topics) {
        this.catalog = catalog;
        this.topics = topics;
        catalog.keep(ObjectType.TOPIC, new TopicRepository(topics));
        ObjectRows rows = new ObjectRows(catalog);
        for (View view : View.values()) {
            if (!view.types().isEmpty()) {
                sources.put(view, name -> rows.of(view, name));
            }
        }
        sources.put(View.QSTATUS, rows::status);
        sources.put(View.AUTHREC, authorities);
        sources.put(View.CHLAUTH, channelRules);
    }
}
