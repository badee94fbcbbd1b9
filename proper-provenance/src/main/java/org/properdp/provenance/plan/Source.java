package org.properdp.provenance.plan;

import io.vavr.collection.List;
import io.vavr.control.Either;
import org.properdp.provenance.rows.RowSource;

/** Protected rows, as a data set's snapshot or live view gives them. */
public record Source<T>(String name, RowSource<T> rows) implements Table<T> {
  @Override
  public List<Table<?>> inputs() {
    return List.empty();
  }

  @Override
  public String step() {
    return name;
  }

  @Override
  public Either<String, Long> rowsPerIndividual(long atSource) {
    return Either.right(atSource);
  }

  @Override
  public List<RowSource<?>> sources() {
    return List.of(rows);
  }
}
