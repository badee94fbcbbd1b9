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

  /** The sum of what the kept individuals' rows brought, and of all that public rows brought. */
  @Proven("model.Ledger.rows_of_kept")
  BigInteger[] total(IndividualSet kept);
}
