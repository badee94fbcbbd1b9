package org.properdp.examples.demo;

import io.vavr.control.Option;
import java.util.List;

/**
 * Who the story is about: so many people at first, made from a seed, and a fifth as many newcomers.
 * The ids of their batches tell the same, so that a store knows with whom it was begun.
 */
record Crowd(int people, long seed) {
  int newcomers() {
    return Math.max(1, people / 5);
  }

  List<Inhabitant> makeFirst() {
    return Inhabitant.some("a", people, seed);
  }

  List<Inhabitant> makeNewcomers() {
    return Inhabitant.some("b", newcomers(), seed + 1);
  }

  String firstBatch() {
    return "first" + options();
  }

  String newcomersBatch() {
    return "newcomers" + options();
  }

  private String options() {
    return " --people " + people + " --seed " + seed;
  }

  /** Refuses to go on with other people than those with whom a store was begun. */
  void refuseUnlessMine(Option<String> lastBatch) {
    lastBatch
        .filter(batch -> !batch.equals(firstBatch()) && !batch.equals(newcomersBatch()))
        .forEach(
            batch -> {
              throw new IllegalArgumentException(
                  "the store was begun with"
                      + batch.substring(Math.max(0, batch.indexOf(" --")))
                      + ": say the same to go on with it, or name another directory");
            });
  }
}
