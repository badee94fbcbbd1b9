package org.properdp.provenance.gather;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.properdp.provenance.individual.Members;

/** The total of pages of rows is the exact sum of those that are selected, whatever its size. */
class TotalOnlyProperties {
  private static final int[] NO_OWNERS = {};
  private static final int WORDS = 4;

  @Property(tries = 100)
  void pagesAddUpExactly(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = WORDS * Long.SIZE) int rows,
      @ForAll boolean isLarge,
      @ForAll boolean isCounted) {
    Random random = new Random(seed);
    Vector<Long> weights = isCounted ? Vector.of(1L, 1L) : Vector.of(1L);
    TotalOnly<Object> totals = new TotalOnly<>(weights.size(), weights.size(), (row, into) -> 0);
    BigInteger sum = BigInteger.ZERO;
    long count = 0;
    for (int page = 0; page < 3; page++) {
      long[] numbers = random.longs(rows).map(each -> isLarge ? each | 1L << 62 : each).toArray();
      long[] selected = new long[WORDS];
      for (int row = 0; row < rows; row++) {
        if (random.nextInt(4) > 0) {
          Members.add(selected, row);
          sum = sum.add(BigInteger.valueOf(numbers[row]));
          count++;
        }
      }
      totals.receiveAll(NO_OWNERS, page, selected, numbers);
    }
    BigInteger[] found = totals.finish().sums();
    assertThat(found[found.length - 1]).isEqualTo(sum);
    assertThat(Arrays.asList(found).subList(0, found.length - 1))
        .allMatch(BigInteger.valueOf(count)::equals)
        .hasSize(isCounted ? 1 : 0);
  }
}
