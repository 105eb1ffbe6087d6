// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BeanNameTest {

    @ParameterizedTest
    @CsvSource({
        "domain1_server_shop-1_shop-1_shop.OrderBean,     shop-1/shop.OrderBean",
        "domain1_server_a_b_a_b_shop.OrderBean,           a_b/shop.OrderBean",
        "domain1_server_shop_orders.jar_shop.OrderBean,   shop/orders.jar/shop.OrderBean",
        "domain1_server_my_shop_orders.jar_shop.OrderBean, my_shop_orders.jar/shop.OrderBean",
        "domain1_server_shop_shop.OtherBean,              domain1_server_shop_shop.OtherBean",
        "domain1_server_shop.OrderBean,                   domain1_server_shop.OrderBean",
        "shop#orders#OrderBean,                           shop#orders#OrderBean"})
    void payarasNameForAnActivationIsMadeReadableWhereItHasTheKnownForm(String activation, String readable) {
        assertThat(BeanName.readable(activation, "shop.OrderBean", "server")).isEqualTo(readable);
    }

    @ParameterizedTest
    @CsvSource({
        "domain1_server_shop-1_shop-1_shop.OrderBean,      shop-1",
        "domain1_server_a_b_a_b_shop.OrderBean,            a_b",
        "domain1_server_shop_orders.jar_shop.OrderBean,    shop",
        "domain1_server_my_shop_orders.jar_shop.OrderBean, ",
        "domain1_server_shop_shop.OtherBean,               ",
        "shop#orders#OrderBean,                            "})
    void theApplicationIsNamedForCommandsWhereItIsKnown(String activation, String application) {
        assertThat(BeanName.application(activation, "shop.OrderBean", "server"))
                .isEqualTo(Optional.ofNullable(application));
    }
}
