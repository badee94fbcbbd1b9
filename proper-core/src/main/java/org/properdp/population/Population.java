package org.properdp.population;

import java.util.function.Function;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.noise.Noise;
import org.properdp.population.registry.Registry;

/**
 * Individuals with one ledger, and the data sets that are about them: somebody's visits and
 * somebody's prescriptions are one somebody.
 */
public final class Population<K> implements AutoCloseable {
  private final Books books;
  private final Registry<K> registry;

  /** A population without individuals; the ledger must be empty and nobody else's. */
  public Population(String name, Regime regime, Ledger ledger, Noise noise, Registry<K> registry) {
    this.books = new Books(name, regime, ledger, noise);
    this.registry = registry;
  }

  /** A data set whose rows name their individual by a key. Who enters gets the usual budget. */
  public <T> Dataset<K, T> dataset(
      String name, Class<T> rowType, Function<? super T, ? extends K> key) {
    Epsilon initial = books.initial();
    return dataset(name, rowType, key, row -> initial);
  }

  /**
   * A data set where the budget of who enters is computed from its entering record, and nothing
   * else. It is then itself sensitive: no analyst is ever shown it.
   */
  public <T> Dataset<K, T> dataset(
      String name,
      Class<T> rowType,
      Function<? super T, ? extends K> key,
      Function<? super T, Epsilon> budget) {
    books.open(name, rowType);
    return new Dataset<>(name, books, registry, key, budget);
  }

  /**
   * Erases one individual's rows from all data sets and their snapshots. Its budget stays as it is:
   * nothing is refunded.
   */
  public void delete(K individual) {
    books.eraseEverywhere(() -> books.find(registry, individual));
  }

  /** The custodian's door. It is reached from here, and from nothing that an analyst holds. */
  public Custodian<K> custodian() {
    return new Custodian<>(books, registry);
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
