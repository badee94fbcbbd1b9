package org.properdp.tables.command;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.budget.Amount;
import org.properdp.budget.Regime;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.StorePlace;
import org.properdp.population.Custodian;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.PopulationSchema;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows a store's tables and budgets to its owner. */
@Command(
    name = "show",
    description = {
      "Shows what is declared of a table, or of all tables, and what is left of the budgets of"
          + " their populations.",
      "What it prints is as secret as the data, except the declarations."
    })
public final class ShowCommand implements Subcommand, Runnable {
  private static final int BARS = 10;
  private static final int WIDTH = 40;

  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "TABLE",
      description = "A table (default: all).")
  @Nullable String table;

  @Override
  public void run() {
    StorePlace.refuseUnlessStore(directory);
    try (Proper proper = key.open(directory)) {
      OpenTables tables = OpenTables.of(proper);
      Vector<String> populations;
      if (table == null) {
        print("%s", tables.catalogue().sql().stripTrailing());
        populations = Vector.ofAll(tables.catalogue().populations()).map(PopulationSchema::name);
      } else {
        print("%s;", tables.catalogue().table(table).sql());
        populations = Vector.of(tables.catalogue().table(table).population());
      }
      populations.forEach(name -> show(tables, name));
      spec.commandLine().getOut().flush();
    }
  }

  private void show(OpenTables tables, String population) {
    Custodian<?> custodian = tables.custodian(population);
    Regime regime = tables.catalogue().population(population).regime();
    print("");
    if (regime instanceof Regime.Personal personal) {
      print("population %s: %,d individuals", population, custodian.individuals());
      bars(custodian, personal.each());
    } else {
      custodian
          .globalAccount()
          .ifPresent(
              account ->
                  print(
                      "population %s: %s of %s are left",
                      population, plain(account.leftNanos()), plain(account.grantedNanos())));
    }
  }

  private void bars(Custodian<?> custodian, Amount each) {
    long step = Math.max(1, each.nanos() / BARS);
    Vector<Long> counts = custodian.leftOver(each.currency().amount(step));
    long most = counts.max().getOrElse(0L);
    for (int bar = 0; bar < counts.size() && most > 0; bar++) {
      print(
          "  %14s left: %,12d %s",
          "from " + plain(bar * step),
          counts.get(bar),
          "#".repeat((int) (WIDTH * counts.get(bar) / most)));
    }
  }

  private static String plain(long nanos) {
    return BigDecimal.valueOf(nanos, 9).stripTrailingZeros().toPlainString();
  }

  private void print(String format, Object... values) {
    spec.commandLine().getOut().printf(Locale.ROOT, format + "%n", values);
  }
}
