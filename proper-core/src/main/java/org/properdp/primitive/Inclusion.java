package org.properdp.primitive;

import io.vavr.control.Option;
import java.util.List;
import java.util.function.UnaryOperator;
import org.properdp.budget.Charge;
import org.properdp.budget.Tariff;
import org.properdp.noise.Noise;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;

/**
 * How individuals take part in an answer. As a rule whole or not at all; where it is otherwise, it
 * still depends on each one's own rows, budget and coins alone (S2).
 */
public interface Inclusion {
  /** Whole or not at all. */
  Inclusion WHOLE =
      new Inclusion() {
        @Override
        public boolean isWhole() {
          return true;
        }
      };

  /** Whether each payer takes part with everything that was found in its rows. */
  default boolean isWhole() {
    return false;
  }

  /** Whether it makes no sense where one budget pays for all. */
  default boolean needsPersonalBudgets() {
    return false;
  }

  /** What each row brings in one evaluation: secret coins about rows are drawn from the noise. */
  default <T> Measure<T> measured(Measure<T> measure, Noise noise) {
    return measure;
  }

  /** What the answer is about, in words: all rows of its scope, as a rule. */
  default String among(Scope scope) {
    return scope.words();
  }

  /**
   * What each is charged for, where that depends on what it has left.
   *
   * @param inBudgets what costs in ε are in the currency of budgets
   */
  default Option<Charge.Limit> limit(UnaryOperator<Tariff> inBudgets) {
    return Option.none();
  }

  /** What is found in the rows of those who pay. */
  default Gathered found(
      Contributions contributions, IndividualSet payers, List<WeightPage> charged, Noise noise) {
    return contributions.found(payers);
  }
}
