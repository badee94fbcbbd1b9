package org.properdp.population;

import io.vavr.control.Option;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntSupplier;
import org.properdp.batch.BatchKind;
import org.properdp.batch.Receipt;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.request.Pending;
import org.properdp.codec.RowsUnreadable;
import org.properdp.columns.ChunkMerge;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.storage.ColumnStorage;

/** Batches of rows that are laid out in columns. */
final class BatchedColumns extends BatchedRows<ChunkRow> {
  /** As many files are made fewer; within a series of batches up to four times as many. */
  private static final int MANY = 8;

  private static final int MOST = 4 * MANY;

  final ColumnLog log;
  final ColumnStorage shelf;
  final RowRoom room;
  private final AtomicInteger series = new AtomicInteger();

  /** Reads the stored rows. */
  BatchedColumns(PopulationState books, String name, ColumnStorage shelf, ColumnLayout layout) {
    this(books, name, shelf, layout, new ColumnLog(shelf.spilling(), layout));
  }

  private BatchedColumns(
      PopulationState books, String name, ColumnStorage shelf, ColumnLayout layout, ColumnLog log) {
    super(books, name, log, shelf);
    this.log = log;
    this.shelf = shelf;
    this.room = new RowRoom(shelf, layout.rowBytes());
    read(rows -> shelf.replay(new Replay(layout.reader(), rows)));
  }

  /** Restores rows and receipts from the archive. */
  private final class Replay implements ColumnStorage.Visitor {
    private final ColumnLayout.Reader reader;
    private final AtomicLong rows;

    Replay(ColumnLayout.Reader reader, AtomicLong rows) {
      this.reader = reader;
      this.rows = rows;
    }

    @Override
    public void batch(BatchKind how, Receipt receipt) {
      begin(how, receipt);
    }

    @Override
    public void chunk(String form, ColumnChunk chunk) {
      log.restore(reader.read(form, chunk));
      rows.addAndGet(chunk.rows());
    }

    @Override
    public void file(String form, List<ChunkSource> inFile, IndividualSet gone) {
      log.restore(inFile.stream().map(source -> new InForm(source, form, reader)).toList(), gone);
    }
  }

  /** Rows of a file, in the columns that the data set has today. */
  private record InForm(ChunkSource source, String form, ColumnLayout.Reader reader)
      implements ChunkSource {
    @Override
    public int rows() {
      return source.rows();
    }

    @Override
    public int first() {
      return source.first();
    }

    @Override
    public int last() {
      return source.last();
    }

    @Override
    public ColumnChunk chunk() {
      return reader.read(form, source.chunk());
    }

    @Override
    public boolean isLost() {
      return source.isLost();
    }
  }

  /**
   * Counts the rows of each person before some are added. It throws if those in files can't be
   * read: the caps on a person's rows could not be kept.
   */
  @Override
  void prepare(BatchKind how) {
    if (how != BatchKind.REFRESH) {
      log.countFiled();
    }
  }

  /** True if more rows are in the heap than may stay there, or in more files than may. */
  boolean isFull() {
    return log.inHeap() > room.inHeap() || areFilesMany();
  }

  private boolean areFilesMany() {
    return log.files().size() >= (series.get() == 0 ? MANY : manyInSeries());
  }

  /** A page of each file is in the heap while they are made one: together half of what may be. */
  private long manyInSeries() {
    return Math.max(MANY, Math.min(MOST, room.inHeap() / (2L * room.onPage())));
  }

  /** Begins a series of batches: until it ends, only very many files are made one. */
  void beginSeries() {
    series.incrementAndGet();
  }

  /** Ends a series of batches. */
  void endSeries() {
    series.decrementAndGet();
  }

  /** The rows that a file will have, and the moment up to which batches brought them. */
  private record Cut(Merging rows, long moment) {}

  /** Moves the rows in the heap to a file; those in the last files as well, if there are many. */
  boolean file() {
    return file(() -> areFilesMany() ? log.keptIfMerged() : log.files().size());
  }

  /** Moves the rows in the heap to a file; those in all files as well, if they are to be one. */
  boolean file(boolean together) {
    return file(() -> together ? 0 : log.files().size());
  }

  /**
   * Moves rows to a file, while others go on: what is appended, replaced or erased meanwhile is
   * noticed when the file is named.
   *
   * @param kept the number of files whose rows stay where they are
   * @return whether they were moved
   */
  private boolean file(IntSupplier kept) {
    if (!shelf.hasFiles()) {
      throw new IllegalStateException("the rows of data set " + name + " are kept in memory only");
    }
    try {
      log.countFiled();
    } catch (RowsUnreadable lost) {
      // The custodian was told when they were found to be lost: until they are back, no rows move.
      return books.change("file", () -> false);
    }
    Cut cut = books.change("file", () -> new Cut(log.filing(kept.getAsInt()), shelf.moment()));
    ColumnStorage.NewFile file = shelf.begin();
    try {
      return moved(cut, file);
    } finally {
      file.tidy();
    }
  }

  private boolean moved(Cut cut, ColumnStorage.NewFile file) {
    try {
      ChunkMerge.of(cut.rows().blocks(), room.together(), room.onPage(), file::add);
    } catch (LedgerStopped stopped) {
      throw stopped;
    } catch (IllegalStateException damaged) {
      file.refuse(damaged);
    }
    Option<List<ChunkSource>> written = file.end();
    Option<Pending> named =
        books.change(
            "file",
            () -> log.filed(cut.rows(), written).map(before -> file.name(cut.moment(), before)));
    named.forEach(Pending::await);
    return named.isDefined();
  }
}
