package org.properdp.storage;

import org.properdp.custody.StoreCustodian;

/** Where populations are kept: in memory, or in a store. */
public interface Storage extends AutoCloseable {
  /**
   * The archive of a population: what is kept of it, or a new one. One that is kept as something
   * else is refused, with a message that says how it is kept.
   */
  PopulationStorage population(Registration registration);

  /** Whether a population of this name is kept already. */
  boolean keeps(String population);

  /** The door of whoever looks after the store; what is kept in memory alone has none. */
  StoreCustodian custodian();

  /** Closes the store; the populations have been closed before. */
  @Override
  void close();
}
