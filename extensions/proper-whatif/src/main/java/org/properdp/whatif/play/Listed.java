package org.properdp.whatif.play;

import io.vavr.control.Option;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.primitive.Several;
import org.properdp.sql.question.NoisyQuestion;

/**
 * A question of the list: as secret as the data.
 *
 * @param number from 1, in the order in which they are asked
 * @param told the statement that asks it
 * @param population whose budgets pay for it
 * @param heard what was found; none if it is refused whatever the budgets
 * @param refusal why it is refused
 * @param truths what it says of each aggregate without noise, of all rows
 */
record Listed(
    int number,
    Statements.Told told,
    String population,
    NoisyQuestion asked,
    @Nullable Heard<ChunkRow, Several> heard,
    Option<String> refusal,
    List<Errors> truths) {
  /** The same question, asked once more. */
  Listed as(int place, Statements.Told again) {
    return new Listed(place, again, population, asked, heard, refusal, truths);
  }

  /** The statement on one line. */
  String statement() {
    return told.line();
  }

  /** The question, which no rule refuses whatever the budgets. */
  Heard<ChunkRow, Several> played() {
    if (heard == null) {
      throw new IllegalStateException("question " + number + " is refused: " + refusal);
    }
    return heard;
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "question " + number;
  }
}
