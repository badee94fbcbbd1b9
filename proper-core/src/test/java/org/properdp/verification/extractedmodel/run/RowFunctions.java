package org.properdp.verification.extractedmodel.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Queryable;
import org.properdp.verification.extractedmodel.program.Row;
import org.properdp.verification.extractedmodel.program.Step;

/** The steps that treat each row by itself, as an analyst writes them. */
final class RowFunctions {
  private RowFunctions() {}

  static Queryable<Row> apply(Queryable<Row> input, Step step) {
    int first = step.number(0);
    return switch (step.name()) {
      case "where" -> input.filter(row -> rest(row, first) == step.number(1));
      case "among" -> input.filterIn(keys(step), Row::value);
      case "beside" -> input.filterNotIn(keys(step), Row::value);
      case "map" ->
          input.map(
              row ->
                  row.with(
                      Math.floorMod(first * row.value() + step.number(1), step.number(2))
                          - step.number(3)));
      case "repeat" -> input.flatMap(first, row -> Collections.nCopies(first, row));
      case "times" -> input.flatMap(row -> Collections.nCopies(rest(row, first), row));
      case "throwing" -> input.map(row -> unless(rest(row, first) == step.number(1), row));
      case "cross" ->
          input.cross(
              PublicTable.of("numbers", step.numbers().subList(1, step.numbers().size())),
              (row, number) -> row.with(Math.floorMod(row.value() + number, first)));
      case "join" ->
          input.join(
              PublicTable.of("rests", pairs(step.numbers())),
              row -> rest(row, first),
              pair -> pair.get(0),
              (row, pair) -> row.with(pair.get(1)));
      default -> throw new IllegalArgumentException("not a step: " + step);
    };
  }

  private static int rest(Row row, int divisor) {
    return Math.floorMod(row.value(), divisor);
  }

  private static Row unless(boolean fails, Row row) {
    if (fails) {
      throw new IllegalStateException("a user's function throws on this row");
    }
    return row;
  }

  private static PublicKeys<Integer> keys(Step step) {
    Set<Integer> keys = new HashSet<>(step.numbers());
    return PublicKeys.of("keys", keys);
  }

  /** The numbers after the first one, two by two. */
  private static List<List<Integer>> pairs(List<Integer> numbers) {
    List<List<Integer>> pairs = new ArrayList<>();
    for (int at = 1; at < numbers.size(); at += 2) {
      pairs.add(numbers.subList(at, at + 2));
    }
    return pairs;
  }
}
