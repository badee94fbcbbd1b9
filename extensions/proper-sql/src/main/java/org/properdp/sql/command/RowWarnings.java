package org.properdp.sql.command;

import java.io.PrintWriter;
import java.util.Locale;
import org.properdp.budget.Amount;
import org.properdp.budget.Regime;
import org.properdp.cli.command.Count;
import org.properdp.tables.CountPrice;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/**
 * Warnings of declared numbers of rows that a declared budget can't pay for, not even in a count at
 * the lowest usual ε: they follow from declarations alone.
 */
final class RowWarnings {
  private RowWarnings() {}

  static void print(Catalogue catalogue, PrintWriter err) {
    for (PopulationSchema each : catalogue.populations()) {
      if (each.regime() instanceof Regime.Global one) {
        print(each.name(), "ROWS", one.rowsPerIndividual(), one.budget(), err);
      }
    }
    for (TableSchema each : catalogue.tables()) {
      if (catalogue.population(each.population()).regime() instanceof Regime.Personal one) {
        print(each.name(), "ROWS PER PERSON", each.rowsPerPerson(), one.each(), err);
      }
    }
    err.flush();
  }

  private static void print(String name, String cap, long rows, Amount budget, PrintWriter err) {
    CountPrice lowest = CountPrice.usual(budget.currency()).head();
    long paid = lowest.rows(budget.nanos());
    if (paid < rows) {
      err.printf(
          Locale.ROOT,
          "warning: %s has %s %d, but even at %s a row a budget of %s pays for %s in a count:"
              + " declare fewer rows or a larger budget, or expect no count with more of them%n",
          name,
          cap,
          rows,
          lowest.each().shown(),
          budget.shown(),
          Count.of(paid, "row"));
    }
  }
}
