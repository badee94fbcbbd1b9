package org.properdp.verification.extractedmodel.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.properdp.query.Queryable;
import org.properdp.verification.extractedmodel.program.Row;
import org.properdp.verification.extractedmodel.program.Step;

/** The steps that see all rows of one individual, as an analyst writes them. */
final class PersonFunctions {
  private static final Comparator<Row> BY_VALUE = Comparator.comparingInt(Row::value);

  private PersonFunctions() {}

  static Queryable<Row> apply(Queryable<Row> input, Step step) {
    return switch (step.name()) {
      case "first" -> input.firstPerIndividual(step.number(0));
      case "distinct" -> input.distinctPerIndividual();
      case "last" ->
          input.perIndividual(
              step.number(0), rows -> only(rows, at -> at >= rows.size() - step.number(0)));
      case "every" -> input.perIndividual(rows -> only(rows, at -> at % step.number(0) == 0));
      case "sort" -> input.perIndividual(rows -> rows.stream().sorted(BY_VALUE).toList());
      case "reverse" -> input.perIndividual(PersonFunctions::reversed);
      case "size" ->
          input.perIndividual(
              1, rows -> List.of(rows.get(0).with(Math.min(rows.size(), Row.HIGHEST))));
      case "largest" -> input.perIndividual(1, rows -> List.of(Collections.max(rows, BY_VALUE)));
      case "running" -> input.perIndividual(rows -> running(rows, step.number(0)));
      case "atmost" -> input.perIndividual(rows -> atMost(rows, step.number(0)));
      default -> throw new IllegalArgumentException("not a step: " + step);
    };
  }

  private static List<Row> only(List<Row> rows, IntPredicate kept) {
    return IntStream.range(0, rows.size()).filter(kept).mapToObj(rows::get).toList();
  }

  private static List<Row> reversed(List<Row> rows) {
    List<Row> reversed = new ArrayList<>(rows);
    Collections.reverse(reversed);
    return reversed;
  }

  private static List<Row> running(List<Row> rows, int divisor) {
    List<Row> sums = new ArrayList<>();
    int sum = 0;
    for (Row row : rows) {
      sum += row.value();
      sums.add(row.with(Math.floorMod(sum, divisor)));
    }
    return sums;
  }

  private static List<Row> atMost(List<Row> rows, int most) {
    if (rows.size() > most) {
      throw new IllegalStateException("a user's function throws on this individual");
    }
    return rows;
  }
}
