// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

import java.util.List;

/**
 * What MQINQ gives back: integers and fixed-length, blank-padded strings in the order of their selectors.
 *
 * @param completionCode 0, or 1 when a selector does not apply to the type of object: its integer is then -1, its
 *                       string is filled with asterisks
 * @param reason         0, or 2068 with the warning
 */
public record InquireResult(int completionCode, int reason, List<Integer> integers, List<String> strings) {

    public InquireResult(List<Integer> integers, List<String> strings) {
        this(0, 0, integers, strings);
    }
}
