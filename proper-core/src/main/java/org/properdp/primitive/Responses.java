package org.properdp.primitive;

import io.vavr.collection.Map;
import java.math.BigDecimal;

/**
 * What a public roster said, and what that tells of the truth.
 *
 * @param reports how many reports there are of each answer: as many in all as are on the roster
 * @param estimates of how many have each answer, without bias, where whoever has not been asked
 *     counts as 1/k of each of k answers; one may be below 0
 */
public record Responses<V>(Map<V, Long> reports, Map<V, BigDecimal> estimates) {}
