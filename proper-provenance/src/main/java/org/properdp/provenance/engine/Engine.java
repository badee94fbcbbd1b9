package org.properdp.provenance.engine;

import java.util.function.Consumer;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Solvency;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.plan.Table;

/**
 * Evaluates a plan over the rows of one moment, and returns the contributions under a measure.
 * Agents know nothing else of an engine, and an engine knows nothing of budgets (SEMANTICS §12).
 *
 * <p>Every engine keeps these rules, and runs {@code EngineContract} in its tests:
 *
 * <ul>
 *   <li>One call is one evaluation: each row goes through each step once, and its result does not
 *       read rows again. Work that an engine repeats internally counts once.
 *   <li>The contribution of one individual depends on its rows alone, in their order of arrival;
 *       that of public rows depends on public rows alone.
 *   <li>The rows are those of the moment, whatever arrives or leaves meanwhile.
 *   <li>A row on which a function throws, or gives null, brings nothing, silently.
 *   <li>Sums are exact integers; a weight that is too large to count is {@code
 *       WeightPage.TOO_MUCH}.
 *   <li>If an evaluation can't be finished it throws: it never returns a part.
 * </ul>
 */
public interface Engine {
  /** The contributions of each individual. */
  <T> Contributions contributions(Snapshot moment, Table<T> table, Measure<T> measure);

  /**
   * The contributions of each individual, for a question whose turn has come, so that it is known
   * which individuals can pay for one row. An engine may use this to remember less; charges and
   * answer are the same. It is for plans with trusted functions only, because an evaluation may be
   * faster if people can't pay.
   */
  default <T> Contributions contributions(
      Snapshot moment, Table<T> table, Measure<T> measure, Solvency solvency) {
    return contributions(moment, table, measure);
  }

  /**
   * True if there are so many rows that the contributions of all people are not to be held at once.
   * The answer follows from the number of rows alone.
   */
  default boolean isInParts(Snapshot moment, Table<?> table) {
    return false;
  }

  /**
   * The contributions of some people after those of others, in rising order of their numbers: each
   * individual's are in one part, and those of public rows in the first. It is one evaluation.
   *
   * @param each takes a part, of which nothing is held afterwards
   */
  default <T> void inParts(
      Snapshot moment, Table<T> table, Measure<T> measure, Consumer<Contributions> each) {
    each.accept(contributions(moment, table, measure));
  }

  /**
   * The values that are gathered from all rows together: for each individual, from its first rows
   * in each source, up to a bound. Rows are added up one by one; sums do not wrap around.
   */
  <T> Gathered everybody(
      Snapshot moment, Table<T> table, Measure<T> measure, long rowsPerIndividual);
}
