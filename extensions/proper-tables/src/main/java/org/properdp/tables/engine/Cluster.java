package org.properdp.tables.engine;

import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.properdp.provenance.rows.Rows;

/**
 * Processes that evaluate the parts of a question (SEMANTICS §12, §14). They run {@link
 * SentPart#evaluate} and know nothing of what they evaluate.
 */
public interface Cluster {
  /** The number of parts that are evaluated at once: a public number. */
  int atOnce();

  /** True if these processes evaluate questions about rows, which is declared of their table. */
  default boolean evaluates(Rows<?> rows) {
    return rows.isInLake();
  }

  /**
   * Evaluates the parts of a question, and gives the result of each, in their order. A part that is
   * evaluated again, because it failed or was slow, has one result. If a part can't be evaluated
   * after a public number of attempts, it throws.
   *
   * @param question what all parts have in common
   * @param parts the number of parts
   * @param part what is sent for one of them; few are asked for before earlier results were taken
   * @param results takes the result of each part, of which nothing is held afterwards
   */
  void evaluate(
      byte[] question, int parts, IntFunction<byte[]> part, Consumer<? super byte[]> results);
}
