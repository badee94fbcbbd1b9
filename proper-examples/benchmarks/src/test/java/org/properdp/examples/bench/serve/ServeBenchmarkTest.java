package org.properdp.examples.bench.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServeBenchmarkTest {
  @Test
  void aQuickRunTellsAllFigures() throws Exception {
    ByteArrayOutputStream told = new ByteArrayOutputStream();

    ServeBenchmark.run(true, new PrintStream(told, true, StandardCharsets.UTF_8));

    List<String> lines = told.toString(StandardCharsets.UTF_8).lines().toList();
    for (String figure :
        List.of(
            "a small question: over the socket .* ratio of medians .* interval .*",
            "of these: planning .*",
            "200 analysts, 16 in flight: .* median of the rounds' ratios .*",
            "200 analysts, all waiting: .*",
            "in process, 16 in flight: .*",
            "a login by TLS and SCRAM-SHA-256: .*",
            "300 connections .* were let in, .* refused; .* MB more .*",
            "from the start of a server over 2,000 rows to its first answer: .*",
            "a stopwatch without ticks, .* trials .* advantage .*",
            "a stopwatch with ticks of [0-9]+ ms, .* longer than a tick: .*")) {
      assertThat(lines).anyMatch(line -> line.matches(figure));
    }
  }
}
