package org.properdp.columns;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.Members;

/**
 * The rows of a chunk by what names them, to find the versions that they replace: earlier rows of
 * the same individual that are named alike, in this chunk and in those that came before.
 */
public final class LastRows {
  private final VersionKey key;
  private final Map<Integer, Set<Object>> named = new HashMap<>();
  private long @Nullable [] replaced;
  private long @Nullable [] deletions;

  /** The rows of a chunk, which is by owner, each owner's in order of arrival. */
  public LastRows(ColumnChunk chunk, VersionKey key) {
    this.key = key;
    int[] owners = chunk.owners();
    for (int row = owners.length - 1; row >= 0; row--) {
      Set<Object> later = named.computeIfAbsent(owners[row], owner -> new HashSet<>());
      if (!later.add(key.of(chunk, row))) {
        replaced = with(replaced, row, owners.length);
      } else if (key.isDeletion(chunk, row)) {
        deletions = with(deletions, row, owners.length);
      }
    }
  }

  private static long[] with(long @Nullable [] bits, int row, int rows) {
    long[] into = bits == null ? new long[Nulls.words(rows)] : bits;
    Members.add(into, row);
    return into;
  }

  /** A bit for each row that a later one of the chunk replaces; null if there is none. */
  public long @Nullable [] replaced() {
    return replaced;
  }

  /** A bit for each row that only takes away what was before; null if there is none. */
  public long @Nullable [] deletions() {
    return deletions;
  }

  /**
   * A bit for each row of an earlier chunk, which is by owner, that these replace or that was
   * replaced before.
   *
   * @param before the bits of those that were replaced before, which stay as they are
   */
  public long @Nullable [] replacedIn(ColumnChunk earlier, long @Nullable [] before) {
    long[] after = null;
    for (Map.Entry<Integer, Set<Object>> each : named.entrySet()) {
      int end = earlier.endOf(each.getKey());
      for (int row = earlier.startOf(each.getKey()); row < end; row++) {
        boolean isGone = before != null && Members.has(before, row);
        if (!isGone && each.getValue().contains(key.of(earlier, row))) {
          after = after != null || before == null ? after : before.clone();
          after = with(after, row, earlier.rows());
        }
      }
    }
    return after == null ? before : after;
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "LastRows";
  }
}
