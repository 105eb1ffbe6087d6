// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.IntSupplier;

/** The open objects of a connection by handle: 2, 4, 6 ... None is used twice. Changed by the connection only. */
final class HandleTable {

    private final Map<Integer, ObjectHandle> handles = new ConcurrentSkipListMap<>();
    private final IntSupplier maximum;
    private int last;

    /** @param maximum how many may be open, as of now */
    HandleTable(IntSupplier maximum) {
        this.maximum = maximum;
    }

    /** @param more how many are to be opened */
    void checkRoom(int more) {
        int most = maximum.getAsInt();
        if (handles.size() > most - more) {
            throw MqiException.because(ReasonCode.HANDLE_NOT_AVAILABLE,
                    "the connection has MAXHANDS(" + most + ") handles");
        }
    }

    int add(ObjectHandle object) {
        last += 2;
        handles.put(last, object);
        return last;
    }

    ObjectHandle get(int handle) {
        ObjectHandle object = handles.get(handle);
        if (object == null) {
            throw MqiException.because(ReasonCode.HOBJ_ERROR, "no object is open with handle " + handle);
        }
        return object;
    }

    /** For every call but MQCLOSE: a handle whose object has changed since is no longer valid. */
    ObjectHandle usable(int handle) {
        ObjectHandle object = get(handle);
        if (object.route().changed()) {
            throw MqiException.because(ReasonCode.OBJECT_CHANGED, "what handle " + handle + " was opened for has been "
                    + "changed with FORCE; open it again");
        }
        return object;
    }

    boolean has(int handle) {
        return handles.containsKey(handle);
    }

    /** @param otherwise the reason when the handle is of another object than a queue */
    QueueHandle queue(int handle, ReasonCode otherwise) {
        if (get(handle) instanceof QueueHandle queue) {
            return queue;
        }
        throw MqiException.because(otherwise, "handle " + handle + " is not that of a queue");
    }

    ObjectHandle remove(int handle) {
        ObjectHandle object = get(handle);
        handles.remove(handle);
        return object;
    }

    Collection<ObjectHandle> all() {
        return handles.values();
    }

    List<ObjectHandle> removeAll() {
        List<ObjectHandle> all = new ArrayList<>(handles.values());
        handles.clear();
        return all;
    }
}
