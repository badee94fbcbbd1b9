package org.properdp.examples.experiment.command;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.command.Patience.Step;
import org.properdp.examples.experiment.people.Source;
import org.properdp.examples.experiment.world.Worlds;

/** Runs an experiment in its quick form, to learn which share of the time each step takes. */
final class Rehearsal {
  private static final double LONGEST = 20e9;

  private Rehearsal() {}

  /** Ends a rehearsal that takes too long itself. */
  private static final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** The steps; none if the quick form takes long as well. */
  static Vector<Step> of(Experiment experiment, long seed, Source source) {
    List<String> names = new ArrayList<>();
    List<Long> times = new ArrayList<>();
    long began = System.nanoTime();
    try {
      experiment.run(
          new Setting(
              Size.QUICK,
              seed,
              source,
              Worlds.inMemory(),
              what -> {
                long now = System.nanoTime() - began;
                if (now > LONGEST) {
                  throw new TooLong();
                }
                names.add(what);
                times.add(now);
              }));
    } catch (TooLong given) {
      return Vector.empty();
    }
    double all = System.nanoTime() - began;
    return Vector.ofAll(names).zipWith(Vector.ofAll(times), (what, at) -> new Step(what, at / all));
  }
}
