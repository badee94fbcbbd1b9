package org.properdp.population;

import java.util.function.Function;
import java.util.function.Supplier;
import org.properdp.budget.Amount;
import org.properdp.budget.Regime;
import org.properdp.codec.Codec;
import org.properdp.codec.standard.Codecs;
import org.properdp.custody.Authority;
import org.properdp.noise.Noise;
import org.properdp.proof.Proven;
import org.properdp.registry.Registry;
import org.properdp.storage.PopulationStorage;

/**
 * Individuals with one ledger, and the data sets that are about them: somebody's visits and
 * somebody's prescriptions are one somebody.
 */
public final class Population<K> implements AutoCloseable {
  private final PopulationState books;
  private final Identities<K> identities;

  /** A population as its archive has it, which is nobody else's; the registry must be empty. */
  public Population(
      String name,
      Regime regime,
      PopulationStorage archive,
      Noise noise,
      Authority authority,
      Registry<K> registry,
      Supplier<Codec<K>> codec) {
    this.books = new PopulationState(name, regime, archive, noise, authority);
    this.identities = new Identities<>(registry, archive.keys(codec), books);
  }

  /** A data set whose rows name their individual by a key. Who enters gets the usual budget. */
  public <T> Dataset<K, T> dataset(
      String name, Class<T> rowType, Function<? super T, ? extends K> key) {
    return dataset(name, rowType, key, books.initialForAll());
  }

  /**
   * A data set where the budget of who enters is computed from its entering record, and nothing
   * else. It is then itself sensitive: no analyst is ever shown it.
   */
  public <T> Dataset<K, T> dataset(
      String name,
      Class<T> rowType,
      Function<? super T, ? extends K> key,
      Function<? super T, ? extends Amount> budget) {
    return new Dataset<>(
        books.feed(name, rowType, () -> Codecs.of(rowType)), identities, key, budget);
  }

  /** A data set whose rows are kept by a codec of one's own. */
  public <T> Dataset<K, T> dataset(
      String name,
      Codec<T> codec,
      Function<? super T, ? extends K> key,
      Function<? super T, ? extends Amount> budget) {
    return new Dataset<>(books.feed(name, codec.type(), () -> codec), identities, key, budget);
  }

  /** The same. Who enters gets the usual budget. */
  public <T> Dataset<K, T> dataset(
      String name, Codec<T> codec, Function<? super T, ? extends K> key) {
    return dataset(name, codec, key, books.initialForAll());
  }

  /**
   * Erases one individual's rows from all data sets and their snapshots. Its budget stays as it is:
   * nothing is refunded.
   */
  @Proven("model.Examples.no_refund")
  public void delete(K individual) {
    K canonical = identities.canonical(individual);
    books.eraseEverywhere(() -> books.find(identities.registry, canonical));
  }

  /** The custodian's door. It is reached from here, and from nothing that an analyst holds. */
  public Custodian<K> custodian() {
    return new Custodian<>(books, identities.registry);
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
