package org.properdp.budget.memory.page;

import java.util.Optional;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.Individuals;

/** Few different amounts, each written once: what everybody does together is done once for each. */
sealed interface Dictionary extends Amounts permits Same, Levels {
  /** How many amounts are listed. */
  int size();

  /** Moves everybody on the page whom the move is for, and writes into no array that there was. */
  @Proven("representation.PageChanges.shift_stands_for")
  Dictionary shifted(Move move);

  @Override
  Dictionary smallest();

  /** The amounts of another page, if there are few enough. */
  static Optional<Amounts> of(Amounts source) {
    Values values = new Values();
    byte[] codes = new byte[Individuals.PAGE];
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      int code = values.code(source.at(slot));
      if (code == Values.FULL) {
        return Optional.empty();
      }
      codes[slot] = (byte) code;
    }
    return Optional.of(new Levels(values.toArray(), codes).smallest());
  }
}
