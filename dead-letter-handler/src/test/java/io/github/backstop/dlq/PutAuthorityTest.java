// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import io.github.backstop.dlq.rules.RulesTable;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** By whose authority a message is put: PUTAUT of C-34. Messages are alice's. */
@ClientTest
class PutAuthorityTest {
    private static final String MQSC = """
            DEFINE CHANNEL(HANDLER.SVRCONN) CHLTYPE(SVRCONN)
            DEFINE QLOCAL(DLQ)
            ALTER QMGR DEADQ(DLQ)
            DEFINE QLOCAL(ORDERS)
            DEFINE QLOCAL(HERS)
            SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('handler') AUTHADD(CONNECT,INQ,ALTUSR,SETALL,SETID)
            SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('alice') AUTHADD(CONNECT)
            SET AUTHREC PROFILE(DLQ) OBJTYPE(QUEUE) PRINCIPAL('handler') AUTHADD(GET,BROWSE,INQ,PUT,PASSALL,SETALL)
            SET AUTHREC PROFILE(ORDERS) OBJTYPE(QUEUE) PRINCIPAL('handler') AUTHADD(PUT,PASSALL)
            SET AUTHREC PROFILE(HERS) OBJTYPE(QUEUE) PRINCIPAL('alice') AUTHADD(PUT,PASSALL)
            """;

    @Test
    void defIsTheHandlersOwnAndCtxTheMessagesUsers() throws MQException {
        List<String> said = new ArrayList<>();
        try (EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1").user("handler", "secret")
                .user("alice", "wonder").mqsc(MQSC).start()) {
            MQQueueManager connection = new ConnectionOptions("HANDLER.SVRCONN",
                    List.of(new ConnectionOptions.Address("127.0.0.1", queueManager.port())), "handler", "secret", "")
                    .connect("QM1");
            for (String queue : List.of("ORDERS", "ORDERS", "HERS", "HERS")) {
                Dead.to(queue).put(connection, "DLQ");
            }
            RulesTable table = RulesTable.parse("WAIT(NO)\nDESTQ(ORDERS) ACTION(RETRY) PUTAUT(DEF)\n"
                    + "DESTQ(HERS) ACTION(RETRY) PUTAUT(CTX)", ClientConstants.NAMES);
            assertThat(new DeadLetterHandler(connection, "DLQ", table, said::add).run())
                    .isEqualTo(new HandlerResult(4, 0, false));
            assertThat(queueManager.queue("ORDERS").depth()).isEqualTo(2);
            assertThat(queueManager.queue("HERS").depth()).isEqualTo(2);

            Dead.to("ORDERS").put(connection, "DLQ");
            Dead.to("HERS").put(connection, "DLQ");
            RulesTable swapped = RulesTable.parse("WAIT(NO)\nDESTQ(ORDERS) ACTION(RETRY) PUTAUT(CTX)\n"
                    + "DESTQ(HERS) ACTION(RETRY) PUTAUT(DEF)", ClientConstants.NAMES);
            assertThat(new DeadLetterHandler(connection, "DLQ", swapped, said::add).run())
                    .isEqualTo(new HandlerResult(0, 2, false));
            assertThat(said).filteredOn(line -> line.contains("MQRC_NOT_AUTHORIZED 2035")).hasSize(2);
            assertThat(queueManager.queue("DLQ").depth()).isEqualTo(2);
            connection.disconnect();
        }
    }
}
