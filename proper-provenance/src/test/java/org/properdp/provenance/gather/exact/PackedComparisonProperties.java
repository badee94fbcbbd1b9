package org.properdp.provenance.gather.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.properdp.provenance.individual.Members;

/** However numbers are packed, they compare as they are. */
class PackedComparisonProperties {
  @Property(tries = 500)
  void packedNumbersCompareAsTheyAre(
      @ForAll long seed,
      @ForAll @IntRange(max = 64) int spread,
      @ForAll @IntRange(min = 1, max = 300) int rows) {
    Random random = new Random(seed);
    long middle = random.nextLong() >> random.nextInt(Long.SIZE);
    long[] values = new long[rows];
    for (int row = 0; row < rows; row++) {
      values[row] = spread == 0 ? middle : middle + (random.nextLong() >>> (Long.SIZE - spread));
    }
    PackedLongs packed = PackedLongs.of(values, rows);
    int from = random.nextInt(rows);
    int count = random.nextInt(rows - from + 1);
    long one = values[random.nextInt(rows)];
    LongStream.of(
            one, one - 1, one + 1, middle, random.nextLong(), Long.MIN_VALUE, Long.MAX_VALUE, 0)
        .forEach(constant -> check(values, packed, from, count, constant));
  }

  /** Constants at the borders of what each form has room for. */
  @Example
  void theLeastAndTheLargestNumberOfAFormCompareAsTheyAre() {
    for (int width : new int[] {Byte.SIZE, Character.SIZE, Integer.SIZE}) {
      long span = (1L << width) - 1;
      for (long least : new long[] {0, -7, Long.MIN_VALUE, Long.MAX_VALUE - span}) {
        long[] either = {least, least + span, least + span - 1};
        long[] values = LongStream.range(0, 130).map(row -> either[(int) (row % 3)]).toArray();
        PackedLongs packed = PackedLongs.of(values, values.length);
        for (long near = -2; near <= 2; near++) {
          check(values, packed, 0, values.length, least + near);
          check(values, packed, 1, values.length - 1, least + span + near);
        }
      }
    }
  }

  private static void check(long[] values, PackedLongs packed, int from, int count, long constant) {
    long[] below = new long[5];
    long[] equal = new long[5];
    PackedComparison.below(packed, from, count, constant, below);
    PackedComparison.equal(packed, from, count, constant, equal);
    for (int row = 0; row < count; row++) {
      assertThat(Members.has(below, row)).isEqualTo(values[from + row] < constant);
      assertThat(Members.has(equal, row)).isEqualTo(values[from + row] == constant);
    }
  }
}
