package org.properdp.tables;

import io.vavr.control.Option;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongPredicate;
import org.properdp.batch.Receipt;
import org.properdp.custody.Stretch;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.file.Pace;
import org.properdp.tables.file.ReadCounts;
import org.properdp.tables.file.Reject;
import org.properdp.tables.file.RowShape;
import org.properdp.tables.file.TableFile;

/**
 * The way of records into a table, from a folder of files or from a stream: each becomes a row or
 * is set aside alone, and all rows of a batch are stored together, once.
 */
public final class TableIntake<K> {
  private final ProtectedTable<K> table;
  private final RowShape shape;

  private TableIntake(ProtectedTable<K> table, RowShape shape) {
    this.table = table;
    this.shape = shape;
  }

  /** The way into the table of this name; refuses a public one, which changes as a whole. */
  public static TableIntake<?> of(OpenTables tables, String name) {
    if (tables.catalogue().isPublic(name)) {
      throw new StoreRefused(
          "the table " + name + " is public, and changes as a whole: give its file to `load`");
    }
    ProtectedTable<?> table = tables.table(name);
    String population = table.schema().population();
    return new TableIntake<>(
        table, RowShape.of(table.schema(), tables.catalogue().population(population).key()));
  }

  /** The receipt of a batch, if one was stored under this id. */
  public Option<Receipt> receipt(String batch) {
    return table.receipt(batch);
  }

  /** True if a batch was ever stored, of whatever source. */
  public boolean isFilled() {
    return table.isFilled();
  }

  /** The last batch of each partition of the streams that fill the table. */
  public List<Stretch> stretches() {
    return table.stretches();
  }

  /** The columns by which rows of one individual are versions of one row; none if none are. */
  public List<String> primaryKey() {
    return table.schema().primaryKey().asJava();
  }

  /** The names of all columns. */
  public List<String> columns() {
    return shape.columns().stream().map(column -> column.name()).toList();
  }

  /** Begins a batch of this id. */
  public Reading<K> begin(String batch) {
    return new Reading<>(this, table.batch(batch));
  }

  /** A sink for the records that are set aside, and for why. */
  @FunctionalInterface
  public interface Rejects {
    /** Is told of a record; what it returns becomes the reason in the batch's receipt. */
    String reason(Reject record);
  }

  /** A batch that is being read; nothing of it is stored yet. */
  public static final class Reading<K> implements AutoCloseable {
    private final TableIntake<K> into;
    private final TableBatch<K> rows;
    private final Set<Long> told = new HashSet<>();

    private Reading(TableIntake<K> into, TableBatch<K> rows) {
      this.into = into;
      this.rows = rows;
    }

    /** Reads all records of a file. */
    public ReadCounts read(TableFile file, Rejects rejects) {
      return read(file, line -> false, rejects);
    }

    /**
     * Reads all records of a file of a table with a primary key.
     *
     * @param deletions the lines whose records say which row is to be taken away: of them only the
     *     columns are read that say whose it is, and those of the primary key
     */
    public ReadCounts read(TableFile file, LongPredicate deletions, Rejects rejects) {
      return file.read(
          into.shape.deleting(deletions),
          rows,
          record -> reject(record.line(), rejects.reason(record)),
          new Pace());
    }

    /** Sets aside a record of which no reader is shown anything. */
    public void reject(long line, String reason) {
      rows.reject(line, reason);
      told.add(line);
    }

    /** Stores all rows that can be stored, together. */
    public Stored store() {
      return stored(into.table.append(rows));
    }

    /** Stores all rows that can be stored, in the place of all that the table has. */
    public Stored replace() {
      return stored(into.table.refresh(rows));
    }

    private Stored stored(Receipt receipt) {
      return new Stored(
          receipt,
          receipt.setAside().asJava().stream()
              .filter(row -> !told.contains(row.position()))
              .map(row -> new Surplus(row.position(), row.reason()))
              .toList());
    }

    /** Forgets what was read, if it was not stored. */
    @Override
    public void close() {
      rows.read.close();
    }

    @Override
    public String toString() {
      return "a batch for " + into;
    }
  }

  /**
   * A stored batch.
   *
   * @param surplus the records that could be read and that the table has no room for
   */
  public record Stored(Receipt receipt, List<Surplus> surplus) {
    /** A text without any contents. */
    @Override
    public String toString() {
      return "Stored";
    }
  }

  /** A record that became a row and was set aside then. */
  public record Surplus(long line, String reason) {}

  /** The name of the table. */
  @Override
  public String toString() {
    return "the table " + table;
  }
}
