package org.properdp.provenance.contribution;

import java.math.BigInteger;
import java.util.List;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.IndividualSet;

/**
 * The findings of one evaluation of a plan for each individual: the only interface between engines,
 * which produce it, and agents, which charge and answer from it and never evaluate again.
 */
public interface Contributions {
  /**
   * The weight of each individual's rows: a page for each 65,536 individuals with rows among them.
   */
  List<WeightPage> weights();

  /** The contributions of the kept individuals and of all public rows. */
  @Proven("model.Ledger.rows_of_kept")
  Gathered found(IndividualSet kept);

  /**
   * The contributions of the kept individuals and of all public rows, where each individual's
   * contribution is scaled towards zero to the weight that it is charged for. No individual is
   * charged for more than its weight.
   */
  default Gathered found(IndividualSet kept, List<WeightPage> charged) {
    throw new IllegalStateException("what was gathered can't be scaled: " + this);
  }

  /**
   * The sum of the contributions of the kept individuals and of all public rows, if they are
   * integers.
   */
  default BigInteger[] total(IndividualSet kept) {
    return found(kept).sums();
  }
}
