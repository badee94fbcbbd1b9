package org.properdp.provenance.individual;

import io.vavr.control.Option;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The owner of each of some rows: row by row, or as runs of rows. Each form is made of the other
 * when it is first asked for.
 */
public final class Owners implements Serializable {
  private final int rows;

  /** The runs that the owners were given as. */
  private final @Nullable OwnerRuns given;

  private volatile int @Nullable [] each;

  /** Found out when it is first asked for: an array may still be written to before. */
  private @Nullable Boolean rise;

  /** Found out when it is first asked for; none if they are short. */
  private @Nullable Option<OwnerRuns> runs;

  private Owners(int rows, int @Nullable [] each, @Nullable OwnerRuns given) {
    this.rows = rows;
    this.each = each;
    this.given = given;
  }

  /** The owners of rows in any order. The array may be written to until something is asked. */
  public static Owners of(int[] each) {
    return new Owners(each.length, each, null);
  }

  /** The owners of rows that lie one owner's after another's. */
  public static Owners of(OwnerRuns runs) {
    return new Owners(runs.start(runs.count()), null, runs);
  }

  /** The number of rows. */
  public int rows() {
    return rows;
  }

  /** The owner of each row. The array must not be written to. */
  public int[] each() {
    int[] known = each;
    if (known == null) {
      known = Objects.requireNonNull(given).each();
      each = known;
    }
    return known;
  }

  /** True if the rows of one owner come after those of another, by their numbers. */
  public boolean rise() {
    if (given != null) {
      return true;
    }
    Boolean known = rise;
    if (known == null) {
      known = rises(each());
      rise = known;
    }
    return known;
  }

  private static boolean rises(int[] owners) {
    for (int row = 1; row < owners.length; row++) {
      if (owners[row] < owners[row - 1]) {
        return false;
      }
    }
    return true;
  }

  /** The owners' runs; null if rows are not by owner, or most owners have few of them. */
  public @Nullable OwnerRuns runs() {
    if (given != null) {
      return given.areLong() ? given : null;
    }
    Option<OwnerRuns> known = runs;
    if (known == null) {
      known = Option.of(rise() ? OwnerRuns.of(each()) : null);
      runs = known;
    }
    return known.getOrNull();
  }

  /** The owner of the first row. */
  public int first() {
    return given == null ? each()[0] : given.owner(0);
  }

  /** The owner of the last row. */
  public int last() {
    return given == null ? each()[rows - 1] : given.owner(given.count() - 1);
  }

  /** The position of an owner's first row, or where it would be, if owners rise. */
  public int startOf(int owner) {
    if (rows == 0 || owner <= first()) {
      return 0;
    } else if (owner > last()) {
      return rows;
    }
    OwnerRuns known = given == null ? runs() : given;
    return known == null ? search(each(), owner) : known.rowOf(owner);
  }

  private static int search(int[] owners, int owner) {
    int low = 0;
    int high = owners.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (owners[middle] < owner) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Owners";
  }
}
