package org.properdp.examples.bench.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlBenchmarkTest {
  /** Without its partner it says so, and tells everything else. */
  @Test
  void aQuickRunTellsItsOwnFiguresAlone() throws IOException, SQLException {
    ByteArrayOutputStream told = new ByteArrayOutputStream();

    SqlBenchmark.run(true, new PrintStream(told, true, StandardCharsets.UTF_8));

    List<String> lines = told.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(lines)
        .anyMatch(line -> line.contains("no partner"))
        .noneMatch(line -> line.contains("DuckDB"));
    for (String figure :
        List.of(
            "count",
            "sum",
            "50 cells",
            "average of",
            "join",
            "above",
            "ROW_NUMBER",
            "COUNT(DISTINCT",
            "plan, ordinary",
            "refusal, ordinary",
            "plan, 50 lines",
            "refusal, 50 lines",
            "a text that comes again",
            "with a value at its place")) {
      assertThat(lines).anyMatch(line -> line.startsWith(figure) && line.contains(" ms ("));
    }
    assertThat(lines).anyMatch(line -> line.startsWith("bare append"));
  }
}
