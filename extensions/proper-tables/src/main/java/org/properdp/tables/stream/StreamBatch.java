package org.properdp.tables.stream;

import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.LongPredicate;
import org.properdp.custody.Stretch;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.TableIntake;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.file.TableFile;

/** A batch of a stream that is being read: its rows, and beside them the records set aside. */
public final class StreamBatch implements AutoCloseable {
  private final long began = System.nanoTime();
  private final Stretch stretch;
  private final TableIntake.Reading<?> rows;
  private final SetAside aside;
  private long setAside;

  /**
   * The choices about records that are set aside.
   *
   * @param folder for the files that name them
   * @param keepsContent whether what was in them is kept there
   */
  public record Aside(Path folder, boolean keepsContent) {}

  /**
   * Begins a batch.
   *
   * @param first the number that a custodian knows the record of the first line by
   */
  public StreamBatch(TableIntake<?> table, Stretch stretch, long first, Aside choices) {
    this.stretch = stretch;
    this.rows = table.begin(stretch.id());
    this.aside = new SetAside(choices, stretch, first);
  }

  /** Sets aside a record of which nothing can be shown. */
  public void reject(long line, String reason) {
    setAside++;
    aside.add(line, reason);
    rows.reject(line, reason);
  }

  /** Reads lines, each of them one record. */
  public void read(InputStream lines, FileFormat format) {
    read(lines, format, line -> false);
  }

  /**
   * Reads lines, each of them one record.
   *
   * @param isDeletion whether the record of a line names a row that is to be deleted
   */
  public void read(InputStream lines, FileFormat format, LongPredicate isDeletion) {
    TableFile file = TableFile.of(aside.name(), lines, format);
    // Reading may set aside others by itself.
    long rejected = rows.read(file, isDeletion, aside::add).rejected();
    setAside += rejected;
  }

  /**
   * Stores the batch after what the table has.
   *
   * @param shown its stretch, as the custodian knows the source
   */
  public Taken store(String shown) {
    return store(shown, TableIntake.Reading::store);
  }

  /**
   * Stores the batch as all that the table has.
   *
   * @param shown its stretch, as the custodian knows the source
   */
  public Taken replace(String shown) {
    return store(shown, TableIntake.Reading::replace);
  }

  private Taken store(String shown, Function<TableIntake.Reading<?>, TableIntake.Stored> how) {
    aside.end();
    TableIntake.Stored stored = stored(how);
    stored.surplus().forEach(row -> aside.add(row.line(), row.reason()));
    return new Taken(
        stretch,
        shown,
        stored.receipt().stored(),
        setAside + stored.surplus().size(),
        Duration.ofNanos(System.nanoTime() - began));
  }

  private TableIntake.Stored stored(Function<TableIntake.Reading<?>, TableIntake.Stored> how) {
    try {
      return how.apply(rows);
    } catch (IllegalArgumentException another) {
      throw new StoreRefused(
          "another pipeline fills this table from the same source: " + another.getMessage());
    }
  }

  @Override
  public void close() {
    try {
      rows.close();
    } finally {
      aside.close();
    }
  }
}
