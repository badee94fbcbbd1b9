package org.properdp.examples.bench.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;
import org.properdp.examples.bench.serve.ServeBenchmark.Part;

@Tag("long")
class ServeBenchmarkTest {
  private static List<String> figures(Part part) {
    return switch (part) {
      case QUESTIONS ->
          List.of(
              "a small question: over the socket .* ratio of medians .* interval .*",
              "of these: planning .*");
      case ANALYSTS ->
          List.of(
              "200 analysts, 16 in flight: .* median of the rounds' ratios .*",
              "200 analysts, all waiting: .*",
              "in process, 16 in flight: .*");
      case LOGINS -> List.of("a login by TLS and SCRAM-SHA-256: .*");
      case IDLE_CONNECTIONS -> List.of("60 connections .* were let in, .* refused; .* MB more .*");
      case START ->
          List.of("from the start of a server over 2,000 rows until .* to the first answer: .*");
      case TIME ->
          List.of(
              "a stopwatch without ticks, .* trials .* advantage .*",
              "a stopwatch with ticks of [0-9]+ ms, .* pairs of servers.* longer than a tick: .*",
              "for comparison, two worlds without the person: advantage .*");
    };
  }

  /** Each part starts servers of its own: a sample is one of them. */
  @Test
  void aQuickRunTellsAllFigures() throws Exception {
    List<Part> all = List.of(Part.values());
    List<Part> parts =
        IntStream.range(0, all.size())
            .filter(number -> Repeats.take(number, 5))
            .mapToObj(all::get)
            .toList();
    ByteArrayOutputStream told = new ByteArrayOutputStream();

    ServeBenchmark.run(true, parts, new PrintStream(told, true, StandardCharsets.UTF_8));

    List<String> lines = told.toString(StandardCharsets.UTF_8).lines().toList();
    for (Part part : parts) {
      for (String figure : figures(part)) {
        assertThat(lines).anyMatch(line -> line.matches(figure));
      }
    }
  }
}
