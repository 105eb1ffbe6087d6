// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

/** What a port does when its application starts (C.1 {@code initialState}). */
public enum InitialState { STARTED, STOPPED }
