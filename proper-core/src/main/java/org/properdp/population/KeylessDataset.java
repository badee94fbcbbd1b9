package org.properdp.population;

import io.vavr.control.Option;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.Batch;
import org.properdp.batch.BatchKind;
import org.properdp.batch.EncodedRows;
import org.properdp.batch.Encoder;
import org.properdp.batch.Newcomers;
import org.properdp.batch.Numbers;
import org.properdp.batch.ReadBatch;
import org.properdp.batch.Receipt;
import org.properdp.budget.Amount;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.threads.Reentrancy;

/**
 * A data set without keys, where each record is its own individual, as in the paper. Nothing
 * identifies a record afterwards, so records can only be appended.
 */
public final class KeylessDataset<T> {
  private final BatchedObjects<T> feed;
  private final PopulationState books;
  private final KeylessNumbers numbers;
  private final Function<? super T, ? extends Amount> budget;

  KeylessDataset(
      BatchedObjects<T> feed,
      KeylessNumbers numbers,
      Function<? super T, ? extends Amount> budget) {
    this.feed = feed;
    this.books = feed.books;
    this.numbers = numbers;
    this.budget = budget;
  }

  /**
   * Stores a batch: all of its rows together, except those that are set aside. A batch whose id has
   * been used before is not stored again; if its rows differ from those stored, it is refused.
   */
  public Receipt append(String batch, Iterable<? extends @Nullable T> rows) {
    Reentrancy.refuse("append");
    feed.checkId(batch);
    ReadBatch.Writing<String, T> writing =
        new ReadBatch.Writing<>(Encoder.silent(), feed.shelf, feed.shelf.areKept());
    ReadBatch<String, T> arrivals =
        new ReadBatch<String, T>(feed.name, batch, budget, writing).read(rows, row -> batch);
    numbers.require(arrivals.size());
    return feed.once(BatchKind.APPEND, batch, arrivals::mayBe, () -> store(batch, arrivals));
  }

  private Batch store(String batch, ReadBatch<String, T> arrivals) {
    int first = numbers.take(new RecordId(feed.name, batch, 0), arrivals.size());
    Newcomers newcomers = new Newcomers();
    EncodedRows parcel = new EncodedRows();
    Receipt receipt =
        arrivals.store(
            (position, sameBatch, row) -> {
              Amount initial = arrivals.budget(row);
              String unfit = books.entitlement.unfit(initial);
              if (unfit != null) {
                return "it " + unfit;
              }
              newcomers.add(first + position, books.entitlement.first(initial));
              feed.log.append(first + position, row);
              arrivals.pack(position, first + position, parcel);
              return null;
            });
    Numbers taken = new Numbers(first, arrivals.size());
    return new Batch(
        feed.name,
        BatchKind.APPEND,
        receipt,
        newcomers,
        taken,
        IndividualSet.empty(),
        parcel,
        arrivals.commitment());
  }

  /** The receipt of a batch, if one was stored under this id. */
  public Option<Receipt> receipt(String batch) {
    return feed.receipt(batch);
  }

  /**
   * The id of the batch that was stored last, after which a pipeline continues when it is
   * restarted.
   */
  public Option<String> lastBatch() {
    return feed.lastBatch();
  }

  /** A view of the rows that are there when a question arrives. */
  public View<T> live() {
    return feed.live();
  }

  /** A view of the rows at this moment. */
  public View<T> snapshot() {
    return feed.snapshot();
  }

  @Override
  public String toString() {
    return feed.toString();
  }
}
