package org.properdp.tables;

import static org.properdp.relational.expression.Expressions.col;

import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.columns.ChunkRow;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.relational.expression.Expression;
import org.properdp.tables.engine.NumberOf;
import org.properdp.tables.engine.ValueOf;
import org.properdp.verification.slowmodel.ModelPopulation.Reply;
import org.properdp.verification.slowmodel.plan.Asked;
import org.properdp.verification.slowmodel.plan.RowFunctions;
import org.properdp.verification.slowmodel.plan.RuntimeAnswers;

/** Asks what can be asked in formulas in formulas, and the rest in functions. */
final class TableAnswers {
  private TableAnswers() {}

  static Reply to(Asked asked, TablePlans.Asked plan, @Nullable String id, Epsilon epsilon) {
    Reply reply = plan.columns() == null ? null : seen(asked, under(id, plan.columns()), epsilon);
    return reply == null ? RuntimeAnswers.to(asked, under(id, plan.records()), epsilon) : reply;
  }

  private static <T> Queryable<T> under(@Nullable String id, Queryable<T> rows) {
    return id == null ? rows : rows.request(id);
  }

  private static @Nullable Reply seen(Asked asked, Queryable<ChunkRow> rows, Epsilon epsilon) {
    if (asked instanceof Asked.Count) {
      return reply(rows.noisyCount(epsilon), TableAnswers::number);
    } else if (asked instanceof Asked.Individuals) {
      return reply(rows.noisyIndividuals(epsilon), TableAnswers::number);
    } else if (asked instanceof Asked.Sum sum && isColumn(sum.number())) {
      return reply(rows.noisySum(range(sum.bounds()), number(sum.number()), epsilon), List::of);
    } else if (asked instanceof Asked.Average average && isColumn(average.number())) {
      return reply(
          rows.noisyAverage(range(average.bounds()), number(average.number()), epsilon), List::of);
    } else if (asked instanceof Asked.Histogram cells && cells.key() == RowFunctions.Key.KIND) {
      ValueOf kind = new ValueOf(column("kind"), VisitRows.COLUMNS.asJava());
      return reply(
          rows.noisyHistogram(
              PublicKeys.of(cells.keys().name(), cells.keys().list()), kind.as(), epsilon),
          counts -> counts.values().map(BigDecimal::valueOf).asJava());
    }
    return null;
  }

  private static boolean isColumn(RowFunctions.Numbering number) {
    return number == RowFunctions.Numbering.AMOUNT || number == RowFunctions.Numbering.KIND;
  }

  private static NumberOf number(RowFunctions.Numbering number) {
    return new NumberOf(
        column(number == RowFunctions.Numbering.KIND ? "kind" : "amount"),
        VisitRows.COLUMNS.asJava());
  }

  private static Expression column(String name) {
    return col(name).bind(VisitRows.COLUMNS.asJava());
  }

  private static Range range(Asked.Bounds bounds) {
    return Range.of(bounds.low(), bounds.high(), bounds.step());
  }

  private static List<BigDecimal> number(Long count) {
    return List.of(BigDecimal.valueOf(count));
  }

  private static <R> Reply reply(
      Either<Refusal, Release<R>> given, Function<R, List<BigDecimal>> numbers) {
    return given.fold(
        refusal -> Reply.refused(refusal.sentence()),
        release -> Reply.of(numbers.apply(release.value())));
  }
}
