// SPDX-License-Identifier: Apache-2.0
/**
 * Ports in JMX, the only contract between the class loaders of adapter, application and console.
 */
package io.github.backstop.port.management;
