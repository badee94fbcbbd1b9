package org.properdp.sql.ask;

import java.util.List;
import java.util.stream.Collectors;
import org.properdp.query.Refusal;

/**
 * A "no" to one of a statement's questions.
 *
 * @param why the refusal
 * @param answered the questions before it, whose answers are kept
 */
public record SqlRefusal(Refusal why, List<SqlRows.Asked> answered) {
  /** The refusal as a sentence that says what to do. */
  public String sentence() {
    return answered.isEmpty()
        ? why.sentence()
        : why.sentence()
            + "; the answers before it are kept under the request ids "
            + answered.stream().map(SqlRows.Asked::request).collect(Collectors.joining(", "));
  }
}
