package org.properdp.tables.person;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.properdp.tables.expression.Expressions.col;
import static org.properdp.tables.expression.Expressions.lit;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.tables.expression.Expression;
import org.properdp.tables.schema.ColumnSchema;
import org.properdp.tables.type.ColumnType;

/** Steps in which rows change owners are for public rows: no program over people's rows has one. */
class PublicStepsTest {
  private static final List<ColumnSchema> A = List.of(ColumnSchema.of("a", ColumnType.BIGINT));
  private static final List<ColumnSchema> B = List.of(ColumnSchema.of("b", ColumnType.BIGINT));
  private static final Step ROWS = new Leaf(0, A);
  private static final Step OTHERS = new Leaf(1, B);

  private static Stream<Step> moving() {
    return Stream.of(
        Reowned.each(ROWS),
        Reowned.one(ROWS),
        Reowned.like(ROWS, ROWS),
        new Spread(ROWS, OTHERS, List.of()),
        GroupedRows.whole(ROWS, ROWS, List.of()));
  }

  private static Stream<Step> steps() {
    return moving().flatMap(PublicStepsTest::within);
  }

  /** The step itself, and steps that read it. */
  private static Stream<Step> within(Step step) {
    Expression yes = lit(true).bind(A);
    Step named = new Shown(step, List.of(lit(1L).bind(A)), B);
    return Stream.of(
        step,
        named,
        new Kept(step, yes),
        Shared.of(step),
        new SortedRows(step, List.of(), 0, 1),
        new WindowedRows(step, List.of()),
        new GroupedRows(step, List.of(), List.of(), List.of()),
        new JoinedRows(JoinedRows.Kind.LEFT, ROWS, named, null),
        new JoinedRows(JoinedRows.Kind.INNER, named, ROWS, col("a").eq(1L).bind(A)),
        new LookedUp("c", ROWS, named, null, new LookedUp.Found.Exists()),
        new LookedUp("c", named, ROWS, null, new LookedUp.Found.Exists()),
        new CombinedRows(CombinedRows.Kind.UNION, OTHERS, named));
  }

  @ParameterizedTest
  @MethodSource("steps")
  void noProgramOverPeoplesRowsHasThem(Step step) {
    assertThatThrownBy(() -> new PersonProgram(step, List.of(A, B)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("only public rows can have other owners");
  }
}
