package org.properdp.provenance.gather.histogram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.provenance.individual.Individuals;

@Tag("long")
class NumbersOfPageTest {
  private static final int KNOWN = 150;
  private static final int ROWS = 400_000;

  /** So many that bits take the place of the list, of either half of the rows. */
  @ParameterizedTest
  @ValueSource(ints = {3, 64, 65, KNOWN})
  void setsAreTheSameAsBitsAndAsAList(int few) {
    SplittableRandom random = new SplittableRandom(few);
    Map<Integer, Set<Integer>> expected = new TreeMap<>();
    List<NumbersOfPage> parts = List.of(new NumbersOfPage(), new NumbersOfPage());
    for (int row = 0; row < ROWS; row++) {
      int slot = random.nextInt(Individuals.PAGE);
      int number = random.nextInt(row < ROWS / 2 ? few : KNOWN);
      NumbersOfPage page = parts.get(row % 2);
      page.turnTo(slot);
      if (!page.addBit(number)) {
        page.add(number, row < ROWS / 2 ? few : KNOWN);
      }
      expected.computeIfAbsent(slot, none -> new TreeSet<>()).add(number);
    }
    NumbersOfPage all = parts.get(0);
    all.addAll(parts.get(1), KNOWN);
    assertAre(all, expected);
  }

  private static void assertAre(NumbersOfPage page, Map<Integer, Set<Integer>> expected) {
    page.sort();
    long[] weights = new long[Individuals.PAGE];
    page.weigh(weights);
    for (int slot = 0; slot < weights.length; slot++) {
      assertThat(weights[slot]).isEqualTo(expected.getOrDefault(slot, Set.of()).size());
    }
    for (int slot = 0; slot < Individuals.PAGE; slot += 997) {
      long[] members = new long[Individuals.WORDS];
      members[slot >> 6] = 1L << slot;
      long[] seen = new long[(KNOWN >> 6) + 1];
      page.mark(members, seen);
      List<Integer> found = new ArrayList<>();
      for (int number = 0; number < KNOWN; number++) {
        if ((seen[number >> 6] >>> number & 1) != 0) {
          found.add(number);
        }
      }
      assertThat(found).containsExactlyElementsOf(expected.getOrDefault(slot, Set.of()));
    }
  }
}
