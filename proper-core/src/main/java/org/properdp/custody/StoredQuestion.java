package org.properdp.custody;

import java.time.Instant;
import java.util.Optional;
import org.properdp.budget.Amount;

/**
 * A question that was answered, as a store has it; for the custodian, because who paid is as secret
 * as the data.
 *
 * @param question the question as text
 * @param price what it counts for against the analyst's quota; empty for answers from before quotas
 *     were kept
 * @param payers how many individuals paid, as far as that is still recorded of each
 * @param leftOut how many individuals could not pay, and so are not in the answer
 * @param isFolded whether payments of that time were added up, so that no payer is recorded
 */
public record StoredQuestion(
    String population,
    Instant when,
    String analyst,
    String requestId,
    String question,
    Optional<Amount> price,
    long payers,
    long leftOut,
    boolean isFolded) {
  /** A text without any contents. */
  @Override
  public String toString() {
    return "StoredQuestion";
  }
}
