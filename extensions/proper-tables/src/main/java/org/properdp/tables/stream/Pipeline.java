package org.properdp.tables.stream;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.properdp.Proper;

/** Stores what arrives in a stream, exactly once. */
public interface Pipeline extends AutoCloseable {
  /**
   * Stores what has arrived up to now.
   *
   * @throws SourceAway if the source can't be reached: nothing is lost, and the next tick tries
   *     again
   * @throws PipelineStopped if the pipeline is to end
   */
  List<Taken> tick();

  /** How far the rows that are stored are behind what the source has now, in its own unit. */
  long behind();

  /** Nothing is asked until the next tick. */
  default void rest() {
    // Most sources are left as they are.
  }

  @Override
  void close();

  /** A pipeline that can be begun: everything about it that can be wrong has been looked at. */
  @FunctionalInterface
  interface Described {
    /** The pipeline into a table of an open store. */
    Pipeline into(Proper proper, BooleanSupplier isStopped);
  }
}
