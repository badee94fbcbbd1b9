package org.properdp.primitive;

import io.vavr.collection.Map;
import java.math.BigDecimal;

/**
 * The reports from a public roster, and the estimates that follow from them.
 *
 * @param reports the number of reports of each answer; they add up to the size of the roster
 * @param estimates unbiased estimates of how many individuals have each answer, where a place
 *     without a reply counts as 1/k of each of k answers; an estimate may be below 0
 */
public record Responses<V>(Map<V, Long> reports, Map<V, BigDecimal> estimates) {}
