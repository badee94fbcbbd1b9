package org.properdp.tables.command;

import io.vavr.collection.Vector;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.budget.Amount;
import org.properdp.budget.Regime;
import org.properdp.budget.RenewalState;
import org.properdp.cli.command.Count;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.console.Console;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.Lease;
import org.properdp.cli.store.StorePlace;
import org.properdp.custody.StoredBatch;
import org.properdp.population.Custodian;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.tables.HeldPopulation;
import org.properdp.tables.OpenTables;
import org.properdp.tables.PublicRows;
import org.properdp.tables.file.CsvLine;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.Declaration;
import org.properdp.tables.schema.TableSchema;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows a store's tables and budgets to its owner. */
@Command(
    name = "show",
    description = {
      "Shows what is declared of a table, or of all tables, their batches and sizes, and what is"
          + " left of the budgets of their populations.",
      "What it prints is as secret as the data, except the declarations and public tables. Of a"
          + " public table that is named it prints all rows, as CSV."
    })
public final class ShowCommand implements Subcommand, Runnable {
  private static final int BARS = 10;
  private static final int WIDTH = 40;
  private static final int BESIDE = 37;
  private static final String NOTHING = "-- no table and no population is declared in SQL here";

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
    try (Lease store = key.lease(directory)) {
      Proper proper = store.proper();
      OpenTables tables = OpenTables.of(proper);
      if (table == null) {
        all(tables);
        return;
      }
      Undeclared.refuse(tables, table);
      if (tables.catalogue().isPublic(table)) {
        PublicRows rows = tables.publicTable(table);
        print("%s;%n", rows.schema().sql());
        print(rows);
      } else {
        TableSchema found = tables.catalogue().table(table);
        print("%s;%n", found.sql());
        showTable(tables, found.name());
        showPeople(tables, found.population());
        OwnersFigures.print(tables, List.of(table), spec.commandLine().getErr());
      }
    }
  }

  private void print(PublicRows rows) {
    PrintWriter out = Console.exact(spec.commandLine().getOut());
    out.println(CsvLine.of(rows.schema().columns().map(ColumnSchema::name).asJava()));
    rows.rows().forEach(row -> out.println(CsvLine.of(row)));
    out.flush();
  }

  private void all(OpenTables tables) {
    Catalogue catalogue = tables.catalogue();
    String declared = catalogue.sql().stripTrailing();
    print("%s", declared.isEmpty() ? NOTHING : declared);
    catalogue.publicTables().stream()
        .map(Declaration::name)
        .forEach(name -> showPublic(tables, name));
    catalogue.tables().stream().map(Declaration::name).forEach(name -> showTable(tables, name));
    tables.populations().forEach(each -> showHeld(tables, each));
    OwnersFigures.print(tables, spec.commandLine().getErr());
  }

  /** A population, however it was declared; of one that can't be read, what its names tell. */
  private void showHeld(OpenTables tables, HeldPopulation held) {
    held.kind()
        .forEach(
            kind ->
                print(
                    "%n-- population %s is a program's, and not declared in SQL: %s",
                    held.name(), kind.meaning()));
    if (held.schema().isEmpty()) {
      held.datasets().forEach(each -> print("data set %s of population %s", each, held.name()));
      return;
    }
    for (String dataset : held.datasets()) {
      print("%ndata set %s of population %s, which is no table", dataset, held.name());
      tables.custodian(held.name()).batches(dataset).forEach(this::print);
    }
    showPeople(tables, held.name());
  }

  private void showPublic(OpenTables tables, String name) {
    List<StoredBatch> batches = tables.batches(name);
    print("");
    print(
        "public table %s: %s%s",
        name,
        Count.of(tables.publicTable(name).size(), "row"),
        batches.isEmpty() ? "" : " since " + batches.get(batches.size() - 1).when());
  }

  private void showTable(OpenTables tables, String name) {
    OpenTables.Size size = tables.size(name);
    print("");
    print("table %s: %s", name, rowsOf(size.rows(), size.people()));
    tables.batches(name).forEach(this::print);
  }

  private void print(StoredBatch batch) {
    print(
        "  %s %s %s: %s; %s",
        batch.when(),
        switch (batch.how()) {
          case APPEND -> "appended";
          case REFRESH -> "replaced all by";
          case UPDATE -> "replaced one person's";
        },
        Printed.safe(batch.id()),
        left(batch),
        Count.of(batch.bytes(), "byte"));
  }

  private static String left(StoredBatch batch) {
    return batch.isInFile()
        ? Count.of(batch.rows(), "row") + " stored, in files now"
        : rowsOf(batch.rows(), batch.people()) + (batch.rows() == 1 ? " is" : " are") + " left";
  }

  private static String rowsOf(long rows, long people) {
    return Count.of(rows, "row") + " of " + Count.of(people, "individual");
  }

  private void showPeople(OpenTables tables, String population) {
    Custodian<?> custodian = tables.custodian(population);
    Regime regime = tables.population(population).schema().regime();
    print("");
    if (regime instanceof Regime.Personal personal) {
      print("population %s: %s", population, Count.of(custodian.individuals(), "individual"));
      bars(custodian, personal.each());
    } else {
      custodian
          .globalAccount()
          .ifPresent(
              account ->
                  print(
                      "population %s: %s of %s are left",
                      population,
                      Printed.plain(account.leftNanos()),
                      Printed.plain(account.grantedNanos() + account.renewedNanos())));
    }
    custodian.renewals().forEach(this::print);
  }

  private void print(RenewalState state) {
    print("  %s, last on %s", state.rule().meaning(), state.upTo());
    if (state.isResting()) {
      print(
          "  They rest, and %s been missed: see ./proper resume --help",
          state.missed() == 1 ? "1 has" : state.missed() + " have");
    }
    print(
        "  All answers of n periods in a row, from a renewal on, tell at most %s + (n - 1) × %s"
            + " about an individual, and what it is granted.",
        state.rule().upTo().shown(), state.rule().by().decimal().toPlainString());
    print(
        "  Over a life they tell at most its first budget, %s for each renewal, and what it is"
            + " granted.",
        state.rule().by().shown());
  }

  /** As few bars as show the shape, where a few people have much more than is usual. */
  private void bars(Custodian<?> custodian, Amount each) {
    long step = Math.max(1, each.nanos() / BARS);
    Vector<Long> counts = custodian.leftOver(each.currency().amount(step));
    while (counts.size() > 2 * BARS) {
      step *= 2;
      counts = custodian.leftOver(each.currency().amount(step));
    }
    long most = counts.max().getOrElse(0L);
    int columns = Console.screen(spec.commandLine().getOut()).columns();
    int width = columns == 0 ? WIDTH : Math.min(WIDTH, Math.max(1, columns - BESIDE));
    for (int bar = 0; bar < counts.size() && most > 0; bar++) {
      print(
          "  %14s left: %,12d %s",
          "from " + Printed.plain(bar * step),
          counts.get(bar),
          "#".repeat((int) (width * counts.get(bar) / most)));
    }
  }

  private void print(String format, Object... values) {
    new Printed(spec.commandLine()).line(format, values);
  }
}
