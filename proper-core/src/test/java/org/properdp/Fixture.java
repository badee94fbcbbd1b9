package org.properdp;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import org.properdp.budget.Ledger;
import org.properdp.budget.Regime;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.codec.Codec;
import org.properdp.custody.Authority;
import org.properdp.custody.StoreKey;
import org.properdp.noise.Noise;
import org.properdp.population.Equipment;
import org.properdp.population.Population;
import org.properdp.provenance.memory.InMemoryEngine;
import org.properdp.registry.Registry;
import org.properdp.storage.MemoryPopulation;
import org.properdp.storage.MemoryStorage;
import org.properdp.storage.Storage;

/** Runtimes for tests: with noise that the test chooses, which no public door allows. */
public final class Fixture {
  /** No noise at all: answers are exact, so that they can be compared; a choice is a best one. */
  public static final Noise SILENCE = new Silence();

  /** Says who asks in all runtimes and populations that are made here. */
  public static final Authority AUTHORITY = new Authority();

  private Fixture() {}

  /** An in-memory runtime with this noise. */
  public static Proper with(Noise noise) {
    return over(new MemoryStorage(InMemoryLedger::new), noise);
  }

  /** A population of its own, in memory, over a ledger of the test's. */
  public static <K> Population<K> population(
      String name, Regime regime, Ledger ledger, Noise noise, Registry<K> registry) {
    return population(name, regime, ledger, noise, registry, InstantSource.system());
  }

  /** The same, with a clock of the test's. */
  public static <K> Population<K> population(
      String name,
      Regime regime,
      Ledger ledger,
      Noise noise,
      Registry<K> registry,
      InstantSource clock) {
    return new Population<>(
        name,
        regime,
        new MemoryPopulation(ledger, regime.currency()),
        new Equipment(new InMemoryEngine(), noise, AUTHORITY, clock, () -> nanos(clock)),
        registry,
        Fixture::noCodec);
  }

  /** The nanoseconds of a clock that is never set, so that the monotonic one is as late. */
  private static long nanos(InstantSource clock) {
    return ChronoUnit.NANOS.between(Instant.EPOCH, clock.instant());
  }

  private static <K> Codec<K> noCodec() {
    throw new IllegalStateException("nothing is kept in memory");
  }

  /** A runtime over a storage, with this noise. */
  public static Proper over(Storage storage, Noise noise) {
    return over(storage, noise, InstantSource.system());
  }

  /** The same, with a clock of the test's. */
  public static Proper over(Storage storage, Noise noise, InstantSource clock) {
    return new Proper(storage, noise, AUTHORITY, clock);
  }

  /** A runtime that is kept in a directory: founded the first time, and opened ever after. */
  public static Proper kept(Path directory) {
    return isFounded(directory) ? Proper.open(directory) : Proper.found(directory);
  }

  /** The same, encrypted. */
  public static Proper kept(Path directory, StoreKey key) {
    return isFounded(directory) ? Proper.open(directory, key) : Proper.found(directory, key);
  }

  /** True if there is a store; one that was begun, and then killed, is none. */
  private static boolean isFounded(Path directory) {
    File[] journals = directory.toFile().listFiles((folder, name) -> name.startsWith("journal-"));
    return journals != null
        && journals.length > 0
        && Files.notExists(directory.resolve("founding"));
  }

  /** An in-memory runtime whose answers are exact. */
  public static Proper exact() {
    return with(SILENCE);
  }

  /** The same, with a clock of the test's. */
  public static Proper exact(InstantSource clock) {
    return over(new MemoryStorage(InMemoryLedger::new), SILENCE, clock);
  }
}
