package org.properdp;

import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.Supplier;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.Regime;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.codec.Codec;
import org.properdp.codec.standard.Codecs;
import org.properdp.custody.Authority;
import org.properdp.custody.StoreCustodian;
import org.properdp.custody.StoreKey;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.Noise;
import org.properdp.pinq.session.Sessions;
import org.properdp.population.KeylessPopulation;
import org.properdp.population.Population;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.threads.Serving;
import org.properdp.provenance.user.Names;
import org.properdp.query.Pinq;
import org.properdp.registry.DirectRegistry;
import org.properdp.registry.KeyRule;
import org.properdp.registry.MapRegistry;
import org.properdp.registry.Registry;
import org.properdp.registry.TextRegistry;
import org.properdp.storage.MemoryStorage;
import org.properdp.storage.PopulationStorage;
import org.properdp.storage.Registration;
import org.properdp.storage.Registration.Kind;
import org.properdp.storage.Storage;
import org.properdp.storage.StoreProvider;

/**
 * A runtime: populations, and the analysts who ask about them. It belongs to the custodian;
 * analysts are given an {@link Analyst} and views, or collections made of them.
 */
public final class Proper implements AutoCloseable {
  private final Storage storage;
  private final Noise noise;
  private final Authority authority;
  private final Map<String, Runnable> populations = new HashMap<>();

  /** The sessions on lists, which belong to no population. */
  private final Sessions lists = new Sessions(() -> {});

  private boolean closed;

  /** For this package and its tests: whoever opens a runtime gets noise from a secure source. */
  Proper(Storage storage, Noise noise, Authority authority) {
    this.storage = storage;
    this.noise = noise;
    this.authority = authority;
    Serving.begin();
  }

  private Proper(Storage storage) {
    this(storage, ExactNoise.secure(), new Authority());
  }

  /**
   * Founds a runtime that is kept in a directory, which must be empty or not there yet. From then
   * on it is opened: a second founding would give all budgets anew.
   */
  public static Proper found(Path directory) {
    return new Proper(provider().found(directory, Option.none()));
  }

  /** Founds a runtime whose files are encrypted. */
  public static Proper found(Path directory, StoreKey key) {
    return new Proper(provider().found(directory, Option.some(key)));
  }

  /**
   * Opens the runtime that is kept in a directory: every population, data set, record, individual,
   * budget and answer is as it was. One process at a time can have it open. Where there is none, it
   * is refused, and nothing is made: an empty directory may be a volume that is not mounted.
   */
  public static Proper open(Path directory) {
    return new Proper(provider().open(directory, Option.none(), Option.none()));
  }

  /** Opens a runtime whose files are encrypted. */
  public static Proper open(Path directory, StoreKey key) {
    return new Proper(provider().open(directory, Option.some(key), Option.none()));
  }

  /** Opens a runtime if it holds what is expected of it. */
  public static Proper open(Path directory, Expecting what) {
    return new Proper(provider().open(directory, what.key(), Option.some(what.anchor())));
  }

  /** A backup, to be restored to another directory. */
  public static Restoration restore(Path backup) {
    return new Restoration(provider(), backup, Option.none(), Option.none());
  }

  /**
   * Changes the key of a store that nobody has open: all that is in it is encrypted anew. Whoever
   * has the old key can then neither read it nor write to it; anchors stay good. Backups stay as
   * they are.
   */
  public static void rekey(Path directory, StoreKey old, StoreKey anew) {
    provider().rekey(directory, Option.some(old), anew);
  }

  /** Encrypts a store that is not, and that nobody has open. Backups stay as they are. */
  public static void encrypt(Path directory, StoreKey key) {
    provider().rekey(directory, Option.none(), key);
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
    return new Proper(new MemoryStorage(ledgers));
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

  /**
   * Opens a population whose individuals are named by texts, which are read by a rule: it is fixed
   * when the population is founded. Under {@link KeyRule#EXACT} it is the same as one with keys of
   * type {@code String}.
   */
  public Opening<Population<String>> population(String name, KeyRule rule) {
    return opening(
        regime -> new Registration(name, Kind.KEYED, regime, rule),
        () -> new TextRegistry(rule),
        () -> Codecs.of(String.class));
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
    return opening(regime -> new Registration(name, kind, regime), registry, codec);
  }

  private <K> Opening<Population<K>> opening(
      Function<Regime, Registration> what,
      Supplier<Registry<K>> registry,
      Supplier<Codec<K>> codec) {
    return new Opening<>(regime -> open(what.apply(regime), registry, codec));
  }

  private <K> Population<K> open(
      Registration what, Supplier<Registry<K>> registry, Supplier<Codec<K>> codec) {
    return keep(
        what,
        archive ->
            new Population<>(
                what.name(), what.regime(), archive, noise, authority, registry.get(), codec),
        population -> population::close);
  }

  /** Opens a population in which each record is its own individual. */
  public Opening<KeylessPopulation> keylessPopulation(String name) {
    return new Opening<>(
        regime ->
            keep(
                new Registration(name, Kind.KEYLESS, regime),
                archive -> new KeylessPopulation(name, regime, archive, noise, authority),
                population -> population::close));
  }

  private <P> P keep(
      Registration what, Function<PopulationStorage, P> population, Function<P, Runnable> closing) {
    // Before anything is locked: a thread that closes holds the lock and waits for evaluations.
    Reentrancy.refuse("population");
    return kept(what, population, closing);
  }

  private synchronized <P> P kept(
      Registration what, Function<PopulationStorage, P> population, Function<P, Runnable> closing) {
    String name = what.name();
    if (closed) {
      throw new IllegalStateException("this runtime is closed; open it again to go on");
    }
    if (storage.keeps(name)) {
      Names.checkKept("a population", name);
    } else {
      Names.check("a population", name);
    }
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
    return Pinq.of(lists.over(rows, budget, noise));
  }

  /** An analyst, by name: who may be called so is the custodian's to decide. */
  public Analyst analyst(String name) {
    return new Analyst(authority, name);
  }

  /** Lets no more questions in, and waits for those under way. */
  @Override
  public void close() {
    Reentrancy.refuse("close");
    end();
  }

  /** What can't be closed must not keep the rest open, which would go on answering. */
  private synchronized void end() {
    List<Runnable> open = new ArrayList<>();
    if (!closed) {
      closed = true;
      open.addAll(populations.values());
      open.add(lists::close);
      open.add(storage::close);
    }
    List<RuntimeException> failures = new ArrayList<>();
    for (Runnable each : open) {
      try {
        each.run();
      } catch (RuntimeException failure) {
        failures.add(failure);
      }
    }
    if (!failures.isEmpty()) {
      RuntimeException first = failures.remove(0);
      failures.forEach(first::addSuppressed);
      throw first;
    }
  }

  @Override
  public String toString() {
    return "Proper";
  }
}
