package org.properdp.provenance.gather.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/** Counting by bitmap, by array, and merged from several threads, against a plain map. */
class RowCountsProperties {
  @Provide
  Arbitrary<List<List<Integer>>> lanes() {
    Arbitrary<Integer> owner =
        Arbitraries.oneOf(
            Arbitraries.integers().between(0, 5),
            Arbitraries.of(65_535, 65_536, 65_537, 131_071, 131_072),
            Arbitraries.integers().between(0, 400_000));
    return owner.list().ofMaxSize(40).list().ofMinSize(1).ofMaxSize(4);
  }

  @Property
  void everyoneWeighsAsManyRowsAsWerePushed(@ForAll("lanes") List<List<Integer>> lanes) {
    assertThat(weights(merged(lanes))).isEqualTo(counted(lanes));
  }

  @Property
  void theRowsOfASetAreThoseOfItsMembers(@ForAll("lanes") List<List<Integer>> lanes) {
    Map<Integer, Long> counted = counted(lanes);
    int[] some = counted.keySet().stream().mapToInt(i -> i).filter(i -> i % 3 != 0).toArray();
    long expected = 0;
    for (int individual : some) {
      expected += counted.get(individual);
    }

    RowCounts merged = merged(lanes);
    assertThat(merged.rowsOf(IndividualSet.of(some))).isEqualTo(expected);
    // Members without rows add none.
    IndividualSet others =
        IndividualSet.range(0, 400_001)
            .minus(IndividualSet.of(counted.keySet().stream().mapToInt(i -> i).toArray()));
    assertThat(merged.rowsOf(IndividualSet.of(some).union(others))).isEqualTo(expected);
  }

  /** Neighbours are on one page or on several, and all selected or only some. */
  @Property(tries = 200)
  void rowsThatAreCountedTogetherAreAsThoseThatComeOneByOne(
      @ForAll @IntRange(min = 1, max = 300) int count,
      @ForAll @IntRange(max = 4) int first,
      @ForAll @IntRange(min = 1, max = 3_000) int apart,
      @ForAll @IntRange(min = 1, max = 3) int modulus) {
    int[] owners = IntStream.range(0, first + count).map(row -> row / 3 * apart).toArray();
    long[] selected = new long[6];
    RowCounts each = new RowCounts();
    RowCounts together = new RowCounts();
    for (int time = 0; time < 2; time++) {
      for (int row = 0; row < count; row += modulus) {
        Members.add(selected, row);
        each.add(owners[first + row]);
      }
      together.addAll(owners, first, selected);
    }
    assertThat(weights(together)).isEqualTo(weights(each));
  }

  /** Beyond what 31 bits count there is more than any budget pays for, and never less again. */
  @Example
  void rowsThatAreTooManyToCountWeighMoreThanAnyBudget() {
    RowCounts counts = new RowCounts();
    counts.add(7);
    counts.add(70_000);
    counts.add(70_000);
    for (int doubled = 1; doubled < 34; doubled++) {
      counts.merge(counts);
      long seven = 1L << doubled;
      long other = 2L << doubled;
      assertThat(weights(counts))
          .isEqualTo(
              Map.of(
                  7, seven < Integer.MAX_VALUE ? seven : WeightPage.TOO_MUCH,
                  70_000, other < Integer.MAX_VALUE ? other : WeightPage.TOO_MUCH));
      // The number that both have together stands in answers that divide by it.
      assertThat(counts.rowsOf(IndividualSet.of(7, 70_000)))
          .isEqualTo(Math.min(Integer.MAX_VALUE, seven) + Math.min(Integer.MAX_VALUE, other));
    }
    counts.add(7);
    counts.addAll(new int[] {70_000}, 0, new long[] {1});
    assertThat(weights(counts).values()).containsOnly(WeightPage.TOO_MUCH);
  }

  private static RowCounts merged(List<List<Integer>> lanes) {
    RowCounts all = new RowCounts();
    for (List<Integer> lane : lanes) {
      RowCounts one = new RowCounts();
      lane.forEach(one::add);
      all.merge(one);
    }
    return all;
  }

  private static Map<Integer, Long> counted(List<List<Integer>> lanes) {
    Map<Integer, Long> counts = new TreeMap<>();
    new ArrayList<>(lanes).forEach(lane -> lane.forEach(o -> counts.merge(o, 1L, Long::sum)));
    return counts;
  }

  private static Map<Integer, Long> weights(RowCounts counts) {
    Map<Integer, Long> weights = new TreeMap<>();
    for (WeightPage page : counts.weights()) {
      long[] each = new long[Individuals.PAGE];
      if (page instanceof WeightPage.Each dense) {
        dense.weights().fill(each);
      } else {
        WeightPage.Ones ones = (WeightPage.Ones) page;
        for (int slot = 0; slot < each.length; slot++) {
          each[slot] = (ones.members()[slot >>> 6] >>> slot) & 1;
        }
      }
      for (int slot = 0; slot < each.length; slot++) {
        if (each[slot] != 0) {
          weights.put(Individuals.at(page.page(), slot), each[slot]);
        }
      }
    }
    return weights;
  }
}
