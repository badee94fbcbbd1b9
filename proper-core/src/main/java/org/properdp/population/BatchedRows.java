package org.properdp.population;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.properdp.batch.Batch;
import org.properdp.batch.BatchKind;
import org.properdp.batch.ReadBatch;
import org.properdp.batch.Receipt;
import org.properdp.batch.TooLittleHeap;
import org.properdp.provenance.user.Names;
import org.properdp.storage.DatasetStorage;

/**
 * What keyed and keyless data sets have in common: rows, the batches that brought them, views. All
 * of it is guarded by the sequence; whether an id is a batch's is looked up beside it, too.
 */
final class BatchedRows<T> {
  final RowLog<T> log = new RowLog<>();
  final PopulationState books;
  final String name;
  final DatasetStorage<T> shelf;
  private final Map<String, Stored> batches = new ConcurrentHashMap<>();
  private final List<Receipt> receipts = new ArrayList<>();
  private Option<String> last = Option.none();

  private record Stored(BatchKind how, Receipt receipt) {}

  /** Reads what is kept; nobody knows of it until it is registered. */
  BatchedRows(PopulationState books, String name, DatasetStorage<T> shelf) {
    this.books = books;
    this.name = name;
    this.shelf = shelf;
    Replay replay = new Replay();
    try {
      shelf.replay(replay);
    } catch (OutOfMemoryError full) {
      throw tooLarge(replay.rows, full);
    }
  }

  private TooLittleHeap tooLarge(long read, OutOfMemoryError full) {
    log.forget();
    receipts.clear();
    batches.clear();
    return TooLittleHeap.reading(
        "data set " + name + " of population " + books.population,
        "rows",
        read,
        shelf.rows(),
        TooLittleHeap.taken(),
        full);
  }

  /** What was read is part of the books from now on. */
  BatchedRows<T> register() {
    // Not before all is read: what can't be read by one codec is read again by another.
    receipts.forEach(books::file);
    receipts.clear();
    books.keep(log);
    return this;
  }

  /** Puts what an archive kept back where it was. */
  private final class Replay implements DatasetStorage.Visitor<T> {
    private long rows;

    @Override
    public void batch(BatchKind how, Receipt receipt) {
      receipts.add(receipt);
      remember(how, receipt);
      if (how == BatchKind.REFRESH) {
        log.clear();
      }
    }

    @Override
    public void row(int owner, T row) {
      log.append(owner, row);
      rows++;
    }
  }

  /**
   * Refuses an id that can't be a batch's; one that is stored already may be longer than others.
   */
  void checkId(String batch) {
    if (!batches.containsKey(batch)) {
      Names.check("a batch", batch);
    }
  }

  private void remember(BatchKind how, Receipt receipt) {
    if (how != BatchKind.UPDATE) {
      batches.put(receipt.batch(), new Stored(how, receipt));
      last = Option.some(receipt.batch());
    }
  }

  /** The id of the last batch that is stored for good. */
  Option<String> lastBatch() {
    return books.durably(
        "lastBatch", () -> new PopulationState.Written<>(last, books.archive.settled()));
  }

  /** What became of a batch; what is told is stored for good. */
  Option<Receipt> receipt(String batch) {
    return books.durably(
        "receipt",
        () -> {
          Option<Receipt> kept = Option.of(batches.get(batch)).map(Stored::receipt);
          return new PopulationState.Written<>(kept, books.archive.settled());
        });
  }

  /**
   * Stores a batch under its id; one that has been stored in the same way is not stored again, and
   * other rows under its id are refused.
   */
  Receipt once(BatchKind how, String batch, ReadBatch<?, ?> arrivals, Supplier<Batch> batchOf) {
    return books.durably(
        how.verb(),
        () -> before(how, batch, arrivals),
        before ->
            before.repeated()
                ? new PopulationState.Written<>(before, books.archive.settled())
                : store(batchOf.get()));
  }

  private Receipt before(BatchKind how, String batch, ReadBatch<?, ?> arrivals) {
    Stored before = batches.get(batch);
    if (before == null) {
      return Receipt.none(batch);
    }
    if (before.how() != how) {
      throw new IllegalArgumentException(
          "batch id "
              + batch
              + " of data set "
              + name
              + " was used to "
              + before.how().verb()
              + ": take another one to "
              + how.verb());
    }
    if (!shelf.content(batch).forAll(arrivals::mayBe)) {
      throw new IllegalArgumentException(
          "batch id "
              + batch
              + " of data set "
              + name
              + " was used for other rows, and what is stored under it stays as it is: take another"
              + " id for these");
    }
    return before.receipt().again();
  }

  /** Writes a batch down, whose rows are in the log by now. */
  PopulationState.Written<Receipt> store(Batch batch) {
    books.file(batch.receipt());
    remember(batch.how(), batch.receipt());
    return new PopulationState.Written<>(batch.receipt(), books.archive.store(batch));
  }

  View<T> live() {
    return new View<>(books, name + " (live)", log);
  }

  View<T> snapshot() {
    return books.change(
        "snapshot", () -> new View<>(books, name + " (snapshot " + unique() + ")", log.snapshot()));
  }

  /**
   * What no other snapshot is called, also after a restart: a count of them would begin anew, and
   * an answer about an earlier one be repeated for it.
   */
  private static UUID unique() {
    return UUID.randomUUID();
  }

  @Override
  public String toString() {
    return books.population + "." + name;
  }
}
