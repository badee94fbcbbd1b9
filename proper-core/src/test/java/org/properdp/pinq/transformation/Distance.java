package org.properdp.pinq.transformation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.properdp.pinq.Group;

/**
 * The distance of two collections: the least number of rows inserted, deleted or moved that makes
 * one of the other (SEMANTICS §6). Collections are sequences, and a row is all that can be seen of
 * it.
 *
 * <p>Rows that are never touched stand in both in one order: they are a common subsequence. Every
 * other row is touched, and one move takes care of an equal row on either side. Of a common
 * subsequence of s rows, a rows here, b rows there and c in common as multisets this makes (a − s)
 * + (b − s) − (c − s), which is least where s is largest.
 */
public final class Distance {
  private Distance() {}

  /** The least number of rows inserted, deleted or moved. */
  public static long between(List<?> one, List<?> other) {
    List<String> here = one.stream().map(Distance::seen).toList();
    List<String> there = other.stream().map(Distance::seen).toList();
    return here.size() + there.size() - inCommon(here, there) - inOneOrder(here, there);
  }

  /** The number of rows that two collections have in common as multisets. */
  private static long inCommon(List<String> one, List<String> other) {
    Map<String, Long> counts = new HashMap<>();
    one.forEach(row -> counts.merge(row, 1L, Long::sum));
    long common = 0;
    for (String row : other) {
      if (counts.merge(row, -1L, Long::sum) >= 0) {
        common++;
      }
    }
    return common;
  }

  /** The length of their longest common subsequence. */
  private static int inOneOrder(List<String> one, List<String> other) {
    int[] longest = new int[other.size() + 1];
    for (String row : one) {
      int diagonal = 0;
      for (int at = 1; at <= other.size(); at++) {
        int above = longest[at];
        longest[at] =
            row.equals(other.get(at - 1)) ? diagonal + 1 : Math.max(above, longest[at - 1]);
        diagonal = above;
      }
    }
    return longest[other.size()];
  }

  /** All that a function can learn of a row; of a group also in which order its rows stand. */
  private static String seen(Object row) {
    if (row instanceof Item item) {
      return item.all();
    }
    if (row instanceof Group<?, ?> group) {
      return group.key()
          + group.rows().stream().map(Distance::seen).collect(Collectors.joining(",", "[", "]"));
    }
    return row.toString();
  }
}
