package org.properdp.agent;

import io.vavr.control.Either;
import java.util.List;
import java.util.function.Supplier;
import org.properdp.codec.RowsUnreadable;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkSource;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.query.Question;
import org.properdp.query.Refusal;

/**
 * The rows in files that a question needs. If any of them is lost, the question is refused, whether
 * the evaluation failed on it or not: a user's function whose row can't be read would drop the row,
 * and the answer would be of a part of the rows (SEMANTICS §14). Which file is damaged follows from
 * no person's rows, so an analyst may know that one is.
 */
record NeededRows(List<ChunkSource> rows) {
  /** The rows of a question at a moment. */
  static NeededRows of(Question<?, ?> question, Snapshot moment) {
    return new NeededRows(
        question
            .table()
            .sources()
            .toJavaStream()
            .flatMap(source -> moment.rows(source).blocks().toJavaStream())
            .filter(ChunkBlock.class::isInstance)
            .map(block -> ((ChunkBlock) block).source())
            .toList());
  }

  /** The result of reading them; a refusal if they can't all be read. */
  <C> Either<Refusal, C> read(Supplier<C> evaluation) {
    if (areLost()) {
      return Either.left(new Refusal.TheRowsCannotBeRead());
    }
    try {
      C found = evaluation.get();
      return areLost() ? Either.left(new Refusal.TheRowsCannotBeRead()) : Either.right(found);
    } catch (RuntimeException failed) {
      if (areLost()) {
        return Either.left(new Refusal.TheRowsCannotBeRead());
      }
      throw failed;
    }
  }

  /** Throws if any was found to be lost after the evaluation, while the answer was made. */
  void requireAll() {
    if (areLost()) {
      throw new RowsUnreadable("rows that a question needs were found to be lost");
    }
  }

  private boolean areLost() {
    return rows.stream().anyMatch(ChunkSource::isLost);
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "NeededRows";
  }
}
