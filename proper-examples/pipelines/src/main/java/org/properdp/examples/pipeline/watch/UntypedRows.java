package org.properdp.examples.pipeline.watch;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.properdp.Proper;
import org.properdp.batch.Receipt;
import org.properdp.examples.csv.BadCsv;
import org.properdp.examples.csv.CsvFile;
import org.properdp.examples.csv.CsvRow;
import org.properdp.examples.csv.KeyWarning;
import org.properdp.population.Custodian;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.HeldPopulation;
import org.properdp.tables.OpenTables;

/**
 * A data set of a program's own as the place of files' rows, whatever columns each file has. No
 * table is declared for it, so that programs read it, and SQL does not.
 */
final class UntypedRows implements Destination {
  /** The population that is founded for it. */
  static final String PEOPLE = "people";

  /** The data set in it. */
  static final String ROWS = "rows";

  private final Intake intake;
  private final Custodian<String> custodian;
  private final Dataset<String, WatchedRow> rows;

  private UntypedRows(
      Intake intake, Custodian<String> custodian, Dataset<String, WatchedRow> rows) {
    this.intake = intake;
    this.custodian = custodian;
    this.rows = rows;
  }

  /** Opens the data set, which is made if it is not there. */
  static Destination in(Proper proper, Intake intake) {
    refuseIfDeclared(proper);
    Population<String> people = proper.population(PEOPLE, intake.keys()).personal(intake.budget());
    return new UntypedRows(
        intake, people.custodian(), people.dataset(ROWS, WatchedRow.class, WatchedRow::individual));
  }

  /** Founding it here, with another budget than declared, would close the declared one for good. */
  private static void refuseIfDeclared(Proper proper) {
    Vector.ofAll(OpenTables.of(proper).populations())
        .filter(HeldPopulation::isInSql)
        .filter(each -> each.name().equalsIgnoreCase(PEOPLE) && !each.datasets().contains(ROWS))
        .forEach(
            each -> {
              throw new StoreRefused(
                  "the population "
                      + each.name()
                      + " is declared in SQL in this store: say with --table which of its tables"
                      + " the rows are of");
            });
  }

  @Override
  public Option<Receipt> receipt(String batch) {
    return rows.receipt(batch);
  }

  @Override
  public Stored store(Path path, String batch) {
    try (CsvFile file = CsvFile.open(path, intake.layout())) {
      Reading reading = new Reading(file.require(intake.individual()));
      return reading.store(batch);
    } catch (BadCsv wrong) {
      return Stored.nothing(Rejected.of(wrong));
    }
  }

  @Override
  public String toString() {
    return "the data set " + rows;
  }

  /** Reads one file. */
  private final class Reading {
    private final CsvFile file;
    private final List<WatchedRow> batch = new ArrayList<>();
    private final List<Long> lines = new ArrayList<>();
    private final Set<String> keys = new HashSet<>();
    private final List<Rejected> rejected = new ArrayList<>();

    Reading(CsvFile file) {
      this.file = file;
    }

    /** If other rows were stored under that id before, only the custodian learns of it. */
    Stored store(String id) {
      while (file.hasNext()) {
        file.next().peekLeft(bad -> rejected.add(Rejected.of(bad))).peek(this::read);
      }
      try {
        Receipt receipt = rows.append(id, batch);
        receipt
            .setAside()
            .forEach(
                row ->
                    rejected.add(new Rejected(lines.get((int) row.position()), "", row.reason())));
        Vector<Vector<String>> lookalikes = custodian.lookalikes(keys);
        return new Stored(
            receipt.stored(),
            inOrder(),
            Option.none(),
            lookalikes.isEmpty() ? Vector.empty() : Vector.of(KeyWarning.of(lookalikes)));
      } catch (IllegalArgumentException other) {
        Rejected why = new Rejected(0, "", String.valueOf(other.getMessage()));
        return new Stored(0, inOrder(), Option.some(why), Vector.empty());
      }
    }

    private Vector<Rejected> inOrder() {
      return Vector.ofAll(rejected).sortBy(Rejected::line);
    }

    private void read(CsvRow row) {
      try {
        String key = key(row);
        int column = file.columns().indexOf(intake.individual());
        batch.add(
            new WatchedRow(key, file.columns().asJava(), row.cells().update(column, key).asJava()));
        lines.add(row.line());
        keys.add(key);
      } catch (BadCsv nobody) {
        rejected.add(Rejected.of(nobody));
      }
    }

    /** The key as the population reads it, which the row then has too. */
    private String key(CsvRow row) {
      String text = row.text(intake.individual());
      try {
        return intake.keys().read(text);
      } catch (IllegalArgumentException none) {
        throw row.bad(intake.individual(), String.valueOf(none.getMessage()));
      }
    }
  }
}
