package org.properdp.budget.memory.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.properdp.provenance.individual.Individuals;

/** The conditions under which a page keeps a list of levels, and gives it up. */
class LevelsTest {
  private static final int PAGE = Individuals.PAGE;

  /** Everybody has entered with 0, and so many of them with another amount each. */
  private static Amounts withLevels(int levels) {
    Amounts amounts = new Same(0);
    for (int slot = 0; slot < levels; slot++) {
      amounts = amounts.with(slot, slot * 1000L);
    }
    return amounts;
  }

  private static long[] only(int from, int to) {
    long[] words = new long[Individuals.WORDS];
    for (int slot = from; slot < to; slot++) {
      words[slot >>> 6] |= 1L << slot;
    }
    return words;
  }

  private static void holds(Amounts amounts, int levels) {
    for (int slot = 0; slot < PAGE; slot++) {
      assertThat(amounts.at(slot)).isEqualTo(slot < levels ? slot * 1000L : 0);
    }
  }

  @Test
  void thereAre256LevelsAndNotOneMore() {
    assertThat(withLevels(256)).isInstanceOf(Levels.class).satisfies(page -> holds(page, 256));
    assertThat(withLevels(257)).isInstanceOf(Offsets.class).satisfies(page -> holds(page, 257));
  }

  @Test
  void aMoveMayUseTheLastLevelAndNotOneMore() {
    Amounts half = withLevels(128);
    assertThat(half.moved(only(0, 128), Move.more(1_000_000))).isInstanceOf(Levels.class);
    Amounts more = withLevels(129).moved(only(0, 129), Move.more(1_000_000));
    assertThat(more).isInstanceOf(Offsets.class);
    assertThat(more.at(128)).isEqualTo(1_128_000);
    assertThat(more.at(129)).isZero();
  }

  @Test
  void costsOfOnesOwnMayUseTheLastLevelAndNotOneMore() {
    long[] costs = new long[PAGE];
    Arrays.fill(costs, Long.MAX_VALUE);
    Arrays.setAll(costs, slot -> slot < 255 ? slot + 1 : Long.MAX_VALUE);
    assertThat(new Same(1000).less(only(0, 255), costs)).isInstanceOf(Levels.class);
    costs[255] = 256;
    Amounts apart = new Same(1000).less(only(0, 256), costs);
    assertThat(apart).isInstanceOf(Offsets.class);
    assertThat(apart.at(255)).isEqualTo(744);
    assertThat(apart.at(256)).isEqualTo(1000);
  }

  @Test
  void aCrowdWhoseCostsDifferNeedsNoLevels() {
    long[] costs = new long[PAGE];
    Arrays.setAll(costs, slot -> 1 + slot % 3);
    assertThat(new Same(1000).less(only(0, 4096), costs)).isInstanceOf(Levels.class);
    Amounts apart = new Same(1000).less(only(0, 4097), costs);
    assertThat(apart).isInstanceOf(Offsets.class);
    assertThat(apart.at(4096)).isEqualTo(998);
    assertThat(apart.at(4097)).isEqualTo(1000);
  }

  @Test
  void levelsThatNobodyHasAnyMoreMakeRoom() {
    Amounts amounts = new Same(0);
    for (long level = 0; level < 2000; level++) {
      amounts = amounts.with((int) (level % 100), level * 1000);
      assertThat(amounts).isInstanceOf(Dictionary.class);
    }
    for (int slot = 0; slot < 100; slot++) {
      assertThat(amounts.at(slot)).isEqualTo((1900 + slot) * 1000L);
    }
    assertThat(amounts.at(100)).isZero();
  }

  @Test
  void aListThatWouldSoonBeFullAgainIsGivenUp() {
    assertThat(replacing(191)).isInstanceOf(Levels.class);
    assertThat(replacing(192)).isInstanceOf(Offsets.class);
  }

  /** So many levels and zero are in use, when a 257th comes. */
  private static Amounts replacing(int used) {
    Amounts amounts = new Same(0);
    for (int level = 1; level < 257; level++) {
      amounts = amounts.with(level % used, level * 1000L);
    }
    return amounts;
  }

  @Test
  void whatEverybodyDoesChangesNothingButTheList() {
    Levels before = (Levels) withLevels(100);
    Levels after = (Levels) before.shifted(Move.less(5000));
    assertThat(after.codes()).isSameAs(before.codes());
    assertThat(after.at(4)).isEqualTo(4000);
    assertThat(after.at(5)).isZero();
    assertThat(after.at(99)).isEqualTo(94_000);
    assertThat(before.at(99)).isEqualTo(99_000);
  }

  @Test
  void levelsThatHaveMetAreOneAgain() {
    Amounts met = ((Levels) withLevels(2)).moved(only(1, 2), Move.less(1000));
    assertThat(met.smallest()).isEqualTo(new Same(0));
    assertThat(new Dense(new long[PAGE]).smallest()).isEqualTo(new Same(0));
  }

  @Test
  void whoDoesNotMoveNeedsNoNewLevel() {
    Amounts moved = withLevels(200).moved(only(198, 200), Move.less(197_500));
    assertThat(moved).isInstanceOf(Levels.class);
    assertThat(moved.at(199)).isEqualTo(1500);
    assertThat(moved.at(197)).isEqualTo(197_000);
  }
}
