package org.properdp.provenance.individual;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** A set of individuals is a set of numbers. */
class IndividualSetProperties {
  private static IndividualSet set(Set<Integer> members) {
    return IndividualSet.of(members.stream().mapToInt(Integer::intValue).toArray());
  }

  private static List<Integer> members(IndividualSet set) {
    List<Integer> members = new ArrayList<>();
    set.forEach(members::add);
    return members;
  }

  private static Set<Integer> sorted(Set<Integer> left, Set<Integer> right) {
    Set<Integer> both = new TreeSet<>(left);
    both.addAll(right);
    return both;
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void itsAlgebraIsThatOfSets(
      @ForAll("sets") Set<Integer> left, @ForAll("sets") Set<Integer> right) {
    Set<Integer> both = sorted(left, right);
    assertThat(members(set(left).union(set(right)))).containsExactlyElementsOf(both);
    assertThat(members(set(left).intersect(set(right))))
        .containsExactlyElementsOf(
            both.stream().filter(n -> left.contains(n) && right.contains(n)).toList());
    assertThat(members(set(left).minus(set(right))))
        .containsExactlyElementsOf(
            both.stream().filter(n -> left.contains(n) && !right.contains(n)).toList());
    assertThat(set(left).equals(set(right))).isEqualTo(left.equals(right));
    assertThat(set(left).stream().boxed()).containsExactlyElementsOf(new TreeSet<>(left));
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void itIsBuiltOneByOneOrPageByPage(@ForAll("sets") Set<Integer> members) {
    IndividualSetBuilder oneByOne = new IndividualSetBuilder();
    members.forEach(oneByOne::add);
    IndividualSetBuilder byPage = new IndividualSetBuilder();
    set(members).forEachPage((page, words) -> byPage.page(page, words.clone()));
    assertThat(oneByOne.build()).isEqualTo(set(members)).hasSameHashCodeAs(set(members));
    assertThat(byPage.build()).isEqualTo(set(members));
    assertThat(set(members).size()).isEqualTo(members.size());
    assertThat(set(members).isEmpty()).isEqualTo(members.isEmpty());
  }

  @Example
  void pagesOfEverySizeAreTheSameSet() {
    for (int size : new int[] {1, 64, 4_096, 4_097, 65_535, 65_536}) {
      IndividualSet range = IndividualSet.range(65_536, 65_536 + size);
      IndividualSetBuilder built = new IndividualSetBuilder();
      built.page(0, new long[Individuals.WORDS]);
      range.forEachPage((page, words) -> built.page(page, words.clone()));
      assertThat(built.build()).isEqualTo(range);
      assertThat(range.containsRange(65_536, 65_536 + size)).isTrue();
      assertThat(range.containsRange(65_535, 65_537)).isFalse();
      assertThat(range.containsRange(65_536, 65_537 + size)).isFalse();
    }
  }

  @Example
  void aFullPageIsKnownByItsOneArray() {
    IndividualSetBuilder built = new IndividualSetBuilder();
    built.page(1, Individuals.everybody());
    long[] three = new long[Individuals.WORDS];
    three[0] = 7;
    built.page(2, three);
    IndividualSet set = built.build();
    assertThat(set).isEqualTo(IndividualSet.range(65_536, 131_075));
    List<Boolean> known = new ArrayList<>();
    set.forEachPage((page, words) -> known.add(words == Individuals.everybody()));
    assertThat(known).containsExactly(true, false);
    assertThat(Individuals.everybody()).hasSize(Individuals.WORDS).containsOnly(-1);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void aRangeIsContainedWhereAllOfItAreMembers(
      @ForAll("nearAPage") Set<Integer> members,
      @ForAll @IntRange(min = 65_530, max = 65_542) int first,
      @ForAll @IntRange(min = 1, max = 9) int size) {
    boolean all = true;
    for (int individual = first; individual < first + size; individual++) {
      all &= members.contains(individual);
    }
    assertThat(set(members).containsRange(first, first + size)).isEqualTo(all);
  }

  /** Most of those on one side of a page's end, and of those on the other side or none of them. */
  @Provide
  Arbitrary<Set<Integer>> nearAPage() {
    return Arbitraries.oneOf(
        Arbitraries.integers().between(65_528, 65_535).set().ofMinSize(6),
        Arbitraries.integers().between(65_536, 65_544).set().ofMinSize(6),
        Arbitraries.integers().between(65_528, 65_544).set().ofMinSize(12));
  }

  @Example
  void itPrintsAsNothingButItsName() {
    assertThat(IndividualSet.of(1, 2, 3)).hasToString("IndividualSet");
    assertThat(IndividualSet.empty()).hasToString("IndividualSet").isEqualTo(IndividualSet.of());
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void aNumberIsAPageAndASlot(@ForAll("numbers") int individual) {
    int page = Individuals.page(individual);
    int slot = Individuals.slot(individual);
    assertThat(Individuals.at(page, slot)).isEqualTo(individual);
    assertThat(slot).isBetween(0, Individuals.PAGE - 1);
  }

  @Provide
  Arbitrary<Integer> numbers() {
    return Arbitraries.oneOf(
        Arbitraries.integers().between(0, 70),
        Arbitraries.of(65_535, 65_536, 131_071, 131_072, Integer.MAX_VALUE - 1),
        Arbitraries.integers().between(0, Integer.MAX_VALUE - 1));
  }

  @Provide
  Arbitrary<Set<Integer>> sets() {
    return numbers().set().ofMaxSize(40);
  }
}
