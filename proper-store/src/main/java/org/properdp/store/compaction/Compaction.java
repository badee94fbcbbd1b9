package org.properdp.store.compaction;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.properdp.store.disk.Disk;
import org.properdp.store.event.Checkpoint;
import org.properdp.store.kept.KeptPopulation;
import org.properdp.store.kept.Survey;
import org.properdp.store.live.Keeping;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentEntry;

/**
 * Takes what was erased off the disk, and folds histories. First it finds out which segments that
 * changes; only those are written anew, beside the old ones. The first frame of a new segment then
 * names them, and at that moment they take the old ones' place. Where nothing changes, nothing is
 * written.
 *
 * <p>Before that, checkpoints are taken anew: one that lay in the middle would be led astray by
 * what is folded. So budgets are made again from behind all that was folded, or from nothing.
 */
public final class Compaction {
  /** Where nothing is folded by date. */
  public static final long NO_DATE = Long.MIN_VALUE;

  private final Disk disk;
  private final Seal seal;
  private final Keeping keeping;
  private final long before;

  /**
   * Of an open store; nobody else may read the whole journal meanwhile.
   *
   * @param before what was paid before this is folded for everybody, or {@link #NO_DATE}
   */
  public Compaction(Disk disk, Seal seal, Keeping keeping, long before) {
    this.disk = disk;
    this.seal = seal;
    this.keeping = keeping;
    this.before = before;
  }

  /** Does it, if there is anything to do. */
  public void run() throws IOException {
    Survey survey = survey();
    Plan plan = new Plan(keeping.reader(), redactions(survey, Long.MAX_VALUE));
    keeping.journal().walk(keeping.reader(), plan);
    Set<Integer> numbers = plan.segments();
    if (numbers.isEmpty()) {
      return;
    }
    if (numbers.contains(keeping.journal().end().live().number())) {
      keeping.journal().rollOver(List.of()).await();
    }
    List<SegmentEntry> complete = keeping.journal().complete();
    List<SegmentEntry> changing =
        complete.stream().filter(entry -> numbers.contains(entry.number())).toList();
    long until = changing.get(changing.size() - 1).lastSequence();
    for (int older = 0; older < 2; older++) {
      Checkpoint taken = survey.checkpoint(older);
      if (taken == null || taken.sequence() < until) {
        keeping.checkpointer().take();
      }
    }
    Map<Integer, Redaction> redactions = redactions(survey, until);
    replace(changing, rewrite(complete, changing, redactions, plan.folding()));
    for (KeptPopulation kept : keeping.populations()) {
      Redaction redaction = redactions.get(kept.number());
      if (redaction != null) {
        redaction.forget(kept);
      }
    }
  }

  private Map<Integer, Redaction> redactions(Survey survey, long until) {
    Map<Integer, Redaction> redactions = new HashMap<>();
    survey
        .populations()
        .forEach(
            (number, population) ->
                redactions.put(number, new Redaction(population, until, keeping.now(), before)));
    return redactions;
  }

  private List<SegmentEntry> rewrite(
      List<SegmentEntry> complete,
      List<SegmentEntry> changing,
      Map<Integer, Redaction> redactions,
      Set<Integer> folding)
      throws IOException {
    List<SegmentEntry> rewritten = new ArrayList<>();
    byte[] previous = new byte[Digests.BYTES];
    for (SegmentEntry entry : complete) {
      if (changing.contains(entry)) {
        boolean isLast = entry.equals(changing.get(changing.size() - 1));
        rewritten.add(
            new Rewriting(disk, seal, keeping.reader(), entry, previous, redactions, folding)
                .run(isLast));
      }
      previous = entry.lastHash();
    }
    return rewritten;
  }

  private void replace(List<SegmentEntry> old, List<SegmentEntry> rewritten) throws IOException {
    disk.forceNames();
    keeping.journal().rollOver(rewritten).await();
    keeping.journal().replaced();
    keeping.reader().close();
    for (SegmentEntry entry : old) {
      Mirrors.delete(disk, entry.name());
    }
    disk.forceNames();
    Survey moved = survey();
    keeping.populations().forEach(kept -> kept.moved(found(moved, kept)));
  }

  private Survey survey() throws IOException {
    Survey survey = new Survey(keeping.reader()).withoutAnswers();
    keeping.journal().walk(keeping.reader(), survey);
    return survey;
  }

  private static KeptPopulation found(Survey survey, KeptPopulation kept) {
    KeptPopulation found = survey.populations().get(kept.number());
    return found == null ? kept : found;
  }
}
