// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;

/**
 * CONNAUTH as it was when security was refreshed last: changes of the queue manager or of the AUTHINFO object have no
 * effect before.
 *
 * @param name    of the AUTHINFO object; blank = nothing is checked
 * @param problem why the object cannot be used, so that nobody gets in; or null
 * @param adopt   ADOPTCTX(YES)
 * @param delay   FAILDLAY in seconds
 */
record ConnectionAuthentication(String name, String problem, CheckClient check, boolean adopt, int delay) {

    private static final int IDPWOS = 3;

    static ConnectionAuthentication of(ObjectCatalog catalog) {
        String name = catalog.settings().text(Attribute.CONNAUTH).strip();
        if (name.isEmpty()) {
            return new ConnectionAuthentication("", null, CheckClient.NONE, false, 0);
        }
        Definition object = catalog.of(ObjectType.AUTHINFO).find(name);
        if (object == null || object.attributes().number(Attribute.AUTHTYPE) != IDPWOS) {
            return new ConnectionAuthentication(name, object == null ? "there is no such AUTHINFO object"
                    : "it is not AUTHTYPE(IDPWOS)", CheckClient.REQUIRED, false, 0);
        }
        Attributes attributes = object.attributes();
        return new ConnectionAuthentication(name, null, CheckClient.of(attributes.number(Attribute.CHCKCLNT)),
                attributes.number(Attribute.ADOPTCTX) == 1, attributes.number(Attribute.FAILDLAY));
    }
}
