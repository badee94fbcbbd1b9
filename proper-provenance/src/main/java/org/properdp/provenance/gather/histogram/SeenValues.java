package org.properdp.provenance.gather.histogram;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.individual.Members;

/** The values that any of some people brought, and those of public rows. */
final class SeenValues implements Gathered {
  private final List<Part> parts;

  private SeenValues(List<Part> parts) {
    this.parts = parts;
  }

  /**
   * Values by their numbers.
   *
   * @param any a bit for each number that was given so far
   */
  static SeenValues of(ValueNumbers numbers, long[] any) {
    return new SeenValues(List.of(new Part(numbers, any)));
  }

  /** Values that were numbered together. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  private record Part(ValueNumbers numbers, long[] any) {
    Part with(long[] more) {
      long[] both = Arrays.copyOf(more, Math.max(any.length, more.length));
      for (int word = 0; word < any.length; word++) {
        both[word] |= any[word];
      }
      return new Part(numbers, both);
    }
  }

  /** People whose values were numbered together come one after the other. */
  @Override
  public Gathered with(Gathered more) {
    List<Part> both = new ArrayList<>(parts);
    for (Part part : ((SeenValues) more).parts) {
      int last = both.size() - 1;
      if (both.get(last).numbers == part.numbers) {
        both.set(last, both.get(last).with(part.any));
      } else {
        both.add(part);
      }
    }
    return new SeenValues(both);
  }

  @Override
  public BigInteger[] sums() {
    Part first = parts.get(0);
    long[] counts =
        parts.size() == 1 && first.numbers.isInHeap() ? counted(first) : new Merged().counted();
    return LongStream.of(counts).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new);
  }

  private static long[] counted(Part all) {
    long[] counts = new long[all.numbers.cells()];
    for (int number = 0; number < Math.min(all.numbers.known(), all.any.length << 6); number++) {
      counts[all.numbers.cell(number)] += Members.bit(all.any, number);
    }
    return counts;
  }

  /** Counts the values beside the heap; its time does not depend on which were brought. */
  private final class Merged implements ValueRuns.Visitor {
    private final List<ValueRuns.Run> runs = new ArrayList<>();
    private final List<long[]> any = new ArrayList<>();
    private final long[] counts = new long[parts.get(0).numbers.cells()];
    private int cell;
    private long isSeen;

    long[] counted() {
      for (Part part : parts) {
        for (ValueRuns.Run run : part.numbers.runs()) {
          runs.add(run);
          any.add(part.any);
        }
      }
      parts.get(0).numbers.beside().forEach(runs, this);
      counts[cell] += isSeen;
      return counts;
    }

    @Override
    public void value(int next) {
      counts[cell] += isSeen;
      cell = next;
      isSeen = 0;
    }

    @Override
    public void number(int run, int number) {
      long[] bits = any.get(run);
      isSeen |= number < bits.length << 6 ? Members.bit(bits, number) : 0;
    }
  }

  @Override
  public String toString() {
    return "Sums";
  }
}
