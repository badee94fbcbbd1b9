package org.properdp.provenance.gather;

import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.Charged;
import org.properdp.provenance.gather.exact.Scale;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;

/**
 * Contributions to several measures: their totals one after the other, and the sums of their
 * weights.
 */
final class WeighedTogether implements Contributions {
  /** Two numbers up to this one can be added. */
  private static final long HALF = Long.MAX_VALUE / 2;

  private final Vector<Contributions> parts;
  private final Vector<Long> factors;

  WeighedTogether(Vector<Contributions> parts, Vector<Long> factors) {
    this.parts = parts;
    this.factors = factors;
  }

  @Override
  public List<WeightPage> weights() {
    if (parts.size() == 1 && factors.get(0) == 1) {
      return parts.get(0).weights();
    }
    TreeMap<Integer, Vector<WeightPage.Filler>> pages = new TreeMap<>();
    parts
        .zip(factors)
        .forEach(
            part ->
                part._1
                    .weights()
                    .forEach(
                        page ->
                            pages.merge(
                                page.page(),
                                Vector.of(into -> add(page, part._2, into)),
                                Vector::appendAll)));
    return pages.entrySet().stream()
        .<WeightPage>map(page -> new WeightPage.Each(page.getKey(), into -> fill(page, into)))
        .toList();
  }

  private static void fill(
      java.util.Map.Entry<Integer, Vector<WeightPage.Filler>> page, long[] into) {
    Arrays.fill(into, 0);
    page.getValue().forEach(part -> part.fill(into));
  }

  /** Adds each individual's weight, times a factor, to the weights so far. */
  private static void add(WeightPage page, long factor, long[] into) {
    long[] weights = new long[Individuals.PAGE];
    page.fill(weights);
    long all = 0;
    for (int slot = 0; slot < into.length; slot++) {
      all |= weights[slot] | into[slot];
    }
    // Small numbers are added by a plain loop, which the compiler makes of a few wide instructions.
    if (all >= 0 && all <= HALF / factor) {
      for (int slot = 0; slot < into.length; slot++) {
        into[slot] += factor * weights[slot];
      }
      return;
    }
    for (int slot = 0; slot < into.length; slot++) {
      into[slot] = plus(into[slot], factor, weights[slot]);
    }
  }

  /** The sum of a weight so far and factor · weight, or too much; no argument is negative. */
  private static long plus(long soFar, long factor, long weight) {
    long low = factor * weight;
    long sum = soFar + low;
    boolean exact =
        soFar != WeightPage.TOO_MUCH
            && weight != WeightPage.TOO_MUCH
            && low >= 0
            && sum >= 0
            && Math.multiplyHigh(factor, weight) == 0;
    return exact ? sum : WeightPage.TOO_MUCH;
  }

  @Override
  public Gathered found(IndividualSet kept) {
    return joined(parts.map(part -> part.found(kept)));
  }

  /**
   * Scales each part's weight in the same ratio as the sum, so that the sum is no more than the
   * charge.
   */
  @Override
  public Gathered found(IndividualSet kept, List<WeightPage> charged) {
    Charged all = new Charged(charged);
    Map<Integer, WeightPage> together = new HashMap<>();
    weights().forEach(page -> together.put(page.page(), page));
    return joined(
        parts.map(
            part ->
                part.found(
                    kept,
                    part.weights().stream()
                        .filter(page -> all.on(page.page()) != null)
                        .map(page -> scaled(page, together, all))
                        .toList())));
  }

  private static WeightPage scaled(
      WeightPage page, Map<Integer, WeightPage> together, Charged all) {
    WeightPage whole = Objects.requireNonNull(together.get(page.page()));
    WeightPage charged = Objects.requireNonNull(all.on(page.page()));
    return new WeightPage.Each(
        page.page(),
        into -> {
          long[] own = new long[into.length];
          long[] part = new long[into.length];
          page.fill(into);
          whole.fill(own);
          charged.fill(part);
          for (int slot = 0; slot < into.length; slot++) {
            into[slot] = part[slot] == 0 ? 0 : Scale.towardsZero(into[slot], part[slot], own[slot]);
          }
        });
  }

  /** The findings of all parts. */
  static Gathered joined(Vector<Gathered> found) {
    return new Gathered.Several(found.toJavaList());
  }

  @Override
  public String toString() {
    return "WeighedTogether";
  }
}
