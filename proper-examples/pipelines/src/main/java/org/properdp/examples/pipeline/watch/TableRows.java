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
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenTables;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.TableBatch;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.file.Pace;
import org.properdp.tables.file.RowShape;
import org.properdp.tables.file.TableFile;
import org.properdp.tables.file.record.UnreadableFile;

/**
 * A declared table as the place of files' rows. Types, bounds, caps and rejects are those of the
 * command {@code load}: the same code reads the files.
 */
final class TableRows<K> implements Destination {
  private final ProtectedTable<K> table;
  private final RowShape shape;
  private final FileFormat format;

  private TableRows(ProtectedTable<K> table, RowShape shape, FileFormat format) {
    this.table = table;
    this.shape = shape;
    this.format = format;
  }

  /** Opens the table of this name; refuses a public one, which changes as a whole. */
  static Destination in(Proper proper, String name, FileFormat format) {
    OpenTables tables = OpenTables.of(proper);
    if (tables.catalogue().isPublic(name)) {
      throw new StoreRefused(
          "the table " + name + " is public, and changes as a whole: give its file to `load`");
    }
    ProtectedTable<?> table = tables.table(name);
    String population = table.schema().population();
    return new TableRows<>(
        table,
        RowShape.of(table.schema(), tables.catalogue().population(population).key()),
        format);
  }

  /** How the names of files in this format end. */
  static Vector<String> endings(FileFormat format) {
    String ending = format.kind() == FileFormat.Kind.CSV ? Inbox.CSV : ".jsonl";
    return Vector.of(ending, ending + ".gz");
  }

  @Override
  public Option<Receipt> receipt(String batch) {
    return table.receipt(batch);
  }

  @Override
  public Stored store(Path file, String batch) {
    List<Rejected> rejected = new ArrayList<>();
    Set<Long> told = new HashSet<>();
    TableBatch<K> rows = table.batch(batch);
    try {
      TableFile.of(file, format)
          .read(
              shape,
              rows,
              one -> {
                rows.reject(one.line(), one.reason());
                rejected.add(new Rejected(one.line(), one.column(), one.reason()));
                told.add(one.line());
              },
              new Pace());
      Receipt receipt = table.append(rows);
      receipt
          .setAside()
          .filter(row -> told.add(row.position()))
          .forEach(row -> rejected.add(new Rejected(row.position(), "", row.reason())));
      return new Stored(
          receipt.stored(),
          Vector.ofAll(rejected).sortBy(Rejected::line),
          Option.none(),
          Vector.empty());
    } catch (UnreadableFile wrong) {
      return Stored.nothing(new Rejected(wrong.line(), "", wrong.reason()));
    } catch (IllegalArgumentException otherRowsUnderThatId) {
      return Stored.nothing(new Rejected(0, "", String.valueOf(otherRowsUnderThatId.getMessage())));
    }
  }

  @Override
  public String toString() {
    return "the table " + table;
  }
}
