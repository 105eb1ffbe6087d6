// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.Admission;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.Credentials;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.Tls;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.CoreMessage;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Decides whether a client may connect, and as whom. Later steps win: the user the client says it runs as, MCAUSER of
 * the channel, the user that proved itself by its password (ADOPTCTX), MCAUSER of a rule (CHLAUTH). Without users no
 * passwords are checked.
 */
public final class Entrance implements AutoCloseable {

    private final String queueManager;
    private final ObjectCatalog catalog;
    private final Users users;
    private final Passwords passwords;
    private final Authorities authorities;
    private final ChannelRules rules = new ChannelRules();
    private final ScheduledExecutorService timer;
    private volatile ConnectionAuthentication authentication;
    private volatile String notChecked = "";
    private volatile boolean guarded;

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

    /** From now on clients on other machines have to be checked, whatever CONNAUTH and the files of users become. */
    public void guard() {
        guarded = true;
        warnOfGap();
    }

    private void warnOfGap() {
        String gap = guarded ? gap(authentication, authentication.check()) : null;
        if (gap != null) {
            CoreMessage.NOBODY_FROM_ELSEWHERE.log(gap);
        }
    }

    /** Why everybody could come in; null when nobody can without being checked. */
    private String gap(ConnectionAuthentication settings, CheckClient check) {
        if (!users.any()) {
            return "there are no users";
        }
        return settings.name().isEmpty() ? "CONNAUTH(' ')" : check == CheckClient.NONE ? "CHCKCLNT(NONE)" : null;
    }

    private static boolean isLocal(String address) {
        try {
            return address.isEmpty() || InetAddress.getByName(address).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
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
        warnOfGap();
    }

    /** Takes the place of the rules before. @param records by the words of SET CHLAUTH */
    public void load(List<Map<String, String>> records) {
        rules.load(records);
    }

    /** @param answer hears it once, on {@code executor}; a wrong password after FAILDLAY */
    public void admit(ConnectRequest request, Executor executor, Consumer<Admission> answer) {
        ConnectionAuthentication settings = authentication;
        Credentials credentials = request.credentials();
        ChannelRule blocking = checked() ? rules.blockingAddress(Partner.of(request), warned(request)) : null;
        String gap = guarded && !isLocal(request.address()) && settings.problem() == null
                ? gap(settings, check(settings, request)) : null;
        if (blocking != null) {
            refuse(request, blocking + " blocks the address", answer);
        } else if (gap != null) {
            refuse(request, gap + " would let in everybody from other machines", answer);
        } else if (!users.any()) {
            admitAs(credentials.given() ? credentials.user() : null, request, answer);
        } else if (settings.problem() != null) {
            refuse(request, "CONNAUTH(" + settings.name() + "): " + settings.problem(), answer);
        } else if (settings.name().isEmpty() || check(settings, request) == CheckClient.NONE) {
            admitAs(null, request, answer);
        } else if (!credentials.given()) {
            if (check(settings, request).requires(users.administrator(asserted(request)))) {
                refuse(request, "user " + asserted(request) + " gave no password, and CONNAUTH(" + settings.name()
                        + ") or CHLAUTH has CHCKCLNT(" + check(settings, request) + ')', answer);
            } else {
                admitAs(null, request, answer);
            }
        } else if (!credentials.readable()) {
            refuse(request, "the password of user " + credentials.user()
                    + " is scrambled by the client; offer FAP level 12, or use a channel with TLS", answer);
        } else {
            passwords.check(credentials,
                    right -> run(executor, () -> checked(request, settings, right, executor, answer)));
        }
    }

    /** CHCKCLNT of CONNAUTH, or the stricter one of the rule for this client. */
    private CheckClient check(ConnectionAuthentication settings, ConnectRequest request) {
        Credentials credentials = request.credentials();
        ChannelRule rule = checked() ? rules.of(Partner.of(request),
                credentials.given() && settings.adopt() ? credentials.user() : request.userId(),
                warned(request)) : null;
        String word = rule == null ? "" : rule.word("CHCKCLNT");
        return word.equals("REQUIRED") || settings.check() == CheckClient.REQUIRED ? CheckClient.REQUIRED
                : word.equals("REQDADM") ? CheckClient.REQDADM : settings.check();
    }

    private boolean checked() {
        return catalog.settings().number(Attribute.CHLAUTH) == 1;
    }

    private void checked(ConnectRequest request, ConnectionAuthentication settings, boolean right, Executor executor,
            Consumer<Admission> answer) {
        if (right) {
            admitAs(settings.adopt() ? request.credentials().user() : null, request, answer);
            return;
        }
        Runnable refusal = () -> refuse(request, "user " + request.credentials().user()
                + " does not exist or its password is wrong", answer);
        if (settings.delay() == 0) {
            refusal.run();
        } else {
            try {
                timer.schedule(() -> run(executor, refusal), settings.delay(), TimeUnit.SECONDS);
            } catch (RejectedExecutionException closing) {
                refusal.run();
            }
        }
    }

    /** @param adopted the user that proved itself; null = none did */
    private void admitAs(String adopted, ConnectRequest request, Consumer<Admission> answer) {
        String user = adopted != null ? adopted : asserted(request);
        if (checked()) {
            ChannelRules.Decision decision = rules.decide(Partner.of(request),
                    adopted != null ? adopted : request.userId(), user, users::administrator, warned(request));
            if (decision.refused()) {
                refuse(request, decision.rule().refusal(decision.user()), answer);
                return;
            }
            user = decision.user();
        }
        ConnectRequest admitted = request.as(user);
        if (authorities.of(admitted.userId()).allows(Authority.CONNECT, Access.QUEUE_MANAGER, queueManager)) {
            answer.accept(Admission.granted(admitted));
        } else {
            refuse(request, "user " + admitted.userId() + " lacks authority connect on QMGR " + queueManager, answer);
        }
    }

    /**
     * Decides whether another queue manager may come by a receiver channel. From another machine it has to show a
     * certificate, as it has no password to give.
     *
     * @return MCAUSER of the channel or of the rule for it; blank = none is set
     * @throws MqiException 2035
     */
    public String admitQueueManager(String channel, String queueManager, String address, Tls tls) {
        if (guarded && !isLocal(address) && tls.certificate() == null) {
            throw refused("a queue manager on another machine has to show a certificate that the trust store knows");
        }
        String user = asserted(channel, "");
        if (!checked()) {
            return user;
        }
        Partner partner = Partner.of(channel, address, tls);
        Consumer<ChannelRule> warned = rule -> CoreMessage.WOULD_BE_BLOCKED.log(queueManager, address, channel, rule);
        ChannelRule blocking = rules.blockingAddress(partner, warned);
        if (blocking != null) {
            throw refused(blocking + " blocks the address");
        }
        ChannelRule rule = rules.ofQueueManager(partner, queueManager, warned);
        if (rule != null && rule.refuses()) {
            throw refused(rule.refusal(user));
        }
        return rule == null || rule.mappedUser() == null ? user : rule.mappedUser();
    }

    private static MqiException refused(String why) {
        return MqiException.because(ReasonCode.NOT_AUTHORIZED, why);
    }

    /**
     * What rules would say to a client, and whom its connection would be of, whether they are enabled or not. Passwords
     * and authorities are not looked at.
     */
    public Forecast forecast(Visitor visitor) {
        Partner partner = visitor.partner();
        List<ChannelRule> records = new ArrayList<>();
        ChannelRule blocking = rules.blockingAddress(partner, records::add);
        ChannelRules.Decision decision = blocking != null ? new ChannelRules.Decision(blocking, true, "")
                : rules.decide(partner, visitor.user(), asserted(visitor.channel(), visitor.user()),
                users::administrator, records::add);
        if (decision.rule() != null) {
            records.add(decision.rule());
        }
        return new Forecast(records.stream().map(ChannelRule::words).toList(),
                decision.refused() ? null : decision.user());
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
        return asserted(request.channel(), request.userId());
    }

    private String asserted(String name, String user) {
        Definition channel = catalog.of(ObjectType.CHANNEL).find(name);
        String own = channel == null ? "" : channel.attributes().text(Attribute.MCAUSER).strip();
        return own.isEmpty() ? user : own;
    }

    private static Consumer<ChannelRule> warned(ConnectRequest request) {
        return rule -> CoreMessage.WOULD_BE_BLOCKED.log(request.applicationName(), request.address(),
                request.channel(), rule);
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
