// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

/** One thing that Backstop does, told with real messages. */
interface Story {

    String title();

    /** What should happen, and by which rule. */
    String expectation();

    void play(Stage stage);
}
