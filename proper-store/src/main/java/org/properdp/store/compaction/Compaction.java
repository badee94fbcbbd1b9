package org.properdp.store.compaction;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.Disk;
import org.properdp.store.kept.KeptPopulation;
import org.properdp.store.kept.Survey;
import org.properdp.store.live.Keeping;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentEntry;

/**
 * Takes what was erased off the disk. Complete segments are written anew beside the old ones; the
 * first frame of a new segment then names them, and at that moment they take the old ones' place.
 *
 * <p>Before that, both checkpoints are taken anew: one that lay in the middle would be led astray
 * by what is folded. So budgets are made again from behind all that was folded, or from nothing.
 */
public final class Compaction {
  private final Disk disk;
  private final Seal seal;
  private final Keeping keeping;

  /** Of an open store; nobody else may read the whole journal meanwhile. */
  public Compaction(Disk disk, Seal seal, Keeping keeping) {
    this.disk = disk;
    this.seal = seal;
    this.keeping = keeping;
  }

  /** Does it. */
  public void run() throws IOException {
    keeping.journal().rollOver(List.of()).await();
    keeping.checkpointer().take();
    keeping.checkpointer().take();
    List<SegmentEntry> complete = keeping.journal().complete();
    Map<Integer, Redaction> redactions = redactions(complete);
    List<SegmentEntry> rewritten = rewrite(complete, redactions);
    if (rewritten.isEmpty()) {
      return;
    }
    disk.forceNames();
    keeping.journal().rollOver(rewritten).await();
    keeping.journal().replaced();
    keeping.reader().close();
    for (SegmentEntry anew : rewritten) {
      Mirrors.delete(disk, complete.get(anew.number() - 1).name());
    }
    disk.forceNames();
    Survey moved = survey();
    for (KeptPopulation kept : keeping.populations()) {
      kept.moved(found(moved, kept));
      redactions.getOrDefault(kept.number(), new Redaction(kept, 0)).forget(kept);
    }
  }

  private Map<Integer, Redaction> redactions(List<SegmentEntry> complete) throws IOException {
    Map<Integer, Redaction> redactions = new HashMap<>();
    long until = complete.get(complete.size() - 1).lastSequence();
    survey()
        .populations()
        .forEach((number, population) -> redactions.put(number, new Redaction(population, until)));
    return redactions;
  }

  private List<SegmentEntry> rewrite(
      List<SegmentEntry> complete, Map<Integer, Redaction> redactions) throws IOException {
    List<SegmentEntry> rewritten = new ArrayList<>();
    byte[] before = new byte[Digests.BYTES];
    for (SegmentEntry entry : complete) {
      boolean isLast = entry.number() == complete.size();
      @Nullable SegmentEntry anew =
          new Rewriting(disk, seal, keeping.reader(), entry, before, redactions)
              .run(isLast, keeping.now());
      before = entry.lastHash();
      if (anew != null) {
        rewritten.add(anew);
      }
    }
    return rewritten;
  }

  private Survey survey() throws IOException {
    Survey survey = new Survey(keeping.reader());
    keeping.journal().walk(keeping.reader(), survey);
    return survey;
  }

  private static KeptPopulation found(Survey survey, KeptPopulation kept) {
    KeptPopulation found = survey.populations().get(kept.number());
    return found == null ? kept : found;
  }
}
