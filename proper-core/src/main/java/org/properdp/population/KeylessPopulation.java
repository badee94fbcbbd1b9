package org.properdp.population;

import java.util.function.Function;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.noise.Noise;

/** A population in which each record is its own individual, with one ledger for all. */
public final class KeylessPopulation implements AutoCloseable {
  private final Books books;
  private final KeylessNumbers numbers = new KeylessNumbers();

  /** A population without individuals; the ledger must be empty and nobody else's. */
  public KeylessPopulation(String name, Regime regime, Ledger ledger, Noise noise) {
    this.books = new Books(name, regime, ledger, noise);
  }

  /** A data set of records. Each gets the usual budget. */
  public <T> KeylessDataset<T> dataset(String name, Class<T> rowType) {
    Epsilon initial = books.initial();
    return dataset(name, rowType, row -> initial);
  }

  /** A data set where each record's budget is computed from that record. */
  public <T> KeylessDataset<T> dataset(
      String name, Class<T> rowType, Function<? super T, Epsilon> budget) {
    books.open(name, rowType);
    return new KeylessDataset<>(name, books, numbers, budget);
  }

  /** The custodian's door. It is reached from here, and from nothing that an analyst holds. */
  public Custodian<RecordId> custodian() {
    return new Custodian<>(books, numbers);
  }

  /** Lets no more questions in, and waits for those under way. */
  @Override
  public void close() {
    books.close();
  }

  @Override
  public String toString() {
    return books.population;
  }
}
