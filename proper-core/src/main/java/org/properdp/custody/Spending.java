package org.properdp.custody;

import java.math.BigDecimal;
import java.time.Instant;

/**
 * A payment of one individual: for one question, or in total for all questions before its erasure.
 *
 * @param when the time of the answer, or of the erasure
 * @param analyst the analyst who asked; empty for a total before an erasure
 * @param requestId the request id of the question
 * @param question the question as text
 * @param cost what this individual paid for it
 */
public record Spending(
    Instant when, String analyst, String requestId, String question, BigDecimal cost) {}
