package org.properdp.custody;

import java.util.Optional;
import org.properdp.budget.Amount;

/**
 * A question that was answered, with its price and its payers; for the custodian, because the
 * number of payers is as secret as the data.
 *
 * @param price what it counts for against the analyst's quota; empty for answers from before quotas
 *     were kept
 * @param payers how many individuals paid, as far as that is still recorded of each
 * @param leftOut how many individuals could not pay, and so are not in the answer
 * @param isFolded whether payments of that time were added up, so that no payer is recorded
 */
public record StoredQuestion(
    AskedQuestion asked,
    String population,
    Optional<Amount> price,
    long payers,
    long leftOut,
    boolean isFolded) {
  /** A text without any contents. */
  @Override
  public String toString() {
    return asked.toString();
  }
}
