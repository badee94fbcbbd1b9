package org.properdp.store.compaction;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.index.Indexes;
import org.properdp.store.index.SegmentIndex.Found;
import org.properdp.store.journal.Journal;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.JournalReader.Place;
import org.properdp.store.state.OpeningScan;

/**
 * Finds the segments that must be rewritten: those with a record from which something is taken out,
 * and, if payments are folded by date, those with earlier summaries, so that one summary is left.
 * It reads only the records that the indexes name as possible, and writes nothing.
 */
final class Plan implements JournalReader.Visitor {
  private final JournalReader reader;
  private final Indexes indexes;
  private final Map<Integer, Redaction> redactions;
  private final Set<Integer> segments = new TreeSet<>();
  private final Set<Integer> folding = new HashSet<>();
  private final Map<Integer, Set<Integer>> summaries = new HashMap<>();

  /** A plan for these redactions, which must not be used again afterwards. */
  Plan(JournalReader reader, Indexes indexes, Map<Integer, Redaction> redactions) {
    this.reader = reader;
    this.indexes = indexes;
    this.redactions = redactions;
    redactions.values().removeIf(redaction -> !redaction.isDue());
  }

  /** Looks through everything written so far, unless nothing is due. */
  void look(Journal journal) throws IOException {
    if (redactions.isEmpty()) {
      return;
    }
    Journal.End end = journal.end();
    end.written().await();
    indexes.catchUp();
    for (int at = 0; at < end.complete().size(); at++) {
      for (Map.Entry<Integer, Redaction> redaction : redactions.entrySet()) {
        look(at, redaction.getKey(), redaction.getValue());
      }
    }
    reader.walk(List.of(), end.place(), this);
  }

  private void look(int at, int population, Redaction redaction) throws IOException {
    for (Found found : indexes.about(at, population, redaction.who())) {
      if (!redaction.isOfAnswers() && isAnswer(found.type())) {
        continue;
      }
      if (found.type() == FrameType.SUMMARY || isToBeRead(population, found.place(), redaction)) {
        record(reader.header(found.place()), found.place());
      }
    }
  }

  private static boolean isAnswer(FrameType type) {
    return type == FrameType.ANSWERED || type == FrameType.ANSWERED_UNCOUNTED;
  }

  private boolean isToBeRead(int population, Place place, Redaction redaction) {
    boolean isFolding = redaction.isByDate() && !folding.contains(population);
    return isFolding || !segments.contains(place.segment());
  }

  @Override
  public void record(Header header, Place place) throws IOException {
    int population = OpeningScan.population(header.subject());
    Redaction redaction = redactions.get(population);
    if (redaction == null) {
      return;
    }
    if (header.type() == FrameType.SUMMARY) {
      summaries.computeIfAbsent(population, number -> new HashSet<>()).add(place.segment());
    }
    if (!redaction.mayConcern(header) || !isToBeRead(population, place, redaction)) {
      return;
    }
    if (redaction.concerns(header, reader.content(place))) {
      segments.add(place.segment());
    }
    if (redaction.sums().hasSummaries()) {
      folding.add(population);
    }
  }

  /** The numbers of the segments. */
  Set<Integer> segments() {
    Set<Integer> all = new TreeSet<>(segments);
    folding.forEach(population -> all.addAll(summaries.getOrDefault(population, Set.of())));
    return all;
  }

  /** The populations in which payments are folded by date. */
  Set<Integer> folding() {
    return folding;
  }

  /** True if anything was due. */
  boolean wasDue() {
    return !redactions.isEmpty();
  }
}
