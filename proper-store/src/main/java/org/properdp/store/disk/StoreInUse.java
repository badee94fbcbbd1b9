package org.properdp.store.disk;

import java.io.Serial;

/** A store is open already; two at once would overwrite each other's debits. */
public final class StoreInUse extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  StoreInUse(String message) {
    super(message);
  }
}
