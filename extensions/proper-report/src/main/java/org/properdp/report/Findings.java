package org.properdp.report;

import io.vavr.control.Option;
import java.util.List;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;

/**
 * The result of an experiment.
 *
 * @param conclusion the answer to the question, in sentences with numbers
 * @param tables all figures
 * @param charts views of some of those tables
 */
public record Findings(List<String> conclusion, List<Figures> tables, List<Chart> charts) {
  private static final String CONFIDENCE =
      "What was measured has a 95 % interval. One figure is called less or more than another only"
          + " where their intervals have nothing in common, and above or below a law or a bound"
          + " only where its whole interval is; otherwise it is said that they cannot be told"
          + " apart.";

  /** Checks that each chart shows a table of these findings. */
  public Findings {
    conclusion = List.copyOf(conclusion);
    tables = List.copyOf(tables);
    charts = List.copyOf(charts);
    for (Chart chart : charts) {
      if (!tables.contains(chart.figures())) {
        throw new IllegalArgumentException(
            "a chart must be of a table among the findings, but \"" + chart.title() + "\" is not");
      }
    }
  }

  /** The table with this name. */
  public Figures table(String name) {
    return tables.stream()
        .filter(table -> table.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no such table: " + name));
  }

  /** With which confidence something is concluded; nothing if no figure has an interval. */
  public Option<String> confidence() {
    return Option.when(
        tables.stream().anyMatch(table -> table.intervals().isDefined()), CONFIDENCE);
  }
}
