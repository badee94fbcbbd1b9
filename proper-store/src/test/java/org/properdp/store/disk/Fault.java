package org.properdp.store.disk;

import com.google.common.collect.ImmutableSet;
import org.properdp.store.disk.SimulatedDisk.Operation;

/**
 * A fault that can happen once with a disk that goes on working: it is the program that must stop.
 */
public enum Fault {
  /** Nothing is read. */
  READ_ERROR("Input/output error", Operation.READ),
  /** Nothing is changed. */
  WRITE_ERROR(
      "Input/output error",
      Operation.WRITE,
      Operation.TRUNCATE,
      Operation.CREATE,
      Operation.DELETE),
  /** Nothing is written. */
  NO_SPACE("No space left on device", Operation.WRITE, Operation.CREATE),
  /** Half of the bytes are written. */
  SHORT_WRITE("No space left on device", Operation.WRITE),
  /**
   * Some unsynced writes may have become durable; the others can still be read, as on Linux with
   * ext4, and never become durable, although later forces succeed. Names that are not durable
   * become so with the next force that succeeds.
   */
  FORCE_ERROR("Input/output error", Operation.FORCE, Operation.FORCE_NAMES),
  /** As the other, but the writes that were lost can't be read any more either. */
  FORCE_ERROR_FORGETTING("Input/output error", Operation.FORCE);

  private final String message;
  private final ImmutableSet<Operation> hit;

  Fault(String message, Operation... hit) {
    this.message = message;
    this.hit = ImmutableSet.copyOf(hit);
  }

  String message() {
    return message;
  }

  boolean hits(Operation operation) {
    return hit.contains(operation);
  }
}
