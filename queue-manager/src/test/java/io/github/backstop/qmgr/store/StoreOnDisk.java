// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.nio.file.Path;

/** Opens stores with small files on disks that fail or forget. */
public final class StoreOnDisk {

    /** So small that a test sees files change and being compacted. */
    private static final StoreSettings SMALL = new StoreSettings(512 * 1024, 128 * 1024, 500_000, 0);

    private StoreOnDisk() {
    }

    public static Store failing(Path directory, FailingDisk disk) {
        return new JournalStore(directory, "QM1", "QM1_id", SMALL, disk);
    }

    public static Store forgetful(Path directory, ForgetfulDisk disk) {
        return new JournalStore(directory, "QM1", "QM1_id", SMALL, disk);
    }

    public static Store on(Path directory, SnapshotDisk disk) {
        return new JournalStore(directory, "QM1", "QM1_id", SMALL, disk);
    }

    public static Store held(Path directory, HeldDisk disk) {
        return new JournalStore(directory, "QM1", "QM1_id", SMALL, disk);
    }

    /** Keeps 1 MB free and another in reserve: as much in files as with standard sizes. */
    public static Store small(Path directory, SmallDisk disk) {
        StoreSettings settings = new StoreSettings(SMALL.fileSize(), SMALL.bufferSize(), SMALL.bufferTimeout(),
                2L * SMALL.fileSize());
        return new JournalStore(directory, "QM1", "QM1_id", settings, disk);
    }

    public static Store plain(Path directory) {
        return new JournalStore(directory, "QM1", "QM1_id", SMALL, Disk.PLAIN);
    }
}
