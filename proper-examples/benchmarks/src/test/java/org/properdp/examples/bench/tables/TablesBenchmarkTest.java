package org.properdp.examples.bench.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("long")
class TablesBenchmarkTest {
  /** Without its partner it says so, and tells everything else. */
  @Test
  void aQuickRunTellsItsOwnFiguresAlone() throws IOException {
    ByteArrayOutputStream told = new ByteArrayOutputStream();

    TablesBenchmark.run(true, new PrintStream(told, true, StandardCharsets.UTF_8));

    assertThat(told.toString(StandardCharsets.UTF_8).lines())
        .anyMatch(line -> line.contains("no partner"))
        .noneMatch(line -> line.contains("DuckDB"))
        .anyMatch(line -> line.startsWith("loading CSV") && line.contains("ProPer"))
        .anyMatch(line -> line.startsWith("opening") && line.contains("heap in use"))
        .anyMatch(line -> line.startsWith("count") && line.contains(" ms ("))
        .anyMatch(line -> line.startsWith("sum") && line.contains(" ms ("))
        .anyMatch(line -> line.startsWith("average of") && line.contains(" ms ("))
        .anyMatch(line -> line.startsWith("50 cells") && line.contains(" ms ("));
  }
}
