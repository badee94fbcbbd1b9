package org.properdp.storage;

import java.util.List;

/**
 * The declarations of custodians in a store, in order: they stay there for good, and a later
 * declaration may change what an earlier one said. What declarations mean is decided by the layer
 * above.
 */
public interface Declarations {
  /** All declarations, in order. */
  List<Declared> all();

  /** Adds declarations, all together; returns once they are durable. */
  void add(List<Declared> declared);

  /**
   * One declaration.
   *
   * @param text the declaration as people read it
   * @param form the declaration as programs read it
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Declared(String text, byte[] form) {
    @Override
    public String toString() {
      return text;
    }
  }
}
