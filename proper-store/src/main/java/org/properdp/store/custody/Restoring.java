package org.properdp.store.custody;

import io.vavr.control.Option;
import java.io.IOException;
import java.util.List;
import org.properdp.budget.LedgerStopped;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.frame.FrameType;
import org.properdp.store.journal.Found;
import org.properdp.store.journal.Journal;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.Sizes;
import org.properdp.store.rekeying.Rekeying;
import org.properdp.store.state.OpeningScan;

/**
 * Makes a store from a backup. Debits that were made after the backup are missing in it. So an
 * anchor must show that there were none; without one, every budget is set to zero. The whole copy
 * is read back before the store counts as restored.
 */
public final class Restoring {
  private final Disk from;
  private final Disk to;
  private final Option<StoreKey> key;

  /** Restores from a backup to an empty directory. */
  public Restoring(Disk from, Disk to, Option<StoreKey> key) {
    this.from = from;
    this.to = to;
    this.key = key;
  }

  /**
   * Restores a backup that is not older than the anchor; without an anchor, sets all budgets to
   * zero.
   */
  public void run(Option<Anchor> anchor) throws IOException {
    run(anchor, Option.none());
  }

  /** Restores as above; the store may get another key than the backup's. */
  public void run(Option<Anchor> anchor, Option<StoreKey> anew) throws IOException {
    List<String> names = BackupReading.names(from);
    if (!to.names().isEmpty()) {
      throw new StoreRefused("restoring needs a directory that is empty, or does not exist yet");
    }
    Copy.into(
        to,
        () -> {
          for (String name : names) {
            Copy.file(from, to, name, Long.MAX_VALUE);
          }
          to.forceNames();
          finish(anchor);
          if (anew.isDefined()) {
            new Rekeying(to, key, anew.get()).runUnmarked();
          }
        });
  }

  private void finish(Option<Anchor> anchor) throws IOException {
    Found found = Found.mend(to, key);
    try (JournalReader reader = found.reader(to);
        Journal journal = Journal.open(to, found, Sizes.USUAL)) {
      found.audit(reader);
      BackupReading.refuseUnlessComplete(from, found);
      BackupReading.verifyRows(to, found, reader);
      if (anchor.isDefined()) {
        AnchorSearch.in(found, reader, anchor.get());
      } else {
        forfeit(journal);
      }
    }
  }

  /**
   * Records the forfeit. A failure is thrown at once, since no caller can ask this journal later.
   */
  private static void forfeit(Journal journal) throws IOException {
    try {
      journal.append(FrameType.FORFEITED, OpeningScan.ALL, new byte[0]).await();
    } catch (LedgerStopped stopped) {
      Throwable why = journal.failure();
      throw why instanceof IOException failed ? failed : new IOException(String.valueOf(why), why);
    }
  }
}
