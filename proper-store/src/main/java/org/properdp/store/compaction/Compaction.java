package org.properdp.store.compaction;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.properdp.store.disk.Disk;
import org.properdp.store.event.Checkpoint;
import org.properdp.store.live.OpenStore;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.state.Cleaned;
import org.properdp.store.state.OpeningScan;
import org.properdp.store.state.StoredDatasetState;
import org.properdp.store.state.StoredPopulationState;

/**
 * Takes erased rows off the disk and folds payments. First it plans which segments change. Only
 * those are rewritten, beside the old ones; short neighbours are merged. The first frame of a new
 * segment then names the new files, which replace the old ones at that moment. If nothing changes,
 * nothing is written, unless merging would save many segments.
 *
 * <p>Checkpoints are taken anew first. A rebuild of the budgets from an old checkpoint could count
 * some payments twice, because folding moves them to a later frame. With the new checkpoints, it
 * starts after everything that was folded, or from nothing.
 */
public final class Compaction {
  private final Disk disk;
  private final Seal seal;
  private final OpenStore keeping;
  private final long before;
  private final Merging merging;

  /**
   * A compaction of an open store; meanwhile no other thread may read the whole journal.
   *
   * @param before payments before this date are folded for all individuals, or {@link
   *     Cleaned#NO_DATE}
   */
  public Compaction(Disk disk, Seal seal, OpenStore keeping, long before) {
    this.disk = disk;
    this.seal = seal;
    this.keeping = keeping;
    this.before = before;
    this.merging = new Merging(seal, keeping.journal().segmentBytes());
  }

  /** Compacts the store, if there is anything to do. */
  public void run() throws IOException {
    synchronized (keeping.rowFiles()) {
      // None that a survey finds may be deleted by rows that are moved meanwhile.
      keeping.rowFiles().hold(keeping.filed());
    }
    try {
      compact();
    } finally {
      keeping.rowFiles().letGo();
    }
    keeping.deleteLeftover();
  }

  private void compact() throws IOException {
    long seen = keeping.journal().settled().sequence();
    new FileRewriting(keeping, seen).run(keeping.survey());
    OpeningScan survey = keeping.survey();
    readBack(survey);
    Map<Integer, Redaction> due = redactions(survey, Long.MAX_VALUE);
    Plan plan = new Plan(keeping.reader(), keeping.indexes(), due);
    plan.look(keeping.journal());
    boolean redacts = !plan.segments().isEmpty();
    if (redacts) {
      redact(survey, plan);
    }
    if (merging.isWorth(keeping.journal().complete())) {
      List<List<SegmentEntry>> groups = merging.groups(keeping.journal().complete());
      rewrite(groups, Set.of(), Map.of(), Set.of());
    }
    Cleaned then = survey.cleaned();
    if (redacts || (plan.wasDue() && (before == Cleaned.NO_DATE || before > then.before()))) {
      keeping.cleaned(then.and(seen, before));
    }
  }

  /**
   * Reads files whole to which rows were moved since the last compaction: only then are the rows
   * taken out of the journal.
   */
  private void readBack(OpeningScan survey) throws IOException {
    for (StoredPopulationState population : survey.populations().values()) {
      for (StoredDatasetState dataset : population.datasets()) {
        if (dataset.isFiledAfter(survey.cleaned().until())) {
          keeping.rowFiles().areWhole(dataset.files());
        }
      }
    }
  }

  private void redact(OpeningScan survey, Plan plan) throws IOException {
    Set<Integer> numbers = plan.segments();
    if (numbers.contains(keeping.journal().end().live().number())) {
      keeping.journal().rollOver(List.of(), List.of()).await();
    }
    List<List<SegmentEntry>> groups = merging.groups(keeping.journal().complete());
    long until = 0;
    for (List<SegmentEntry> group : groups) {
      boolean changes = group.stream().anyMatch(entry -> numbers.contains(entry.number()));
      until = changes ? group.get(group.size() - 1).lastSequence() : until;
    }
    for (int older = 0; older < 2; older++) {
      Checkpoint taken = survey.checkpoint(older);
      if (taken == null || taken.sequence() < until) {
        keeping.checkpointer().take();
      }
    }
    Map<Integer, Redaction> redactions = redactions(survey, until);
    rewrite(groups, numbers, redactions, plan.folding());
    for (StoredPopulationState kept : keeping.populations()) {
      Redaction redaction = redactions.get(kept.number());
      if (redaction != null) {
        redaction.forget(kept);
      }
    }
  }

  private Map<Integer, Redaction> redactions(OpeningScan survey, long until) {
    Map<Integer, Redaction> redactions = new HashMap<>();
    survey
        .populations()
        .forEach(
            (number, population) ->
                redactions.put(
                    number,
                    new Redaction(
                        population,
                        dataset -> dataset.files().stream().anyMatch(keeping.rowFiles()::isLost),
                        until,
                        keeping.now(),
                        before,
                        survey.cleaned(),
                        survey.redactions())));
    return redactions;
  }

  /** Rewrites the groups of segments that have several members or a change. */
  private void rewrite(
      List<List<SegmentEntry>> groups,
      Set<Integer> numbers,
      Map<Integer, Redaction> redactions,
      Set<Integer> folding)
      throws IOException {
    List<SegmentEntry> old = new ArrayList<>();
    List<SegmentEntry> anew = new ArrayList<>();
    int left = numbers.size();
    byte[] previous = new byte[Digests.BYTES];
    for (List<SegmentEntry> group : groups) {
      long changing = group.stream().filter(entry -> numbers.contains(entry.number())).count();
      if (changing > 0 || group.size() > 1) {
        left -= (int) changing;
        boolean isLast = changing > 0 && left == 0;
        old.addAll(group);
        anew.add(
            new Rewriting(
                    disk,
                    seal,
                    keeping.reader(),
                    group,
                    previous,
                    changing > 0 ? redactions : Map.of(),
                    folding)
                .run(isLast));
      }
      previous = group.get(group.size() - 1).lastHash();
    }
    replace(old, anew);
  }

  private void replace(List<SegmentEntry> old, List<SegmentEntry> anew) throws IOException {
    disk.forceNames();
    keeping.journal().rollOver(old, anew).await();
    keeping.journal().replaced();
    keeping.reader().close();
    for (SegmentEntry entry : old) {
      Mirrors.delete(disk, entry.name());
    }
    disk.forceNames();
    OpeningScan moved = keeping.survey();
    keeping.populations().forEach(kept -> kept.moved(found(moved, kept)));
  }

  private static StoredPopulationState found(OpeningScan survey, StoredPopulationState kept) {
    StoredPopulationState found = survey.populations().get(kept.number());
    return found == null ? kept : found;
  }
}
