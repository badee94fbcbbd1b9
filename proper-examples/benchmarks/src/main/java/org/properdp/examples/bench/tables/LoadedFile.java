package org.properdp.examples.bench.tables;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.properdp.Proper;
import org.properdp.cli.command.Scratch;
import org.properdp.registry.KeyRule;
import org.properdp.tables.OpenTables;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.TableBatch;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.file.Pace;
import org.properdp.tables.file.RowShape;
import org.properdp.tables.file.TableFile;

/**
 * A file of CSV that is loaded into a table, here and by the partner.
 *
 * @param columns the columns of the partner's table, in SQL
 */
public record LoadedFile(String table, Path file, String columns) {
  private static final double NANOS = 1e9;
  private static final double MILLIS = 1e3;

  /** Loads it and prints how long it took. */
  public void load(Path store, Option<DuckPartner> partner, PrintStream out) throws IOException {
    out.printf(Locale.ROOT, "loading %,d MB of %s …%n", Files.size(file) >> 20, table);
    long before = Scratch.bytes(store);
    long started = System.nanoTime();
    try (Proper proper = Proper.open(store)) {
      append(OpenTables.of(proper).table(table));
    }
    double seconds = (System.nanoTime() - started) / NANOS;
    out.printf(
        Locale.ROOT,
        "%-28s ProPer %7.1f s, %,d MB in both mirrors",
        "loading CSV, once",
        seconds,
        (Scratch.bytes(store) - before) >> 20);
    if (partner.isDefined()) {
      double theirs = copy(partner.get());
      out.printf(Locale.ROOT, "   DuckDB %7.1f s   ratio %.2f", theirs, seconds / theirs);
    }
    out.println();
  }

  /** The way of {@code ./proper load}. */
  private <K> void append(ProtectedTable<K> rows) {
    TableBatch<K> batch = rows.batch(table);
    TableFile.of(file, FileFormat.csv())
        .read(
            RowShape.of(rows.schema(), KeyRule.EXACT),
            batch,
            reject -> batch.reject(reject.line(), reject.reason()),
            new Pace());
    if (!rows.append(batch).setAside().isEmpty()) {
      throw new IllegalStateException("rows of the benchmark were rejected");
    }
  }

  private double copy(DuckPartner partner) {
    partner.millis("CREATE TABLE " + table + " (" + columns + ")");
    double copied = partner.millis("COPY " + table + " FROM '" + file + "' (HEADER)");
    return (copied + partner.millis("CHECKPOINT")) / MILLIS;
  }
}
