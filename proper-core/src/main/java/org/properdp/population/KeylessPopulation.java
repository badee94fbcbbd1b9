package org.properdp.population;

import java.util.function.Function;
import org.properdp.budget.Amount;
import org.properdp.budget.Regime;
import org.properdp.codec.Codec;
import org.properdp.codec.standard.Codecs;
import org.properdp.storage.PopulationStorage;

/** A population in which each record is its own individual, with one ledger for all. */
public final class KeylessPopulation implements AutoCloseable {
  private final PopulationState books;
  private final KeylessNumbers numbers;

  /** Opens a population from its archive, which no other population may use. */
  public KeylessPopulation(
      String name, Regime regime, PopulationStorage archive, Equipment equipment) {
    this.books = new PopulationState(name, regime, archive, equipment);
    this.numbers =
        new KeylessNumbers(
            archive.keys(
                () -> {
                  throw new IllegalStateException("records have no keys");
                }));
  }

  /** A data set of records; each gets the population's usual budget. */
  public <T> KeylessDataset<T> dataset(String name, Class<T> rowType) {
    return dataset(name, rowType, books.initialForAll());
  }

  /** A data set where each record's budget is computed from that record. */
  public <T> KeylessDataset<T> dataset(
      String name, Class<T> rowType, Function<? super T, ? extends Amount> budget) {
    return new KeylessDataset<>(
        books.feed(name, rowType, () -> Codecs.of(rowType)), numbers, budget);
  }

  /**
   * A data set whose rows are stored with the caller's codec; each record's budget is computed from
   * that record.
   */
  public <T> KeylessDataset<T> dataset(
      String name, Codec<T> codec, Function<? super T, ? extends Amount> budget) {
    return new KeylessDataset<>(books.feed(name, codec.type(), () -> codec), numbers, budget);
  }

  /**
   * A data set whose rows are stored with the caller's codec; each record gets the population's
   * usual budget.
   */
  public <T> KeylessDataset<T> dataset(String name, Codec<T> codec) {
    return dataset(name, codec, books.initialForAll());
  }

  /**
   * The custodian's access. Only this method gives it; nothing that an analyst holds leads here.
   */
  public Custodian<RecordId> custodian() {
    return new Custodian<>(books, numbers);
  }

  /** Accepts no more questions, and waits for those under way. */
  @Override
  public void close() {
    books.close();
  }

  @Override
  public String toString() {
    return books.population;
  }
}
