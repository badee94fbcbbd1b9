package org.properdp.verification.hostilefunctions;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Part;
import org.properdp.primitive.Range;
import org.properdp.primitive.Several;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Queryable;
import org.properdp.verification.hostilefunctions.Ward.Visit;

/**
 * A function that lies never gets more rows into an answer than were charged for: it is called once
 * for each row, and who pays, how much, and what is answered all come of that one call.
 */
class StatefulFunctionsTest {
  private final Ward ward = new Ward();
  private final AtomicInteger calls = new AtomicInteger();

  @AfterEach
  void close() {
    ward.close();
  }

  /** In tenths, one for each row: what is in the answer was paid for, and nothing else was. */
  private void isPaidFor(Queryable<?> table) {
    BigDecimal before = ward.tenths();
    long answer = Ward.count(table);
    assertThat(ward.tenths().subtract(before)).isEqualByComparingTo(BigDecimal.valueOf(answer));
  }

  private <A, B> Function<A, B> counted(Function<A, B> function) {
    return argument -> {
      calls.incrementAndGet();
      return function.apply(argument);
    };
  }

  private void isCalled(int times, Queryable<?> table) {
    isPaidFor(table);
    assertThat(calls).hasValue(times);
    calls.set(0);
  }

  @Test
  void eachFunctionIsCalledOnceForEachRow() {
    Queryable<Visit> table = ward.table();
    PublicTable<Integer> numbers = PublicTable.of("numbers", List.of(1, 2, 2));
    isCalled(5, table.filter(counted((Visit visit) -> visit.number() < 3)::apply));
    isCalled(5, table.map(counted(Visit::number)));
    isCalled(5, table.flatMap(counted(visit -> List.of(1, 2))));
    isCalled(5, table.flatMap(1, counted(visit -> List.of(1, 2))));
    isCalled(5, table.filterIn(PublicKeys.of(1, 2), counted(Visit::number)));
    isCalled(5, table.filterNotIn(PublicKeys.of(1, 2), counted(Visit::number)));
    isCalled(
        5, table.join(numbers, counted(Visit::number), number -> number, (visit, number) -> visit));
    isCalled(
        3,
        table.join(
            numbers,
            Visit::number,
            number -> number,
            (visit, number) -> counted(Visit::number).apply(visit)));
    isCalled(15, table.cross(numbers, (visit, number) -> counted(Visit::number).apply(visit)));
    isCalled(3, table.perIndividual(counted(rows -> rows)));
  }

  @Test
  void eachNumberAndKeyIsReadOnceForEachRow() {
    Range range = Range.of("0", "9");
    ward.table().noisySum(range, visit -> calls.incrementAndGet(), Ward.TENTH);
    assertThat(calls).hasValue(5);
    ward.table().noisyAverage(range, visit -> calls.incrementAndGet(), Ward.TENTH);
    assertThat(calls).hasValue(10);
    ward.table().noisyHistogram(PublicKeys.of(1, 2), visit -> calls.incrementAndGet(), Ward.TENTH);
    assertThat(calls).hasValue(15);
  }

  @Test
  void evenACountThatNeedsNoRowsCallsAFunctionOnce() {
    isCalled(5, ward.table().map(counted(visit -> visit)).map(visit -> 1));
  }

  @Test
  void rowsThatAreMoreEveryTimeArePaidFor() {
    isPaidFor(ward.table().flatMap(visit -> Collections.nCopies(calls.incrementAndGet(), visit)));
    isPaidFor(ward.table().perIndividual(rows -> Collections.nCopies(calls.incrementAndGet(), 1)));
  }

  @Test
  void aTestThatChangesItsMindDecidesOnce() {
    isPaidFor(ward.table().filter(visit -> calls.incrementAndGet() % 2 == 0));
    isPaidFor(ward.table().filter(visit -> calls.incrementAndGet() > 7));
  }

  @Test
  void aListThatGrowsAfterItWasGivenIsTakenAsItWas() {
    List<Integer> shared = new ArrayList<>();
    isPaidFor(
        ward.table()
            .flatMap(
                visit -> {
                  shared.add(visit.number());
                  return shared;
                }));
    List<Object> remembered = new ArrayList<>();
    isPaidFor(
        ward.table()
            .perIndividual(
                rows -> {
                  remembered.addAll(rows);
                  return remembered;
                }));
  }

  @Test
  void rowsGivenInAnothersTurnArePaidForByWhoseTurnItIs() {
    Map<String, Visit> kept = new HashMap<>();
    Queryable<Visit> evesRows =
        ward.table()
            .flatMap(
                visit -> {
                  kept.putIfAbsent(visit.who(), visit);
                  return List.of(kept.getOrDefault("eve", visit));
                });
    isPaidFor(evesRows);
    assertThat(ward.tenths("bob")).isEqualTo("1");
    assertThat(ward.tenths("eve")).isEqualTo("2");
  }

  @Test
  void aNumberThatGrowsCostsWhatIsAdded() {
    Range range = Range.of("0", "100");
    BigDecimal sum =
        ward.table()
            .noisySum(range, visit -> 10 * calls.incrementAndGet(), Ward.TENTH)
            .get()
            .value();
    assertThat(ward.tenths().multiply(BigDecimal.valueOf(100))).isEqualByComparingTo(sum);
    assertThat(sum).isEqualByComparingTo("150");
  }

  @Test
  void aKeyThatWandersIsCountedOnce() {
    assertThat(
            ward.table()
                .noisyHistogram(
                    PublicKeys.of(1, 2, 3, 4, 5), visit -> calls.incrementAndGet(), Ward.TENTH)
                .get()
                .value()
                .values())
        .containsExactly(1L, 1L, 1L, 1L, 1L);
    assertThat(ward.tenths()).isEqualByComparingTo("5");
  }

  /** A filter and a number that are different each time: all parts see the one evaluation. */
  @Test
  void severalPartsSeeOneEvaluationAndArePaidFor() {
    Queryable<Visit> table = ward.table().filter(visit -> calls.incrementAndGet() % 2 == 0);
    Part<Visit, Long> rows = Part.count(1);
    Part<Visit, Long> again = Part.count(1);
    Part<Visit, BigDecimal> lies =
        Part.sum(Range.of("0", "1"), visit -> calls.incrementAndGet() % 3 == 0 ? 1 : 0, 2);
    Several answers = table.ask(Epsilon.of("0.4"), rows, again, lies).get().value();
    long counted = answers.of(rows).value();
    assertThat(answers.of(again).value()).isEqualTo(counted);
    assertThat(calls).hasValue((int) (5 + counted));
    // A tenth for each row in each count, two for each one in the sum.
    assertThat(ward.tenths())
        .isEqualByComparingTo(
            answers.of(lies).value().add(BigDecimal.valueOf(counted)).multiply(new BigDecimal(2)));
  }
}
