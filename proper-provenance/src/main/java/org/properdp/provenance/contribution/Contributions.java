package org.properdp.provenance.contribution;

import java.math.BigInteger;
import java.util.List;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.IndividualSet;

/**
 * The narrow waist: what one evaluation of a plan found, for each individual. Whatever can produce
 * this is an engine; whoever charges and answers needs nothing else, and never evaluates again.
 */
public interface Contributions {
  /** What each individual's rows weigh: a page for each 65,536 individuals that has any. */
  List<WeightPage> weights();

  /** What is in the rows of the kept individuals, and in all public rows. */
  @Proven("model.Ledger.rows_of_kept")
  Gathered found(IndividualSet kept);

  /**
   * The same, where each of them is to weigh no more than it is charged for: what it brought is
   * scaled towards zero. Nobody is charged for more than it weighs.
   */
  default Gathered found(IndividualSet kept, List<WeightPage> charged) {
    throw new IllegalStateException("what was gathered can't be scaled: " + this);
  }

  /** The same, where rows bring integers: their sum. */
  default BigInteger[] total(IndividualSet kept) {
    return found(kept).sums();
  }
}
