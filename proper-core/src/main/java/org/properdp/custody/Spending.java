package org.properdp.custody;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/**
 * A change of what one individual has left: a payment for one question, a total of payments that
 * are not kept apart any more, or a grant.
 *
 * @param when the time of the answer, of the grant, or of the act that made a total
 * @param analyst the analyst who asked; empty if it is no payment for a question
 * @param requestId the request id of the question
 * @param question the question as text, or in words what else it is
 * @param cost what this individual paid; negative if it was granted that
 * @param left what was left afterwards; empty where the order of what is in a total is not known
 */
public record Spending(
    Instant when,
    String analyst,
    String requestId,
    String question,
    BigDecimal cost,
    Optional<BigDecimal> left) {}
