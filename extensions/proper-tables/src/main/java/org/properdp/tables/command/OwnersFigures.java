package org.properdp.tables.command;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.properdp.budget.Regime;
import org.properdp.cli.command.Count;
import org.properdp.cli.store.Caller;
import org.properdp.tables.CountPrice;
import org.properdp.tables.OpenTables;
import org.properdp.tables.Purses;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.TableSchema;

/**
 * Figures for the eyes of the data's owner: how many people can't pay for a count of their rows,
 * and so are silently in no answer. They are as secret as the data: they go to the error stream of
 * the owner's own process, and never through a server. The words beside them are the same whatever
 * the data are (SEMANTICS §17.2).
 */
public final class OwnersFigures {
  private static final String HEAD =
      "For the owner's eyes alone, and as secret as the data: people whose rows cost more than they"
          + " have left are missing from a count of all rows, and no analyst is told.\n";

  private static final String ADVICE =
      """
      Whatever these figures are: a count at an ε of e takes e for each row, so a budget E pays for
      E/e rows of a person (in ρ: √(2E)/e), and n rows need an ε of at most E/n. ROWS PER PERSON E/e
      keeps no more of them; a sub-query with GROUP BY the person makes one row of them; inclusion =
      'clipped' takes as many of them as the person can pay for. Budgets, ε and numbers of rows that
      are chosen by these figures are chosen by the data. Where that must not be, choose them by
      public numbers, by data of an earlier time, or by other people's.
      """;

  private OwnersFigures() {}

  /** Prints those of all tables. */
  public static void print(OpenTables tables, PrintWriter err) {
    print(tables, tables.catalogue().tables().stream().map(TableSchema::name).toList(), err);
  }

  /** Prints those of some tables, except those with one budget for all, which is refused aloud. */
  static void print(OpenTables tables, List<String> names, PrintWriter err) {
    Catalogue catalogue = tables.catalogue();
    boolean isFirst = true;
    for (String name : Caller.now().isHere() ? names : List.<String>of()) {
      Regime regime = catalogue.population(catalogue.table(name).population()).regime();
      if (regime instanceof Regime.Personal personal) {
        err.print(isFirst ? HEAD : "");
        isFirst = false;
        err.println(name + ", with a declared budget of " + personal.each().shown() + ":");
        Purses purses = new Purses(tables, name);
        CountPrice.usual(regime.currency()).forEach(price -> print(price, purses, err));
      }
    }
    err.print(isFirst ? "" : ADVICE);
    err.flush();
  }

  private static void print(CountPrice price, Purses purses, PrintWriter err) {
    String who =
        purses
            .commonlyLeft()
            .map(left -> "with more than " + Count.of(price.rows(left), "row"))
            .getOrElse("whose rows cost more than they have left");
    err.printf(
        Locale.ROOT,
        "  at %s a row, people %s can't pay: %,d of %s, with %d %% of the rows%n",
        price.each().shown(),
        who,
        purses.missing(price).count(),
        Count.of(purses.owners().count(), "person", "people"),
        percent(purses.rowsOf(purses.missing(price)), purses.rowsOf(purses.owners())));
  }

  /** A share in percent, which is 0 or 100 of none or all alone. */
  private static long percent(long part, long all) {
    long rounded = all == 0 ? 0 : Math.round(100.0 * part / all);
    return part == 0 || part == all ? rounded : Math.max(1, Math.min(99, rounded));
  }
}
