// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.QueueEnvironment;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Rules that a store has from a queue manager that took more than this one does. */
class KeptChannelRulesTest {

    private final Commands commands = new Commands(new ObjectCatalog(new QueueEnvironment(Clock.systemUTC(), null,
            new AtomicLong()::incrementAndGet, () -> 5000)), new TopicCatalog(Clock.systemUTC()));
    private final Mqsc mqsc = new Mqsc(commands);

    @Test
    void aRuleWithTheNameOfAHostIsShownAndRemoved() {
        commands.records(View.CHLAUTH).restore(List.of(
                Map.of("CHLAUTH", "C", "TYPE", "ADDRESSMAP", "ADDRESS", "host.example", "USERSRC", "NOACCESS"),
                Map.of("CHLAUTH", "*", "TYPE", "BLOCKADDR", "ADDRLIST", "10..1,host.example,192.0.2.1")));

        assertThat(mqsc.run("DISPLAY CHLAUTH('C')").replies()).first().asString().contains("ADDRESS(host.example)");
        mqsc.run("SET CHLAUTH('C') TYPE(ADDRESSMAP) ADDRESS('host.example') ACTION(REMOVE)\n"
                + "SET CHLAUTH('*') TYPE(BLOCKADDR) ADDRLIST('10..1','host.example') ACTION(REMOVE)");
        assertThat(commands.records(View.CHLAUTH).all()).singleElement()
                .satisfies(rule -> assertThat(rule).containsEntry("ADDRLIST", "192.0.2.1"));
        assertThatThrownBy(() -> mqsc.run("SET CHLAUTH('C') TYPE(ADDRESSMAP) ADDRESS('host.example') USERSRC(NOACCESS)"))
                .hasMessageContaining("names of hosts are not looked up");
    }

    @Test
    void aScriptThatRunsAgainLeavesRulesAsTheyAre() {
        String script = "SET CHLAUTH('C') TYPE(ADDRESSMAP) ADDRESS('192.0.2.1') USERSRC(NOACCESS)\n"
                + "SET CHLAUTH('C') TYPE(BLOCKUSER) USERLIST('a')";
        mqsc.run(script);

        assertThat(mqsc.run(script).replies()).first().asString().startsWith("AMQ8883E");
        assertThat(commands.records(View.CHLAUTH).all()).hasSize(2);
    }
}
