// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

class PayaraMicroIT extends ServerContract {

    @Override
    Server server() {
        return new PayaraMicro();
    }
}
