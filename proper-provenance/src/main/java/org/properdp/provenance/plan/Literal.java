package org.properdp.provenance.plan;

import io.vavr.collection.List;
import io.vavr.control.Either;
import org.properdp.proof.Proven;
import org.properdp.provenance.reference.PublicTable;

/** Public rows: owned by nobody, never charged, never dropped. */
@Proven("model.Plan.without_literal")
public record Literal<T>(PublicTable<T> table) implements Table<T> {
  @Override
  public List<Table<?>> inputs() {
    return List.empty();
  }

  @Override
  public String step() {
    return table.toString();
  }

  @Override
  public Either<String, Long> rowsPerIndividual(long atSource) {
    return Either.right(0L);
  }
}
