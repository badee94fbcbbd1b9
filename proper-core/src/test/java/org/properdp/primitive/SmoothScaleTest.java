package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Ratio;

/** For all values on a small grid, and all their neighbours: what scales have to be. */
class SmoothScaleTest {
  private static final int LOW = -1;
  private static final int HIGH = 3;

  /** All lists of so many values, sorted. */
  static List<long[]> all(int values) {
    List<long[]> all = new ArrayList<>(List.of(new long[values]));
    Arrays.fill(all.get(0), LOW);
    while (all.get(all.size() - 1)[0] < HIGH) {
      long[] next = all.get(all.size() - 1).clone();
      int at = values - 1;
      while (next[at] == HIGH) {
        at--;
      }
      Arrays.fill(next, at, values, next[at] + 1);
      all.add(next);
    }
    return all;
  }

  /** All that comes of replacing one value, sorted. */
  static List<long[]> neighbours(long[] sorted) {
    List<long[]> neighbours = new ArrayList<>();
    for (int at = 0; at < sorted.length; at++) {
      for (long value = LOW; value <= HIGH; value++) {
        long[] next = sorted.clone();
        next[at] = value;
        Arrays.sort(next);
        neighbours.add(next);
      }
    }
    return neighbours;
  }

  private static long median(long[] sorted) {
    return sorted[SmoothScale.middle(sorted)];
  }

  private static boolean covers(Ratio factor, BigInteger small, BigInteger large) {
    return small.multiply(factor.numerator()).compareTo(large.multiply(factor.denominator())) >= 0;
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.01", "0.3", "1", "4", "20"})
  void neighboursHaveScalesThatCoverTheShiftAndAreNotFarApart(String epsilon) {
    SmoothScale scale = new SmoothScale(LOW, HIGH, Epsilon.of(epsilon));
    for (int values = 1; values <= 4; values++) {
      for (long[] one : all(values)) {
        BigInteger own = scale.of(one);
        assertThat(own).isPositive();
        for (long[] other : neighbours(one)) {
          BigInteger moved = BigInteger.valueOf(Math.abs(median(one) - median(other)));
          assertThat(covers(scale.alpha(), own, moved)).isTrue();
          assertThat(covers(scale.rho(), scale.of(other), own)).isTrue();
        }
      }
    }
  }

  @Test
  void theFactorsAreBelowTheirShareOfEpsilon() {
    for (String epsilon : List.of("0.000000001", "0.1", "1", "10")) {
      SmoothScale scale = new SmoothScale(LOW, HIGH, Epsilon.of(epsilon));
      double half = Double.parseDouble(epsilon) / 2;
      assertThat(4 * Math.log1p(number(scale.alpha()))).isLessThanOrEqualTo(half * (1 + 1e-12));
      assertThat(3 * Math.log(number(scale.rho()))).isLessThanOrEqualTo(half + 1e-12);
    }
  }

  private static double number(Ratio ratio) {
    return ratio.numerator().doubleValue() / ratio.denominator().doubleValue();
  }

  /** By trying out all replacements: how far one more can move the median. */
  @Test
  void afterSomeReplacementsTheMedianCanMoveAsFarAsIsSaid() {
    SmoothScale scale = new SmoothScale(LOW, HIGH, Epsilon.of("1"));
    for (int values = 1; values <= 4; values++) {
      for (long[] one : all(values)) {
        List<long[]> near = List.of(one);
        for (int replaced = 0; replaced <= values; replaced++) {
          long most = 0;
          List<long[]> farther = new ArrayList<>();
          for (long[] reached : near) {
            for (long[] next : neighbours(reached)) {
              most = Math.max(most, Math.abs(median(reached) - median(next)));
              if (farther.stream().noneMatch(seen -> Arrays.equals(seen, next))) {
                farther.add(next);
              }
            }
          }
          assertThat(scale.farthest(one, replaced)).as("%s", Arrays.toString(one)).isEqualTo(most);
          near = farther;
        }
      }
    }
  }

  /** If blocks agree, the scale hardly depends on the range. */
  @Test
  void scalesAreSmallWhereValuesAgree() {
    long[] agreed = new long[400];
    Arrays.fill(agreed, 500);
    SmoothScale scale = new SmoothScale(0, 1_000_000, Epsilon.of("1"));
    assertThat(scale.of(agreed)).isLessThan(BigInteger.TEN);
    assertThat(scale.of(new long[] {500})).isGreaterThan(BigInteger.valueOf(1_000_000));
  }
}
