package org.properdp.population;

import java.util.concurrent.atomic.AtomicLong;
import org.properdp.batch.BatchKind;
import org.properdp.batch.Receipt;
import org.properdp.storage.DatasetStorage;

/** Batches of rows that are objects. */
final class BatchedObjects<T> extends BatchedRows<T> {
  final RowLog<T> log;
  final DatasetStorage<T> shelf;

  /** Reads the stored rows. */
  BatchedObjects(PopulationState books, String name, DatasetStorage<T> shelf) {
    this(books, name, shelf, new RowLog<>());
  }

  private BatchedObjects(
      PopulationState books, String name, DatasetStorage<T> shelf, RowLog<T> log) {
    super(books, name, log, shelf);
    this.log = log;
    this.shelf = shelf;
    read(rows -> shelf.replay(new Replay(rows)));
  }

  /** Restores rows and receipts from the archive. */
  private final class Replay implements DatasetStorage.Visitor<T> {
    private final AtomicLong rows;

    Replay(AtomicLong rows) {
      this.rows = rows;
    }

    @Override
    public void batch(BatchKind how, Receipt receipt) {
      begin(how, receipt);
    }

    @Override
    public void row(int owner, T row) {
      log.append(owner, row);
      rows.setPlain(rows.getPlain() + 1);
    }
  }
}
