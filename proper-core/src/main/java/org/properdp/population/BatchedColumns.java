package org.properdp.population;

import java.util.concurrent.atomic.AtomicLong;
import org.properdp.batch.BatchKind;
import org.properdp.batch.Receipt;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.storage.ColumnStorage;

/** Batches of rows that are laid out in columns. */
final class BatchedColumns extends BatchedRows<ChunkRow> {
  final ColumnLog log;

  /** Reads the stored rows. */
  BatchedColumns(
      PopulationState books, String name, ColumnStorage shelf, ColumnLayout.Reader reader) {
    this(books, name, shelf, reader, new ColumnLog());
  }

  private BatchedColumns(
      PopulationState books,
      String name,
      ColumnStorage shelf,
      ColumnLayout.Reader reader,
      ColumnLog log) {
    super(books, name, log, shelf);
    this.log = log;
    read(rows -> shelf.replay(new Replay(reader, rows)));
    Merger.soon(log);
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
  }
}
