package org.properdp.store.compaction;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.SegmentEntry;

/**
 * Chooses which neighbouring segments are merged, to keep their number small. Two neighbours are
 * merged if the first is at most twice as long as the second and both fit into one segment. So each
 * remaining segment is more than twice as long as the next, or too long to be merged with it. The
 * number of segments per full segment length is therefore at most logarithmic. Each byte that
 * merging writes again is then in a segment at least half as long again, or was in the shorter
 * part, so it is also written only logarithmically often.
 */
final class Merging {
  /** If nothing else changes, merging must save this many segments to be worth a new one. */
  private static final int WORTH = 8;

  private final Seal seal;
  private final long most;

  /**
   * Merges segments up to this length.
   *
   * @param seal knows which hashes were made with its key; segments with other hashes are not
   *     merged with these
   */
  Merging(Seal seal, long most) {
    this.seal = seal;
    this.most = most;
  }

  /** Neighbours that become one segment. */
  private record Group(List<SegmentEntry> entries, long length) {
    static Group of(SegmentEntry entry) {
      return new Group(List.of(entry), entry.length());
    }

    Group with(Group next) {
      List<SegmentEntry> all = new ArrayList<>(entries);
      all.addAll(next.entries);
      return new Group(all, length + next.length);
    }
  }

  /** All segments in order, grouped with those that they are merged with. */
  List<List<SegmentEntry>> groups(List<SegmentEntry> complete) {
    Deque<Group> groups = new ArrayDeque<>();
    for (SegmentEntry entry : complete) {
      Group last = Group.of(entry);
      while (!groups.isEmpty() && areOne(groups.getLast(), last)) {
        last = groups.removeLast().with(last);
      }
      groups.addLast(last);
    }
    return groups.stream().map(Group::entries).toList();
  }

  private boolean areOne(Group first, Group second) {
    SegmentEntry before = first.entries().get(0);
    SegmentEntry after = second.entries().get(0);
    return first.length() / 2 <= second.length()
        && first.length() + second.length() <= most
        && before.format() == after.format()
        && seal.hasChained(before.number()) == seal.hasChained(after.number());
  }

  /** True if merging alone saves enough segments to be worth it. */
  boolean isWorth(List<SegmentEntry> complete) {
    return groups(complete).size() + WORTH <= complete.size();
  }
}
