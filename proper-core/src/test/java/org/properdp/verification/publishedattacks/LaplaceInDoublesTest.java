package org.properdp.verification.publishedattacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.SeededBits;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;

/**
 * Laplace noise by the logarithm of a uniform double has holes: some answers can only have come
 * from one of two neighbours (Mironov 2012). Integers drawn exactly have none.
 */
class LaplaceInDoublesTest {
  private static final int DRAWS = 20_000;

  /** A textbook's noise of scale 1, from one of 2^53 uniform doubles. */
  private static double textbook(double uniform) {
    return uniform < 0.5 ? Math.log(2 * uniform) : -Math.log(2 * (1 - uniform));
  }

  /** True if some uniform double near the right one gives just this answer over this count. */
  private static boolean isReachable(double answer, double count) {
    double noise = answer - count;
    double uniform = noise < 0 ? Math.exp(noise) / 2 : 1 - Math.exp(-noise) / 2;
    double grid = 0x1p-53;
    long near = Math.round(uniform / grid);
    for (long at = near - 64; at <= near + 64; at++) {
      if (at > 0 && at < 1L << 53 && count + textbook(at * grid) == answer) {
        return true;
      }
    }
    return false;
  }

  @Test
  void holesInDoublesTellNeighboursApart() {
    Random uniforms = new Random(20261121);
    int certain = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      double answer = 0 + textbook(uniforms.nextDouble());
      certain += isReachable(answer, 0) && !isReachable(answer, 1) ? 1 : 0;
    }
    // With probability one the true law would let both be.
    assertThat(certain).isGreaterThan(DRAWS / 4);
  }

  @Test
  void exactIntegersCanComeFromEither() {
    long[][] seen = new long[2][4];
    for (int world = 0; world < 2; world++) {
      try (Proper proper = Fixture.with(new ExactNoise(new SeededBits(world)))) {
        Population<Integer> people =
            proper.numberedPopulation("people").personal(Epsilon.of("9999"));
        Dataset<Integer, Integer> rows = people.dataset("rows", Integer.class, row -> row);
        rows.append("first", world == 0 ? java.util.List.of(0) : java.util.List.of(0, 1));
        Queryable<Integer> all = proper.analyst("ada").query(rows.live());
        for (int draw = 0; draw < 2_000; draw++) {
          long answer = all.noisyCount(Epsilon.of("1")).get().value();
          if (answer >= 0 && answer < 4) {
            seen[world][(int) answer]++;
          }
        }
      }
    }
    for (int at = 0; at < 4; at++) {
      // About 100 times or more each, and e^1 apart: so far apart by chance once in 10^6 runs.
      assertThat(Math.abs(Math.log(seen[0][at] / (double) seen[1][at]))).isLessThan(1.8);
    }
  }
}
