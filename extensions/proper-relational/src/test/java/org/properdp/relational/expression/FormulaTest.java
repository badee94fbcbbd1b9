package org.properdp.relational.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.properdp.relational.expression.Expressions.call;
import static org.properdp.relational.expression.Expressions.coalesce;
import static org.properdp.relational.expression.Expressions.col;
import static org.properdp.relational.expression.Expressions.lit;
import static org.properdp.relational.expression.Expressions.when;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;

class FormulaTest {
  private static final ColumnSchema SECRET =
      new ColumnSchema("note", ColumnType.varchar(20), true, Option.none(), Option.none(), false);

  private static final List<ColumnSchema> VISITS =
      List.of(
          ColumnSchema.of("zip", ColumnType.INTEGER),
          ColumnSchema.of("ward", ColumnType.varchar(5)),
          ColumnSchema.of("cost", ColumnType.decimal(9, 2)),
          ColumnSchema.of("seen", ColumnType.TIMESTAMP),
          ColumnSchema.of("born", ColumnType.DATE),
          SECRET);

  private static String text(Formula formula) {
    return formula.bind(VISITS).toString();
  }

  private static @Nullable Object value(Formula formula) {
    Map<String, @Nullable Object> row = new HashMap<>();
    row.put("zip", BigDecimal.valueOf(75002));
    row.put("ward", "b");
    row.put("cost", new BigDecimal("12.50"));
    row.put("born", LocalDate.of(2000, 2, 29));
    return new Worlds(VISITS, List.of(row)).evaluated(formula.bind(VISITS), 1).get(0);
  }

  @Test
  void formulasReadAsTheyAreMeant() {
    assertThat(text(col("zip").eq(75002).and(col("ward").in("a", "b"))))
        .isEqualTo(
            "((\"zip\" = INTEGER '75002') AND (\"ward\" IN (CAST(VARCHAR(1) 'a' AS VARCHAR(5)),"
                + " CAST(VARCHAR(1) 'b' AS VARCHAR(5)))))");
    assertThat(value(col("zip").eq(75002).and(col("ward").in("a", "b")))).isEqualTo(true);
    assertThat(text(when(col("ward").isNull(), 1).when(col("zip").lt(5), 2).otherwise(null)))
        .isEqualTo(
            "CASE WHEN (\"ward\" IS NULL) THEN INTEGER '1' WHEN (\"zip\" < INTEGER '5')"
                + " THEN INTEGER '2' ELSE CAST(NULL AS INTEGER) END");
    assertThat(text(col("ward").eq("it's"))).isEqualTo("(\"ward\" = VARCHAR(4) 'it''s')");
    assertThat(text(call("upper", col("ward")).like("%A_")))
        .isEqualTo("(UPPER(\"ward\") LIKE VARCHAR(3) '%A_')");
    assertThat(text(call("-", col("cost").as(ColumnType.DOUBLE))))
        .isEqualTo("(- CAST(\"cost\" AS DOUBLE))");
    assertThat(col("zip").gt(lit(null)).not()).hasToString("(NOT (zip > NULL))");
  }

  @Test
  void everyStepOfAFormulaHasItsValue() {
    assertThat(value(col("zip").ne(1).or(col("zip").ge(2)))).isEqualTo(true);
    assertThat(value(col("zip").between(75002, 75003))).isEqualTo(true);
    assertThat(value(col("zip").le(75001L))).isEqualTo(false);
    assertThat(value(col("seen").isNotNull())).isEqualTo(false);
    assertThat(value(col("zip").plus(1).minus(3).times(2))).isEqualTo(new BigDecimal(150_000));
    assertThat(value(col("zip").dividedBy(4))).isEqualTo(18750.5);
    assertThat(value(col("zip").mod(4))).isEqualTo(new BigDecimal(2));
    assertThat(value(coalesce(col("seen"), LocalDateTime.of(2024, 1, 1, 0, 0, 0, 5000))))
        .isEqualTo(LocalDateTime.of(2024, 1, 1, 0, 0, 0, 5000));
    assertThat(value(col("born").plus(366).eq(LocalDate.of(2001, 3, 1)))).isEqualTo(true);
    assertThat(value(col("cost").plus(new BigDecimal("0.005"))))
        .isEqualTo(new BigDecimal("12.505"));
    assertThat(value(col("cost").gt(12.5))).isEqualTo(false);
    assertThat(value(col("ward").eq(null))).isNull();
    assertThat(value(lit(true).and(lit(null)))).isNull();
    assertThat(value(lit(-0.0))).isEqualTo(0.0);
    assertThat(value(lit(new BigDecimal("1E2")))).isEqualTo(new BigDecimal(100));
  }

  @Test
  void digitsBeforeThePointAreRoundedToNothing() {
    assertThat(value(call("round", lit(Long.MIN_VALUE), -18)))
        .isEqualTo(new BigDecimal(-9_000_000_000_000_000_000L));
    assertThat(value(call("round", lit(Long.MIN_VALUE), -19))).isNull();
    assertThat(value(call("round", lit(4_999_999_999_999_999_999L), -19)))
        .isEqualTo(BigDecimal.ZERO);
    assertThat(value(call("round", lit(Long.MIN_VALUE), -20))).isEqualTo(BigDecimal.ZERO);
    assertThat(value(call("trunc", lit(Long.MIN_VALUE), -19))).isEqualTo(BigDecimal.ZERO);
  }

  @Test
  void aProductWithTooManyDigitsIsRoundedHalfAwayFromZero() {
    Formula one = lit(new BigDecimal("1.00")).as(ColumnType.decimal(9, 2));
    for (String sign : List.of("", "-")) {
      Formula half = lit(new BigDecimal(sign + "0.000000500")).as(ColumnType.decimal(18, 9));
      assertThat(value(half.times(one))).isEqualTo(new BigDecimal(sign + "0.000001"));
      Formula less = lit(new BigDecimal(sign + "0.000000499")).as(ColumnType.decimal(18, 9));
      assertThat((BigDecimal) value(less.times(one))).isZero();
    }
  }

  @Test
  void aNullInAListIsPassedOverWhereTheValueIsFound() {
    assertThat(value(lit("a").in(col("ward").as(ColumnType.varchar(5)), "a"))).isEqualTo(true);
    Formula missing = call("nullif", col("ward"), "b");
    assertThat(value(lit("a").in(missing, "a"))).isEqualTo(true);
    assertThat(value(lit("a").in(missing, "c"))).isNull();
    assertThat(value(missing.in("a", "c"))).isNull();
  }

  @Test
  void whatIsNotThereIsRefusedByName() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> col("nowhere").bind(VISITS))
        .withMessage("there is no column nowhere");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> col("note").bind(VISITS))
        .withMessage("there is no column note");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> call("REGEXP_MATCHES", col("ward"), ".*"))
        .withMessage(
            "there is no function REGEXP_MATCHES: expressions have the functions that the guide"
                + " lists");
  }

  @Test
  void badlyTypedFormulasAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> col("zip").eq("a").bind(VISITS))
        .withMessage("= must be called as a = b, but was given (INTEGER, VARCHAR(1))");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> call("upper").bind(VISITS))
        .withMessage("UPPER must be called as UPPER(text), but was given ()");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> col("zip").as(ColumnType.DATE).bind(VISITS))
        .withMessage("a value of type INTEGER can't be cast to DATE");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> lit(null).bind(VISITS))
        .withMessage("an expression must not be NULL alone");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> coalesce(null, null).bind(VISITS))
        .withMessage("an argument of COALESCE must have a type, but all were NULL");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> lit(new Object()))
        .withMessageStartingWith("a constant must be a truth value, a number, a text, a day");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> lit("\uD83D").bind(VISITS))
        .withMessageStartingWith("a constant must be a value of its type VARCHAR(1)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> lit(new BigDecimal("1234567890123456789")))
        .withMessage("a decimal must have at most 18 digits, but was 1234567890123456789");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> call("extract", "century", col("born")).bind(VISITS))
        .withMessageStartingWith("EXTRACT must be called as EXTRACT('field', moment)");
  }

  @Test
  void nestingHasALimit() {
    Formula deep = col("zip");
    for (int at = 0; at < Expression.MOST_DEPTH; at++) {
      deep = deep.plus(1);
    }
    Formula tooDeep = deep;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> tooDeep.bind(VISITS))
        .withMessage("an expression must be nested at most 200 deep, but was 201");
  }

  @Test
  void expressionsAreEqualIfTheirTextsAre() {
    Expression one = col("cost").times(2).as(ColumnType.INTEGER).bind(VISITS);
    Expression same = col("cost").times(2).as(ColumnType.INTEGER).bind(VISITS);
    assertThat(one).isEqualTo(same).hasSameHashCodeAs(same).hasToString(same.toString());
    assertThat(one).isNotEqualTo(col("cost").times(3).as(ColumnType.INTEGER).bind(VISITS));
    assertThat(one).isNotEqualTo(col("cost").times(2).as(ColumnType.BIGINT).bind(VISITS));
    assertThat(Expression.constant(new Literal(ColumnType.DOUBLE, -0.0)))
        .isEqualTo(Expression.constant(new Literal(ColumnType.DOUBLE, 0.0)));
  }

  @Test
  void resultsHaveTheTypesOfTheRules() {
    assertThat(type(col("zip").plus(1))).isEqualTo(ColumnType.BIGINT);
    assertThat(type(col("cost").plus(1))).isEqualTo(ColumnType.decimal(13, 2));
    assertThat(type(col("cost").times(new BigDecimal("0.125"))))
        .isEqualTo(ColumnType.decimal(12, 5));
    assertThat(type(col("cost").times(col("cost").as(ColumnType.decimal(18, 9)))))
        .isEqualTo(ColumnType.decimal(18, 6));
    assertThat(type(col("cost").dividedBy(2))).isEqualTo(ColumnType.DOUBLE);
    assertThat(type(call("round", col("cost"), 1))).isEqualTo(ColumnType.decimal(9, 1));
    assertThat(type(call("||", col("ward"), "abc"))).isEqualTo(ColumnType.varchar(8));
    assertThat(type(call("lpad", col("ward"), 9))).isEqualTo(ColumnType.varchar(9));
    assertThat(type(coalesce(col("zip"), col("cost")))).isEqualTo(ColumnType.decimal(12, 2));
  }

  private static ColumnType type(Formula formula) {
    return formula.bind(VISITS).type();
  }
}
