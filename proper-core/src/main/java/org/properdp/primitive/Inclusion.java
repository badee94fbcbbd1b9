package org.properdp.primitive;

import io.vavr.control.Option;
import java.util.List;
import java.util.function.UnaryOperator;
import org.properdp.budget.Charge;
import org.properdp.budget.Tariff;
import org.properdp.noise.Noise;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.individual.IndividualSet;

/**
 * The way in which individuals take part in an answer: usually with all of their rows or not at
 * all. Any other way must still depend only on each individual's own rows, budget and coins (S2).
 */
public interface Inclusion {
  /** Individuals take part with all of their rows or not at all. */
  Inclusion WHOLE =
      new Inclusion() {
        @Override
        public boolean isWhole() {
          return true;
        }
      };

  /** True if each payer takes part with its whole contribution. */
  default boolean isWhole() {
    return false;
  }

  /** True if it makes sense only under personal budgets. */
  default boolean needsPersonalBudgets() {
    return false;
  }

  /**
   * The contribution of each row in one evaluation; secret coins about rows are drawn from the
   * noise.
   */
  default <T> Measure<T> measured(Measure<T> measure, Noise noise) {
    return measure;
  }

  /** The scope of the answer, in words: usually its whole scope. */
  default String among(Scope scope) {
    return scope.words();
  }

  /**
   * The limit on each individual's charge, if it depends on what the individual has left.
   *
   * @param inBudgets converts costs in ε to the currency of the budgets
   */
  default Option<Charge.Limit> limit(UnaryOperator<Tariff> inBudgets) {
    return Option.none();
  }

  /** The contributions of those who pay. */
  default Gathered found(
      Contributions contributions, IndividualSet payers, List<WeightPage> charged, Noise noise) {
    return contributions.found(payers);
  }
}
