// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.management;

import io.github.backstop.port.ListenerPort;
import io.github.backstop.port.MovedMessage;
import io.github.backstop.port.PortSnapshot;
import io.github.backstop.port.explain.SituationProperties;
import io.github.backstop.port.message.MessagePlace;
import io.github.backstop.port.message.MessageVerb;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.FailureCause;
import io.github.backstop.port.policy.Rejection;
import io.github.backstop.port.requeue.EngineChoice;
import io.github.backstop.port.state.PortState;
import io.github.backstop.port.state.StoppedBy;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The MXBean as a view of the port. */
final class ManagedPort implements ListenerPortMXBean {
    private final ListenerPort port;

    ManagedPort(ListenerPort port) {
        this.port = port;
    }

    @Override
    public String getName() {
        return port.identity().name();
    }

    @Override
    public String getState() {
        return port.state().kind().name();
    }

    @Override
    public String getStateSince() {
        return port.state().since().toString();
    }

    @Override
    public String getStoppedBy() {
        StoppedBy by = port.state().stoppedBy();
        return by == null ? "" : by.name();
    }

    @Override
    public String getReason() {
        return port.state().reason();
    }

    @Override
    public String getAdvice() {
        return "";
    }

    @Override
    public String getApplication() {
        return port.beans();
    }

    @Override
    public String getDestination() {
        return port.identity().destination();
    }

    @Override
    public long getDelivered() {
        return now().delivered();
    }

    @Override
    public long getCommitted() {
        return now().committed();
    }

    @Override
    public long getRolledBack() {
        return now().rolledBack();
    }

    @Override
    public int getMaximumRetries() {
        return now().settings().maximumRetries();
    }

    @Override
    public int getMaximumSessions() {
        return now().settings().maximumSessions();
    }

    @Override
    public int getActiveSessions() {
        return now().activeSessions();
    }

    @Override
    public String getLastFailedMessageId() {
        return now().lastFailure().map(FailedDelivery::messageId).orElse("");
    }

    @Override
    public int getLastFailedDeliveryCount() {
        return now().lastFailure().map(FailedDelivery::deliveryCount).orElse(0);
    }

    @Override
    public String getLastFailure() {
        return now().lastFailure().map(failure -> failure.cause().text()).orElse("");
    }

    @Override
    public String getLastFailureTime() {
        return now().lastFailure().map(failure -> failure.at().toString()).orElse("");
    }

    @Override
    public String getEngine() {
        return EngineChoice.of(now().settings()).engine().name();
    }

    @Override
    public String getEngineReason() {
        return EngineChoice.of(now().settings()).reason();
    }

    @Override
    public String getConsumer() {
        return port.consumer();
    }

    @Override
    public long getMoved() {
        return now().moved();
    }

    @Override
    public Map<String, Long> getDispositions() {
        return port.counts().dispositions();
    }

    @Override
    public Map<String, Long> getStops() {
        return port.counts().stops();
    }

    @Override
    public String getLastMovedMessageId() {
        return now().lastMoved().map(MovedMessage::messageId).orElse("");
    }

    @Override
    public String getLastMove() {
        return now().lastMoved().map(MovedMessage::text).orElse("");
    }

    @Override
    public MessageFailure getFailure(String messageId) {
        return port.failedMessage(messageId).map(MessageFailure::of).orElse(null);
    }

    @Override
    public PoisonExplanation explain() {
        return explainWith(Map.of());
    }

    @Override
    public PoisonExplanation explainWith(Map<String, String> values) {
        Map<String, String> known = new LinkedHashMap<>(now().settings().asMap());
        known.put(SituationProperties.QUEUE.name(), getDestination());
        known.putAll(port.surroundings());
        known.putAll(values);
        return PoisonExplanation.of(known);
    }

    @Override
    public Map<String, String> getSettings() {
        return now().settings().asMap();
    }

    @Override
    public List<OpenSetting> getSettingsInForce() {
        return Stream.concat(now().settings().inForce().stream(), port.configuration().stream())
                .map(OpenSetting::of).toList();
    }

    @Override
    public List<OpenHistoryEntry> getHistory() {
        return port.history().stream().map(OpenHistoryEntry::of).toList();
    }

    @Override
    public List<OpenQueueDepth> getQueueDepths() {
        return port.messages().depths().stream().map(OpenQueueDepth::of).toList();
    }

    @Override
    public List<OpenMessage> browseMessages(String place, int most) {
        return plainly(() -> port.messages().browse(MessagePlace.of(place), most).stream()
                .map(OpenMessage::of).toList());
    }

    @Override
    public OpenMessageContent readMessage(String place, String messageId, int longestBody) {
        return plainly(() -> port.messages().read(MessagePlace.of(place), messageId, longestBody)
                .map(OpenMessageContent::of).orElse(null));
    }

    @Override
    public String handleMessage(String verb, String place, String messageId, String operator) {
        return plainly(() -> port.messages().perform(MessageVerb.of(verb), MessagePlace.of(place), messageId,
                operator));
    }

    @Override
    public void start(String operator) {
        port.messages().asked("start", operator);
        start();
    }

    @Override
    public void stop(String operator) {
        port.messages().asked("stop", operator);
        stop();
    }

    @Override
    public void startEverywhere(String operator) {
        await(plainly(() -> {
            port.cluster().requireCluster();
            port.messages().asked("start everywhere", operator);
            CompletableFuture<PortState> started = port.start();
            port.cluster().startEverywhere();
            return started;
        }));
    }

    @Override
    public void stopEverywhere(String operator) {
        await(plainly(() -> {
            port.cluster().requireCluster();
            port.messages().asked("stop everywhere", operator);
            CompletableFuture<PortState> stopped = port.stop();
            port.cluster().stopEverywhere(operator);
            return stopped;
        }));
    }

    @Override
    public String getCluster() {
        return port.cluster().describe();
    }

    @Override
    public void start() {
        await(plainly(port::start));
    }

    @Override
    public void stop() {
        await(port.stop());
    }

    @Override
    public void reportFailure(String messageId, String exceptionClass, String exceptionMessage, String stackTop) {
        port.reportFailure(messageId, new FailureCause(exceptionClass, exceptionMessage, stackTop));
    }

    @Override
    public boolean rejectMessage(String messageId, String queue, String reason) {
        return port.reject(messageId, new Rejection(queue, reason));
    }

    @Override
    public boolean stopForMessage(String messageId, String reason) {
        return port.stopFor(messageId, reason);
    }

    private static <T> T plainly(Supplier<T> call) {
        try {
            return call.get();
        } catch (IllegalStateException e) {
            throw new IllegalStateException(e.getMessage()); // a class that every JMX client has
        }
    }

    private PortSnapshot now() {
        return port.snapshot();
    }

    private void await(CompletableFuture<PortState> settled) {
        if (port.isDeliveringOnThisThread()) {
            return; // the stop waits for this very thread
        }
        Duration longest = now().settings().drainTimeout();
        try {
            settled.get(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (TimeoutException | ExecutionException e) {
            // the caller reads the state; the port goes on by itself
        }
    }
}
