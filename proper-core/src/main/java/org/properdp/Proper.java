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
import org.properdp.provenance.pipeline.Nesting;
import org.properdp.provenance.user.Names;

/**
 * A runtime: populations, and the analysts who ask about them. It belongs to the custodian;
 * analysts are given views, or collections made from them.
 */
public final class Proper implements AutoCloseable {
  private final Supplier<Ledger> ledgers;
  private final Noise noise;
  private final Map<String, Runnable> populations = new HashMap<>();
  private boolean closed;

  /** For this package and its tests: whoever opens a runtime gets noise from a secure source. */
  Proper(Supplier<Ledger> ledgers, Noise noise) {
    this.ledgers = ledgers;
    this.noise = noise;
  }

  /** A runtime that forgets everything when it is closed. */
  public static Proper inMemory() {
    return over(InMemoryLedger::new);
  }

  /** A runtime over ledgers of one's own: it asks for an empty one for each population. */
  public static Proper over(Supplier<Ledger> ledgers) {
    return new Proper(ledgers, ExactNoise.secure());
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
    return keyed(name, MapRegistry::new);
  }

  /**
   * Opens a population whose individuals are known by numbers from 0: a bit for each, no map.
   * Numbers should be near each other, since budgets are kept in pages of 65,536.
   */
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
    Names.check("a population", name);
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
    Nesting.refuse("close");
    closed = true;
    populations.values().forEach(Runnable::run);
  }

  @Override
  public String toString() {
    return "Proper";
  }
}
