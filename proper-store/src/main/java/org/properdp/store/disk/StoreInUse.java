package org.properdp.store.disk;

import java.io.Serial;
import java.nio.file.Path;

/** A store is open already; two at once would overwrite each other's debits. */
public final class StoreInUse extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  StoreInUse(String message) {
    super(message);
  }

  /** The message for a lock file that was deleted while a process has the journal open. */
  static StoreInUse byFile(Path file) {
    return new StoreInUse(
        "the store in "
            + file.getParent()
            + " is already open in the process that holds "
            + file.getFileName()
            + ": close it there. The lock file was deleted meanwhile, or the files are linked"
            + " from elsewhere");
  }
}
