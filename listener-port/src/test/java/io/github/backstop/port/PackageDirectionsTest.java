// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.github.backstop.port", importOptions = DoNotIncludeTests.class)
class PackageDirectionsTest {

    @ArchTest
    static final ArchRule theDomainIsPlainJava = classes().should().onlyDependOnClassesThat()
            .resideInAnyPackage("io.github.backstop.port..", "java..", "javax.management..");

    @ArchTest
    static final ArchRule packagesDependOnEachOtherInOneDirection = slices()
            .matching("io.github.backstop.port.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule nothingKnowsManagement = classes()
            .that().resideOutsideOfPackage("io.github.backstop..management..").should()
            .onlyDependOnClassesThat().resideOutsideOfPackage("io.github.backstop..management..");
}
