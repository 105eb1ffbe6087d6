// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.List;

/** One slice for each of the named packages below a root. */
final class PackageSlices implements SliceAssignment {

    private final String root;
    private final List<String> names;

    PackageSlices(String root, String... names) {
        this.root = root;
        this.names = List.of(names);
    }

    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
        return names.stream().filter(name -> type.getPackageName().equals(root + '.' + name)).findFirst()
                .map(SliceIdentifier::of).orElse(SliceIdentifier.ignore());
    }

    @Override
    public String getDescription() {
        return "packages " + names;
    }
}
