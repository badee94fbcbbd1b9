package org.properdp.examples.demo;

import io.vavr.control.Option;
import java.util.List;

/**
 * The people of the story: a number at first, made from a seed, and a fifth as many newcomers. The
 * ids of their batches repeat both numbers, so that a store shows which people it was begun with.
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

  /** Throws if a store was begun with other people than these. */
  void refuseUnlessMine(Option<String> lastBatch) {
    lastBatch
        .filter(batch -> !batch.equals(firstBatch()) && !batch.equals(newcomersBatch()))
        .forEach(
            batch -> {
              throw new IllegalArgumentException(
                  "the store was begun with"
                      + batch.substring(Math.max(0, batch.indexOf(" --")))
                      + ": give the same options to continue with it, or name another directory");
            });
  }
}
