package org.properdp.examples.experiment;

import io.vavr.collection.Vector;
import java.util.function.Function;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.people.Edge;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.people.Sighting;
import org.properdp.examples.experiment.people.Source;
import org.properdp.examples.experiment.people.Visit;
import org.properdp.examples.experiment.world.World;
import org.properdp.examples.experiment.world.Worlds;

/**
 * How an experiment is run.
 *
 * @param size how much is done
 * @param seed what people are made from; noise is never seeded
 * @param source where people come from
 * @param worlds where they are kept
 * @param progress hears what goes on
 */
public record Setting(Size size, long seed, Source source, Worlds worlds, Progress progress) {
  /** The seed where none is named. */
  public static final long USUAL_SEED = 2015;

  /** How much is done: to see that it works, to read, or to quote. */
  public enum Size {
    QUICK,
    NORMAL,
    FULL
  }

  /** Hears what goes on, while it goes on. */
  @FunctionalInterface
  public interface Progress {
    /** Something begins. */
    void begins(String what);
  }

  /** With people who are made up, and kept in memory. */
  public Setting(Size size, long seed, Progress progress) {
    this(size, seed, Source.madeUp(seed), Worlds.inMemory(), progress);
  }

  /** The number that belongs to the size. */
  public int choose(int quick, int normal, int full) {
    return switch (size) {
      case QUICK -> quick;
      case NORMAL -> normal;
      case FULL -> full;
    };
  }

  /** So many people; fewer where a file of somebody's own has not so many. */
  public Vector<Person> people(int size) {
    return source.people(size);
  }

  /** All visits of these people. */
  public Vector<Visit> visits(int size) {
    return source.visits(size);
  }

  /** Whom these people know. */
  public Vector<Edge> edges(int size) {
    return source.edges(size);
  }

  /** Where these people were in a day. */
  public Vector<Sighting> sightings(int size) {
    return source.sightings(size);
  }

  /** A world without rows. */
  public <T> World<T> world(Regime regime, Class<T> type, Function<? super T, String> who) {
    return worlds.under(regime, type, who);
  }

  /** A world without rows, where everybody's budget is what its entering row says. */
  public <T> World<T> world(
      Class<T> type, Function<? super T, String> who, Function<? super T, Epsilon> budget) {
    return worlds.personal(type, who, budget);
  }

  /** Says that something begins. */
  public void begin(String what) {
    progress.begins(what);
  }
}
