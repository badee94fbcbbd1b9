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
 * The indexes of all complete segments. Each lies in a file beside its segment, and its root in the
 * journal; a small segment's is in memory alone. One that is not there, or not what it was, is made
 * anew of the segment, whose own root vouches for what it says: an index that was tampered with can
 * hide no answer.
 */
public final class Indexes {
  private static final long ANYBODY = -1;

  private final Disk disk;
  private final Seal seal;
  private final Segments segments;
  private final IndexMaking making;

  /** By segment, in order. Replaced, never changed. */
  private volatile List<SegmentIndex> all = List.of();

  /** The roots that the journal was last told. */
  private volatile Roots told = Roots.NONE;

  /** Of no segment yet; segments with fewer bytes than {@code least} have no files. */
  public Indexes(Disk disk, Seal seal, Segments segments, long least) {
    this.disk = disk;
    this.seal = seal;
    this.segments = segments;
    this.making = new IndexMaking(disk, seal, segments, least);
  }

  /** All of them, in order of their segments. */
  public List<SegmentIndex> all() {
    return all;
  }

  /**
   * Opens the indexes of complete segments, or makes them.
   *
   * @param live the records of the live segment, of which the last about indexes tells their roots
   */
  public synchronized void open(List<SegmentEntry> complete, List<Noted> live) throws IOException {
    told = told(live);
    Map<SegmentName, SegmentIndex> found = new HashMap<>();
    for (int i = complete.size() - 1; i >= 0; i--) {
      SegmentIndex index = index(complete.get(i));
      found.put(index.name(), index);
      if (told.isEmpty()) {
        // The segment was completed before the journal was told anything in the next one.
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

  /** Which indexes could not be written. */
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

  /** Whether all of them are of segments that have not been replaced. */
  public boolean areCurrent() {
    return all.stream().allMatch(index -> segments.complete(index.name()) != null);
  }

  /**
   * Makes the indexes that complete segments lack, and forgets those of segments that are gone.
   * Says no if segments were replaced meanwhile: then there will be another time.
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

  /** Makes all indexes again, after one of them was damaged. */
  private synchronized void again(List<SegmentIndex> damaged) throws IOException {
    if (!all.equals(damaged)) {
      return;
    }
    Map<SegmentName, SegmentIndex> found = new HashMap<>();
    List<SegmentEntry> complete = new ArrayList<>();
    for (SegmentIndex index : damaged) {
      SegmentEntry entry = segments.complete(index.name());
      if (entry == null) {
        throw new StoreDamaged("segment " + index.name().number() + " is not what it was");
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

  /** What is to be told to the journal, if it does not know it yet. */
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

  /** The answer that was given to a request, if it is in a complete segment. */
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

  /** What a question with this digest asks, if that is written down in a complete segment. */
  public Optional<String> text(String digest) throws IOException {
    return find(
        Hashes.text(digest),
        (head, found) ->
            head.digest().equals(digest) && !head.text().isEmpty()
                ? Optional.of(head.text())
                : Optional.empty());
  }

  /** The newest first: what is asked again was mostly asked a short time ago. */
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
   * In a segment, by its place in the order: what some individuals of a population may have paid
   * for, or anybody if none is named, and all about it that is no answer; in order.
   */
  public List<Found> about(int at, int population, Collection<Integer> who) throws IOException {
    long bits =
        who.isEmpty()
            ? ANYBODY
            : who.stream()
                .mapToLong(one -> Hashes.payer(population, one))
                .reduce(0, (a, b) -> a | b);
    List<Found> found = new ArrayList<>(found(all, at, index -> index.paidBy(population, bits)));
    for (Noted record : all.get(at).records()) {
      if (record.population() == population) {
        found.add(new Found(record.type(), population, record.place()));
      }
    }
    found.sort(Comparator.comparingLong(one -> one.place().position()));
    return found;
  }

  /** Looks something up. */
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

  /** Reads all of them, and makes anew what is not as it was written. */
  public void verify() throws IOException {
    again(all);
  }
}
