package org.properdp.provenance.gather;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.ShareWeight.Square;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.Measure.Cells;
import org.properdp.provenance.gather.Measure.Weighed;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.individual.OwnerRuns;

/**
 * Individuals with more rows than 16 bits count, and with weights that 31 bits do not hold, weigh
 * all that they bring: whichever way rows come in, and beside people with few.
 */
class ManyRowsTest {
  /** The rows of each individual; in 16 bits they would be 3, 0, 1 and 5. */
  private static final Map<Integer, Integer> ROWS =
      Map.of(0, (1 << 16) + 3, 65_535, 1 << 17, 65_536, 1, 70_000, 5, 9, (1 << 16) + 1);

  private static final long BIG = 1L << 33;
  private static final int PIECE = 4_096;

  private record Case(String name, Measure<Integer> measure, Function<Integer, BigInteger> weight) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static BigInteger big(long number) {
    return BigInteger.valueOf(number);
  }

  /** Rows are numbered for each individual from 0, and are in the cell of their remainder. */
  private static Cells<Integer> cells(int cells) {
    return new Cells<>(
        cells,
        1,
        () ->
            (row, into) -> {
              into[0] = 1;
              return row % cells;
            });
  }

  private static RowMeasure<Integer> brings(long... brought) {
    return (row, into) -> {
      System.arraycopy(brought, 0, into, 0, brought.length);
      return 0;
    };
  }

  private static BigInteger squared(long sum, Square weight) {
    BigInteger[] exact =
        big(sum)
            .pow(2)
            .multiply(big(weight.factor()))
            .divideAndRemainder(big(weight.whole()).pow(2));
    return exact[0].add(big(exact[1].signum()));
  }

  /** Of n rows, those with a remainder when divided by two. */
  private static int odd(int rows) {
    return rows / 2;
  }

  static Stream<Case> cases() {
    return Stream.concat(sums(), others());
  }

  private static Stream<Case> sums() {
    Square small = new Square(5, 7);
    Square large = new Square(1L << 32, 4_000_000_007L);
    Measure<Integer> rows = new Measure.Rows<>();
    Measure<Integer> shares = new Measure.Shares<>(Vector.of(BIG, 1L), brings(3, -2));
    return Stream.of(
        new Case("rows", rows, n -> big(n)),
        new Case("individuals", new Measure.Individuals<>(), n -> big(1)),
        new Case("collected", new Measure.Collected<>(rows), n -> big(n)),
        new Case("tossed", new Measure.Tossed<>(shares, () -> false), n -> big(n)),
        new Case("cells", cells(3), n -> big(n)),
        new Case("shares", shares, n -> big(3 * BIG + 2).multiply(big(n))),
        new Case(
            "one share",
            new Measure.Shares<>(Vector.of(1L), brings(BIG)),
            n -> big(BIG).multiply(big(n))),
        new Case(
            "squares",
            new Measure.Squares<>(Vector.of(small, large), brings(3, 65_537)),
            n -> squared(3L * n, small).add(squared(65_537L * n, large))),
        new Case(
            "squared cells",
            new Measure.CellSquares<>(cells(2)),
            n -> big(odd(n)).pow(2).add(big(n - odd(n)).pow(2))),
        new Case(
            "squared sums",
            new Measure.SquaredSums<>(cells(2), Vector.of(small)),
            n -> squared(odd(n), small).add(squared(n - odd(n), small))));
  }

  /** Those that are no sums, and several together. */
  private static Stream<Case> others() {
    Measure<Integer> rows = new Measure.Rows<>();
    Measure<Integer> shares = new Measure.Shares<>(Vector.of(BIG, 1L), brings(3, -2));
    return Stream.of(
        new Case("values", new Measure.Values<>(1, brings(4)), n -> big(n)),
        new Case(
            "scores",
            new Measure.Scores<>(2, () -> brings(BIG, -BIG)),
            n -> big(2 * BIG).multiply(big(n))),
        new Case("distinct", new DifferentValues<>(1, ManyRowsTest::value), n -> big(n)),
        new Case(
            "clamped",
            new Measure.Clamped<>(1, -(1L << 40), 1L << 40, brings(-(1L << 25))),
            n -> big((long) n << 25).min(big(1L << 40))),
        new Case(
            "together",
            new Measure.Together<>(Vector.of(new Weighed<>(rows, BIG), new Weighed<>(shares, 7))),
            n -> big(BIG + 7 * (3 * BIG + 2)).multiply(big(n))));
  }

  private static int value(Integer row, Object[] into) {
    into[0] = row;
    return 0;
  }

  @Test
  void everyMeasureIsTried() {
    Set<Class<?>> tried =
        cases().map(each -> each.measure().getClass()).collect(Collectors.toSet());
    Class<?>[] all =
        Stream.concat(
                Stream.of(Measure.class.getDeclaredClasses())
                    .filter(Measure.class::isAssignableFrom),
                Stream.of(DifferentValues.class))
            .toArray(Class<?>[]::new);
    assertThat(tried).containsExactlyInAnyOrder(all);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void rowsThatArePushedAreWeighed(Case given) {
    Gatherer<Integer, Contributions> one = given.measure().perIndividual();
    ROWS.forEach((owner, rows) -> push(one, owner, 0, rows));
    assertWeighed(given, one.finish());
  }

  /** Halves that are below 2¹⁶ by themselves, as threads have them. */
  @ParameterizedTest
  @MethodSource("cases")
  void rowsThatAreMergedAreWeighed(Case given) {
    Supplier<Gatherer<Integer, Contributions>> each = given.measure().way().perIndividual();
    Gatherer<Integer, Contributions> all = each.get();
    for (int part = 0; part < 4; part++) {
      int from = part;
      Gatherer<Integer, Contributions> one = each.get();
      ROWS.forEach(
          (owner, n) -> push(one, owner, from * (n / 4), from == 3 ? n : (from + 1) * (n / 4)));
      all.merge(one);
    }
    assertWeighed(given, all.finish());
  }

  /** As pages of columns give them: some consecutive rows at a time, or run by run. */
  @ParameterizedTest
  @MethodSource("cases")
  void rowsThatAreReceivedTogetherAreWeighed(Case given) {
    if (!(given.measure().perIndividual() instanceof Receiving<Integer, Contributions> one)
        || one.width() != 1) {
      assertThat(given.name()).isNotIn("rows", "individuals", "one share", "cells");
      return;
    }
    int[] owners =
        ROWS.keySet().stream()
            .sorted()
            .flatMapToInt(
                owner -> Stream.generate(() -> owner).limit(ROWS.get(owner)).mapToInt(i -> i))
            .toArray();
    long number = given.name().equals("one share") ? BIG : 1;
    inPieces(
        owners.length,
        number,
        (first, rows, selected, numbers) -> one.receiveAll(owners, first, selected, numbers));
    assertWeighed(given, one.finish());
    Receiving<Integer, Contributions> other =
        (Receiving<Integer, Contributions>) given.measure().perIndividual();
    OwnerRuns runs = Objects.requireNonNull(OwnerRuns.of(owners));
    inPieces(
        owners.length,
        number,
        (first, rows, selected, numbers) ->
            other.receiveRuns(runs, first, rows, selected, numbers));
    assertWeighed(given, other.finish());
  }

  private static void push(Gatherer<Integer, Contributions> into, int owner, int from, int until) {
    for (int row = from; row < until; row++) {
      into.push(owner, row);
    }
  }

  private interface Piece {
    void receive(int first, int rows, long[] selected, long[] numbers);
  }

  private static void inPieces(int rows, long number, Piece each) {
    long[] numbers = new long[PIECE];
    Arrays.fill(numbers, number);
    for (int first = 0; first < rows; first += PIECE) {
      int count = Math.min(PIECE, rows - first);
      long[] selected = new long[(count + Long.SIZE - 1) / Long.SIZE];
      for (int row = 0; row < count; row++) {
        Members.add(selected, row);
      }
      each.receive(first, count, selected, numbers);
    }
  }

  private static void assertWeighed(Case given, Contributions found) {
    Map<Integer, BigInteger> expected = new HashMap<>();
    ROWS.forEach((owner, rows) -> expected.put(owner, given.weight().apply(rows)));
    Map<Integer, BigInteger> weighed = new HashMap<>();
    for (WeightPage page : found.weights()) {
      long[] weights = new long[Individuals.PAGE];
      page.fill(weights);
      for (int slot = 0; slot < weights.length; slot++) {
        if (weights[slot] != 0) {
          weighed.put(Individuals.at(page.page(), slot), big(weights[slot]));
        }
      }
    }
    assertThat(weighed).isEqualTo(expected);
  }
}
