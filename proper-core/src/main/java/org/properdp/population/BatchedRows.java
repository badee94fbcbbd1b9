package org.properdp.population;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.properdp.batch.Batch;
import org.properdp.batch.BatchKind;
import org.properdp.batch.Commitment;
import org.properdp.batch.Receipt;
import org.properdp.batch.TooLittleHeap;
import org.properdp.budget.request.Pending;
import org.properdp.custody.Stretch;
import org.properdp.operation.Stage;
import org.properdp.operation.Tally;
import org.properdp.provenance.user.Names;
import org.properdp.storage.BatchStorage;

/**
 * The state that keyed and keyless data sets share: rows, the batches that brought them, and views.
 * The sequence guards all of it; whether a batch with some id exists can also be looked up without
 * a place in the sequence.
 */
abstract class BatchedRows<T> {
  final PopulationState books;
  final String name;
  private final LiveRows<T> rows;
  private final BatchStorage stored;
  private final Map<String, Stored> batches = new ConcurrentHashMap<>();
  private final List<Receipt> receipts = new ArrayList<>();
  private final Stretches stretches = new Stretches();
  private Option<String> last = Option.none();

  private record Stored(BatchKind how, Receipt receipt) {}

  BatchedRows(PopulationState books, String name, LiveRows<T> rows, BatchStorage stored) {
    this.books = books;
    this.name = name;
    this.rows = rows;
    this.stored = stored;
  }

  /**
   * Reads the stored rows; the data set is not visible until it is registered.
   *
   * @param replay reads all rows, and counts them
   */
  final void read(Consumer<AtomicLong> replay) {
    AtomicLong read = new AtomicLong();
    try {
      replay.accept(read);
    } catch (OutOfMemoryError full) {
      throw tooLarge(read.get(), full);
    }
  }

  private TooLittleHeap tooLarge(long read, OutOfMemoryError full) {
    rows.forget();
    receipts.clear();
    batches.clear();
    return TooLittleHeap.reading(
        "data set " + name + " of population " + books.population,
        "rows",
        read,
        stored.rows(),
        TooLittleHeap.taken(),
        full);
  }

  /** Restores the receipt of a batch whose rows follow. */
  final void begin(BatchKind how, Receipt receipt) {
    receipts.add(receipt);
    remember(how, receipt);
    if (how == BatchKind.REFRESH) {
      rows.clear();
    }
  }

  /** Makes the rows that were read part of the population's books. */
  void register() {
    // Only after all is read: rows that one codec can't read are read again by another.
    receipts.forEach(books::file);
    receipts.clear();
    books.keep(rows);
  }

  /**
   * Refuses an id that can't be a batch id; an id that is already stored may be longer than new
   * ones.
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
      // A stream may bring a batch a second for years: of each partition the last one says all.
      Stretch.of(receipt.batch())
          .flatMap(stretches::add)
          .forEach(before -> batches.remove(before.id()));
    }
  }

  /** The id of the last batch that is durable. */
  Option<String> lastBatch() {
    return books.durably(
        "lastBatch", () -> new PopulationState.Written<>(last, books.archive.settled()));
  }

  /** The positions in the streams that bring batches; each of them is durable. */
  List<Stretch> stretches() {
    return books.durably(
        "stretches",
        () -> new PopulationState.Written<>(stretches.latest(), books.archive.settled()));
  }

  /** The receipt of a batch; whatever it returns is durable. */
  Option<Receipt> receipt(String batch) {
    return books.durably(
        "receipt",
        () -> {
          Option<Receipt> kept = Option.of(batches.get(batch)).map(Stored::receipt);
          return new PopulationState.Written<>(kept, books.archive.settled());
        });
  }

  /**
   * Stores a batch under its id. The same batch is not stored twice, and different rows under its
   * id are refused.
   */
  Receipt once(BatchKind how, String batch, Predicate<Commitment> mayBe, Supplier<Batch> batchOf) {
    return counted(
        () ->
            books.durably(
                how.verb(),
                () -> {
                  Receipt before = before(how, batch, mayBe);
                  if (!before.repeated()) {
                    prepare(how);
                  }
                  return before;
                },
                before ->
                    before.repeated()
                        ? new PopulationState.Written<>(before, books.archive.settled())
                        : store(batchOf.get())));
  }

  /** Counts a batch for the operator, unless it was stored before. */
  private static Receipt counted(Supplier<Receipt> storing) {
    Receipt receipt = Stage.BATCH.timing(storing);
    if (!receipt.repeated()) {
      Tally.STORED_RECORDS.add(receipt.stored());
      Tally.RECORDS_SET_ASIDE.add(receipt.setAside().size());
    }
    return receipt;
  }

  /** Called before rows are added: it may throw, and then nothing has changed. */
  void prepare(BatchKind how) {}

  /** A batch of which every step is done that may fail and leave nothing behind. */
  @FunctionalInterface
  interface Prepared {
    PopulationState.Written<Receipt> store();
  }

  /** Stores a batch under its id, as {@link #once} does; while it is prepared, it may fail. */
  final Receipt oncePrepared(
      BatchKind how, String batch, Predicate<Commitment> mayBe, Supplier<Prepared> prepare) {
    return counted(
        () ->
            books.durably(
                how.verb(),
                () -> {
                  Receipt before = before(how, batch, mayBe);
                  return before.repeated()
                      ? () -> new PopulationState.Written<>(before, books.archive.settled())
                      : prepare.get();
                },
                Prepared::store));
  }

  private Receipt before(BatchKind how, String batch, Predicate<Commitment> mayBe) {
    Stored before = batches.get(batch);
    if (before == null) {
      Stretch.of(batch)
          .flatMap(stretches::objection)
          .forEach(
              why -> {
                throw new IllegalArgumentException(
                    "batch " + batch + " of data set " + name + " is not stored: " + why);
              });
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
    if (!stored.content(batch).forAll(mayBe)) {
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

  /** Writes down a batch whose rows are already in the log. */
  PopulationState.Written<Receipt> store(Batch batch) {
    return store(batch, books.archive::store);
  }

  /** Writes down a batch in some way. */
  PopulationState.Written<Receipt> store(Batch batch, Function<Batch, Pending> write) {
    books.file(batch.receipt());
    remember(batch.how(), batch.receipt());
    return new PopulationState.Written<>(batch.receipt(), write.apply(batch));
  }

  View<T> live() {
    return new View<>(books, name + " (live)", rows);
  }

  View<T> snapshot() {
    return books.change(
        "snapshot",
        () -> new View<>(books, name + " (snapshot " + unique() + ")", rows.snapshot()));
  }

  /**
   * A snapshot name that is unique also across restarts: a counter would start again, and a
   * question about the new snapshot would get the stored answer about an earlier one.
   */
  private static UUID unique() {
    return UUID.randomUUID();
  }

  @Override
  public String toString() {
    return books.population + "." + name;
  }
}
