package org.properdp.verification.exactprobability.world;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;

/**
 * The difference of another world from this one.
 *
 * @param acts whose updates, deletions and grants take place there as well
 * @param row what becomes of a row
 */
public record Edit(IntPredicate acts, Function<Row, Optional<Row>> row) {
  /** These individuals are not there: none of their rows, and nothing that is done to them. */
  public static Edit without(IntPredicate who) {
    return new Edit(who.negate(), row -> Optional.of(row).filter(there -> !who.test(there.who())));
  }

  /** Everybody is there, but rows differ. */
  public static Edit rows(Function<Row, Optional<Row>> row) {
    return new Edit(who -> true, row);
  }

  List<Row> of(List<Row> rows) {
    return rows.stream().map(row).flatMap(Optional::stream).toList();
  }
}
