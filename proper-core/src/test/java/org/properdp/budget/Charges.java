package org.properdp.budget;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;

/** Writes charges down for tests. */
public final class Charges {
  private Charges() {}

  /** ε for each of these. */
  public static Charge ones(Epsilon each, int... individuals) {
    Map<Integer, Long> weights = new LinkedHashMap<>();
    Arrays.stream(individuals).forEach(individual -> weights.put(individual, 1L));
    return of(weights, Price.each(each), true);
  }

  /** Everybody's weight, at a price. */
  public static Charge each(Map<Integer, Long> weights, Price price) {
    return of(weights, price, false);
  }

  /**
   * A charge, in rising pages.
   *
   * @param ones whether pages on which all weigh one are written as members
   */
  public static Charge of(Map<Integer, Long> weights, Price price, boolean ones) {
    Map<Integer, Map<Integer, Long>> pages = new TreeMap<>();
    weights.forEach(
        (individual, weight) ->
            pages
                .computeIfAbsent(Individuals.page(individual), page -> new LinkedHashMap<>())
                .put(Individuals.slot(individual), weight));
    List<WeightPage> written = new ArrayList<>();
    pages.forEach(
        (page, slots) ->
            written.add(
                ones && slots.values().stream().allMatch(weight -> weight == 1)
                    ? members(page, slots)
                    : weights(page, slots)));
    return new Charge(written, price);
  }

  private static WeightPage members(int page, Map<Integer, Long> slots) {
    long[] words = new long[Individuals.WORDS];
    slots.keySet().forEach(slot -> words[slot >>> 6] |= 1L << slot);
    return new WeightPage.Ones(page, words);
  }

  private static WeightPage weights(int page, Map<Integer, Long> slots) {
    return new WeightPage.Each(
        page,
        into -> {
          Arrays.fill(into, 0);
          slots.forEach((slot, weight) -> into[slot] = weight);
        });
  }

  /** Everybody on these pages weighs one. */
  public static Charge fullPages(Epsilon each, int pages) {
    List<WeightPage> written = new ArrayList<>();
    for (int page = 0; page < pages; page++) {
      long[] words = new long[Individuals.WORDS];
      Arrays.fill(words, -1L);
      written.add(new WeightPage.Ones(page, words));
    }
    return new Charge(written, Price.each(each));
  }

  /** The members of a set, in rising order. */
  public static List<Integer> members(IndividualSet set) {
    List<Integer> members = new ArrayList<>();
    set.forEach(members::add);
    return members;
  }
}
