package org.properdp.custody;

import java.math.BigDecimal;
import java.time.Instant;

/**
 * What one individual paid: for one question, or all together for those before its erasure.
 *
 * @param when when the answer was given, or the individual was erased
 * @param analyst who asked; empty for what was paid before an erasure
 * @param requestId under which id
 * @param question what was asked
 * @param cost what this individual paid for it
 */
public record Spending(
    Instant when, String analyst, String requestId, String question, BigDecimal cost) {}
