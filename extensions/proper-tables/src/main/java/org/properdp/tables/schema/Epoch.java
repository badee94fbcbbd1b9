package org.properdp.tables.schema;

import io.vavr.control.Option;
import java.time.Instant;

/**
 * A time in which an analyst's question gets the same answer again, free of charge.
 *
 * @param number the position of the declaration that began it, or began its schedule; it never
 *     comes again
 * @param since when its schedule began it; none if the custodian began it by hand
 */
public record Epoch(int number, Option<Instant> since) {
  /** The epoch as a name: no two have the same. */
  public String name() {
    return number + since.map(begun -> " " + begun).getOrElse("");
  }

  /** The time of its beginning, in words. */
  @Override
  public String toString() {
    return since
        .map(begun -> "the epoch since " + begun)
        .getOrElse("the epoch that the custodian began last");
  }
}
