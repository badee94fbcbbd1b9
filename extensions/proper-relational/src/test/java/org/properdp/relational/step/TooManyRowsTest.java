package org.properdp.relational.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.properdp.relational.expression.Expressions.col;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.relational.aggregate.Aggregates;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;

/** Whatever makes more rows of public ones, or looks at them again, is counted. */
class TooManyRowsTest {
  private static final List<ColumnSchema> A = List.of(ColumnSchema.of("a", ColumnType.BIGINT));
  private static final List<ColumnSchema> B = List.of(ColumnSchema.of("b", ColumnType.BIGINT));
  private static final Step ROWS = new ScanStep(0, A);
  private static final Step OTHERS = new ScanStep(1, B);

  private static OwnedRows rows(List<ColumnSchema> columns, int count) {
    return OwnedRows.given(
        columns, LongStream.range(0, count).mapToObj(row -> List.of(row % 2)).toList());
  }

  /** A step over 4 rows and 6 rows, in which each value stands half of the times. */
  private record Case(Step step, long most) {}

  private static Stream<Case> cases() {
    Equality equal = new Equality(col("a").bind(A), col("b").bind(B));
    return Stream.of(
        new Case(new JoinStep(JoinStep.Kind.INNER, ROWS, OTHERS, null), 24),
        new Case(new JoinStep(JoinStep.Kind.FULL, ROWS, OTHERS, List.of(equal), null), 12),
        new Case(new SpreadStep(ReownStep.each(ROWS), OTHERS, List.of(equal)), 12),
        new Case(
            new LookupStep(
                "c",
                ROWS,
                OTHERS,
                List.of(equal),
                null,
                new LookupStep.Found.Single(col("b").bind(B))),
            12),
        new Case(new SetOperationStep(SetOperationStep.Kind.UNION, ROWS, OTHERS), 10),
        new Case(
            new WindowStep(
                ROWS,
                List.of(
                    new OwnWindow(
                        "c",
                        new OwnWindow.Value.Aggregate(Aggregates.sum(col("a")).as("c").bind(A)),
                        List.of(),
                        List.of(),
                        new OwnWindow.Frame(true, -1L, 0L)))),
            7));
  }

  private static OwnedRows made(Step step, long most) {
    OwnedRows made = step.of(new Leaves(List.of(rows(A, 4), rows(B, 6))::get, most));
    for (int column = 0; column < made.width(); column++) {
      assertThat(made.column(column)).isNotNull();
    }
    return made;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theyAreRefused(Case one) {
    assertThat(made(one.step(), one.most())).isNotNull();
    assertThatThrownBy(() -> made(one.step(), one.most() - 1))
        .isInstanceOf(TooManyRows.class)
        .hasMessage(
            "a step over public rows and answers may come to at most "
                + (one.most() - 1)
                + " rows");
  }
}
