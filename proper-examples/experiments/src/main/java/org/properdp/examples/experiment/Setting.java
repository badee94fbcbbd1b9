package org.properdp.examples.experiment;

import io.vavr.collection.Vector;
import java.time.InstantSource;
import java.util.function.Function;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.people.Edge;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.people.Post;
import org.properdp.examples.experiment.people.Sighting;
import org.properdp.examples.experiment.people.Source;
import org.properdp.examples.experiment.people.Visit;
import org.properdp.examples.experiment.world.World;
import org.properdp.examples.experiment.world.Worlds;

/**
 * The setting of an experiment's run.
 *
 * @param size how much is done
 * @param seed what people are made from; noise is never seeded
 * @param source where people come from
 * @param worlds where they are stored
 * @param progress is told what is being done
 * @param chosen what else its user chose
 */
public record Setting(
    Size size, long seed, Source source, Worlds worlds, Progress progress, Chosen chosen) {
  /** The seed if none is given. */
  public static final long USUAL_SEED = 2015;

  /** The size of the run: enough to see that it works, to read, or to quote. */
  public enum Size {
    QUICK(
        "This page was made in the quick form (experiment run --quick), with few people and few"
            + " trials: it shows that the experiments work. Where that is too little to conclude"
            + " something, it says so. Quote figures of --full only."),
    NORMAL(""),
    FULL("");

    private final String caution;

    Size(String caution) {
      this.caution = caution;
    }

    /**
     * The facts that a reader of a page must know before anything else; empty if there is nothing.
     */
    public String caution() {
      return caution;
    }
  }

  /** Is told what is being done. */
  @FunctionalInterface
  public interface Progress {
    /** Is told what begins. */
    void begins(String what);
  }

  /** A setting with made-up people, stored in memory. */
  public Setting(Size size, long seed, Progress progress) {
    this(size, seed, Source.madeUp(seed), Worlds.inMemory(), progress);
  }

  /** A setting of which nothing else was chosen. */
  public Setting(Size size, long seed, Source source, Worlds worlds, Progress progress) {
    this(size, seed, source, worlds, progress, Chosen.NOTHING);
  }

  /** The number that belongs to the size. */
  public int choose(int quick, int normal, int full) {
    return switch (size) {
      case QUICK -> quick;
      case NORMAL -> normal;
      case FULL -> full;
    };
  }

  /** The number of people that belongs to the size, unless its user chose another one. */
  public int size(int quick, int normal, int full) {
    return chosen.people().getOrElse(() -> choose(quick, normal, full));
  }

  /** The ε of a question: the usual one, unless its user chose another one. */
  public Epsilon epsilon(String usual) {
    return Epsilon.of(chosen.epsilon().getOrElse(usual));
  }

  /** The budget: the usual one, unless its user chose another one. */
  public String budget(String usual) {
    return chosen.budget().getOrElse(usual);
  }

  /** This many people, or fewer if the user's file has fewer. */
  public Vector<Person> people(int size) {
    return source.people(size);
  }

  /** All visits of these people. */
  public Vector<Visit> visits(int size) {
    return source.visits(size);
  }

  /** The people whom these people know. */
  public Vector<Edge> edges(int size) {
    return source.edges(size);
  }

  /** The places of these people in a day. */
  public Vector<Sighting> sightings(int size) {
    return source.sightings(size);
  }

  /** All posts of these people. */
  public Vector<Post> posts(int size) {
    return source.posts(size);
  }

  /** A world without rows. */
  public <T> World<T> world(Regime regime, Class<T> type, Function<? super T, String> who) {
    return worlds.under(regime, type, who);
  }

  /** A world without rows whose time is played: budgets renew by this clock. */
  public <T> World<T> world(
      InstantSource clock, Regime regime, Class<T> type, Function<? super T, String> who) {
    return worlds.under(clock, regime, type, who);
  }

  /**
   * A world without rows, in which each individual's budget is given by the row with which it
   * enters.
   */
  public <T> World<T> world(
      Class<T> type, Function<? super T, String> who, Function<? super T, Epsilon> budget) {
    return worlds.personal(type, who, budget);
  }

  /** A new runtime for sessions. */
  public Proper forgotten() {
    return worlds.forgotten();
  }

  /** Tells that something begins. */
  public void begin(String what) {
    progress.begins(what);
  }
}
