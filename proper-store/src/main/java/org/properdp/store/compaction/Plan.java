package org.properdp.store.compaction;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.JournalReader.Place;
import org.properdp.store.kept.Survey;

/**
 * Which segments have to be written anew: those with a record of which something is to be taken
 * out; and where anything is folded by date, those with earlier summaries too, so that there is
 * one. It reads, and writes nothing.
 */
final class Plan implements JournalReader.Visitor {
  private final JournalReader reader;
  private final Map<Integer, Redaction> redactions;
  private final Set<Integer> segments = new TreeSet<>();
  private final Set<Integer> folding = new HashSet<>();
  private final Map<Integer, Set<Integer>> summaries = new HashMap<>();

  /** A plan for what these redactions would take out; they are of no use for anything else then. */
  Plan(JournalReader reader, Map<Integer, Redaction> redactions) {
    this.reader = reader;
    this.redactions = redactions;
  }

  @Override
  public void record(Header header, Place place) throws IOException {
    int population = Survey.population(header.subject());
    if (header.type() == FrameType.SUMMARY) {
      summaries.computeIfAbsent(population, number -> new HashSet<>()).add(place.segment());
    }
    Redaction redaction = redactions.get(population);
    if (redaction == null || !redaction.mayConcern(header)) {
      return;
    }
    boolean isKnown = segments.contains(place.segment());
    if (isKnown && (!redaction.isByDate() || folding.contains(population))) {
      return;
    }
    if (redaction.redact(header, reader.content(place)) != null) {
      segments.add(place.segment());
    }
    if (!redaction.summaries().isEmpty()) {
      folding.add(population);
    }
  }

  /** The numbers of the segments, once the journal has been walked along. */
  Set<Integer> segments() {
    Set<Integer> all = new TreeSet<>(segments);
    folding.forEach(population -> all.addAll(summaries.getOrDefault(population, Set.of())));
    return all;
  }

  /** The populations in which something is folded by date. */
  Set<Integer> folding() {
    return folding;
  }
}
