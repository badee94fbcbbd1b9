package org.properdp.examples.audit;

import java.util.List;
import java.util.function.Function;
import org.properdp.query.Queryable;

/**
 * What is audited: a question, asked of worlds that are hard for it.
 *
 * @param line what it is, in a line
 * @param question asks, and gives each number of the answer that might betray somebody
 */
public record Subject(
    String line,
    List<NeighbourWorlds> neighbours,
    Function<Queryable<NumberedRow>, double[]> question) {}
