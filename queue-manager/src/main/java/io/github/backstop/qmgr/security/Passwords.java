// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import io.github.backstop.qmgr.call.Credentials;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Checks passwords. Hashing them is slow on purpose, so it is done on a thread of its own, and what was right is
 * remembered as a keyed digest whose key dies with the process: each JMS session authenticates anew.
 */
final class Passwords implements AutoCloseable {

    private static final String DIGEST = "HmacSHA256";
    private static final int MOST_WAITING = 1_000;

    private final Users users;
    private final ThreadPoolExecutor worker;
    private final byte[] key = new byte[32];
    private final Map<String, byte[]> right = new ConcurrentHashMap<>();

    Passwords(String queueManager, Users users) {
        this.users = users;
        new SecureRandom().nextBytes(key);
        worker = new ThreadPoolExecutor(1, 1, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(MOST_WAITING), task -> {
            Thread thread = new Thread(task, "backstop-" + queueManager + "-passwords");
            thread.setDaemon(true);
            return thread;
        });
        worker.allowCoreThreadTimeOut(true);
    }

    /** @param answer hears whether they are right: at once when they were before, else on another thread */
    void check(Credentials credentials, Consumer<Boolean> answer) {
        User user = users.find(credentials.user());
        byte[] digest = digest(credentials, user);
        if (user != null && MessageDigest.isEqual(digest, right.get(user.name()))) {
            answer.accept(true);
            return;
        }
        try {
            worker.execute(() -> {
                // A user who does not exist takes as long as a wrong password.
                boolean matches = (user == null ? PasswordHash.NOBODY : user.password())
                        .matches(credentials.password());
                if (matches) {
                    right.put(user.name(), digest);
                }
                answer.accept(matches);
            });
        } catch (RejectedExecutionException tooMany) {
            answer.accept(false);
        }
    }

    /** The hash is part of it: a new password makes the old one wrong. */
    private byte[] digest(Credentials credentials, User user) {
        try {
            Mac mac = Mac.getInstance(DIGEST);
            mac.init(new SecretKeySpec(key, DIGEST));
            mac.update((user == null ? "" : user.password().text()).getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(credentials.password().getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(DIGEST + " is missing in this Java", e);
        }
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }
}
