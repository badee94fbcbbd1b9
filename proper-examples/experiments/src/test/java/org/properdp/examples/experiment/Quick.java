package org.properdp.examples.experiment;

import java.util.concurrent.atomic.AtomicLong;
import org.properdp.Fixture;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.people.Source;
import org.properdp.examples.experiment.world.Worlds;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.SeededBits;
import org.properdp.report.Findings;
import org.properdp.storage.MemoryStorage;

/**
 * Experiments in their quick form, whose noise comes from fixed seeds: they always say the same, so
 * that no build fails by chance. That noise has its law is tested elsewhere.
 */
public final class Quick {
  private Quick() {}

  /** A setting with made-up people. */
  public static Setting setting() {
    return new Setting(
        Size.QUICK, Setting.USUAL_SEED, Source.madeUp(Setting.USUAL_SEED), worlds(), what -> {});
  }

  /** Runs an experiment with made-up people. */
  public static Findings run(Experiment experiment) {
    return experiment.run(setting());
  }

  /** Worlds of which each has a seed of its own: the first, the second, and so on. */
  static Worlds worlds() {
    AtomicLong made = new AtomicLong();
    return Worlds.of(
        () -> Fixture.with(new ExactNoise(new SeededBits(made.incrementAndGet()))),
        clock ->
            Fixture.over(
                new MemoryStorage(InMemoryLedger::new),
                new ExactNoise(new SeededBits(made.incrementAndGet())),
                clock));
  }
}
