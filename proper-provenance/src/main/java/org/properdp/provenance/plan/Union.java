package org.properdp.provenance.plan;

import io.vavr.collection.List;
import io.vavr.control.Either;
import org.properdp.proof.Proven;
import org.properdp.provenance.rows.Bounds;

/**
 * All rows of both tables, with their owners: first those of the left table, then those of the
 * right.
 */
public record Union<T>(Table<T> left, Table<T> right) implements Table<T> {
  @Override
  public List<Table<?>> inputs() {
    return List.of(left, right);
  }

  @Override
  public String step() {
    return "union";
  }

  @Override
  @Proven("classic.Operators.concat_stable")
  public Either<String, Long> rowsPerIndividual(long atSource) {
    return left.rowsPerIndividual(atSource)
        .flatMap(l -> right.rowsPerIndividual(atSource).map(r -> Bounds.add(l, r)));
  }
}
