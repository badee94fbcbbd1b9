package org.properdp.examples.experiment.command;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.command.Patience.Step;
import org.properdp.examples.experiment.people.Source;
import org.properdp.examples.experiment.world.Worlds;

/** Runs an experiment in its quick form, to learn which share of the time each step takes. */
final class Rehearsal {
  private static final double LONGEST = 20e9;
  private static final double AGAIN = 8e9;

  private Rehearsal() {}

  /** Ends a rehearsal that takes too long itself. */
  private static final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** The steps, and how long each took, of one run of the quick form. */
  private record Played(Vector<String> names, Vector<Long> begun, long all) {
    Vector<Step> steps() {
      return names.zipWith(begun, (what, at) -> new Step(what, at / (double) all));
    }
  }

  /**
   * The steps; none if the quick form takes long as well. Where there is time it is run twice: a
   * new process takes most of its time for loading and compiling, which falls on the first steps,
   * so that whatever follows would seem short.
   */
  static Vector<Step> of(Experiment experiment, long seed, Source source, LongSupplier nanos) {
    Option<Played> first = play(experiment, seed, source, nanos);
    return first
        .filter(played -> played.all() < AGAIN)
        .flatMap(played -> play(experiment, seed, source, nanos))
        .orElse(first)
        .map(Played::steps)
        .getOrElse(Vector.empty());
  }

  private static Option<Played> play(
      Experiment experiment, long seed, Source source, LongSupplier nanos) {
    List<String> names = new ArrayList<>();
    List<Long> times = new ArrayList<>();
    long began = nanos.getAsLong();
    try {
      experiment.run(
          new Setting(
              Size.QUICK,
              seed,
              source,
              Worlds.inMemory(),
              what -> {
                long now = nanos.getAsLong() - began;
                if (now > LONGEST) {
                  throw new TooLong();
                }
                names.add(what);
                times.add(now);
              }));
    } catch (TooLong given) {
      return Option.none();
    }
    return Option.some(
        new Played(Vector.ofAll(names), Vector.ofAll(times), nanos.getAsLong() - began));
  }
}
