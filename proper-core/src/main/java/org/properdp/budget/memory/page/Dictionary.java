package org.properdp.budget.memory.page;

import java.util.Optional;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.Individuals;

/**
 * A form for few different amounts, each listed once: a change for all individuals is made once for
 * each amount.
 */
sealed interface Dictionary extends Amounts permits Same, Levels {
  /** The number of amounts in the list. */
  int size();

  /**
   * Moves all amounts on the page that the move applies to, without writing into existing arrays.
   */
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
