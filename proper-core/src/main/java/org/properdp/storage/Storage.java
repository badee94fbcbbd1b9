package org.properdp.storage;

import java.util.List;
import org.properdp.custody.StoreCustodian;

/** Storage for populations: in memory, or in a store. */
public interface Storage extends AutoCloseable {
  /**
   * The archive of a population: the stored one or a new one. If it is stored with other
   * properties, it is refused with a message that says which.
   */
  PopulationStorage population(Registration registration);

  /** True if a population of this name is already stored. */
  boolean keeps(String population);

  /** The populations that are stored, in the order of their founding. */
  List<KeptPopulation> populations();

  /** The declarations of custodians. */
  Declarations declarations();

  /** The custodian's access to the store; storage in memory has none. */
  StoreCustodian custodian();

  /** Closes the store; the populations have been closed before. */
  @Override
  void close();
}
