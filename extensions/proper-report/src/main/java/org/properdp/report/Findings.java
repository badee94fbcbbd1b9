package org.properdp.report;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Verdict;

/**
 * The result of an experiment.
 *
 * @param conclusion the answer to the question, in sentences with numbers
 * @param tables all figures
 * @param charts views of some of those tables
 * @param verdict the answer in one sentence, for a list of many; nothing if it has no question
 * @param losses whether what is proposed does worse than something else, in sentences
 */
public record Findings(
    List<String> conclusion,
    List<Figures> tables,
    List<Chart> charts,
    Option<Verdict> verdict,
    List<String> losses) {
  private static final String CONFIDENCE =
      "What was measured has a 95 % interval, unless there were too few trials, or all were the"
          + " same; in a chart an arrow at an end says that it goes on beyond the edge. One figure"
          + " is called less or more than another only where their intervals have nothing in"
          + " common, and above or below a law or a bound only where its whole interval is;"
          + " otherwise it is said that they cannot be told apart. Each such comparison, by itself,"
          + " is wrong at most about once in twenty: sentences and verdicts are not taken together,"
          + " so that of twenty one may be wrong. Where one sentence rests on several,"
          + " wider intervals are compared, so that all hold at once in 95 %, and brackets show the"
          + " usual ones; shares and losses that a theorem bounds are widened as 50, about as many"
          + " as all experiments have. Where a figure is an average over different questions or"
          + " cells, how these differ widens its interval, too, unless the table says that it is"
          + " about noise alone. What follows from a rule is said to.";

  /** Checks that each chart shows a table of these findings. */
  public Findings {
    conclusion = List.copyOf(conclusion);
    tables = List.copyOf(tables);
    charts = List.copyOf(charts);
    losses = List.copyOf(losses);
    for (Chart chart : charts) {
      if (!tables.contains(chart.figures())) {
        throw new IllegalArgumentException(
            "a chart must be of a table among the findings, but \"" + chart.title() + "\" is not");
      }
    }
  }

  /** Findings without a verdict. */
  public Findings(List<String> conclusion, List<Figures> tables, List<Chart> charts) {
    this(conclusion, tables, charts, Option.none(), List.of());
  }

  /** The same findings, whose conclusion begins with this sentence. */
  public Findings beginning(String sentence) {
    List<String> said = new ArrayList<>(conclusion);
    said.add(0, sentence);
    return new Findings(said, tables, charts, verdict, losses);
  }

  /** The same findings, with a verdict. */
  public Findings verdict(Verdict said) {
    return new Findings(conclusion, tables, charts, Option.of(said), losses);
  }

  /** The same findings, of whose conclusion this sentence says where it may lose. */
  public Findings losing(int place) {
    List<String> found = new ArrayList<>(conclusion);
    List<String> lost = new ArrayList<>(losses);
    lost.add(found.remove(place));
    return new Findings(found, tables, charts, verdict, lost);
  }

  /** The same in other words; the names of tables, which are those of files, stay. */
  Findings reworded(UnaryOperator<String> words) {
    return new Findings(
        conclusion.stream().map(words).toList(),
        tables.stream().map(table -> table.reworded(words)).toList(),
        charts.stream().map(chart -> chart.reworded(words)).toList(),
        verdict.map(said -> new Verdict(said.kind(), words.apply(said.sentence()))),
        losses.stream().map(words).toList());
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
