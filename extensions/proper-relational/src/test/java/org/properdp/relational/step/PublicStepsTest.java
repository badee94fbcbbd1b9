package org.properdp.relational.step;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.properdp.relational.expression.Expressions.col;
import static org.properdp.relational.expression.Expressions.lit;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.type.ColumnType;

/** Steps in which rows change owners are for public rows: no program over people's rows has one. */
class PublicStepsTest {
  private static final List<ColumnSchema> A = List.of(ColumnSchema.of("a", ColumnType.BIGINT));
  private static final List<ColumnSchema> B = List.of(ColumnSchema.of("b", ColumnType.BIGINT));
  private static final Step ROWS = new ScanStep(0, A);
  private static final Step OTHERS = new ScanStep(1, B);

  private static Stream<Step> moving() {
    return Stream.of(
        ReownStep.each(ROWS),
        ReownStep.one(ROWS),
        ReownStep.like(ROWS, ROWS),
        new SpreadStep(ROWS, OTHERS, List.of()),
        AggregateStep.whole(ROWS, ROWS, List.of()));
  }

  private static Stream<Step> steps() {
    return moving().flatMap(PublicStepsTest::within);
  }

  /** The step itself, and steps that read it. */
  private static Stream<Step> within(Step step) {
    Expression yes = lit(true).bind(A);
    Step named = new ProjectStep(step, List.of(lit(1L).bind(A)), B);
    return Stream.of(
        step,
        named,
        new FilterStep(step, yes),
        SharedStep.of(step),
        new SortStep(step, List.of(), 0, 1),
        new WindowStep(step, List.of()),
        new AggregateStep(step, List.of(), List.of(), List.of()),
        new JoinStep(JoinStep.Kind.LEFT, ROWS, named, null),
        new JoinStep(JoinStep.Kind.INNER, named, ROWS, col("a").eq(1L).bind(A)),
        new LookupStep("c", ROWS, named, null, new LookupStep.Found.Exists()),
        new LookupStep("c", named, ROWS, null, new LookupStep.Found.Exists()),
        new SetOperationStep(SetOperationStep.Kind.UNION, OTHERS, named));
  }

  @ParameterizedTest
  @MethodSource("steps")
  void noProgramOverPeoplesRowsHasThem(Step step) {
    assertThatThrownBy(() -> new PersonProgram(step, List.of(A, B)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("only public rows can have other owners");
  }
}
