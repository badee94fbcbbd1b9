package org.properdp.tables;

import io.vavr.control.Either;
import java.util.List;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.columns.ChunkRow;
import org.properdp.primitive.Part;
import org.properdp.primitive.Several;
import org.properdp.query.Including;
import org.properdp.query.Preview;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * Rows of a table whose individuals do not take part with all of their rows: with as much as they
 * can pay for, or if a secret coin says so. They can be asked but no longer be transformed.
 */
public final class TableInclusion {
  private final Including<ChunkRow> rows;

  TableInclusion(Including<ChunkRow> rows) {
    this.rows = rows;
  }

  /** Asks several aggregates in one question: one evaluation, one charge, ε split evenly. */
  public Either<Refusal, Release<Several>> ask(Amount asked, List<Part<ChunkRow, ?>> parts) {
    return asked instanceof Epsilon epsilon
        ? rows.ask(epsilon, parts.toArray(TableQuery::none))
        : rows.ask((Rho) asked, parts.toArray(TableQuery::none));
  }

  Including<ChunkRow> rows() {
    return rows;
  }

  /** The cost and accuracy of several aggregates; it touches no data. */
  public Preview preview(Amount asked, List<Part<ChunkRow, ?>> parts) {
    return asked instanceof Epsilon epsilon
        ? rows.preview(epsilon, parts.toArray(TableQuery::none))
        : rows.preview((Rho) asked, parts.toArray(TableQuery::none));
  }
}
