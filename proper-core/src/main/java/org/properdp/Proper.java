package org.properdp;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.properdp.budget.Ledger;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.Noise;
import org.properdp.population.KeylessPopulation;
import org.properdp.population.Population;
import org.properdp.population.registry.DirectRegistry;
import org.properdp.population.registry.MapRegistry;
import org.properdp.population.registry.Registry;

/**
 * A runtime: populations, and the analysts who ask about them. It belongs to the custodian;
 * analysts are given views, or collections made from them.
 */
public final class Proper implements AutoCloseable {
  private final Supplier<Ledger> ledgers;
  private final Noise noise;
  private final Map<String, Runnable> populations = new HashMap<>();
  private boolean closed;

  /** For this package and its tests: every public door has noise from a cryptographic source. */
  Proper(Supplier<Ledger> ledgers, Noise noise) {
    this.ledgers = ledgers;
    this.noise = noise;
  }

  /** A runtime that forgets everything when it is closed. */
  public static Proper inMemory() {
    return new Proper(InMemoryLedger::new, ExactNoise.secure());
  }

  /** Opens a population whose individuals are known by keys of any type. */
  public <K> Opening<Population<K>> population(String name, Class<K> keyType) {
    return keyed(name, MapRegistry::new);
  }

  /** Opens a population whose individuals are known by numbers from 0: a bit for each, no map. */
  public Opening<Population<Integer>> numberedPopulation(String name) {
    return keyed(name, DirectRegistry::new);
  }

  private <K> Opening<Population<K>> keyed(String name, Supplier<Registry<K>> registry) {
    return new Opening<>(
        regime ->
            keep(
                name,
                () -> new Population<>(name, regime, ledgers.get(), noise, registry.get()),
                population -> population::close));
  }

  /** Opens a population in which each record is its own individual. */
  public Opening<KeylessPopulation> keylessPopulation(String name) {
    return new Opening<>(
        regime ->
            keep(
                name,
                () -> new KeylessPopulation(name, regime, ledgers.get(), noise),
                population -> population::close));
  }

  private synchronized <P> P keep(
      String name, Supplier<P> population, Function<P, Runnable> closing) {
    if (closed) {
      throw new IllegalStateException("this runtime is closed; open it again to go on");
    }
    if (name.isBlank()) {
      throw new IllegalArgumentException("a population needs a name, but it was blank");
    }
    if (populations.containsKey(name)) {
      throw new IllegalArgumentException("population " + name + " is open already");
    }
    P opened = population.get();
    populations.put(name, closing.apply(opened));
    return opened;
  }

  /** An analyst, by name. */
  public Analyst analyst(String name) {
    return new Analyst(name);
  }

  /** Lets no more questions in, and waits for those under way. */
  @Override
  public synchronized void close() {
    closed = true;
    populations.values().forEach(Runnable::run);
  }

  @Override
  public String toString() {
    return "Proper";
  }
}
