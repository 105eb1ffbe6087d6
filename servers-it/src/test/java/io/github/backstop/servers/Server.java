// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

/** A kind of application server. */
interface Server {

    /** Starts one with the adapter, its administered objects and the beans, and with what the site's providers need. */
    ServerProcess start(Site site);
}
