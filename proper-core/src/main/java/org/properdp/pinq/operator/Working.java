package org.properdp.pinq.operator;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;

/**
 * The single evaluation of a question over the rows of its moment. The rows of each operator are
 * kept until the question is answered.
 */
public final class Working {
  private final IdentityHashMap<FrozenRows<?>, FrozenRows.Captured<?>> captured =
      new IdentityHashMap<>();
  private final IdentityHashMap<Object, Object> done = new IdentityHashMap<>();

  private Working() {}

  /**
   * Captures the frozen rows of an operator; the caller must ensure that no individual is erased
   * meanwhile.
   */
  public static Working on(Operator<?> operator) {
    Working working = new Working();
    operator.sources().forEach(source -> working.captured.put(source, source.capture()));
    return working;
  }

  /** The operator's rows. */
  @SuppressWarnings("unchecked") // put in below, for this very operator
  public <T> List<T> rows(Operator<T> operator) {
    Object known = done.get(operator);
    if (known == null) {
      List<T> rows = operator.rows(this);
      done.put(operator, rows);
      return rows;
    }
    return (List<T>) known;
  }

  /** The rows of all parts of a division. */
  @SuppressWarnings("unchecked") // put in below, for this very division
  <K, T> List<List<T>> parts(Division<K, T> division) {
    Object known = done.get(division);
    if (known == null) {
      List<List<T>> parts = division.divide(rows(division.input()));
      done.put(division, parts);
      return parts;
    }
    return (List<List<T>>) known;
  }

  @SuppressWarnings("unchecked") // put in by capture() of this very source
  <T> FrozenRows.Captured<T> captured(FrozenRows<T> source) {
    return (FrozenRows.Captured<T>) Objects.requireNonNull(captured.get(source));
  }

  /** The number of erasures before this moment. */
  long erasures(Operator<?> operator) {
    return operator.sources().stream().mapToLong(source -> captured(source).erasures()).sum();
  }
}
