package org.properdp.population;

import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Amount;
import org.properdp.budget.Regime;
import org.properdp.codec.Codec;
import org.properdp.codec.standard.Codecs;
import org.properdp.columns.ChunkRow;
import org.properdp.proof.Proven;
import org.properdp.registry.Registry;
import org.properdp.storage.PopulationStorage;

/**
 * Individuals with one ledger, and the data sets that are about them: a person's visits and the
 * same person's prescriptions draw on one budget.
 */
public final class Population<K> implements AutoCloseable {
  private final PopulationState books;
  private final Identities<K> identities;

  /**
   * Opens a population from its archive, which no other population may use; the registry must be
   * empty.
   */
  public Population(
      String name,
      Regime regime,
      PopulationStorage archive,
      Equipment equipment,
      Registry<K> registry,
      Supplier<Codec<K>> codec) {
    this.books = new PopulationState(name, regime, archive, equipment);
    this.identities = new Identities<>(registry, archive.keys(codec), books);
  }

  /**
   * A data set whose rows name their individual by a key; new individuals get the population's
   * usual budget.
   */
  public <T> Dataset<K, T> dataset(
      String name, Class<T> rowType, Function<? super T, ? extends K> key) {
    return dataset(name, rowType, key, books.initialForAll());
  }

  /**
   * A data set where the budget of a new individual is computed from its first record, and from
   * nothing else. Such a budget is itself sensitive: no analyst ever sees it.
   */
  public <T> Dataset<K, T> dataset(
      String name,
      Class<T> rowType,
      Function<? super T, ? extends K> key,
      Function<? super T, ? extends Amount> budget) {
    return new Dataset<>(
        books.feed(name, rowType, () -> Codecs.of(rowType)), identities, key, budget);
  }

  /**
   * A data set whose rows are stored with the caller's codec; the budget of a new individual is
   * computed from its first record.
   */
  public <T> Dataset<K, T> dataset(
      String name,
      Codec<T> codec,
      Function<? super T, ? extends K> key,
      Function<? super T, ? extends Amount> budget) {
    return new Dataset<>(books.feed(name, codec.type(), () -> codec), identities, key, budget);
  }

  /**
   * A data set whose rows are stored with the caller's codec; new individuals get the population's
   * usual budget.
   */
  public <T> Dataset<K, T> dataset(
      String name, Codec<T> codec, Function<? super T, ? extends K> key) {
    return dataset(name, codec, key, books.initialForAll());
  }

  /** A data set whose rows are laid out in columns; new individuals get the usual budget. */
  public ColumnarDataset<K> columns(String name, ColumnLayout layout) {
    return columns(name, layout, books.initialForAll());
  }

  /**
   * A data set whose rows are laid out in columns; the budget of a new individual is computed from
   * its first row, and from nothing else.
   */
  public ColumnarDataset<K> columns(
      String name,
      ColumnLayout layout,
      Function<? super ChunkRow, ? extends @Nullable Amount> budget) {
    return new ColumnarDataset<>(books.columns(name, layout), identities, layout, budget);
  }

  /**
   * Erases one individual's rows from all data sets and their snapshots. The budget stays as it is:
   * nothing is refunded.
   */
  @Proven("model.Examples.no_refund")
  public void delete(K individual) {
    K canonical = identities.canonical(individual);
    books.eraseEverywhere(() -> books.find(identities.registry, canonical));
  }

  /**
   * The custodian's access. Only this method gives it; nothing that an analyst holds leads here.
   */
  public Custodian<K> custodian() {
    return new Custodian<>(books, identities.registry);
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
