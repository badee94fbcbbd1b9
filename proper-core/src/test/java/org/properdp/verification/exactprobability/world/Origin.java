package org.properdp.verification.exactprobability.world;

import java.util.function.Function;
import org.properdp.query.Queryable;

/** Which rows a question starts from. */
public enum Origin {
  /** The visits that are there when the question arrives. */
  VISITS,
  /** The purchases that are there when the question arrives. */
  PURCHASES,
  /** The visits that were there before the first question. */
  FIRST_VISITS,
  /** All rows of both data sets. */
  BOTH,
  /** The same rows twice: what one individual brings counts twice, and costs twice. */
  VISITS_TWICE;

  /** The collection, from those that an analyst was given. */
  public Queryable<Row> from(Function<Origin, Queryable<Row>> given) {
    return switch (this) {
      case BOTH -> given.apply(VISITS).union(given.apply(PURCHASES));
      case VISITS_TWICE -> given.apply(VISITS).union(given.apply(VISITS));
      default -> given.apply(this);
    };
  }
}
