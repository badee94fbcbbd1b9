package org.properdp.relational.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.properdp.relational.expression.Expressions.call;
import static org.properdp.relational.expression.Expressions.col;
import static org.properdp.relational.expression.Expressions.lit;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.properdp.relational.column.ColumnBatch;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.type.ColumnType;

class EvaluatorTest {
  private static final List<ColumnSchema> COLUMNS =
      List.of(
          ColumnSchema.of("n", ColumnType.INTEGER),
          ColumnSchema.of("t", ColumnType.varchar(65_536)));

  private static Worlds numbers(@Nullable Integer... numbers) {
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    for (Integer number : numbers) {
      Map<String, @Nullable Object> row = new HashMap<>();
      row.put("n", number == null ? null : BigDecimal.valueOf(number));
      rows.add(row);
    }
    return new Worlds(COLUMNS, rows);
  }

  @Test
  void aConditionIsABitmapOfRowsThatAreTrue() {
    Integer[] many = new Integer[70];
    Arrays.setAll(many, at -> at % 3 == 0 ? null : (Integer) at);
    Worlds rows = numbers(many);
    Evaluator evaluator = Evaluator.of(col("n").ge(60).bind(COLUMNS), COLUMNS, 70);
    long[] trues = new long[3];
    Arrays.fill(trues, -1);
    evaluator.trues(rows.batch(0, 70), trues);
    assertThat(trues).containsExactly(0b0110L << 60, 0b011011L, 0);
    Evaluator always = Evaluator.of(lit(true).bind(COLUMNS), COLUMNS, 70);
    always.trues(rows.batch(0, 70), trues);
    assertThat(trues).containsExactly(-1, 63, 0);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> Evaluator.of(col("n").bind(COLUMNS), COLUMNS, 9).trues(rows.batch(0, 9), trues))
        .withMessage("a condition must be of type BOOLEAN, but was INTEGER");
  }

  @Test
  void batchesHaveTheirLimits() {
    Expression expression = col("n").bind(COLUMNS);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Evaluator.of(expression, COLUMNS, 1).evaluate(numbers(1, 2).batch(0, 2)))
        .withMessage("a batch must have at most 1 rows, but had 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Evaluator.of(expression, COLUMNS, 0))
        .withMessage("a batch must have room for 1 or more rows: 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Evaluator.of(expression, COLUMNS.subList(1, 2), 1))
        .withMessage("batches must have a column \"n\" of type INTEGER");
  }

  @Test
  void aTextIsLookedAtOncePerDictionary() {
    Expression expression = call("upper", col("t")).bind(COLUMNS);
    Evaluator evaluator = Evaluator.of(expression, COLUMNS, 2);
    String[] dictionary = {"a", "b"};
    TextValues first = texts(evaluator, dictionary, 0, 1);
    TextValues second = texts(evaluator, dictionary, 1, 1);
    assertThat(second.texts()).isSameAs(first.texts());
    assertThat(second.texts()[second.codes()[0]]).isEqualTo("B");
    TextValues third = texts(evaluator, new String[] {"c", "d"}, 1, 0);
    assertThat(third.texts()[third.codes()[0]]).isEqualTo("D");
  }

  private static TextValues texts(Evaluator evaluator, String[] dictionary, int... codes) {
    ColumnBatch batch =
        new ColumnBatch() {
          @Override
          public int rows() {
            return codes.length;
          }

          @Override
          public ColumnValues column(int position) {
            return new TextValues(codes, dictionary, new long[1]);
          }
        };
    return (TextValues) evaluator.evaluate(batch);
  }

  @Test
  void textThatIsMadeBeyondItsLimitIsNull() {
    String most = "x".repeat(4_096);
    assertThat(text(call("||", col("t"), "y"), most)).isNull();
    assertThat(text(call("||", col("t"), ""), most)).isEqualTo(most);
    assertThat(text(call("replace", col("t"), "x", "xy"), most)).isNull();
    assertThat(text(call("lpad", col("t"), 4_097), "")).isNull();
    assertThat(text(call("rpad", col("t"), Long.MAX_VALUE), "")).isNull();
    assertThat(text(call("rpad", col("t"), 4_096, "x"), "")).isEqualTo(most);
    String smiles = "\uD83D\uDE00".repeat(4_096);
    assertThat(text(call("reverse", col("t")), smiles)).isEqualTo(smiles);
    assertThat(text(call("reverse", col("t")), smiles + "x")).isNull();
  }

  @Test
  void longerTextIsReadAsItIsButNotRewritten() {
    String longest = "x".repeat(ColumnType.MOST_CHARACTERS);
    for (String function : List.of("upper", "lower", "trim", "reverse")) {
      assertThat(text(call(function, col("t")), longest)).as(function).isNull();
    }
    assertThat(text(call("substring", col("t"), 1, 4_097), longest)).isNull();
    assertThat(text(call("left", col("t"), 4_096), longest)).isEqualTo("x".repeat(4_096));
    assertThat(text(call("coalesce", col("t"), "y"), longest)).isEqualTo(longest);
    assertThat(text(col("t").as(ColumnType.varchar(65_536)), longest)).isEqualTo(longest);
    assertThat(text(col("t").as(ColumnType.varchar(65_535)), longest)).isNull();
    assertThat(text(call("length", col("t")), longest)).isEqualTo(BigDecimal.valueOf(65_536));
  }

  @Test
  void letterCasesAreThoseOfUnicode13() {
    // Unicode 16 gave the letter U+0264 an upper case, U+A7CB.
    assertThat(text(call("upper", col("t")), "\u0264\u00e9\u00df")).isEqualTo("\u0264\u00c9\u00df");
    // Garay's letters came with Unicode 16.
    String garay = new String(Character.toChars(0x10D70));
    assertThat(text(call("upper", col("t")), garay)).isEqualTo(garay);
  }

  private static @Nullable Object text(Formula formula, String text) {
    Map<String, @Nullable Object> row = new HashMap<>(Map.of("t", text));
    return new Worlds(COLUMNS, List.of(row)).evaluated(formula.bind(COLUMNS), 1).get(0);
  }
}
