package org.properdp.examples.bench.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class PublicBenchmarkTest {
  @Test
  void aQuickRunTellsItsOwnFiguresAlone() throws IOException {
    ByteArrayOutputStream told = new ByteArrayOutputStream();

    PublicBenchmark.run(true, new PrintStream(told, true, StandardCharsets.UTF_8));

    List<String> lines = told.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(lines).anyMatch(line -> line.contains("no partner"));
    for (String figure :
        List.of(
            "one row",
            "count",
            "join",
            "groups",
            "COUNT(DISTINCT",
            "IN",
            "ORDER",
            "window",
            "AVG")) {
      assertThat(lines).anyMatch(line -> line.startsWith(figure) && line.contains(" ms ("));
    }
  }
}
