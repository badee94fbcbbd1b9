package org.properdp.verification.hostilefunctions;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.primitive.NoisySums;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Queryable;
import org.properdp.verification.hostilefunctions.Ward.Visit;

/**
 * A function that throws on a row makes that row vanish: nobody hears of it, nobody else is
 * affected, and nobody pays for what has vanished.
 */
class ThrowingFunctionsTest {
  private static final PublicKeys<Object> NUMBERS =
      PublicKeys.of("numbers", List.of(1, 2, 3, 4, 5));
  private static final PublicTable<Integer> TABLE = PublicTable.of("table", List.of(1, 2, 3, 4, 5));
  private static final Range RANGE = Range.of("0", "1");

  /** All ways to fail on Eve's rows; each gives nothing there, and a number elsewhere. */
  enum Failing {
    EXCEPTION {
      @Override
      int fail() {
        throw new IllegalArgumentException("Eve was here");
      }
    },
    ERROR {
      @Override
      int fail() {
        throw new AssertionError("Eve was here");
      }
    },
    OUT_OF_MEMORY {
      @Override
      int fail() {
        throw new OutOfMemoryError("Eve was here");
      }
    },
    DEEP_RECURSION {
      @Override
      int fail() {
        return deeper() + 1;
      }

      private int deeper() {
        return fail() + 1;
      }
    },
    CHECKED_EXCEPTION {
      @Override
      int fail() {
        throw Failing.<RuntimeException>sneaky(new Exception("Eve was here"));
      }
    };

    abstract int fail();

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // that is the trick
    private static <E extends Throwable> E sneaky(Throwable checked) throws E {
      throw (E) checked;
    }

    int number(Visit visit) {
      return visit.isEves() ? fail() : visit.number();
    }

    boolean test(Visit visit) {
      return number(visit) > 0;
    }

    Object key(Visit visit) {
      return number(visit);
    }
  }

  /** A key that fails as soon as it is compared or hashed. */
  private record Rotten(Failing failing) {
    @Override
    public boolean equals(Object other) {
      return failing.fail() > 0;
    }

    @Override
    public int hashCode() {
      return failing.fail();
    }

    static Object key(Failing failing, Visit visit) {
      return visit.isEves() ? new Rotten(failing) : visit.number();
    }
  }

  private interface Operator extends Function<Queryable<Visit>, Queryable<?>> {}

  private static Map<String, Operator> operators(Failing f) {
    return Map.ofEntries(
        Map.entry("filter", table -> table.filter(f::test)),
        Map.entry("map", table -> table.map(f::number)),
        Map.entry("flatMap", table -> table.flatMap(visit -> List.of(f.number(visit)))),
        Map.entry("flatMap, iterating", table -> table.flatMap(visit -> late(visit, f))),
        Map.entry("bounded flatMap", table -> table.flatMap(1, visit -> List.of(f.number(visit)))),
        Map.entry(
            "cross", table -> table.cross(TABLE, (visit, n) -> f.number(visit) == n ? n : null)),
        Map.entry("join by key", table -> join(table, f::key)),
        Map.entry("join by rotten key", table -> join(table, visit -> Rotten.key(f, visit))),
        Map.entry(
            "join combining",
            table -> table.join(TABLE, Visit::number, n -> n, (visit, n) -> f.number(visit))),
        Map.entry("filterIn", table -> table.filterIn(NUMBERS, f::key)),
        Map.entry(
            "filterIn rotten", table -> table.filterIn(NUMBERS, visit -> Rotten.key(f, visit))),
        Map.entry("filterNotIn", table -> table.filterNotIn(PublicKeys.of(0), f::number)),
        Map.entry(
            "filterNotIn rotten",
            table -> table.filterNotIn(PublicKeys.<Object>of(9), visit -> Rotten.key(f, visit))),
        Map.entry(
            "perIndividual",
            table -> table.perIndividual(rows -> rows.stream().map(f::key).toList())),
        Map.entry(
            "perIndividual, iterating",
            table -> table.perIndividual(rows -> () -> rows.stream().map(f::key).iterator())),
        Map.entry(
            "distinctPerIndividual",
            table -> table.map(visit -> Rotten.key(f, visit)).distinctPerIndividual()));
  }

  private static Queryable<Integer> join(Queryable<Visit> table, Function<Visit, Object> key) {
    return table.join(TABLE, key, n -> (Object) n, (visit, n) -> n);
  }

  /** One result, and then Eve's failure. */
  private static Iterable<Integer> late(Visit visit, Failing failing) {
    Iterator<Integer> one = List.of(visit.number()).iterator();
    return () ->
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            return one.hasNext() || (visit.isEves() && failing.fail() > 0);
          }

          @Override
          public Integer next() {
            return one.next();
          }
        };
  }

  static Stream<Arguments> everyOperatorFailing() {
    return Stream.of(Failing.values())
        .flatMap(
            failing ->
                operators(failing).keySet().stream().map(name -> Arguments.of(name, failing)));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("everyOperatorFailing")
  void inAnOperatorItsRowsVanish(String name, Failing failing) {
    try (Ward ward = new Ward()) {
      assertThat(Ward.count(operators(failing).get(name).apply(ward.table()))).isEqualTo(3);
      assertThat(ward.tenths("ann")).isEqualTo("2");
      assertThat(ward.tenths("bob")).isEqualTo("1");
      assertThat(ward.tenths("eve")).isZero();
    }
  }

  static Stream<Failing> failings() {
    return Stream.of(Failing.values());
  }

  @ParameterizedTest
  @MethodSource("failings")
  void inAPrimitiveItsRowsVanish(Failing f) {
    try (Ward ward = new Ward()) {
      Queryable<Visit> table = ward.table();
      assertThat(table.noisySum(RANGE, f::number, Ward.TENTH).get().value()).isEqualTo("3");
      assertThat(table.noisyAverage(RANGE, f::number, Ward.TENTH).get().value())
          .isEqualByComparingTo("1");
      assertThat(table.noisyHistogram(NUMBERS, f::key, Ward.TENTH).get().value().values())
          .containsExactly(0L, 1L, 1L, 0L, 1L);
      assertThat(
              table
                  .noisyHistogram(NUMBERS, visit -> Rotten.key(f, visit), Ward.TENTH)
                  .get()
                  .value()
                  .values())
          .containsExactly(0L, 1L, 1L, 0L, 1L);
      assertThat(rows(table, f::test, (visit, into) -> into[0] = 1)).isEqualTo(3);
      assertThat(rows(table, visit -> true, (visit, into) -> into[0] = f.number(visit)))
          .isEqualTo(3);
      assertThat(ward.tenths("eve")).isZero();
      assertThat(ward.tenths("bob")).isEqualTo("6");
    }
  }

  /** The number of rows that noisySums finds under the key "true". */
  private static long rows(
      Queryable<Visit> table, Function<Visit, Boolean> key, NoisySums.Numbers<Visit> numbers) {
    return table
        .noisySums(PublicKeys.of(true), key, Vector.of(RANGE), numbers, Ward.TENTH)
        .get()
        .value()
        .get(true)
        .get()
        .rows();
  }

  @ParameterizedTest
  @MethodSource("failings")
  void oneRowOfSeveralVanishesAlone(Failing f) {
    try (Ward ward = new Ward()) {
      assertThat(Ward.count(ward.table().filter(visit -> visit.number() != 4 || f.fail() > 0)))
          .isEqualTo(4);
      assertThat(ward.tenths("eve")).isEqualTo("1");
    }
  }

  @ParameterizedTest
  @MethodSource("failings")
  void publicRowsVanishTheSameWay(Failing f) {
    try (Ward ward = new Ward()) {
      Queryable<Integer> joined =
          ward.table().join(TABLE, Visit::number, n -> n == 3 ? f.fail() : n, (visit, n) -> n);
      assertThat(Ward.count(joined)).isEqualTo(4);
      Queryable<Integer> rotten =
          ward.table()
              .join(
                  TABLE,
                  visit -> (Object) visit.number(),
                  n -> n == 2 ? new Rotten(f) : n,
                  (visit, n) -> n);
      assertThat(Ward.count(rotten)).isEqualTo(4);
      Queryable<Visit> both =
          ward.table().union(PublicTable.of("extra", List.of(new Visit("eve", 7))));
      assertThat(Ward.count(both.filter(f::test))).isEqualTo(3);
    }
  }

  @Test
  void nothingComesOfANullIteration() {
    try (Ward ward = new Ward()) {
      Queryable<Integer> mapped =
          ward.table()
              .flatMap(
                  visit -> {
                    Iterable<Integer> one = Collections.singletonList(visit.number());
                    return visit.isEves() ? () -> null : one;
                  });
      assertThat(Ward.count(mapped)).isEqualTo(3);
      assertThat(Ward.count(ward.table().perIndividual(rows -> null))).isZero();
      assertThat(ward.tenths("eve")).isZero();
    }
  }
}
