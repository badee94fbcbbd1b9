package org.properdp.relational.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;
import org.properdp.relational.expression.function.Functions;

/** The evaluator gives what the slow model gives, in batches of every size, and never fails. */
@Tag("long")
class EvaluatorProperties {
  private static final int EACH = 40;

  @Test
  void randomExpressionsHaveTheValuesOfTheModel() {
    Map<String, Integer> met = new TreeMap<>();
    for (int seed = 0; seed < Repeats.count(60, 2_500); seed++) {
      RandomTrees trees = new RandomTrees(seed);
      Worlds rows = trees.rows(40);
      for (Expression expression : trees.expressions(EACH)) {
        check(expression, rows, rows.evaluated(expression, 64), seed);
        if (expression instanceof Expression.Call call) {
          met.merge(call.function().name(), 1, Integer::sum);
        }
      }
    }
    assertThat(met.keySet())
        .containsAll(Functions.all().stream().map(function -> function.name()).toList());
  }

  private static void check(
      Expression expression, Worlds rows, List<@Nullable Object> evaluated, int seed) {
    for (int row = 0; row < evaluated.size(); row++) {
      Object model = SlowModel.value(expression, rows.rows().get(row));
      if (!Objects.equals(model, evaluated.get(row))) {
        assertThat(evaluated.get(row))
            .as("seed %s, row %s of %s", seed, rows.rows().get(row), expression)
            .isEqualTo(model);
      }
    }
  }

  @Test
  void batchesOfEverySizeGiveTheSameValues() {
    for (int seed = 0; seed < Repeats.count(2, 100); seed++) {
      RandomTrees trees = new RandomTrees(1000 + seed);
      Worlds rows = trees.rows(1100);
      for (Expression expression : trees.expressions(EACH)) {
        List<@Nullable Object> expected = rows.evaluated(expression, 4096);
        for (int size : List.of(1, 7, 64, 1000)) {
          assertThat(rows.evaluated(expression, size)).as("%s", expression).isEqualTo(expected);
        }
      }
    }
  }
}
