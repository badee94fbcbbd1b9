package org.properdp.population;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.properdp.population.arrival.Receipt;
import org.properdp.population.log.RowLog;

/** What keyed and keyless data sets have in common: rows, the batches that brought them, views. */
final class Feed<T> {
  final RowLog<T> log = new RowLog<>();
  final Books books;
  final String name;
  private final Map<String, Stored> batches = new HashMap<>();
  private int snapshots;

  private record Stored(String how, Receipt receipt) {}

  Feed(Books books, String name) {
    this.books = books;
    this.name = name;
    books.keep(log);
  }

  /** Stores a batch under its id; one that has been stored in the same way is not stored again. */
  Receipt once(String how, String batch, Supplier<Receipt> store) {
    return books.change(
        how,
        () -> before(how, batch),
        before -> before.repeated() ? before : store(how, batch, store));
  }

  private Receipt before(String how, String batch) {
    Stored before = batches.get(batch);
    if (before == null) {
      return Receipt.none(batch);
    }
    if (!before.how().equals(how)) {
      throw new IllegalArgumentException(
          "batch id "
              + batch
              + " of data set "
              + name
              + " was used to "
              + before.how()
              + ": take another one to "
              + how);
    }
    return before.receipt().again();
  }

  private Receipt store(String how, String batch, Supplier<Receipt> store) {
    Receipt receipt = books.file(store.get());
    batches.put(batch, new Stored(how, receipt));
    return receipt;
  }

  View<T> live() {
    return new View<>(books, name + " (live)", log);
  }

  View<T> snapshot() {
    return books.change(
        "snapshot",
        () -> new View<>(books, name + " (snapshot " + ++snapshots + ")", log.snapshot()));
  }

  @Override
  public String toString() {
    return books.population + "." + name;
  }
}
