package org.properdp.store.crash;

import org.properdp.noise.Noise;
import org.properdp.storage.Storage;
import org.properdp.store.Stores;
import org.properdp.store.crash.clinic.Clinic;
import org.properdp.store.disk.Disk;
import org.properdp.store.journal.Sizes;

/** The way in which a clinic is opened on a disk. */
@FunctionalInterface
interface Opening {
  /** As it should be, with segments that soon are full. */
  Opening HONEST = sized(Stores.SMALL);

  /** The same, where each complete segment has an index in a file. */
  Opening INDEXED = sized(new Sizes(2_048, 512, 300, 0));

  /** The same, where a batch of more than two rows lies in a file from the start. */
  Opening DELIVERED = sized(new Sizes(2_048, 512, 300, 0).withWaiting(2));

  /** As it should be, with one segment that never is. */
  Opening ROOMY = sized(new Sizes(1 << 20, 512, 300));

  private static Opening sized(Sizes sizes) {
    return (disk, noise) -> {
      Storage storage = Stores.open(disk, Stores.NEVER, sizes);
      return new Clinic(storage, () -> Stores.checkpoint(storage), noise);
    };
  }

  /** Opens it. */
  Clinic open(Disk disk, Noise noise);
}
