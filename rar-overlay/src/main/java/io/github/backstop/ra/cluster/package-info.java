// SPDX-License-Identifier: Apache-2.0
/** How ports on several servers tell each other of stops: over a topic of their queue manager. */
package io.github.backstop.ra.cluster;
