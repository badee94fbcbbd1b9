package org.properdp.provenance.engine;

import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.contribution.Solvency;
import org.properdp.provenance.plan.Table;

/**
 * Turns a plan, the rows of one moment and a measure into contributions. What charges and answers
 * knows nothing else of an engine, and an engine knows nothing of budgets (SEMANTICS §12).
 *
 * <p>Every engine keeps these rules, and runs {@code EngineContract} in its tests:
 *
 * <ul>
 *   <li>One call is one evaluation: each row goes through each step once, and what is returned
 *       reads no row again. Work that ran twice inside an engine counts once.
 *   <li>What one individual's rows come to depends on its rows alone, in their order of arrival;
 *       what public rows come to depends on public rows alone.
 *   <li>The rows are those of the moment, whatever arrives or leaves meanwhile.
 *   <li>A row on which a function throws, or gives null, brings nothing, and nobody is told.
 *   <li>Sums are exact integers; a weight that is too large to count is {@code
 *       WeightPage.TOO_MUCH}.
 *   <li>If an evaluation can't be finished it throws: it never returns a part.
 * </ul>
 */
public interface Engine {
  /** What each individual contributes. */
  <T> Contributions contributions(Moment moment, Table<T> table, Measure<T> measure);

  /**
   * The same, for a question whose turn has come, so that it is settled who can pay for one row. An
   * engine may use this to remember less; who is charged, and what is answered, is the same. Only
   * for plans whose functions are trusted: it may make an evaluation faster where people can't pay.
   */
  default <T> Contributions contributions(
      Moment moment, Table<T> table, Measure<T> measure, Solvency solvency) {
    return contributions(moment, table, measure);
  }

  /**
   * What is in all rows together, whoever owns them: of each individual, the first rows in each
   * source, up to so many. Rows are added up one by one; nothing wraps around.
   */
  <T> Gathered everybody(Moment moment, Table<T> table, Measure<T> measure, long rowsPerIndividual);
}
