package org.properdp.budget;

import java.time.Instant;

/**
 * The state of the renewals of a population's budgets.
 *
 * @param upTo the beginning of the period up to which budgets are renewed
 * @param next the moment of the next renewal
 * @param missed the number of renewals whose moments have passed
 * @param isResting true if none comes until the custodian resumes them
 */
public record RenewalState(
    Renewal rule, Instant upTo, Instant next, long missed, boolean isResting) {}
