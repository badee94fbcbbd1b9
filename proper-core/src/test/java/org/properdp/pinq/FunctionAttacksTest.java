package org.properdp.pinq;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Pinq;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** Functions that throw, ask, or remember, wherever a user's code is called. */
class FunctionAttacksTest {
  private static final Epsilon ONE = Epsilon.of("1");

  /** Everything of eve's throws: her key's equals, hashCode and compareTo, too. */
  private record Key(String name, String where) implements Comparable<Key> {
    private void trouble(String here) {
      if (name.equals("eve") && where.equals(here)) {
        throw new IllegalStateException("eve is here");
      }
    }

    @Override
    public boolean equals(Object that) {
      trouble("equals");
      return that instanceof Key key && key.name.equals(name);
    }

    @Override
    public int hashCode() {
      trouble("hashCode");
      return 7;
    }

    @Override
    public int compareTo(Key that) {
      trouble("compareTo");
      return name.compareTo(that.name);
    }
  }

  private final List<String> people = List.of("ann", "bob", "eve", "bob", "zoe");
  private final Pinq<String> rows = Fixture.exact().pinq(people, Epsilon.of("1000000"));

  private static long count(Pinq<?> rows) {
    return rows.noisyCount(ONE).get().value();
  }

  private static String orThrow(String who) {
    if (who.equals("eve")) {
      throw new IllegalStateException("eve is here");
    }
    return who;
  }

  @Test
  void aFunctionThatThrowsForOnePersonTellsNobody() {
    assertThat(count(rows.filter(who -> !orThrow(who).isEmpty()))).isEqualTo(4);
    assertThat(count(rows.map(FunctionAttacksTest::orThrow))).isEqualTo(4);
    assertThat(count(rows.flatMap(2, who -> List.of(orThrow(who), who)))).isEqualTo(8);
    assertThat(count(rows.groupBy(FunctionAttacksTest::orThrow))).isEqualTo(3);
    assertThat(count(rows.distinct(1, FunctionAttacksTest::orThrow))).isEqualTo(3);
    assertThat(count(rows.take(9, Comparator.comparing(FunctionAttacksTest::orThrow))))
        .isEqualTo(4);
    assertThat(count(rows.groupJoin(rows, FunctionAttacksTest::orThrow, who -> who, (a, b) -> a)))
        .isEqualTo(3);
    assertThat(count(rows.join(9, rows, 9, who -> who, who -> who, (a, b) -> orThrow(a))))
        .isEqualTo(6);
    assertThat(
            count(
                rows.partition(PublicKeys.of("ann", "eve"), FunctionAttacksTest::orThrow)
                    .get("eve")
                    .get()))
        .isZero();
    assertThat(rows.noisySum(Range.of("0", "9"), who -> orThrow(who).length(), ONE).get().value())
        .isEqualByComparingTo("12");
  }

  @Test
  void aKeyThatThrowsTellsNobody() {
    for (String where : List.of("equals", "hashCode")) {
      Pinq<Key> keys = rows.map(who -> new Key(who, where));
      assertThat(count(keys.groupBy(key -> key))).as(where).isEqualTo(3);
      assertThat(count(keys.distinct())).as(where).isEqualTo(3);
      assertThat(count(keys.union(keys))).as(where).isEqualTo(3);
      assertThat(count(keys.intersect(keys))).as(where).isEqualTo(3);
      assertThat(count(keys.except(keys.filter(key -> key.name().equals("bob")))))
          .as(where)
          .isEqualTo(2);
      assertThat(count(keys.join(keys, key -> key, key -> key, (a, b) -> a))).isEqualTo(2);
      assertThat(count(keys.groupBy(key -> key).distinct())).as(where).isEqualTo(3);
    }
    Pinq<Key> keys = rows.map(who -> new Key(who, "compareTo"));
    assertThat(count(keys.take(9, Comparator.naturalOrder()))).isEqualTo(4);
  }

  /** A table of the JDK's compares long chains by compareTo, and breaks when that throws. */
  @Test
  void aKeyThatThrowsInALongChainTellsNobody() {
    List<String> many = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      many.add("p" + i);
    }
    many.add(20, "eve");
    Pinq<Key> keys =
        Fixture.exact().pinq(many, Epsilon.of("100")).map(who -> new Key(who, "compareTo"));
    assertThat(count(keys.groupBy(key -> key))).isEqualTo(301);
  }

  @Test
  void aComparatorThatLiesIsNotComplainedAbout() {
    AtomicInteger calls = new AtomicInteger();
    List<Integer> many = java.util.stream.IntStream.range(0, 500).boxed().toList();
    Pinq<Integer> numbers = Fixture.exact().pinq(many, Epsilon.of("10"));
    Comparator<Integer> liar = (a, b) -> a.equals(b) ? 0 : (calls.incrementAndGet() % 3) - 1;
    assertThat(count(numbers.take(100, liar))).isEqualTo(100);
  }

  @Test
  void aNestedQuestionIsRefusedAndCostsNothing() {
    Pinq<String> tight = Fixture.exact().pinq(people, ONE);
    List<Either<Refusal, Release<Long>>> heard = new ArrayList<>();
    Pinq<String> asking =
        tight.filter(
            who -> {
              heard.add(tight.noisyCount(ONE));
              heard.add(rows.noisyCount(ONE));
              return true;
            });
    assertThat(count(asking)).isEqualTo(5);
    assertThat(heard)
        .hasSize(10)
        .allMatch(
            given -> given.getLeft() instanceof Refusal.TheQuestionWasAskedInsideAnEvaluation);
    assertThat(tight.noisyCount(new Epsilon(1)).isLeft()).isTrue();
  }

  /** Within one question a function is called once for a row, however often it occurs. */
  @Test
  void aStatefulFunctionIsEvaluatedOnceForAQuestion() {
    AtomicInteger calls = new AtomicInteger();
    Pinq<String> some = rows.filter(who -> calls.incrementAndGet() % 2 == 1);
    assertThat(count(some.only(String.class).except(some))).isZero();
    assertThat(calls).hasValue(5);
    assertThat(count(some.concat(some))).isEqualTo(4);
    assertThat(calls).hasValue(10);
  }

  /** However it counts its calls, a flatMap makes no more rows than it is charged for. */
  @Test
  void aStatefulFunctionCannotExceedItsBound() {
    AtomicInteger calls = new AtomicInteger();
    Pinq<Integer> more =
        rows.flatMap(
            2, who -> java.util.stream.IntStream.range(0, calls.addAndGet(3)).boxed().toList());
    assertThat(count(more)).isEqualTo(10);
  }

  /** Materialised rows stay, whatever the function would say the second time. */
  @Test
  void aStatefulFunctionCannotChangeWhatIsMaterialized() {
    AtomicInteger calls = new AtomicInteger();
    Pinq<String> kept = rows.filter(who -> calls.getAndIncrement() < 3).materialize();
    assertThat(count(kept)).isEqualTo(3);
    assertThat(count(kept.filter(who -> true))).isEqualTo(3);
    assertThat(calls).hasValue(5);
  }

  /**
   * Not defended, and said so: a function that carries state from one row to the next makes one row
   * touch any number of others, which no stability covers.
   */
  @Test
  void aStatefulFunctionLeaksFromRowToRow() {
    class Once {
      private boolean seen;

      boolean eve(String who) {
        seen |= who.equals("eve");
        return seen;
      }
    }
    Once memory = new Once();
    assertThat(count(rows.filter(memory::eve))).isEqualTo(3);
    Once other = new Once();
    assertThat(count(rows.filter(who -> !who.equals("eve")).filter(other::eve))).isZero();
  }
}
