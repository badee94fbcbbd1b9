package org.properdp.provenance.engine;

import java.util.IdentityHashMap;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.rows.Rows;

/** The rows of all sources of a plan at one moment. */
public final class Moment {
  private final IdentityHashMap<RowSource<?>, Rows<?>> rows = new IdentityHashMap<>();

  private Moment() {}

  /** Captures every source of a plan; the caller must ensure that nothing changes meanwhile. */
  public static Moment of(Table<?> table) {
    Moment moment = new Moment();
    table.sources().forEach(source -> moment.rows.computeIfAbsent(source, RowSource::capture));
    return moment;
  }

  /** Whether it is certain that no individual has more than one row in any source. */
  public boolean oneEach() {
    return rows.values().stream().allMatch(Rows::oneEach);
  }

  /** The rows of a source at this moment. */
  @SuppressWarnings("unchecked") // put in by capture() of this very source
  public <T> Rows<T> rows(RowSource<T> source) {
    Rows<?> captured = rows.get(source);
    if (captured == null) {
      throw new IllegalArgumentException("this moment was not captured for this plan");
    }
    return (Rows<T>) captured;
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Moment";
  }
}
