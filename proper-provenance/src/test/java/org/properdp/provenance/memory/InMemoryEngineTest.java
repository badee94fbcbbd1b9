package org.properdp.provenance.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.engine.Seen;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.plan.Filter;
import org.properdp.provenance.plan.Mapped;
import org.properdp.provenance.plan.Named;
import org.properdp.provenance.plan.PerIndividual;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.plan.Union;
import org.properdp.provenance.rows.GivenRows;
import org.properdp.provenance.rows.GivenRows.Owned;
import org.properdp.provenance.rows.RowBlock;
import org.properdp.provenance.rows.Rows;
import org.properdp.provenance.rows.Sink;

/** Large tables, where several threads evaluate: what is merged is what one thread would find. */
class InMemoryEngineTest {
  private static final int BLOCK = 1 << 16;
  private static final IndividualSet ALL = IndividualSet.range(0, 1 << 20);

  private final Random random = new Random(20261120);

  private List<Owned<Integer>> rows(int size, int owners) {
    return IntStream.range(0, size)
        .mapToObj(number -> new Owned<>(random.nextInt(owners), number))
        .toList();
  }

  /** Consecutive owners, from first. */
  private static List<Owned<Integer>> run(int first, int size) {
    return IntStream.range(first, first + size).mapToObj(n -> new Owned<>(n, n)).toList();
  }

  private static <T> Contributions count(Table<T> table) {
    return new InMemoryEngine().contributions(Snapshot.of(table), table, new Measure.Rows<>());
  }

  private static void countsAre(List<Owned<Integer>> rows) {
    Contributions counted = count(GivenRows.source(rows, BLOCK));
    Map<Integer, Long> expected = new HashMap<>();
    rows.forEach(row -> expected.merge(row.owner(), 1L, Long::sum));
    assertThat(Seen.weights(counted)).isEqualTo(expected);
    assertThat(counted.total(ALL)).containsExactly(BigInteger.valueOf(rows.size()));
  }

  private static <T> List<T> both(List<T> left, List<T> right) {
    List<T> both = new ArrayList<>(left);
    both.addAll(right);
    return both;
  }

  @Test
  void rowsAreCountedWhoeverMeetsThem() {
    countsAre(rows(200_000, 300));
    countsAre(rows(200_000, 150_000));
    countsAre(run(0, 200_000));
    countsAre(both(run(0, 70_000), run(100_000, 70_000)));
    countsAre(both(run(0, 70_000), run(0, 70_000)));
    countsAre(both(run(0, 70_000), rows(70_000, 1000)));
    countsAre(both(rows(70_000, 1000), run(0, 70_000)));
    countsAre(both(rows(70_000, 1000), rows(70_000, 2000)));
    countsAre(both(run(100_000, 70_000), run(0, 70_000)));
  }

  @Test
  void partOfAllIsAddedUpForThoseWhoAreKept() {
    List<Owned<Integer>> rows = rows(150_000, 100_000);
    IndividualSet kept = IndividualSet.range(10, 70_000).minus(IndividualSet.of(12, 65_536));
    long expected = rows.stream().filter(row -> kept.contains(row.owner())).count();
    assertThat(count(GivenRows.source(rows, BLOCK)).total(kept))
        .containsExactly(BigInteger.valueOf(expected));
  }

  @Test
  void everybodysRowsStayInOrderOfArrival() {
    Source<Integer> source = GivenRows.source(rows(300_000, 5_000), BLOCK);
    Table<Integer> inOrder =
        PerIndividual.of(
            new Mapped<>(new Filter<>(source, n -> n % 3 != 0), n -> n + 1),
            InMemoryEngineTest::isRising,
            OptionalLong.empty());
    assertThat(Seen.weights(count(inOrder)).values()).hasSize(5_000).containsOnly(1L);
  }

  private static List<Integer> isRising(List<Integer> rows) {
    for (int at = 1; at < rows.size(); at++) {
      if (rows.get(at - 1) >= rows.get(at)) {
        return List.of(1, 2);
      }
    }
    return List.of(1);
  }

  @Test
  void inAUnionTheLeftComesFirst() {
    Source<Integer> left = GivenRows.source(rows(150_000, 1000), BLOCK);
    Source<Integer> right =
        GivenRows.source(
            rows(150_000, 1000).stream()
                .map(o -> new Owned<>(o.owner(), o.row() + 150_000))
                .toList(),
            BLOCK);
    Table<Integer> inOrder =
        PerIndividual.of(
            new Union<>(left, right), InMemoryEngineTest::isRising, OptionalLong.empty());
    assertThat(Seen.weights(count(inOrder)).values()).hasSize(1000).containsOnly(1L);
  }

  @Test
  void firstRowsAreTheFirstToArrive() {
    Source<Integer> source = GivenRows.source(rows(200_000, 70_000), BLOCK);
    Table<Integer> first = PerIndividual.first(source, 2);
    Map<Integer, Long> weights = Seen.weights(count(first));
    Seen.weights(count(source))
        .forEach((who, rows) -> assertThat(weights.get(who)).isEqualTo(Math.min(2, rows)));
    Table<Integer> again = new Filter<>(new Union<>(source, source), n -> n >= 0);
    assertThat(
            new InMemoryEngine()
                .everybody(Snapshot.of(again), again, new Measure.Rows<>(), 2)
                .sums())
        .containsExactly(count(first).total(ALL)[0].multiply(BigInteger.TWO));
  }

  @Test
  void farAwayNumbersCostNoMemoryOfTheirOwn() {
    List<Owned<Integer>> rows =
        List.of(new Owned<>(5, 1), new Owned<>(Integer.MAX_VALUE - 1, 2), new Owned<>(5, 3));
    Table<Integer> grouped =
        PerIndividual.of(GivenRows.source(rows), group -> group, OptionalLong.empty());
    assertThat(Seen.weights(count(grouped))).isEqualTo(Map.of(5, 2L, Integer.MAX_VALUE - 1, 1L));
  }

  @Test
  void aMomentIsOfItsOwnPlan() {
    Source<Integer> one = GivenRows.source(run(0, 3));
    Source<Integer> other = GivenRows.source(run(0, 4));
    assertThatThrownBy(
            () -> new InMemoryEngine().contributions(Snapshot.of(one), other, new Measure.Rows<>()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("this moment was not captured for this plan");
  }

  @Test
  void sharesThatWrapAroundAreStillOnesOwnAndWeighedAsTheyAreAdded() {
    List<Owned<Long>> rows =
        List.of(
            new Owned<>(1, Long.MAX_VALUE),
            new Owned<>(1, Long.MAX_VALUE),
            new Owned<>(2, Long.MIN_VALUE),
            new Owned<>(3, 7L),
            new Owned<>(Individuals.NOBODY, Long.MAX_VALUE),
            new Owned<>(Individuals.NOBODY, Long.MAX_VALUE));
    Source<Long> source = GivenRows.source(rows);
    Contributions shares =
        new InMemoryEngine()
            .contributions(
                Snapshot.of(source),
                source,
                new Measure.Shares<>(
                    io.vavr.collection.Vector.of(3L),
                    (row, into) -> {
                      into[0] = row;
                      return 0;
                    }));
    assertThat(Seen.weights(shares)).isEqualTo(Map.of(1, 6L, 2, WeightPage.TOO_MUCH, 3, 21L));
    BigInteger nobodys = BigInteger.valueOf(Long.MAX_VALUE).multiply(BigInteger.TWO);
    assertThat(shares.total(IndividualSet.of(1, 3)))
        .containsExactly(nobodys.add(BigInteger.valueOf(5)));
  }

  /** The stack that a function finds must not depend on how many rows there are. */
  @Test
  void usersFunctionsAreCalledOnWorkersAloneHoweverManyRowsThereAre() {
    for (int size : new int[] {1, 100, 200_000}) {
      Set<String> threads = ConcurrentHashMap.newKeySet();
      Source<Integer> source = GivenRows.source(rows(size, 50), BLOCK);
      count(new Filter<>(source, row -> threads.add(Thread.currentThread().getName())));
      count(new Union<>(source, new Mapped<>(source, row -> noted(threads, row))));
      count(PerIndividual.of(source, rows -> noted(threads, rows), OptionalLong.empty()));
      contributions(
          source,
          new Measure.Shares<Integer>(
              Vector.of(1L), (row, into) -> noted(threads, row) > row ? -1 : 0));
      assertThat(threads).containsExactly("proper-worker");
    }
  }

  private static <A> A noted(Set<String> threads, A same) {
    threads.add(Thread.currentThread().getName());
    return same;
  }

  private static <T> void contributions(Table<T> table, Measure<T> measure) {
    assertThat(new InMemoryEngine().contributions(Snapshot.of(table), table, measure)).isNotNull();
  }

  @Test
  void fewStoredRowsAreCountedWithoutAnotherThread() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    Source<Integer> source =
        new Source<>("rows", () -> Rows.of(Vector.of(new Noting(threads)), true));
    Table<Integer> all = new Named<>(new Union<>(source, source), "both");
    contributions(all, new Measure.Rows<>());
    contributions(all, new Measure.Individuals<>());
    assertThat(threads).containsExactly(Thread.currentThread());
  }

  /** A row of person 7, which notes the threads that read it. */
  private record Noting(Set<Thread> threads) implements RowBlock<Integer> {
    @Override
    public int count() {
      return 1;
    }

    @Override
    public void push(Sink<? super Integer> sink) {
      threads.add(Thread.currentThread());
      sink.push(7, 7);
    }
  }
}
