package org.properdp;

import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.LongSupplier;
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
import org.properdp.population.Equipment;
import org.properdp.population.KeylessPopulation;
import org.properdp.population.Population;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.threads.Serving;
import org.properdp.provenance.user.Names;
import org.properdp.query.Pinq;
import org.properdp.registry.DirectRegistry;
import org.properdp.registry.KeyRule;
import org.properdp.registry.MapRegistry;
import org.properdp.registry.Registry;
import org.properdp.registry.TextRegistry;
import org.properdp.storage.Declarations;
import org.properdp.storage.KeptPopulation;
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
  private static final long NANOS_OF_A_MILLISECOND = 1_000_000;

  private final Storage storage;
  private final Noise noise;
  private final Authority authority;
  private volatile InstantSource clock;
  private final LongSupplier nanos;
  private final Map<String, Runnable> populations = new HashMap<>();

  /** The PINQ sessions on lists, which belong to no population. */
  private final Sessions lists = new Sessions(() -> {});

  /** True if nothing that happens here is kept, so that nobody may be answered. */
  private final boolean isLook;

  private boolean closed;

  /**
   * With one clock for everything, and for tests with their own noise; the public methods use only
   * a secure source of noise.
   */
  Proper(Storage storage, Noise noise, Authority authority, InstantSource clock) {
    this(storage, noise, authority, clock, () -> clock.millis() * NANOS_OF_A_MILLISECOND, false);
  }

  private Proper(
      Storage storage,
      Noise noise,
      Authority authority,
      InstantSource clock,
      LongSupplier nanos,
      boolean isLook) {
    this.clock = clock;
    this.nanos = nanos;
    this.isLook = isLook;
    this.storage = storage;
    this.noise = noise;
    this.authority = authority;
    Serving.begin();
  }

  private Proper(Storage storage, boolean isLook) {
    this(
        storage,
        ExactNoise.secure(),
        new Authority(),
        InstantSource.system(),
        System::nanoTime,
        isLook);
  }

  private Proper(Storage storage) {
    this(storage, false);
  }

  /**
   * Founds a runtime that is stored in a directory, which must be empty or must not exist yet.
   * Later it must be opened, because founding it again would give all budgets anew.
   */
  public static Proper found(Path directory) {
    return new Proper(provider().found(directory, Option.none()));
  }

  /** Founds a runtime whose files are encrypted. */
  public static Proper found(Path directory, StoreKey key) {
    return new Proper(provider().found(directory, Option.some(key)));
  }

  /**
   * Opens the runtime that is stored in a directory: every population, data set, record,
   * individual, budget and answer is as it was. One process at a time can have it open. If the
   * directory has no runtime, opening is refused and nothing is made, because an empty directory
   * may be a volume that is not mounted.
   */
  public static Proper open(Path directory) {
    return new Proper(provider().open(directory, Option.none(), Option.none()));
  }

  /** Opens a runtime whose files are encrypted. */
  public static Proper open(Path directory, StoreKey key) {
    return new Proper(provider().open(directory, Option.some(key), Option.none()));
  }

  /** Opens a runtime if it holds what is expected. */
  public static Proper open(Path directory, Expecting what) {
    return new Proper(provider().open(directory, what.key(), Option.some(what.anchor())));
  }

  /**
   * Opens the runtime that is stored in a directory for its custodian to look at. Not a byte of the
   * directory changes, whatever happens; no other process can have it open meanwhile. Debits would
   * be lost, so there are no analysts here and nothing can be asked.
   */
  public static Proper look(Path directory) {
    return looking(provider().look(directory, Option.none()));
  }

  /** Opens a runtime whose files are encrypted for its custodian to look at. */
  public static Proper look(Path directory, StoreKey key) {
    return looking(provider().look(directory, Option.some(key)));
  }

  private static Proper looking(Storage storage) {
    return new Proper(storage, true);
  }

  /** A backup, to be restored to another directory. */
  public static Restoration restore(Path backup) {
    return new Restoration(provider(), backup, Option.none(), Option.none());
  }

  /**
   * Changes the key of a store, which must not be open: all of its contents are encrypted anew. The
   * old key then neither reads nor writes it; anchors stay valid. Backups stay as they are.
   */
  public static void rekey(Path directory, StoreKey old, StoreKey anew) {
    provider().rekey(directory, Option.some(old), anew);
  }

  /** Encrypts a store that is not encrypted yet, and not open. Backups stay as they are. */
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

  /** A runtime in memory, which loses everything when it is closed. */
  public static Proper inMemory() {
    return over(InMemoryLedger::new);
  }

  /**
   * A runtime in memory for a time that is played: quotas and renewals follow the caller's clock,
   * and no other. Answers are real, so budgets come back as fast as that clock runs: it is for data
   * that are made up, or may be told that often.
   */
  public static Proper inMemory(InstantSource clock) {
    return new Proper(
        new MemoryStorage(InMemoryLedger::new), ExactNoise.secure(), new Authority(), clock);
  }

  /**
   * A runtime in memory over the caller's ledgers; it asks for an empty one for each population.
   */
  public static Proper over(Supplier<Ledger> ledgers) {
    return new Proper(new MemoryStorage(ledgers));
  }

  /**
   * Opens a population whose individuals are known by keys of any type that can be compared. The
   * custodian is responsible for the behaviour of its equals and hashCode: if they throw, the row
   * is set aside, and this may happen to rows with other keys, too.
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

  /**
   * Opens a population whose individuals are known by keys, which are stored with the caller's
   * codec.
   */
  public <K> Opening<Population<K>> population(String name, Codec<K> codec) {
    return keyed(name, Kind.KEYED, MapRegistry::new, () -> codec);
  }

  /**
   * Opens a population whose individuals are known by numbers from 0; it needs one bit for each and
   * no map. Numbers should be close together, because budgets are kept in pages of 65,536.
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
    return new Opening<>((engine, regime) -> open(what.apply(regime), engine, registry, codec));
  }

  private <K> Population<K> open(
      Registration what, Engine engine, Supplier<Registry<K>> registry, Supplier<Codec<K>> codec) {
    return keep(
        what,
        archive ->
            new Population<>(
                what.name(), what.regime(), archive, equipment(engine), registry.get(), codec),
        population -> population::close);
  }

  /** Opens a population in which each record is its own individual. */
  public Opening<KeylessPopulation> keylessPopulation(String name) {
    return new Opening<>(
        (engine, regime) ->
            keep(
                new Registration(name, Kind.KEYLESS, regime),
                archive -> new KeylessPopulation(name, regime, archive, equipment(engine)),
                population -> population::close));
  }

  private Equipment equipment(Engine engine) {
    return new Equipment(engine, noise, authority, () -> clock.instant(), nanos);
  }

  /**
   * Has the days of quotas begin, and budgets renew, by another clock than the system's from now
   * on. Where questions are asked in rounds, the clock that tells when a round was taken: by
   * another one, the day to which a question counts would tell how long those before it took.
   */
  public void daysBy(InstantSource days) {
    clock = days;
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

  /**
   * The populations that are stored, also those that no program has open now; a runtime in memory
   * stores none.
   */
  public List<KeptPopulation> populations() {
    return storage.populations();
  }

  /**
   * The declarations of custodians in this runtime, for the layer that knows what declarations
   * mean.
   */
  public Declarations declarations() {
    return storage.declarations();
  }

  /** The custodian's access to the store of this runtime. */
  public StoreCustodian custodian() {
    return storage.custodian();
  }

  /**
   * A collection of classic differential privacy over a list of rows, with one public budget, as in
   * PINQ: it has no population and no owners, and nothing is stored. Its unit of privacy is a row.
   */
  public <T> Pinq<T> pinq(Iterable<? extends T> rows, Epsilon budget) {
    return Pinq.of(lists.over(rows, budget, noise));
  }

  /** An analyst with this name; the custodian decides who may use which name. */
  public Analyst analyst(String name) {
    if (isLook) {
      throw new IllegalStateException(
          "this runtime is only looked at, and forgets what is charged: open it to ask questions");
    }
    return new Analyst(authority, name);
  }

  /** Accepts no more questions, and waits for those under way. */
  @Override
  public void close() {
    Reentrancy.refuse("close");
    end();
  }

  /** Closes everything: a part that can't be closed must not keep the others open and answering. */
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
