package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.sql.parse.ExplainPrefix;
import org.properdp.sql.parse.SqlError;

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
    String left = query(statement);
    assertThat(left).hasSameSizeAs(statement).endsWith(" SELECT 1 -- ANALYZE");
    assertThat(left.replaceAll("(?s)/\\* a \\*/", "").trim()).isEqualTo("SELECT 1 -- ANALYZE");
    assertThat(left.indexOf('\n')).isEqualTo(statement.indexOf('\n'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "EXPLAIN ANALYZE SELECT 1 | 1:9",
        "EXPLAIN verbose analyse SELECT 1 | 1:17",
        "EXPLAIN (ANALYZE) SELECT 1 | 1:10",
        "EXPLAIN (COSTS OFF, analyze true) SELECT 1 | 1:21",
        "EXPLAIN (FORMAT JSON) SELECT 1 | 1:10",
        "/*a*/EXPLAIN/*b*/ANALYZE SELECT 1 | 1:18",
      })
  void optionsThatWouldTellSomethingElseAreRefusedAtTheirPlace(String statement, String place) {
    assertThat(refused(statement, place)).contains("EXPLAIN");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "EXPLAIN (COST OFF) SELECT 1 | 1:10 | no option COST:",
        "EXPLAIN (COSTS OFF, verbos) SELECT 1 | 1:21 | no option verbos:",
        "EXPLAIN VERBOS SELECT 1 | 1:9 | no option VERBOS:",
        "EXPLAIN VERBOSE COSTS OFF SELECT 1 | 1:17 | no option COSTS:",
        "EXPLAIN PLAN FOR SELECT 1 | 1:9 | no option PLAN:",
        "EXPLAIN EXPLAIN SELECT 1 | 1:9 | no option EXPLAIN:",
        "EXPLAIN COPY visits TO 'x' | 1:9 | begins with SELECT, WITH, VALUES or TABLE",
      })
  void whatIsNoOptionIsRefusedAtItsPlace(String statement, String place, String why) {
    assertThat(refused(statement, place)).contains(why);
  }

  private static String query(String statement) {
    return ExplainPrefix.of(statement).query();
  }

  private static String refused(String statement, String place) {
    SqlError refused = assertThrows(SqlError.class, () -> ExplainPrefix.of(statement));
    assertThat(refused.line() + ":" + refused.column()).isEqualTo(place);
    return refused.problem();
  }

  /** A repeated group takes a part of the stack for each time, unless it gives nothing back. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "EXPLAIN | ' VERBOSE' | ' SELECT 1'",
        "EXPLAIN (wal | ', wal' | ') SELECT 1'",
        "EXPLAIN | '/**/' | ' VERBOSE SELECT 1'",
      })
  void manyOptionsTakeNoStack(String begin, String option, String end) {
    String statement = begin + option.repeat(200_000) + end;
    assertThat(query(statement)).hasSameSizeAs(statement).endsWith("SELECT 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "EXPLAIN (wal | ', wal' | ', x SELECT 1'",
        "EXPLAIN | ' (' | ' x SELECT 1'",
        "EXPLAIN | '/**/' | ' x SELECT 1'",
      })
  void manyPartsOfWhatIsNoneTakeNoStack(String begin, String part, String end) {
    assertThat(assertThrows(SqlError.class, () -> query(begin + part.repeat(200_000) + end)))
        .hasMessageContaining("no option x:");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT 1 | SELECT 1",
        "EXPLAIN SELECT analyze FROM verbose | SELECT analyze FROM verbose",
        "EXPLAIN (SELECT 1) | (SELECT 1)",
        "EXPLAIN ((VALUES (1))) | ((VALUES (1)))",
        "EXPLAIN(costs)SELECT 1 | SELECT 1",
        "EXPLAINANALYZE | EXPLAINANALYZE",
        "EXPLAIN ( | (",
        "EXPLAIN INSERT INTO visits VALUES (1) | INSERT INTO visits VALUES (1)",
      })
  void everythingElseStaysAsItIs(String statement, String query) {
    assertThat(query(statement).trim()).isEqualTo(query);
  }
}
