package org.properdp.provenance.gather.exact;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.properdp.provenance.contribution.Gathered;

/**
 * Values in ascending order. Those of several parts of the people lie in a run for each part, which
 * is packed: equal values once, a thousand different ones in as few bytes as they need. A value is
 * found in all runs at once, so that runs need not be merged.
 */
public final class SortedValues implements Gathered.Values {
  private final List<Run> runs;

  private SortedValues(List<Run> runs) {
    this.runs = runs;
  }

  /** Values that are in ascending order; the array must not be written to. */
  public static SortedValues of(long[] ascending) {
    return new SortedValues(ascending.length == 0 ? List.of() : List.of(new Plain(ascending)));
  }

  @Override
  public Gathered with(Gathered more) {
    List<Run> both = new ArrayList<>();
    runs.forEach(run -> both.add(run.packed()));
    ((SortedValues) more).runs.forEach(run -> both.add(run.packed()));
    return new SortedValues(both);
  }

  @Override
  public long count() {
    return runs.stream().mapToLong(Run::count).sum();
  }

  @Override
  public long below(long value) {
    return runs.stream().mapToLong(run -> run.below(value)).sum();
  }

  @Override
  public long at(long place) {
    if (runs.size() == 1) {
      return runs.get(0).at(place);
    }
    long least = runs.stream().mapToLong(run -> run.at(0)).min().orElseThrow();
    long most = runs.stream().mapToLong(run -> run.at(run.count() - 1)).max().orElseThrow();
    // The largest value that has at most so many below it.
    while (least < most) {
      // Rounded up, and without overflow.
      long middle = (least | most) - ((least ^ most) >> 1);
      if (below(middle) <= place) {
        least = middle;
      } else {
        most = middle - 1;
      }
    }
    return least;
  }

  @Override
  public String toString() {
    return "Values";
  }

  /** Values in ascending order, at least one. */
  private sealed interface Run extends Serializable {
    long count();

    long at(long place);

    long below(long value);

    Run packed();
  }

  /** Values as they are. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  private record Plain(long[] values) implements Run {
    @Override
    public long count() {
      return values.length;
    }

    @Override
    public long at(long place) {
      return values[Math.toIntExact(place)];
    }

    @Override
    public long below(long value) {
      return Search.first(values.length, at -> values[at] >= value);
    }

    @Override
    public Run packed() {
      return Packed.of(values);
    }
  }

  /**
   * Different values in blocks, each with the number of values before it.
   *
   * @param blocks the blocks, at least one
   * @param count the number of values
   */
  private record Packed(List<Block> blocks, long count) implements Run {
    private static final int BLOCK = 1024;

    static Packed of(long[] ascending) {
      List<Block> blocks = new ArrayList<>();
      long[] different = new long[BLOCK];
      long[] before = new long[BLOCK];
      int size = 0;
      for (int place = 0; place < ascending.length; place++) {
        if (place == 0 || ascending[place] != ascending[place - 1]) {
          if (size == BLOCK) {
            blocks.add(
                new Block(PackedLongs.of(different, size), PackedLongs.of(before, size), size));
            size = 0;
          }
          different[size] = ascending[place];
          before[size] = place;
          size++;
        }
      }
      blocks.add(new Block(PackedLongs.of(different, size), PackedLongs.of(before, size), size));
      return new Packed(blocks, ascending.length);
    }

    @Override
    public long at(long place) {
      int next = Search.first(blocks.size(), at -> blocks.get(at).before().at(0) > place);
      Block block = blocks.get(next - 1);
      int after = Search.first(block.size(), at -> block.before().at(at) > place);
      return block.different().at(after - 1);
    }

    @Override
    public long below(long value) {
      int next = Search.first(blocks.size(), at -> blocks.get(at).different().at(0) >= value);
      if (next == 0) {
        return 0;
      }
      Block block = blocks.get(next - 1);
      int at = Search.first(block.size(), each -> block.different().at(each) >= value);
      if (at < block.size()) {
        return block.before().at(at);
      }
      return next < blocks.size() ? blocks.get(next).before().at(0) : count;
    }

    @Override
    public Run packed() {
      return this;
    }
  }

  /** Different values, and the number of values before each. */
  private record Block(PackedLongs different, PackedLongs before, int size)
      implements Serializable {}

  /**
   * The first of so many places at which something begins to hold; their number if it never does.
   */
  private interface Search {
    boolean holds(int at);

    static int first(int count, Search condition) {
      int low = 0;
      int high = count;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (condition.holds(middle)) {
          high = middle;
        } else {
          low = middle + 1;
        }
      }
      return low;
    }
  }
}
