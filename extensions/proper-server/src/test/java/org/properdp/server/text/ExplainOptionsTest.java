package org.properdp.server.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.server.wire.ClientError;

/** EXPLAIN as PostgreSQL's clients write it. */
class ExplainOptionsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "EXPLAIN VERBOSE",
        "explain verbose",
        "/* a */ EXPLAIN -- b\n (COSTS OFF)",
        "EXPLAIN(COSTS, verbose off,FORMAT text , BUFFERS)",
        "EXPLAIN (ANALYZE false)",
        "EXPLAIN (analyse OFF, SUMMARY 1)",
      })
  void optionsThatChangeNothingAreTaken(String explain) {
    String statement = explain + " SELECT 1 -- ANALYZE";
    String left = ExplainOptions.without(statement);
    assertThat(left).hasSameSizeAs(statement).endsWith(" SELECT 1 -- ANALYZE");
    assertThat(left.replaceAll("(?s)/\\* a \\*/|-- b", "").trim())
        .matches("(?is)explain\\s+SELECT 1 -- ANALYZE");
    assertThat(left.indexOf('\n')).isEqualTo(statement.indexOf('\n'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "EXPLAIN ANALYZE SELECT 1 | 9",
        "EXPLAIN verbose analyse SELECT 1 | 17",
        "EXPLAIN (ANALYZE) SELECT 1 | 10",
        "EXPLAIN (COSTS OFF, analyze true) SELECT 1 | 21",
        "EXPLAIN (FORMAT JSON) SELECT 1 | 10",
        "/*😀*/EXPLAIN ANALYZE SELECT 1 | 14",
      })
  void optionsThatWouldTellSomethingElseAreRefusedAtTheirPlace(String statement, int position) {
    ClientError refused = assertThrows(ClientError.class, () -> ExplainOptions.without(statement));
    assertThat(refused.position()).isEqualTo(position);
    assertThat(refused.sentence()).contains("EXPLAIN");
  }

  /** A repeated group takes a part of the stack for each time, unless it gives nothing back. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "EXPLAIN | ' VERBOSE' | ' SELECT 1'",
        "EXPLAIN (wal | ', wal' | ') SELECT 1'",
        "EXPLAIN (wal | ', wal' | ' beside SELECT 1'",
        "EXPLAIN | '/**/' | ' VERBOSE SELECT 1'",
      })
  void manyOptionsTakeNoStack(String begin, String option, String end) {
    String statement = begin + option.repeat(200_000) + end;
    assertThat(ExplainOptions.without(statement)).hasSameSizeAs(statement).endsWith("SELECT 1");
  }

  @Test
  void everythingElseStaysAsItIs() {
    for (String statement :
        new String[] {
          "SELECT 1",
          "EXPLAIN SELECT analyze FROM verbose",
          "EXPLAIN (SELECT 1)",
          "EXPLAIN (costs)x",
          "EXPLAINANALYZE",
          "EXPLAIN (",
          "",
        }) {
      assertThat(ExplainOptions.without(statement).trim())
          .isEqualTo(statement.replace("(costs)", "       "));
    }
  }
}
