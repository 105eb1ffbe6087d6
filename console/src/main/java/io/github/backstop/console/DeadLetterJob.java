// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;

/**
 * Has the dead-letter queues worked through by the rules that ports name (deadLetterRules). Each port decides whether
 * its time has come; the timer only asks. It has no transaction: each message has a unit of work of its own.
 */
@Singleton
@Startup
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class DeadLetterJob {

    private final DeadLetters letters;

    public DeadLetterJob() {
        this(Ports.ofThisServer().deadLetters());
    }

    DeadLetterJob(DeadLetters letters) {
        this.letters = letters;
    }

    @Schedule(hour = "*", minute = "*", second = "*/5", persistent = false, info = "Backstop: dead letters")
    public void run() {
        letters.handleScheduled();
    }
}
