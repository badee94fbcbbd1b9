package org.properdp.query;

import io.vavr.control.Either;
import java.util.List;

/** Questions of one population that have taken their places and have not been answered. */
public interface Arrived<R> extends AutoCloseable {
  /**
   * Answers them, once the debits of all are durable; after a refusal no more are asked. What it
   * gives ends with the first refusal.
   */
  List<Either<Refusal, Release<R>>> answers();

  /** Leaves the places that are left over. */
  @Override
  void close();
}
