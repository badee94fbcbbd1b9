package org.properdp.relational.type;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TextFormTest {
  private static @Nullable Object read(ColumnType type, String text) {
    Literal literal = TextForm.parse(type, text);
    return literal == null ? null : literal.value();
  }

  private static void none(ColumnType type, String... texts) {
    for (String text : texts) {
      assertThat(TextForm.parse(type, text)).as("%s as %s", text, type).isNull();
    }
  }

  private static void all(ColumnType type, Object value, String... texts) {
    for (String text : texts) {
      assertThat(read(type, text)).as("%s as %s", text, type).isEqualTo(value);
    }
  }

  @Test
  void wholeNumbersAreReadUpToTheirLimits() {
    all(ColumnType.INTEGER, 2147483647L, "2147483647", " +2147483647\t", "2147483647.000");
    all(ColumnType.INTEGER, -2147483648L, "-2147483648", "-02147483648.");
    all(ColumnType.BIGINT, Long.MAX_VALUE, "9223372036854775807");
    all(ColumnType.BIGINT, Long.MIN_VALUE, "-9223372036854775808", "-9223372036854775808.0");
    none(ColumnType.INTEGER, "2147483648", "-2147483649", "1.5", "1e3", "", " ", "+", "-", ".");
    none(ColumnType.INTEGER, "1 2", "1_000", "1,000", "0x10", "\u0661", "--1", "1.0.0", "1L");
    none(ColumnType.BIGINT, "9223372036854775808", "-9223372036854775809", "9".repeat(40));
  }

  @Test
  void decimalsMustFitExactly() {
    ColumnType type = ColumnType.decimal(4, 2);
    all(type, 9999L, "99.99", "0000099.9900000", "+99.99");
    all(type, -5L, "-.05", "-0.05");
    all(type, 100L, "1", "1.", "1.0");
    none(type, "100", "99.999", "0.001", "NaN", ".", "-.");
    all(ColumnType.decimal(18, 0), 999_999_999_999_999_999L, "999999999999999999");
    none(ColumnType.decimal(18, 18), "1", "9223372036854775808");
  }

  @Test
  void castingRoundsHalfAwayFromZero() {
    ColumnType type = ColumnType.decimal(4, 1);
    assertThat(cast(type, "1.25")).isEqualTo(13L);
    assertThat(cast(type, "-1.25")).isEqualTo(-13L);
    assertThat(cast(type, "1.2499999999999999999999")).isEqualTo(12L);
    assertThat(cast(type, "999.95")).isNull();
    assertThat(cast(ColumnType.INTEGER, "-2147483648.4")).isEqualTo(-2147483648L);
    assertThat(cast(ColumnType.BIGINT, "9223372036854775807.5")).isNull();
    assertThat(cast(ColumnType.BIGINT, "-9223372036854775808.5")).isNull();
    assertThat(cast(ColumnType.TIMESTAMP, "1970-01-01 00:00:00.0000019")).isEqualTo(1L);
    none(ColumnType.TIMESTAMP, "1970-01-01 00:00:00.0000019");
  }

  private static @Nullable Object cast(ColumnType type, String text) {
    Literal literal = TextForm.cast(type, text);
    return literal == null ? null : literal.value();
  }

  @Test
  void floatingPointNumbersHaveExponentsAndNoSuffixes() {
    all(ColumnType.DOUBLE, 1500.0, "1500", "1.5e3", "1.5E+3", " 15000e-1 ", "+1500.");
    all(ColumnType.DOUBLE, 0.0, "0", "-0", "-0.0", "1e-400", "-1e-400");
    all(ColumnType.DOUBLE, Double.NaN, "NaN", "-NaN");
    all(ColumnType.DOUBLE, Double.POSITIVE_INFINITY, "Infinity", "+Infinity");
    all(ColumnType.DOUBLE, Double.NEGATIVE_INFINITY, "-Infinity");
    none(ColumnType.DOUBLE, "1d", "1f", "0x1p3", "1e", "e1", ".", "1e400", "-1e400", "nan", "");
    none(ColumnType.DOUBLE, "1.5.", "1e5.0", "--1", "1e+-5", "Infinity1", "1 e5");
  }

  @Test
  void truthValuesHaveThreeNamesEach() {
    all(ColumnType.BOOLEAN, 1L, "true", "TRUE", "t", "T", "1", " True ");
    all(ColumnType.BOOLEAN, 0L, "false", "False", "f", "F", "0");
    none(ColumnType.BOOLEAN, "yes", "no", "2", "", "truee", "on", "-1");
  }

  @Test
  void daysAreThoseOfJava() {
    for (LocalDate day : List.of(LocalDate.of(1, 1, 1), LocalDate.of(2024, 2, 29))) {
      all(ColumnType.DATE, day.toEpochDay(), day.toString(), " " + day + " ");
    }
    for (long day = CalendarDay.FIRST; day <= CalendarDay.LAST; day += 13) {
      String text = LocalDate.ofEpochDay(day).toString();
      assertThat(TextForm.format(new Literal(ColumnType.DATE, day))).isEqualTo(text);
      assertThat(read(ColumnType.DATE, text)).isEqualTo(day);
    }
    none(ColumnType.DATE, "2023-02-29", "0000-12-31", "10000-01-01", "2023-13-01", "2023-1-01");
    none(ColumnType.DATE, "2023-00-10", "2023-01-00", "2023/01/01", "2023-01-01Z", "", "-023-01-1");
  }

  @Test
  void momentsAreThoseOfJava() {
    all(ColumnType.TIMESTAMP, 1L, "1970-01-01 00:00:00.000001", "1970-01-01T00:00:00.0000010Z");
    all(ColumnType.TIMESTAMP, 0L, "1970-01-01", "1970-01-01 00:00", "1970-01-01T00:00Z");
    LocalDateTime last = LocalDateTime.of(9999, 12, 31, 23, 59, 59, 999_999_000);
    long micros = last.toEpochSecond(ZoneOffset.UTC) * 1_000_000 + 999_999;
    all(ColumnType.TIMESTAMP, micros, "9999-12-31 23:59:59.999999");
    all(ColumnType.TIMESTAMP, -500_000L, "1969-12-31 23:59:59.5");
    assertThat(TextForm.format(new Literal(ColumnType.TIMESTAMP, -500_000L)))
        .isEqualTo("1969-12-31 23:59:59.5");
    assertThat(Limits.most(ColumnType.TIMESTAMP)).isEqualTo(micros);
    none(ColumnType.TIMESTAMP, "1970-01-01 24:00:00", "1970-01-01 00:60:00", "1970-01-01 00:00:60");
    none(ColumnType.TIMESTAMP, "1970-01-01Z", "1970-01-01 1:00:00", "1970-01-01x");
    none(
        ColumnType.TIMESTAMP, "1970-01-01 00:00:00.", "1970-01-01 00:00:00+01:00", "1970-01-01 00");
    none(ColumnType.TIMESTAMP, "1970-01-01x00:00:00", "1970-01-01 00:00:00,5", "Z", "");
  }

  @Test
  void textIsValidUnicodeOfLimitedLength() {
    ColumnType two = ColumnType.varchar(2);
    all(two, "", "");
    all(two, " \uD83D\uDE00", " \uD83D\uDE00");
    none(two, "abc", "\uD83D", "\uDE00\uD83D", "a\uD83D", "\uD83D\uDE00\uD83D\uDE00a");
  }

  @Test
  void floatingPointNumbersAreFormattedAsShortAsPossible() {
    assertThat(
            formatted(
                0.1,
                2e-3,
                100,
                1e15,
                1e16,
                -1.5e-7,
                Double.parseDouble("2e23"),
                1e-5,
                123456.789,
                1e100))
        .containsExactly(
            "0.1",
            "0.002",
            "100.0",
            "1000000000000000.0",
            "1e+16",
            "-1.5e-07",
            "2e+23",
            "1e-05",
            "123456.789",
            "1e+100");
    assertThat(formatted(Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, -1 / 0.0))
        .containsExactly("5e-324", "1.7976931348623157e+308", "NaN", "-Infinity");
  }

  private static List<String> formatted(double... values) {
    return Arrays.stream(values)
        .mapToObj(value -> TextForm.format(new Literal(ColumnType.DOUBLE, value)))
        .toList();
  }
}
