// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The tracker is plain Java: IBM's classes are needed where reports are read, and JMS where JMS gives them. */
@AnalyzeClasses(packages = "io.github.backstop.reports", importOptions = ImportOption.DoNotIncludeTests.class)
class PackagesTest {

    private static final String REPORTS = "io.github.backstop.reports";
    private static final String FORMATS = "io.github.backstop.formats";

    @ArchTest
    static final ArchRule THE_TRACKER_KNOWS_NO_CLIENT = classes().that().resideInAPackage(REPORTS)
            .should().onlyDependOnClassesThat().resideInAnyPackage(REPORTS, FORMATS, "java..");

    @ArchTest
    static final ArchRule BASE_CLASSES_WITHOUT_JMS = classes().that().resideInAPackage(REPORTS + ".client")
            .should().onlyDependOnClassesThat()
            .resideInAnyPackage(REPORTS, REPORTS + ".client", FORMATS, "com.ibm.mq..", "java..");

    @ArchTest
    static final ArchRule JMS_WITHOUT_IBM = classes().that().resideInAPackage(REPORTS + ".jms")
            .should().onlyDependOnClassesThat()
            .resideInAnyPackage(REPORTS, REPORTS + ".jms", FORMATS, "jakarta.jms..", "java..");
}
