// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.convert.DescriptorExtension;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Cursor;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.queue.QueueObject;
import io.github.backstop.qmgr.queue.Rendering;
import io.github.backstop.qmgr.selector.Selector;

/** A queue that a connection has open. Confined to the connection. */
final class QueueHandle implements ObjectHandle {

    /** MQOO_SAVE_ALL_CONTEXT, or SPI OPEN's request for identity or origin context. */
    private final boolean savesContext;
    private final QueueObject opened;
    private final LocalQueue queue;
    private final OpenOptions options;
    private final Cursor cursor;
    private final PropertyControl propertyControl;
    private final GroupPut groupPut = new GroupPut();
    private MessageDescriptor savedContext;
    private boolean owner;
    private final Route route;
    private RemoteDestination remote;
    private Consumer consumer;
    private Runnable afterwards = () -> { };

    /**
     * @param opened   what the name stood for: the queue, or an alias of it
     * @param queue    the local queue behind it; counts this handle already
     * @param selector which messages there are for this handle; null = all
     * @param route    what the name led through
     */
    QueueHandle(QueueObject opened, LocalQueue queue, OpenOptions options, int contextOptions,
            Selector selector, Route route) {
        this.route = route;
        this.opened = opened;
        this.queue = queue;
        this.options = options;
        this.savesContext = options.has(OpenOptions.SAVE_ALL_CONTEXT) || (contextOptions & 3) != 0;
        QueueObject controlling = opened.type() == ObjectType.QREMOTE ? queue : opened;
        this.propertyControl = PropertyControl.of(controlling.attributes().number(Attribute.PROPCTL));
        this.cursor = new Cursor(opened, options.has(OpenOptions.CO_OP), selector);
    }

    @Override
    public Route route() {
        return route;
    }

    QueueObject opened() {
        return opened;
    }

    LocalQueue queue() {
        return queue;
    }

    void leadsTo(RemoteDestination destination) {
        remote = destination;
    }

    /** Where messages want to go from here, when the queue is a transmission queue that stands for another; or null. */
    RemoteDestination remote() {
        return remote;
    }

    /** The handle made the queue, a dynamic one. @param then done after closing */
    void ownsQueue(Runnable then) {
        afterwards = then;
        owner = true;
    }

    boolean owner() {
        return owner;
    }

    @Override
    public OpenOptions options() {
        return options;
    }

    /** PROPCTL of what was opened, as it was then: the client was told of it then, too. */
    PropertyControl propertyControl() {
        return propertyControl;
    }

    /** In what form a get has messages, by its options and by the version of its descriptor. */
    Rendering rendering(GetOptions options, MessageDescriptor selection) {
        Rendering properties = propertyControl.rendering(options);
        return selection.version() == 1 ? properties.then(DescriptorExtension::inFront) : properties;
    }

    Cursor cursor() {
        return cursor;
    }

    /** What was begun through this handle in logical order and not ended: 2241, 2242 or NONE. */
    ReasonCode incomplete() {
        ReasonCode put = groupPut.incomplete();
        return put == ReasonCode.NONE ? queue.incomplete(cursor) : put;
    }

    GroupPut groupPut() {
        return groupPut;
    }

    boolean savesContext() {
        return savesContext;
    }

    /** Context of the last message got through this handle, or null. */
    MessageDescriptor savedContext() {
        return savedContext;
    }

    void got(MessageDescriptor descriptor) {
        if (savesContext) {
            savedContext = descriptor;
        }
    }

    /** An alias has a PUT switch of its own; the queue looks after its own. */
    boolean putInhibited() {
        return opened.attributes().number(Attribute.PUT) == 1;
    }

    Consumer consumer() {
        return consumer;
    }

    void consumer(Consumer its) {
        consumer = its;
    }

    @Override
    public void close() {
        if (consumer != null) {
            consumer.close();
        }
        queue.close(options.input(), options.has(OpenOptions.OUTPUT), cursor);
        afterwards.run();
    }
}
