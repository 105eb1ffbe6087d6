// SPDX-License-Identifier: Apache-2.0
/** Stops that cover a port on every server: what members tell each other, and what each makes of it. */
package io.github.backstop.port.cluster;
