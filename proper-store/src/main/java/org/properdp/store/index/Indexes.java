package org.properdp.store.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.frame.FrameType;
import org.properdp.store.index.SegmentIndex.Found;
import org.properdp.store.journal.Fitting;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.JournalReader.Place;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.Segments;

/**
 * The indexes of all complete segments. Each index is in a file beside its segment, with its root
 * in the journal; the index of a small segment is in memory only. A missing or damaged index is
 * made again from the segment, whose own root protects its contents. So an altered index can't hide
 * an answer.
 */
public final class Indexes {
  private final Disk disk;
  private final Seal seal;
  private final Segments segments;
  private final IndexMaking making;

  /** The indexes in order of their segments. The list is replaced and never changed. */
  private volatile List<SegmentIndex> all = List.of();

  /** The roots that were last recorded in the journal. */
  private volatile Roots told = Roots.NONE;

  /** Holds no index yet; segments with fewer bytes than {@code least} get no file. */
  public Indexes(Disk disk, Seal seal, Segments segments, long least) {
    this.disk = disk;
    this.seal = seal;
    this.segments = segments;
    this.making = new IndexMaking(disk, seal, segments, least);
  }

  /** All indexes, in order of their segments. */
  public List<SegmentIndex> all() {
    return all;
  }

  /**
   * Opens the indexes of complete segments, or makes them.
   *
   * @param live the records of the live segment; the last one about indexes holds their roots
   */
  public synchronized void open(List<SegmentEntry> complete, List<Noted> live) throws IOException {
    told = told(live);
    Map<SegmentName, SegmentIndex> found = new HashMap<>();
    for (int i = complete.size() - 1; i >= 0; i--) {
      SegmentIndex index = index(complete.get(i));
      found.put(index.name(), index);
      if (told.isEmpty()) {
        // The segment was completed, and the next one has no record about indexes yet.
        told = told(index.records());
      }
    }
    publish(complete, found);
  }

  private SegmentIndex index(SegmentEntry entry) throws IOException {
    byte[] root = told.of(entry.name());
    SegmentIndex index = root == null ? null : new IndexFile(disk, seal, entry.name()).read(root);
    if (index == null || !entry.hasRoot(index.stretches().root())) {
      return making.of(entry);
    }
    segments.learned(entry, index.stretches());
    return index;
  }

  /** The indexes that could not be written, as messages for the custodian. */
  public List<String> notices() {
    return making.notices();
  }

  private JournalReader reader() {
    return new JournalReader(disk, seal, segments);
  }

  private void publish(List<SegmentEntry> complete, Map<SegmentName, SegmentIndex> found)
      throws IOException {
    List<SegmentIndex> next = new ArrayList<>();
    Set<String> files = new HashSet<>();
    for (SegmentEntry entry : complete) {
      SegmentIndex index = found.get(entry.name());
      next.add(Objects.requireNonNull(index));
      files.add(IndexFile.name(entry.name()));
    }
    all = List.copyOf(next);
    for (String name : disk.names()) {
      if (name.startsWith(IndexFile.PREFIX) && !files.contains(name)) {
        disk.delete(name);
      }
    }
  }

  /** True if no segment of an index has been replaced. */
  public boolean areCurrent() {
    return all.stream().allMatch(index -> segments.complete(index.name()) != null);
  }

  /**
   * Makes the indexes that complete segments lack, and forgets those of segments that are gone.
   * Returns false if segments were replaced meanwhile; the caller then tries again later.
   */
  public synchronized boolean catchUp() throws IOException {
    List<SegmentEntry> complete = segments.complete();
    try {
      makeLacking(complete);
      return true;
    } catch (IOException | StoreDamaged failed) {
      if (complete.stream().allMatch(entry -> entry.equals(segments.complete(entry.name())))) {
        throw failed;
      }
      return false;
    }
  }

  private void makeLacking(List<SegmentEntry> complete) throws IOException {
    Map<SegmentName, SegmentIndex> found = new HashMap<>();
    all.forEach(index -> found.put(index.name(), index));
    boolean lacking = complete.size() != all.size();
    for (SegmentEntry entry : complete) {
      if (!found.containsKey(entry.name())) {
        found.put(entry.name(), making.of(entry));
        lacking = true;
      }
    }
    if (lacking) {
      publish(complete, found);
    }
  }

  /** Makes damaged indexes again. */
  private synchronized void again(List<SegmentIndex> damaged) throws IOException {
    if (!all.equals(damaged)) {
      return;
    }
    Map<SegmentName, SegmentIndex> found = new HashMap<>();
    List<SegmentEntry> complete = new ArrayList<>();
    for (SegmentIndex index : damaged) {
      SegmentEntry entry = segments.complete(index.name());
      if (entry == null) {
        throw new StoreDamaged(
            "segment " + index.name().number() + " has changed since its index was made");
      }
      complete.add(entry);
      found.put(index.name(), isWhole(index) ? index : making.of(entry));
    }
    publish(complete, found);
  }

  private static boolean isWhole(SegmentIndex index) throws IOException {
    try {
      index.verify();
      return true;
    } catch (SegmentIndex.Damaged damaged) {
      return false;
    }
  }

  /** The roots to record in the journal; none if the last record has them. */
  public synchronized Optional<byte[]> untold() {
    Roots roots = Roots.of(all);
    if (roots.are(told)) {
      return Optional.empty();
    }
    told = roots;
    return Optional.of(roots.write());
  }

  private Roots told(List<Noted> records) throws IOException {
    Roots[] last = {Roots.NONE};
    for (int i = records.size() - 1; i >= 0 && last[0].isEmpty(); i--) {
      Noted record = records.get(i);
      if (record.type() == FrameType.INDEX) {
        Fitting.read(record.sequence(), () -> last[0] = read(record.place()));
      }
    }
    return last[0];
  }

  private Roots read(Place place) throws IOException {
    try (JournalReader reader = reader()) {
      return Roots.read(reader.head(place));
    }
  }

  /** The answer to a request, if it is in a complete segment. */
  public Optional<Recorded> answer(int population, Request request) throws IOException {
    long hash = Hashes.request(population, request);
    return find(
        hash,
        (head, found) ->
            found.population() == population
                    && head.analyst().equals(request.analyst())
                    && head.id().equals(request.id())
                ? Optional.of(new Recorded(head.digest(), head.answer()))
                : Optional.empty());
  }

  /** The text of the question with this digest, if it is in a complete segment. */
  public Optional<String> text(String digest) throws IOException {
    return find(
        Hashes.text(digest),
        (head, found) ->
            head.digest().equals(digest) && !head.text().isEmpty()
                ? Optional.of(head.text())
                : Optional.empty());
  }

  /**
   * Finds the first match, in the newest segment first, because repeated questions are mostly
   * recent.
   */
  private <A> Optional<A> find(long hash, BiFunction<AnswerHead, Found, Optional<A>> pick)
      throws IOException {
    List<SegmentIndex> known = all;
    for (int i = known.size() - 1; i >= 0; i--) {
      for (Found found : found(known, i, index -> index.find(hash))) {
        try (JournalReader reader = reader()) {
          AnswerHead head = AnswerHead.read(found.type(), reader.head(found.place()));
          Optional<A> picked = pick.apply(head, found);
          if (picked.isPresent()) {
            return picked;
          }
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The records of one segment that concern a population, in order: all that are no answers, and
   * the answers that these individuals may have paid for. If no individual is named, all answers.
   *
   * @param at the segment's index in the order
   */
  public List<Found> about(int at, int population, Collection<Integer> who) throws IOException {
    long bits =
        who.isEmpty()
            ? SegmentIndex.ANYBODY
            : who.stream()
                .mapToLong(one -> Hashes.payer(population, one))
                .reduce(0, (a, b) -> a | b);
    // A text has an entry of its own beside that of its answer.
    Set<Found> found = new HashSet<>(found(all, at, index -> index.paidBy(population, bits)));
    for (Noted record : all.get(at).records()) {
      if (record.population() == population) {
        found.add(new Found(record.type(), population, record.place()));
      }
    }
    return found.stream().sorted(Comparator.comparingLong(one -> one.place().position())).toList();
  }

  /** A search in one index. */
  @FunctionalInterface
  private interface Look {
    List<Found> in(SegmentIndex index) throws IOException;
  }

  private List<Found> found(List<SegmentIndex> known, int at, Look look) throws IOException {
    try {
      return look.in(known.get(at));
    } catch (SegmentIndex.Damaged damaged) {
      again(known);
      return look.in(all.get(at));
    }
  }

  /** Reads all indexes and makes the damaged ones again. */
  public void verify() throws IOException {
    again(all);
  }
}
