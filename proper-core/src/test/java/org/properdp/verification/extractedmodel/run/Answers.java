package org.properdp.verification.extractedmodel.run;

import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.verification.extractedmodel.program.Act.Answer;
import org.properdp.verification.extractedmodel.program.Act.Asked;
import org.properdp.verification.extractedmodel.program.Row;

/** The answers of the runtime without noise, beside what the model's answer comes to. */
record Answers(Object runtime, Object model) {
  private static final Map<Integer, PublicKeys<Row>> EVERY_ROW = new ConcurrentHashMap<>();

  static Answers to(Asked asked, Queryable<Row> table, Epsilon epsilon, Answer model, int people) {
    if (asked instanceof Asked.Sum sum) {
      Range range = Range.of(String.valueOf(sum.low()), String.valueOf(sum.high()));
      BigDecimal total = value(table.noisySum(range, Row::number, epsilon));
      return new Answers(total.longValueExact(), String.valueOf(model.total()));
    } else if (asked instanceof Asked.InOrder) {
      return new Answers(
          value(
              table
                  .perIndividual(RowsInOrder::place)
                  .askUnvetted(new RowsInOrder(people), epsilon)),
          model.kept());
    }
    PublicKeys<Row> keys = EVERY_ROW.computeIfAbsent(people, Answers::everyRow);
    return new Answers(
        rows(value(table.noisyHistogram(keys, row -> row, epsilon))), sorted(model.kept()));
  }

  private static <R> R value(Either<Refusal, Release<R>> given) {
    return given
        .getOrElseThrow(refusal -> new AssertionError("refused: " + refusal.sentence()))
        .value();
  }

  private static PublicKeys<Row> everyRow(int people) {
    List<Row> all = new ArrayList<>();
    for (int who = Row.NOBODY; who <= people; who++) {
      for (int value = Row.LOWEST; value <= Row.HIGHEST; value++) {
        all.add(new Row(who, value));
      }
    }
    return PublicKeys.of("every row", all);
  }

  /** Each owner's rows, the lowest first. */
  private static Map<Integer, List<Integer>> rows(io.vavr.collection.Map<Row, Long> counts) {
    Map<Integer, List<Integer>> rows = new TreeMap<>();
    counts.forEach(
        (row, count) -> {
          for (long n = 0; n < count; n++) {
            rows.computeIfAbsent(row.who(), who -> new ArrayList<>()).add(row.value());
          }
        });
    return sorted(rows);
  }

  private static Map<Integer, List<Integer>> sorted(Map<Integer, List<Integer>> rows) {
    Map<Integer, List<Integer>> sorted = new TreeMap<>();
    rows.forEach((who, values) -> sorted.put(who, values.stream().sorted().toList()));
    return sorted;
  }
}
