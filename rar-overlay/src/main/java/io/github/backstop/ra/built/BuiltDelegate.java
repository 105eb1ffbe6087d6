// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.built;

/** What the server gave a generated adapter to activate: the port delivers by it, and makes neither by itself. */
public record BuiltDelegate(BuiltAdapter adapter, BuiltSpec spec) { }
