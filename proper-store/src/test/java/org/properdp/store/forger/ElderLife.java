package org.properdp.store.forger;

import java.io.IOException;
import java.nio.file.Path;
import org.properdp.Proper;
import org.properdp.store.forger.Victim.Moment;
import org.properdp.store.frame.FrameType;

/** The life of a store that was of format 1 once, before analysts had quotas. */
final class ElderLife {
  private ElderLife() {}

  static Moment of(Victim victim) throws IOException {
    Path first = victim.room("first-format");
    try (Household open = new Household(Proper.found(first))) {
      open.begin();
    }
    ForgedJournal journal = ForgedJournal.of(Victim.read(first));
    Victim.delete(first);
    FirstFormat.turn(journal);
    long half = journal.live().frames().size() / 2;
    journal.live().frames().stream()
        .limit(half)
        .filter(frame -> frame.is(FrameType.ANSWERED))
        .forEach(FirstFormat::uncount);
    journal.chain(false, false);
    Path home = victim.write("elder", journal.files());
    try (Household open = new Household(Proper.open(home))) {
      open.goOn("second");
    }
    victim.key().forEach(key -> Proper.encrypt(home, key));
    return victim.moment(home, Household.EARLY, "then-", "second-");
  }
}
