package org.properdp.custody;

import java.math.BigDecimal;

/**
 * The effect of a grant, for the custodian.
 *
 * @param individuals how many individuals are granted more
 * @param without how many got nothing, because they would have had more than is allowed
 * @param owing how many of the first pay with it what they owe: what was spent under two keys
 *     beyond one budget, before these were merged
 * @param paid what these pay, in all; what is left of the grant can be spent
 */
public record Granted(int individuals, int without, int owing, BigDecimal paid) {}
