package org.properdp.pinq.transformation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.properdp.pinq.Group;

/** The distance by which stabilities are tested is the one that SEMANTICS §6 says. */
@Tag("long")
class DistanceProperties {
  private static final int LETTERS = 3;

  /** The finding of a search that tries everything: first one row touched, then two, and so on. */
  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void itIsWhatASearchFinds(
      @ForAll @Size(max = 5) List<@IntRange(max = LETTERS - 1) Integer> one,
      @ForAll @Size(max = 5) List<@IntRange(max = LETTERS - 1) Integer> other) {
    assertThat(Distance.between(one, other)).isEqualTo(searched(one, other));
    assertThat(Distance.between(other, one)).isEqualTo(searched(one, other));
  }

  private static long searched(List<Integer> from, List<Integer> to) {
    Set<List<Integer>> known = new HashSet<>(Set.of(from));
    Set<List<Integer>> newest = known;
    long steps = 0;
    while (!known.contains(to)) {
      Set<List<Integer>> next = new HashSet<>();
      newest.forEach(rows -> addTouched(rows, next));
      next.removeAll(known);
      known.addAll(next);
      newest = next;
      steps++;
    }
    return steps;
  }

  /** All that becomes of rows by touching one; none grow longer than any has to. */
  private static void addTouched(List<Integer> rows, Set<List<Integer>> touched) {
    for (int letter = 0; letter < LETTERS && rows.size() <= 5; letter++) {
      addInserted(rows, letter, touched);
    }
    for (int at = 0; at < rows.size(); at++) {
      List<Integer> less = new ArrayList<>(rows);
      int letter = less.remove(at);
      touched.add(less);
      addInserted(less, letter, touched);
    }
  }

  private static void addInserted(List<Integer> rows, int letter, Set<List<Integer>> touched) {
    for (int at = 0; at <= rows.size(); at++) {
      List<Integer> more = new ArrayList<>(rows);
      more.add(at, letter);
      touched.add(more);
    }
  }

  @Example
  void aBlockThatMovesIsAsManyRowsAsItHas() {
    assertThat(Distance.between(List.of(1, 2, 3, 4, 5), List.of(4, 5, 1, 2, 3))).isEqualTo(2);
    assertThat(Distance.between(List.of(1, 2, 3), List.of(3, 2, 1))).isEqualTo(2);
    assertThat(Distance.between(List.of(1, 2, 3), List.of(1, 4, 3))).isEqualTo(2);
    assertThat(Distance.between(List.of(1, 1, 2), List.of(1, 2))).isEqualTo(1);
    assertThat(Distance.between(List.of(), List.of(1, 2))).isEqualTo(2);
  }

  @Example
  void aGroupWhoseRowsStandOtherwiseIsAnother() {
    Group<Integer, Item> one = new Group<>(1, List.of(new Item(1, 1), new Item(1, 2)));
    Group<Integer, Item> other = new Group<>(1, List.of(new Item(1, 2), new Item(1, 1)));
    assertThat(Distance.between(List.of(one), List.of(other))).isEqualTo(2);
  }
}
