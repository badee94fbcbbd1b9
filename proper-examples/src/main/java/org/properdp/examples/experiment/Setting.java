package org.properdp.examples.experiment;

/**
 * How an experiment is run.
 *
 * @param size how much is done
 * @param seed what people are made from; noise is never seeded
 * @param progress hears what goes on
 */
public record Setting(Size size, long seed, Progress progress) {
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

  /** The number that belongs to the size. */
  public int choose(int quick, int normal, int full) {
    return switch (size) {
      case QUICK -> quick;
      case NORMAL -> normal;
      case FULL -> full;
    };
  }

  /** Says that something begins. */
  public void begin(String what) {
    progress.begins(what);
  }
}
