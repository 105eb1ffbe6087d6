// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.List;

/** Knows what there is to show in one view, at this moment. */
@FunctionalInterface
public interface RowSource {

    List<Row> rows(NamePattern name);
}
