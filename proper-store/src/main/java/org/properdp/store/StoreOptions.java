package org.properdp.store;

import java.time.InstantSource;
import org.properdp.store.checkpoint.Checkpointer.Pace;
import org.properdp.store.journal.Sizes;

/** The settings with which a store is run. */
record StoreOptions(Sizes sizes, Pace pace, InstantSource clock) {
  /** The settings that stores use. */
  static final StoreOptions USUAL =
      new StoreOptions(Sizes.USUAL, Pace.USUAL, InstantSource.system());
}
