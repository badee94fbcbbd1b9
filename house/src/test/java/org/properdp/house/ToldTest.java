package org.properdp.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.properdp.examples.bench.Benches;
import org.properdp.examples.experiment.catalogue.Experiments;
import org.properdp.house.tidy.Repository;

/** What can be run is told in the page about it, and what a page tells to run is there. */
class ToldTest {
  @Test
  void everyBenchmarkHasItsFiguresAndEveryFigureItsCommand() {
    assertThat(named("docs/benchmarks.md", "proper bench ([a-z][a-z-]*)"))
        .containsExactlyInAnyOrderElementsOf(new TreeSet<>(Benches.byName().keySet()));
  }

  @Test
  void everyExperimentIsInTheGuideOnce() {
    assertThat(named("docs/guide/experiments.md", "\\| `([a-z][a-z-]*)` \\|"))
        .containsExactlyInAnyOrderElementsOf(Experiments.names());
  }

  @Test
  void everyExperimentThatAPageNamesIsThere() {
    Repository.read().stream()
        .filter(file -> file.path().endsWith(".md"))
        .forEach(
            page ->
                assertThat(Experiments.names())
                    .as(page.path())
                    .containsAll(in(page.text(), "proper experiment run ([a-z][a-z-]*)")));
  }

  private static List<String> named(String page, String pattern) {
    String text =
        Repository.read().stream()
            .filter(file -> file.path().equals(page))
            .findFirst()
            .orElseThrow()
            .text();
    return in(text, pattern);
  }

  private static List<String> in(String text, String pattern) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map(found -> found.group(1))
        .distinct()
        .toList();
  }
}
