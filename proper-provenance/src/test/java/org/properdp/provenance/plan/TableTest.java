package org.properdp.provenance.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Either;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.reference.Lookup;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.provenance.rows.GivenRows;
import org.properdp.provenance.user.Vetted;

/** Plans as values: what they say of themselves, and how many rows one individual can have. */
class TableTest {
  private static final OptionalLong OPEN = OptionalLong.empty();

  private final Source<Integer> source = GivenRows.source(List.of());

  private static Table<Integer> flatMap(Table<Integer> input, OptionalLong bound) {
    return new FlatMapped<>(input, List::of, bound);
  }

  private static Table<Integer> persons(Table<Integer> input, OptionalLong bound) {
    return PerIndividual.of(input, rows -> rows, bound);
  }

  private static void bound(long rows, Table<?> table) {
    assertThat(table.rowsPerIndividual(3)).isEqualTo(Either.right(rows));
  }

  private static void open(String step, Table<?> table) {
    assertThat(table.rowsPerIndividual(3)).isEqualTo(Either.left(step));
  }

  @Test
  void rowByRowBoundsMultiply() {
    PublicTable<Integer> five = PublicTable.of("five", List.of(1, 2, 3, 4, 4));
    bound(3, source);
    bound(3, new Filter<>(source, n -> true));
    bound(3, new Mapped<>(new Named<>(source, "name"), n -> n));
    bound(12, flatMap(source, OptionalLong.of(4)));
    bound(0, flatMap(source, OptionalLong.of(0)));
    bound(15, new Joined<>(source, Lookup.all(five, (n, p) -> p)));
    bound(6, new Joined<>(source, Lookup.byKey(five, p -> p, n -> n, (n, p) -> p)));
    open("flatMap", flatMap(source, OPEN));
    open("flatMap", new Filter<>(flatMap(source, OPEN), n -> true));
  }

  private record Even() implements Predicate<Integer>, Vetted {
    @Override
    public boolean test(Integer number) {
      return number % 2 == 0;
    }

    @Override
    public String text() {
      return "even";
    }
  }

  /** Also of a step with a name, whose inputs are those of the step that was named. */
  @Test
  void plansAreVettedIfAllTheirFunctionsAre() {
    Table<Integer> vetted = new Named<>(new Filter<>(source, new Even()), "even");
    assertThat(new Union<>(vetted, source).isVetted()).isTrue();
    Table<Integer> users = new Filter<>(vetted, n -> true);
    assertThat(users.isVetted()).isFalse();
    assertThat(new Named<>(users, "all").isVetted()).isFalse();
    assertThat(new Union<>(source, new Filter<>(users, new Even())).isVetted()).isFalse();
    assertThat(PerIndividual.first(source, 1).isVetted()).isFalse();
    assertThat(flatMap(source, OPEN).isVetted()).isFalse();
  }

  @Test
  void unionsAddAndPublicRowsAreNobodys() {
    Table<Integer> literal = new Literal<>(PublicTable.of("public", List.of(1, 2)));
    bound(6, new Union<>(source, source));
    bound(3, new Union<>(source, literal));
    bound(0, literal);
    open("perIndividual", new Union<>(source, persons(source, OPEN)));
    open("flatMap", new Union<>(flatMap(source, OPEN), persons(source, OPEN)));
  }

  @Test
  void personByPersonABoundStandsForAllBeforeIt() {
    bound(7, persons(flatMap(source, OPEN), OptionalLong.of(7)));
    bound(2, PerIndividual.first(source, 2));
    bound(3, PerIndividual.first(source, 9));
    bound(9, PerIndividual.first(flatMap(source, OPEN), 9));
    bound(3, PerIndividual.distinct(source));
    open("flatMap", PerIndividual.distinct(flatMap(source, OPEN)));
    open("perIndividual", PerIndividual.distinct(persons(source, OPEN)));
  }

  @Test
  void whatIsTooLargeToCountStaysThere() {
    Table<Integer> huge =
        flatMap(flatMap(source, OptionalLong.of(1L << 40)), OptionalLong.of(1L << 40));
    bound(Long.MAX_VALUE, huge);
    bound(Long.MAX_VALUE, new Union<>(huge, source));
    bound(0, flatMap(huge, OptionalLong.of(0)));
  }

  @Test
  void negativeBoundsAreRefused() {
    for (Runnable mistake :
        List.<Runnable>of(
            () -> flatMap(source, OptionalLong.of(-1)),
            () -> persons(source, OptionalLong.of(-1)),
            () -> PerIndividual.first(source, -1))) {
      assertThatThrownBy(mistake::run)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("a bound must be >= 0, but was -1");
    }
  }

  @Test
  void measuresNeedSomethingToMeasure() {
    assertThatThrownBy(() -> new Measure.Cells<>(0, 1, () -> (row, into) -> 0))
        .hasMessage("cells × width must be from 1 to 2^31 - 1, but was 0 × 1");
    assertThatThrownBy(() -> new Measure.Cells<>(1 << 16, 1 << 15, () -> (row, into) -> 0))
        .hasMessage("cells × width must be from 1 to 2^31 - 1, but was 65536 × 32768");
    assertThatThrownBy(
            () -> new Measure.Shares<>(io.vavr.collection.Vector.of(1L, 0L), (row, into) -> 0))
        .hasMessage("weights must be > 0, but were Vector(1, 0)");
  }

  @Test
  void plansAreEqualByWhatTheyDo() {
    Filter<Integer> filter = new Filter<>(source, n -> true);
    assertThat(new Union<>(filter, source)).isEqualTo(new Union<>(filter, source));
    assertThat(filter.inputs()).containsExactly(source);
    assertThat(new Union<>(filter, source).sources()).hasSize(2);
    assertThat(new Union<>(filter, source).depth()).isEqualTo(3);
    assertThat(new Union<>(filter, source).size()).isEqualTo(4);
  }
}
