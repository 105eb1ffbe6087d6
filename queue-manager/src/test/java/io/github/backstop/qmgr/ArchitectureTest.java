// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Wire knows nothing of queues, queues know nothing of sockets, and one package holds the network library. */
@AnalyzeClasses(packages = "io.github.backstop.qmgr", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String QMGR = "io.github.backstop.qmgr";
    private static final String FORMATS = "io.github.backstop.formats..";

    @ArchTest
    static final ArchRule WIRE_KNOWS_CALLS_AND_FORMATS_ONLY = classes().that().resideInAPackage(QMGR + ".wire")
            .should().onlyDependOnClassesThat()
            .resideInAnyPackage(QMGR + ".wire", QMGR + ".call", FORMATS, "java..");

    @ArchTest
    static final ArchRule CALLS_KNOW_FORMATS_ONLY = classes().that().resideInAPackage(QMGR + ".call")
            .should().onlyDependOnClassesThat().resideInAnyPackage(QMGR + ".call", FORMATS, "java..");

    @ArchTest
    static final ArchRule QUEUES_KNOW_NO_PROTOCOL = noClasses()
            .that().resideInAnyPackage(QMGR + ".queue..", QMGR + ".mqi..", QMGR + ".command..", QMGR + ".selector..")
            .should().dependOnClassesThat().resideInAnyPackage(QMGR + ".wire..", QMGR + ".net..");

    @ArchTest
    static final ArchRule ONLY_NET_USES_THE_NETWORK_LIBRARY = noClasses().that().resideOutsideOfPackage(QMGR + ".net")
            .should().dependOnClassesThat().resideInAPackage("io.netty..");

    @ArchTest
    static final ArchRule THE_PROTOCOL_REACHES_QUEUES_THROUGH_CONNECTIONS_ONLY = noClasses()
            .that().resideInAPackage(QMGR + ".net")
            .should().dependOnClassesThat().resideInAnyPackage(QMGR + ".queue..", QMGR + ".command..");

    @ArchTest
    static final ArchRule STORES_KNOW_NEITHER_QUEUES_NOR_SOCKETS = classes().that().resideInAPackage(QMGR + ".store")
            .should().onlyDependOnClassesThat()
            .resideInAnyPackage(QMGR + ".store", FORMATS, "java..", "org.apache.activemq.artemis..");

    @ArchTest
    static final ArchRule ONLY_STORES_USE_THE_JOURNAL_LIBRARY = noClasses()
            .that().resideOutsideOfPackage(QMGR + ".store")
            .should().dependOnClassesThat().resideInAPackage("org.apache.activemq..");

    @ArchTest
    static final ArchRule PROTOCOL_PACKAGES_HAVE_NO_CYCLES = slices()
            .assignedFrom(new PackageSlices(QMGR, "wire", "net", "call", "record", "fault", "channel")).should()
            .beFreeOfCycles();

    @ArchTest
    static final ArchRule CHANNELS_REACH_QUEUES_AS_APPLICATIONS_DO = noClasses()
            .that().resideInAnyPackage(QMGR + ".mqi", QMGR + ".queue", QMGR + ".command", QMGR + ".pubsub")
            .should().dependOnClassesThat().resideInAPackage(QMGR + ".channel");
}
