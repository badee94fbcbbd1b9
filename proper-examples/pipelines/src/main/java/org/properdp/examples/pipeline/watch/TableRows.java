package org.properdp.examples.pipeline.watch;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.properdp.Proper;
import org.properdp.batch.Receipt;
import org.properdp.tables.OpenTables;
import org.properdp.tables.TableIntake;
import org.properdp.tables.command.MaxRejects;
import org.properdp.tables.command.Printed;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.file.ReadCounts;
import org.properdp.tables.file.Reject;
import org.properdp.tables.file.TableFile;
import org.properdp.tables.file.record.UnreadableFile;

/**
 * A declared table as the place of files' rows. Types, bounds, caps and rejects are those of the
 * command {@code load}: the same code reads the files.
 */
final class TableRows implements Destination {
  private final TableIntake<?> table;
  private final FileFormat format;
  private final Option<MaxRejects> most;

  private TableRows(TableIntake<?> table, FileFormat format, Option<MaxRejects> most) {
    this.table = table;
    this.format = format;
    this.most = most;
  }

  /** Opens the table of this name; refuses a public one, which changes as a whole. */
  static Destination in(Proper proper, String name, FileFormat format, Option<MaxRejects> most) {
    return new TableRows(TableIntake.of(OpenTables.of(proper), name), format, most);
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
    try {
      TableIntake.Reading<?> rows = table.begin(batch);
      ReadCounts read = rows.read(TableFile.of(file, format), one -> told(one, rejected));
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

  private static String told(Reject one, List<Rejected> rejected) {
    rejected.add(new Rejected(one.line(), one.column(), one.reason()));
    return one.reason();
  }

  private static Stored putAway(String why, List<Rejected> rejected) {
    String said = why + ": nothing of it is stored. Mend it, and drop it again";
    return new Stored(
        0, Vector.ofAll(rejected), Option.some(new Rejected(0, "", said)), Vector.empty());
  }

  private static Stored store(
      TableIntake.Reading<?> rows, List<Rejected> rejected, ReadCounts read) {
    TableIntake.Stored stored = rows.store();
    Vector<Rejected> surplus =
        Vector.ofAll(stored.surplus()).map(row -> new Rejected(row.line(), "", row.reason()));
    return new Stored(
        stored.receipt().stored(),
        Vector.ofAll(rejected).appendAll(surplus).sortBy(Rejected::line),
        Option.none(),
        Printed.remarks(read));
  }

  @Override
  public String toString() {
    return table.toString();
  }
}
