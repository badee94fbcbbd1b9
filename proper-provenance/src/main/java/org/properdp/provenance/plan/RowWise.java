package org.properdp.provenance.plan;

import io.vavr.collection.List;
import io.vavr.control.Either;
import org.properdp.proof.Proven;
import org.properdp.provenance.reference.PublicSnapshot;
import org.properdp.provenance.rows.Bounds;
import org.properdp.provenance.rows.Sink;

/**
 * A step that treats each row separately. It is defined by the sink that it puts before the next
 * one; this sink passes on the owner that it was given.
 *
 * <p>Its bounds follow from how many rows it makes of one: {@link #fanOut()}.
 */
@Proven("model.Plan.without_row_by_row")
public sealed interface RowWise<S, T> extends Table<T>
    permits Filter, Mapped, FlatMapped, Joined, Membership, PublicLookupStep {
  /** The table whose rows this step treats. */
  Table<S> input();

  /**
   * The sink that treats a row and pushes the resulting rows to the next sink.
   *
   * @param then the public contents that stood at the question's place
   */
  Sink<S> before(Sink<? super T> next, PublicSnapshot then);

  /** The most rows that it makes of one; or, on the left, the name of a step that has no bound. */
  Either<String, Long> fanOut();

  @Override
  default List<Table<?>> inputs() {
    return List.of(input());
  }

  @Override
  @Proven("classic.Stability.stable_compose")
  default Either<String, Long> rowsPerIndividual(long atSource) {
    return input()
        .rowsPerIndividual(atSource)
        .flatMap(rows -> fanOut().map(each -> Bounds.multiply(rows, each)));
  }
}
