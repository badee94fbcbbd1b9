package org.properdp.population;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.population.arrival.Arrivals;
import org.properdp.population.arrival.Newcomers;
import org.properdp.population.arrival.Receipt;
import org.properdp.population.log.RowLog;
import org.properdp.provenance.pipeline.Nesting;

/**
 * The paper's own case: each record is its own individual. There is nothing by which a record could
 * be found again, so it can only be appended.
 */
public final class KeylessDataset<T> {
  private final String name;
  private final Books books;
  private final KeylessNumbers numbers;
  private final Function<? super T, Epsilon> budget;
  private final RowLog<T> log = new RowLog<>();
  private final Map<String, Receipt> batches = new HashMap<>();
  private int snapshots;

  KeylessDataset(
      String name, Books books, KeylessNumbers numbers, Function<? super T, Epsilon> budget) {
    this.name = name;
    this.books = books;
    this.numbers = numbers;
    this.budget = budget;
  }

  /**
   * Stores a batch: all of its rows together, except those that are set aside. A batch that has
   * been stored before is not stored again.
   */
  public Receipt append(String batch, Iterable<? extends @Nullable T> rows) {
    Nesting.refuse("append");
    Arrivals<String, T> arrivals =
        new Arrivals<String, T>(name, batch, budget).read(rows, row -> batch);
    return books.change(
        "append",
        () -> {
          Receipt before = batches.get(batch);
          if (before != null) {
            return before.again();
          }
          Receipt receipt = books.file(store(batch, arrivals));
          batches.put(batch, receipt);
          return receipt;
        });
  }

  private Receipt store(String batch, Arrivals<String, T> arrivals) {
    int first = numbers.take(new RecordId(name, batch, 0), arrivals.size());
    Newcomers newcomers = new Newcomers(books.ledger);
    Receipt receipt =
        arrivals.store(
            (position, sameBatch, row) -> put(first + position, row, arrivals, newcomers));
    newcomers.enter();
    return receipt;
  }

  private @Nullable String put(
      int number, T row, Arrivals<String, T> arrivals, Newcomers newcomers) {
    Epsilon initial = arrivals.budget(row);
    if (initial == null) {
      return "it has no budget: the budget function threw, or gave none";
    }
    if (books.isPersonal()) {
      newcomers.add(number, initial);
    }
    log.append(number, row);
    return null;
  }

  /** A view that sees the rows which are there when a question arrives. */
  public View<T> live() {
    return new View<>(books, name + " (live)", log);
  }

  /** A view of the rows of this moment. */
  public View<T> snapshot() {
    return books.change(
        "snapshot",
        () -> new View<>(books, name + " (snapshot " + ++snapshots + ")", log.snapshot()));
  }

  @Override
  public String toString() {
    return books.population + "." + name;
  }
}
