package org.properdp.whatif.play;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.properdp.report.figures.Figures;

/**
 * The promises of budgets that renew, under all regimes that were played: as secret as the data.
 */
final class Promises {
  private final List<Run> runs;
  private final LocalDate first;
  private final int days;

  Promises(List<Run> runs, LocalDate first, int days) {
    this.runs = runs;
    this.first = first;
    this.days = days;
  }

  /** True if any budgets renew. */
  boolean areAny() {
    return runs.stream().anyMatch(run -> !run.promised().isEmpty());
  }

  /** The time in which budgets come back, in words; nothing if they don't. */
  String time() {
    return areAny()
        ? " Budgets that renew come back at the moments that lie in these days, which begin on "
            + first
            + " (UTC)."
        : "";
  }

  /** A sentence for each regime and population. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    for (Run run : runs) {
      run.promised()
          .forEach(
              each -> sentences.add(run.scenario().name() + ": " + each.sentence(first, days)));
    }
    return sentences;
  }

  /** The same as a table. */
  Figures table() {
    Figures table =
        Figures.of(
            "promises",
            "The most that all answers tell about a person, in the population's currency: from one"
                + " renewal to the next, and over all days, which is the largest first budget and"
                + " what comes back; and the most that is charged to a person",
            "regime",
            "population",
            "renewals",
            "per period",
            "over all days",
            "charged");
    for (Run run : runs) {
      for (Promised each : run.promised()) {
        table =
            table.with(
                run.scenario().name(),
                each.population(),
                each.renewals(),
                Promised.plain(each.perPeriod()),
                Promised.plain(each.inAll()),
                Promised.plain(each.charged()));
      }
    }
    return table;
  }
}
