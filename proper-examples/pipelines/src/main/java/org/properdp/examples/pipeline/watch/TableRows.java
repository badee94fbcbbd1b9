package org.properdp.examples.pipeline.watch;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.properdp.Proper;
import org.properdp.batch.Receipt;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenTables;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.TableBatch;
import org.properdp.tables.command.MaxRejects;
import org.properdp.tables.command.Printed;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.file.Pace;
import org.properdp.tables.file.ReadCounts;
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
  private final Option<MaxRejects> most;

  private TableRows(
      ProtectedTable<K> table, RowShape shape, FileFormat format, Option<MaxRejects> most) {
    this.table = table;
    this.shape = shape;
    this.format = format;
    this.most = most;
  }

  /** Opens the table of this name; refuses a public one, which changes as a whole. */
  static Destination in(Proper proper, String name, FileFormat format, Option<MaxRejects> most) {
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
        format,
        most);
  }

  /** The ending of file names in this format. */
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
    TableBatch<K> rows = table.batch(batch);
    try {
      ReadCounts read =
          TableFile.of(file, format)
              .read(
                  shape,
                  rows,
                  one -> {
                    rows.reject(one.line(), one.reason());
                    rejected.add(new Rejected(one.line(), one.column(), one.reason()));
                  },
                  new Pace());
      // After a stop a file may come again that is stored: then it changes nothing.
      return table.receipt(batch).isDefined()
          ? store(rows, rejected, read)
          : most.flatMap(limit -> limit.objection(read, "it"))
              .map(why -> putAway(why, rejected))
              .getOrElse(() -> store(rows, rejected, read));
    } catch (UnreadableFile wrong) {
      return Stored.nothing(new Rejected(wrong.line(), "", wrong.reason()));
    } catch (IllegalArgumentException otherRowsUnderThatId) {
      return Stored.nothing(new Rejected(0, "", String.valueOf(otherRowsUnderThatId.getMessage())));
    }
  }

  private static Stored putAway(String why, List<Rejected> rejected) {
    String said = why + ": nothing of it is stored. Mend it, and drop it again";
    return new Stored(
        0, Vector.ofAll(rejected), Option.some(new Rejected(0, "", said)), Vector.empty());
  }

  private Stored store(TableBatch<K> rows, List<Rejected> rejected, ReadCounts read) {
    Receipt receipt = table.append(rows);
    Vector<Rejected> unread = Vector.ofAll(rejected);
    Set<Long> told = unread.map(Rejected::line).toJavaSet();
    Vector<Rejected> setAside =
        Vector.ofAll(receipt.setAside())
            .filter(row -> !told.contains(row.position()))
            .map(row -> new Rejected(row.position(), "", row.reason()));
    return new Stored(
        receipt.stored(),
        unread.appendAll(setAside).sortBy(Rejected::line),
        Option.none(),
        Printed.remarks(read));
  }

  @Override
  public String toString() {
    return "the table " + table;
  }
}
