package org.properdp.store.compaction;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.SegmentEntry;

/**
 * Which neighbouring segments are to become one, so that there are few. Two of them are merged when
 * the first is at most twice as long as the second, and both are no longer than a segment may be.
 * So each that is left is more than twice as long as the next, or together with it longer than a
 * segment: among so many bytes as a segment may have, there are only so many as that can be halved
 * down to the shortest. And what is merged has become half as long again, or was the shorter part:
 * no byte is written more often than lengths can grow so.
 */
final class Merging {
  /** Where nothing else is to be done, merging is worth its own segment from so many fewer on. */
  private static final int WORTH = 8;

  private final Seal seal;
  private final long most;

  /**
   * Merging into segments that have a length at most.
   *
   * @param seal what knows which hashes were made with its key: others are not put among these
   */
  Merging(Seal seal, long most) {
    this.seal = seal;
    this.most = most;
  }

  /** Neighbours that are to become one. */
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

  /** All segments, in order; those that are to become one are together. */
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

  /** Whether merging makes so many fewer of them that it is done for its own sake. */
  boolean isWorth(List<SegmentEntry> complete) {
    return groups(complete).size() + WORTH <= complete.size();
  }
}
