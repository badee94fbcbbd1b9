package org.properdp.examples.audit;

import java.util.List;
import java.util.function.Function;
import org.properdp.query.Queryable;

/**
 * A question to audit, and worlds that are hard for it.
 *
 * @param line what it asks, in one line
 * @param question asks it, and returns each number of the answer that might reveal an individual
 */
public record Subject(
    String line,
    List<NeighbourWorlds> neighbours,
    Function<Queryable<NumberedRow>, double[]> question) {}
