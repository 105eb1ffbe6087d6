// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.Admission;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.Credentials;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.CoreMessage;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;
import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Decides whether a client may connect, and as whom. Later steps win: the user the client says it runs as, MCAUSER of
 * the channel, the user that proved itself by its password (ADOPTCTX). With no users at all everybody may connect.
 */
public final class Entrance implements AutoCloseable {

    private final String queueManager;
    private final ObjectCatalog catalog;
    private final Users users;
    private final Passwords passwords;
    private final Authorities authorities;
    private final ScheduledExecutorService timer;
    private volatile ConnectionAuthentication authentication;
    private volatile String notChecked = "";

    public Entrance(String queueManager, ObjectCatalog catalog, Users users, Authorities authorities,
            ScheduledExecutorService timer) {
        this.queueManager = queueManager;
        this.catalog = catalog;
        this.users = users;
        this.authorities = authorities;
        this.timer = timer;
        this.passwords = new Passwords(queueManager, users);
        this.authentication = ConnectionAuthentication.of(catalog);
    }

    /** REFRESH SECURITY TYPE(CONNAUTH): looks at CONNAUTH, its AUTHINFO object and the files of users again. */
    public void refresh() {
        try {
            users.reload();
        } catch (IOException | IllegalArgumentException e) {
            CoreMessage.USERS_UNREADABLE.log(e.getMessage());
        }
        ConnectionAuthentication now = ConnectionAuthentication.of(catalog);
        authentication = now;
        if (!users.any() && !now.name().isEmpty()) {
            if (!now.name().equals(notChecked)) {
                CoreMessage.NOT_CHECKED.log(now.name());
            }
            notChecked = now.name();
        } else if (now.problem() != null) {
            CoreMessage.NO_AUTHENTICATION.log(now.name(), now.problem());
        }
    }

    /** @param answer hears it once, on {@code executor}; a wrong password after FAILDLAY */
    public void admit(ConnectRequest request, Executor executor, Consumer<Admission> answer) {
        ConnectionAuthentication rules = authentication;
        Credentials credentials = request.credentials();
        String asserted = asserted(request);
        if (!users.any()) {
            answer.accept(Admission.granted(request.as(credentials.given() ? credentials.user() : asserted)));
        } else if (rules.problem() != null) {
            refuse(request, "CONNAUTH(" + rules.name() + "): " + rules.problem(), answer);
        } else if (rules.check() == CheckClient.NONE) {
            admitAs(asserted, request, answer);
        } else if (!credentials.given()) {
            if (rules.check().requires(users.administrator(asserted))) {
                refuse(request, "user " + asserted + " gave no password, and CONNAUTH(" + rules.name()
                        + ") has CHCKCLNT(" + rules.check() + ')', answer);
            } else {
                admitAs(asserted, request, answer);
            }
        } else if (!credentials.readable()) {
            refuse(request, "the password of user " + credentials.user()
                    + " is scrambled by the client; offer FAP level 12, or use a channel with TLS", answer);
        } else {
            passwords.check(credentials, right -> run(executor, () -> checked(request, rules, right, executor, answer)));
        }
    }

    private void checked(ConnectRequest request, ConnectionAuthentication rules, boolean right, Executor executor,
            Consumer<Admission> answer) {
        if (right) {
            admitAs(rules.adopt() ? request.credentials().user() : asserted(request), request, answer);
            return;
        }
        Runnable refusal = () -> refuse(request, "user " + request.credentials().user()
                + " does not exist or its password is wrong", answer);
        if (rules.delay() == 0) {
            refusal.run();
        } else {
            try {
                timer.schedule(() -> run(executor, refusal), rules.delay(), TimeUnit.SECONDS);
            } catch (RejectedExecutionException closing) {
                refusal.run();
            }
        }
    }

    private void admitAs(String user, ConnectRequest request, Consumer<Admission> answer) {
        ConnectRequest admitted = request.as(user);
        if (authorities.of(admitted.userId()).allows(Authority.CONNECT, Access.QUEUE_MANAGER, queueManager)) {
            answer.accept(Admission.granted(admitted));
        } else {
            refuse(request, "user " + admitted.userId() + " lacks authority connect on QMGR " + queueManager, answer);
        }
    }

    private static void run(Executor executor, Runnable task) {
        try {
            executor.execute(task);
        } catch (RejectedExecutionException closing) {
            // The client's socket is gone: nobody waits for the answer.
        }
    }

    /** The user before anybody proved anything. */
    private String asserted(ConnectRequest request) {
        Definition channel = catalog.of(ObjectType.CHANNEL).find(request.channel());
        String own = channel == null ? "" : channel.attributes().text(Attribute.MCAUSER).strip();
        return own.isEmpty() ? request.userId() : own;
    }

    private static void refuse(ConnectRequest request, String why, Consumer<Admission> answer) {
        CoreMessage.CONNECTION_REFUSED.log(request.applicationName(), request.address(), request.channel(), why);
        answer.accept(Admission.refused(request, ReasonCode.NOT_AUTHORIZED.number()));
    }

    @Override
    public void close() {
        passwords.close();
    }
}
