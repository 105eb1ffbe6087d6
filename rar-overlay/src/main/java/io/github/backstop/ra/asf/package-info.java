// SPDX-License-Identifier: Apache-2.0
/** The inbound engine: JMS Application Server Facilities on threads of the server. */
package io.github.backstop.ra.asf;
