package org.properdp.population;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.properdp.custody.Stretch;

/**
 * The position of a data set in each partition of the streams that it takes. Offsets and writers
 * only grow: so no record is taken twice, whichever writers there are and whatever they believe.
 *
 * <p>Not thread-safe: the population's sequence guards it.
 */
final class Stretches {
  private final List<Stretch> latest = new ArrayList<>();

  /** The last stretch of each partition, those that were added last coming last. */
  List<Stretch> latest() {
    return List.copyOf(latest);
  }

  /** The reason why a stretch can't come next; none if it can. */
  Option<String> objection(Stretch next) {
    for (Stretch before : latest) {
      if (before.isBeside(next) && next.from() < before.next()) {
        return Option.some(
            "it begins at offset "
                + next.from()
                + ", but offsets only grow, and those below "
                + before.next()
                + " are stored");
      }
      if (before.isNamedAlike(next) && next.writer() < before.writer()) {
        return Option.some(
            "writer "
                + next.writer()
                + " may not go on, because writer "
                + before.writer()
                + " has taken over");
      }
    }
    return Option.none();
  }

  /** Adds a stretch, and returns the one before it, which is needed no longer. */
  Option<Stretch> add(Stretch next) {
    Option<Stretch> before = Option.none();
    for (int at = 0; before.isEmpty() && at < latest.size(); at++) {
      if (latest.get(at).isBeside(next)) {
        before = Option.some(latest.remove(at));
      }
    }
    latest.add(next);
    return before;
  }

  @Override
  public String toString() {
    return latest.toString();
  }
}
