package org.properdp;

import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.Supplier;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.codec.Codec;
import org.properdp.codec.standard.Codecs;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.Noise;
import org.properdp.pinq.session.Session;
import org.properdp.population.KeylessPopulation;
import org.properdp.population.Population;
import org.properdp.population.archive.Archive;
import org.properdp.population.archive.MemoryStorage;
import org.properdp.population.archive.Registration;
import org.properdp.population.archive.Registration.Kind;
import org.properdp.population.archive.Storage;
import org.properdp.population.archive.StoreProvider;
import org.properdp.population.custody.StoreCustodian;
import org.properdp.population.custody.StoreKey;
import org.properdp.population.registry.DirectRegistry;
import org.properdp.population.registry.MapRegistry;
import org.properdp.population.registry.Registry;
import org.properdp.provenance.pipeline.Nesting;
import org.properdp.provenance.user.Names;
import org.properdp.query.Pinq;

/**
 * A runtime: populations, and the analysts who ask about them. It belongs to the custodian;
 * analysts are given views, or collections made from them.
 */
public final class Proper implements AutoCloseable {
  private final Storage storage;
  private final Noise noise;
  private final Map<String, Runnable> populations = new HashMap<>();
  private boolean closed;

  /** For this package and its tests: whoever opens a runtime gets noise from a secure source. */
  Proper(Storage storage, Noise noise) {
    this.storage = storage;
    this.noise = noise;
  }

  /**
   * Opens the runtime that is kept in a directory, or makes one there: every population, data set,
   * record, individual, budget and answer is as it was. One process at a time can have it open.
   */
  public static Proper open(Path directory) {
    return open(directory, Option.none());
  }

  /** Opens a runtime whose files are encrypted, or makes one. */
  public static Proper open(Path directory, StoreKey key) {
    return open(directory, Option.some(key));
  }

  private static Proper open(Path directory, Option<StoreKey> key) {
    return new Proper(provider().open(directory, key), ExactNoise.secure());
  }

  /** A backup, to be restored to another directory. */
  public static Restoration restore(Path backup) {
    return new Restoration(provider(), backup, Option.none());
  }

  private static StoreProvider provider() {
    return ServiceLoader.load(StoreProvider.class)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "nothing here can open a store: add the module proper-store"));
  }

  /** A runtime that forgets everything when it is closed. */
  public static Proper inMemory() {
    return over(InMemoryLedger::new);
  }

  /** A runtime over ledgers of one's own: it asks for an empty one for each population. */
  public static Proper over(Supplier<Ledger> ledgers) {
    return new Proper(new MemoryStorage(ledgers), ExactNoise.secure());
  }

  /**
   * Opens a population whose individuals are known by keys of any type that can be compared. How
   * its equals and hashCode behave is the custodian's to answer for: one that throws makes its row
   * be set aside, and it may do that to rows with other keys too.
   */
  public <K> Opening<Population<K>> population(String name, Class<K> keyType) {
    if (keyType.isArray()) {
      throw new IllegalArgumentException(
          "keys must be equal by what they hold, but arrays are not: wrap the "
              + keyType.getSimpleName());
    }
    return keyed(name, Kind.KEYED, MapRegistry::new, () -> Codecs.of(keyType));
  }

  /** The same, where keys are kept by a codec of one's own. */
  public <K> Opening<Population<K>> population(String name, Codec<K> codec) {
    return keyed(name, Kind.KEYED, MapRegistry::new, () -> codec);
  }

  /**
   * Opens a population whose individuals are known by numbers from 0: a bit for each, no map.
   * Numbers should be near each other, since budgets are kept in pages of 65,536.
   */
  public Opening<Population<Integer>> numberedPopulation(String name) {
    return keyed(name, Kind.NUMBERED, DirectRegistry::new, () -> Codecs.of(Integer.class));
  }

  private <K> Opening<Population<K>> keyed(
      String name, Kind kind, Supplier<Registry<K>> registry, Supplier<Codec<K>> codec) {
    return new Opening<>(
        regime ->
            keep(
                new Registration(name, kind, regime),
                archive -> new Population<>(name, regime, archive, noise, registry.get(), codec),
                population -> population::close));
  }

  /** Opens a population in which each record is its own individual. */
  public Opening<KeylessPopulation> keylessPopulation(String name) {
    return new Opening<>(
        regime ->
            keep(
                new Registration(name, Kind.KEYLESS, regime),
                archive -> new KeylessPopulation(name, regime, archive, noise),
                population -> population::close));
  }

  private synchronized <P> P keep(
      Registration what, Function<Archive, P> population, Function<P, Runnable> closing) {
    String name = what.name();
    if (closed) {
      throw new IllegalStateException("this runtime is closed; open it again to go on");
    }
    Names.check("a population", name);
    if (populations.containsKey(name)) {
      throw new IllegalArgumentException("population " + name + " is open already");
    }
    P opened = population.apply(storage.population(what));
    populations.put(name, closing.apply(opened));
    return opened;
  }

  /** The door of whoever looks after the store that this runtime is kept in. */
  public StoreCustodian custodian() {
    return storage.custodian();
  }

  /**
   * A collection of classic differential privacy over a list of rows, with one public budget, as
   * PINQ has them: no population, no owners, nothing kept. Its unit of privacy is a row.
   */
  public <T> Pinq<T> pinq(Iterable<? extends T> rows, Epsilon budget) {
    return Pinq.of(Session.over(rows, budget, noise));
  }

  /** An analyst, by name. */
  public Analyst analyst(String name) {
    return new Analyst(name);
  }

  /** Lets no more questions in, and waits for those under way. */
  @Override
  public synchronized void close() {
    Nesting.refuse("close");
    if (!closed) {
      closed = true;
      populations.values().forEach(Runnable::run);
      storage.close();
    }
  }

  @Override
  public String toString() {
    return "Proper";
  }
}
