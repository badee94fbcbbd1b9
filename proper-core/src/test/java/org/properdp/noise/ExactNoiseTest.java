package org.properdp.noise;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.properdp.noise.fit.ChiSquare;

class ExactNoiseTest {

  private static final int THREADS = 8;
  private static final int EACH = 20_000;

  @Test
  void aLawIsDrawnByItsSampler() {
    Ratio ratio = Ratio.of(500, 3);
    Noise noise = new ExactNoise(new SeededBits(1));
    DiscreteLaplace laplace = new DiscreteLaplace(ratio, new SeededBits(1));
    for (int i = 0; i < 100; i++) {
      assertThat(noise.sample(new DiscreteLaplaceLaw(ratio))).isEqualTo(laplace.sample());
    }
    noise = new ExactNoise(new SeededBits(2));
    DiscreteGaussian gaussian = new DiscreteGaussian(ratio, new SeededBits(2));
    for (int i = 0; i < 100; i++) {
      assertThat(noise.sample(new DiscreteGaussianLaw(ratio))).isEqualTo(gaussian.sample());
    }
  }

  @Test
  void tinyScalesGiveNoNoise() {
    Noise noise = ExactNoise.secure();
    for (int i = 0; i < 100; i++) {
      assertThat(noise.sample(DiscreteLaplaceLaw.ofScale(1, 1_000_000_000))).isZero();
      assertThat(noise.sample(DiscreteGaussianLaw.ofVariance(1, 1_000_000_000))).isZero();
    }
  }

  @Test
  void oneSecureNoiseServesManyThreads() throws InterruptedException, ExecutionException {
    Noise noise = ExactNoise.secure();
    NoiseLaw wide = new DiscreteLaplaceLaw(Ratio.of(BigInteger.TEN.pow(30), BigInteger.ONE));
    List<BigInteger> draws = drawInParallel(noise, wide);
    // Among 160,000 draws two are equal with probability below 10^-19 if all are independent.
    Set<BigInteger> different = new HashSet<>(draws);
    assertThat(different).hasSize(THREADS * EACH);
    BigInteger unit = BigInteger.TEN.pow(30);
    long within = draws.stream().filter(draw -> draw.abs().compareTo(unit) <= 0).count();
    ChiSquare.checkCount("within a scale", within, draws.size(), 1 - Math.exp(-1), 30);
  }

  private static List<BigInteger> drawInParallel(Noise noise, NoiseLaw law)
      throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<List<BigInteger>>> results = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        results.add(threads.submit(() -> draw(noise, law)));
      }
      List<BigInteger> all = new ArrayList<>();
      for (Future<List<BigInteger>> result : results) {
        all.addAll(result.get());
      }
      return all;
    } finally {
      threads.shutdown();
    }
  }

  private static List<BigInteger> draw(Noise noise, NoiseLaw law) {
    List<BigInteger> draws = new ArrayList<>(EACH);
    for (int i = 0; i < EACH; i++) {
      draws.add(noise.sample(law));
    }
    return draws;
  }

  /** Frozen rows lie in an order drawn by lot: each is exactly as likely as any other. */
  @Test
  void everyOrderIsEquallyLikely() {
    BitTree<List<Object>> tree =
        BitTree.of(
            11,
            bits ->
                () -> {
                  Object[] things = {"a", "b", "c"};
                  bits.shuffle(things);
                  return List.of(things);
                });
    assertThat(tree.outcomes()).hasSize(6);
    long mass = tree.mass(List.of("a", "b", "c"));
    assertThat(tree.outcomes()).allMatch(order -> tree.mass(order) == mass);
    assertThat(tree.open()).isLessThan(mass / 100);
  }

  /** Of four things, three are seen: their order is the law that they have without the fourth. */
  @Test
  void whoElseIsThereTellsNothing() {
    BitTree<List<Object>> tree =
        BitTree.of(
            12,
            bits ->
                () -> {
                  Object[] things = {"a", "eve", "b", "c"};
                  bits.shuffle(things);
                  return List.of(things).stream().filter(thing -> !thing.equals("eve")).toList();
                });
    long mass = tree.mass(List.of("c", "a", "b"));
    assertThat(tree.outcomes()).hasSize(6).allMatch(order -> tree.mass(order) == mass);
  }

  @Test
  void nothingIsLostAndThePlatformsBitsServe() {
    Object[] things = {1, 2, 3, 4, 5};
    ExactNoise.secure().shuffle(things);
    assertThat(things).containsExactlyInAnyOrder(1, 2, 3, 4, 5);
    new ExactNoise(new SeededBits(1)).shuffle(things);
    assertThat(things).containsExactlyInAnyOrder(1, 2, 3, 4, 5);
  }
}
