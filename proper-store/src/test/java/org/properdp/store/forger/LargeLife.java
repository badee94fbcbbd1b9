package org.properdp.store.forger;

import java.io.IOException;
import java.nio.file.Path;
import org.properdp.store.forger.Victim.Moment;

/**
 * The life of a store with records of several frames, and with a segment that is long enough to
 * have an index file.
 *
 * @param live when all of them are in the segment that is written
 * @param complete when all are in a segment that has been written anew, and the journal knows the
 *     root of its index
 */
record LargeLife(Moment live, Moment complete) {
  private static final int MORE_THAN_UNINDEXED = 1 << 16;

  /** A record takes several frames, and a segment has an index file anyhow. */
  static LargeLife inParts(Victim victim) throws IOException {
    return of(victim, Household.LARGE, Household.MORE_THAN_A_FRAME);
  }

  /** A record is no longer than it must be for its segment to have an index file. */
  static LargeLife indexed(Victim victim) throws IOException {
    return of(victim, "small-", MORE_THAN_UNINDEXED);
  }

  private static LargeLife of(Victim victim, String prefix, int letters) throws IOException {
    Path home = victim.room(prefix + "life");
    try (Household open = victim.found(home)) {
      open.begin();
      open.writeMuch("one", letters, "ann", "eve");
      open.writeMuch("two", letters, "bob");
      open.ask(prefix);
      // The last record of all may be what a stop has left out.
      open.writeMuch("three", 1, "ann");
    }
    Moment live = victim.moment(home, Household.EARLY, prefix);
    try (Household open = victim.open(home)) {
      open.erase("eve");
      open.goOn("then");
      open.eraseNewcomer("last", "gus");
      open.goOn("after");
    }
    return new LargeLife(live, victim.moment(home, Household.EARLY, prefix, "last-", "after-"));
  }
}
