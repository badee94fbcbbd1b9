package org.properdp.tables.command;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.Domain;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;
import org.properdp.tables.OpenTables;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.TableBatch;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/** The beginning of Java's shell: a store, or made-up people; and a tour for newcomers. */
public final class ShellTour {
  static final String STORE = "proper.shell.store";

  private static final int VISITS = 1_000;
  private static final int PATIENTS = 700;
  private static final int ZIPS = 3;
  private static final int LEAST_MINUTES = 5;
  private static final int DIFFERENT_MINUTES = 40;

  private ShellTour() {}

  /** Opens the store that the command was given, or fills a runtime in memory. */
  public static Proper begin() {
    String store = System.getProperty(STORE);
    return store == null ? madeUp() : Proper.open(Path.of(store));
  }

  /** The things that are there, and the line to type next. */
  public static String greeting() {
    String store = System.getProperty(STORE);
    return (store == null
            ? "1,000 visits of 700 made-up patients are in the table visits, in memory."
            : "The store in " + store + " is open: its tables are in tables.")
        + " Type help() for a tour,\nand /exit to leave; /help is about Java's shell.";
  }

  /** The line to type. */
  public static String tour() {
    return """
    proper   the runtime: the store that was named, or made-up people in memory
    tables   its tables, for the custodian: everything can be reached from here

    A table as the analyst ada sees it. Nothing is asked yet, and nothing is paid:
      var visits = tables.askedBy("ada", "visits")
      var eyes = visits.where(col("ward").eq("eyes"))
      System.out.println(eyes.explain())
    Questions. Each charges the people whose rows it uses, and adds noise; the answer is a
    release with its interval, or a refusal that depends on nobody's data:
      eyes.noisyCount(Epsilon.of("0.1"))
      visits.noisyAverage(col("minutes"), Epsilon.of("0.1"))
      visits.noisyHistogram(col("ward"), Epsilon.of("0.1"))
    How many patients have at least 0.5 of their budget left; for the custodian alone:
      tables.custodian("patients").withAtLeast(Epsilon.of("0.5"))
    Ask the first question ten times more: people run out, the answer falls, and the analyst
    is not told.

    Java's shell completes what you type with the tab key, and shows documentation of a
    method with a second one. /vars lists what you have, /exit leaves.
    """;
  }

  private static Proper madeUp() {
    Proper proper = Proper.inMemory();
    OpenTables tables = OpenTables.shared(proper);
    tables.declare(
        List.of(
            new PopulationSchema(
                "patients",
                ColumnType.varchar(20),
                KeyRule.EXACT,
                new Regime.Personal(Epsilon.of("1"))),
            visits()));
    fill((ProtectedTable<?>) tables.table("visits"));
    return proper;
  }

  private static TableSchema visits() {
    ColumnType ward = ColumnType.varchar(20);
    return new TableSchema(
        "visits",
        "patients",
        "patient",
        Vector.of(
            ColumnSchema.of("patient", ColumnType.varchar(20)),
            ColumnSchema.of("zip", ColumnType.INTEGER),
            new ColumnSchema(
                "ward",
                ward,
                true,
                Option.none(),
                Option.some(
                    new Domain(Vector.of(new Literal(ward, "surgery"), new Literal(ward, "eyes")))),
                true),
            new ColumnSchema(
                "minutes",
                ColumnType.INTEGER,
                true,
                Option.some(
                    new ColumnBounds(BigDecimal.ZERO, BigDecimal.valueOf(60), BigDecimal.ONE)),
                Option.none(),
                true)),
        1_000);
  }

  private static <K> void fill(ProtectedTable<K> table) {
    TableBatch<K> batch = table.batch("made-up");
    for (int i = 1; i <= VISITS; i++) {
      batch.text(0, "p" + i % PATIENTS);
      batch.whole(1, 75_001 + i % ZIPS);
      batch.text(2, i % ZIPS == 0 ? "surgery" : "eyes");
      batch.whole(3, LEAST_MINUTES + i % DIFFERENT_MINUTES);
      batch.endRow(i);
    }
    table.append(batch);
  }
}
