// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

import java.util.List;

/** What MQINQ gives back: integers and fixed-length, blank-padded strings in the order of their selectors. */
public record InquireResult(List<Integer> integers, List<String> strings) {
}
