package org.properdp.provenance.gather.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Sums are exact, also beyond 64 bits, whatever the order and however they are split. */
class ExactTotalsProperties {
  @Property
  void aSumIsExactHoweverLargeItsTerms(
      @ForAll long[] values, @ForAll @IntRange(min = 1, max = 9) int times) {
    ExactTotals totals = new ExactTotals(1);
    BigInteger expected = BigInteger.ZERO;
    for (int t = 0; t < times; t++) {
      for (long value : values) {
        totals.add(0, value);
        expected = expected.add(BigInteger.valueOf(value));
      }
    }
    assertThat(totals.sums()).containsExactly(expected);
  }

  @Property
  void theValuesOfMembersAreAddedUp(@ForAll long[] values, @ForAll long members) {
    int end = Math.min(values.length, Long.SIZE);
    long[] page = new long[3 + end];
    System.arraycopy(values, 0, page, 3, end);
    long[] kept = new long[end];
    for (int slot = 0; slot < end; slot++) {
      kept[slot] = (members >>> slot & 1) == 0 ? 0 : values[slot];
    }
    ExactTotals totals = new ExactTotals(2);
    totals.add(1, 5);
    totals.addMembers(1, page, 3, end, new long[] {members});

    assertThat(totals.sums())
        .containsExactly(BigInteger.ZERO, exact(kept).add(BigInteger.valueOf(5)));
  }

  @Property
  void mergedSumsAreTheSumOfAll(@ForAll long[] left, @ForAll long[] right) {
    ExactTotals merged = sum(left);
    merged.addAll(sum(right));

    assertThat(merged.sums()[0]).isEqualTo(exact(left).add(exact(right)));
  }

  private static ExactTotals sum(long[] values) {
    ExactTotals totals = new ExactTotals(1);
    for (long value : values) {
      totals.add(0, value);
    }
    return totals;
  }

  private static BigInteger exact(long[] values) {
    return Arrays.stream(values)
        .mapToObj(BigInteger::valueOf)
        .reduce(BigInteger.ZERO, BigInteger::add);
  }
}
