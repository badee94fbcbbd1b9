package org.properdp.relational.expression;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.function.Function;
import org.properdp.relational.expression.function.Functions;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;

/** Random rows with all kinds of edges, and random typed expressions over them, from a seed. */
final class RandomTrees {
  static final List<ColumnSchema> COLUMNS =
      List.of(
          ColumnSchema.of("b", ColumnType.BOOLEAN),
          ColumnSchema.of("c", ColumnType.BOOLEAN),
          ColumnSchema.of("i", ColumnType.INTEGER),
          ColumnSchema.of("j", ColumnType.INTEGER),
          ColumnSchema.of("l", ColumnType.BIGINT),
          ColumnSchema.of("m", ColumnType.BIGINT),
          ColumnSchema.of("p", ColumnType.decimal(9, 2)),
          ColumnSchema.of("q", ColumnType.decimal(18, 6)),
          ColumnSchema.of("r", ColumnType.decimal(18, 18)),
          ColumnSchema.of("x", ColumnType.DOUBLE),
          ColumnSchema.of("y", ColumnType.DOUBLE),
          ColumnSchema.of("s", ColumnType.varchar(8)),
          ColumnSchema.of("t", ColumnType.varchar(65_536)),
          ColumnSchema.of("d", ColumnType.DATE),
          ColumnSchema.of("e", ColumnType.TIMESTAMP));

  private static final List<ColumnType> TARGETS =
      List.of(
          ColumnType.BOOLEAN,
          ColumnType.INTEGER,
          ColumnType.BIGINT,
          ColumnType.decimal(5, 1),
          ColumnType.decimal(18, 9),
          ColumnType.DOUBLE,
          ColumnType.varchar(3),
          ColumnType.varchar(100),
          ColumnType.DATE,
          ColumnType.TIMESTAMP);

  private static final String[] TEXTS = {
    "",
    " ",
    "a",
    "ab",
    "abab",
    "aba%",
    "a_b",
    "\\%",
    "  x ",
    "\u00e4\u00df",
    "\uD83D\uDE00a",
    "\u01C6\u0130",
    "12",
    "-1.5",
    "1e3",
    "2024-02-29",
    "true",
    "NaN",
    "\uFFFD",
    "2024-02-29 23:59:59"
  };

  private static final String[] WORDS = {
    "year", "QUARTER", "Month", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND", "DOW", "ISODOW", "DOY"
  };

  private static final double[] DOUBLES = {
    0,
    1,
    -1,
    0.5,
    -0.5,
    2.5,
    -2.5,
    1e300,
    -1e300,
    1e-300,
    4.9e-324,
    0.1,
    123456.789,
    1e18,
    -9.3e18,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    0.49999999999999994,
    4.5e15
  };

  private static final long[] LONGS = {
    0,
    1,
    -1,
    2,
    -2,
    3,
    7,
    10,
    -10,
    100,
    12,
    31,
    2024,
    9999,
    4_096,
    4_097,
    65_536,
    65_537,
    1_000_000_007,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    Long.MAX_VALUE - 1,
    1L << 53,
    -(1L << 62),
    999_999_999_999_999_999L,
    -999_999_999_999_999_999L,
    3_037_000_500L
  };

  private final SplittableRandom random;
  private final List<Function> functions = List.copyOf(Functions.all());

  RandomTrees(long seed) {
    this.random = new SplittableRandom(seed);
  }

  Worlds rows(int count) {
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    for (int row = 0; row < count; row++) {
      Map<String, @Nullable Object> cells = new HashMap<>();
      COLUMNS.forEach(column -> cells.put(column.name(), orNull(() -> value(column.type()))));
      rows.add(cells);
    }
    return new Worlds(COLUMNS, rows);
  }

  private @Nullable Object orNull(Supplier<Object> value) {
    return random.nextInt(6) == 0 ? null : value.get();
  }

  Object value(ColumnType type) {
    return switch (type.kind()) {
      case BOOLEAN -> random.nextBoolean();
      case INTEGER -> BigDecimal.valueOf(whole() % (1L << 31));
      case BIGINT -> BigDecimal.valueOf(whole());
      case DECIMAL -> {
        long most = BigDecimal.TEN.pow(type.size()).longValueExact();
        long limited =
            random.nextInt(4) == 0 ? (random.nextBoolean() ? most - 1 : 1 - most) : whole();
        yield BigDecimal.valueOf(limited % most, type.scale());
      }
      case DOUBLE ->
          random.nextBoolean()
              ? DOUBLES[random.nextInt(DOUBLES.length)]
              : (random.nextDouble() - 0.5) * 1000 + 0.0;
      case VARCHAR -> text(type.size());
      case DATE -> LocalDate.ofEpochDay(day());
      case TIMESTAMP ->
          LocalDate.ofEpochDay(day())
              .atStartOfDay()
              .plusNanos(1000 * (random.nextBoolean() ? 0 : random.nextLong(86_400_000_000L)));
    };
  }

  private long day() {
    long[] days = {-719_162, 2_932_896, 0, -1, LocalDate.of(2024, 2, 29).toEpochDay()};
    return random.nextBoolean()
        ? days[random.nextInt(days.length)]
        : random.nextLong(-719_162, 2_932_897);
  }

  private long whole() {
    return switch (random.nextInt(3)) {
      case 0 -> LONGS[random.nextInt(LONGS.length)];
      case 1 -> random.nextInt(-20, 20);
      default -> random.nextLong() >> random.nextInt(64);
    };
  }

  private String text(int most) {
    if (most > 1000 && random.nextInt(200) == 0) {
      return TEXTS[random.nextInt(2, 4)].repeat(most / 2 - random.nextInt(2));
    }
    String text = TEXTS[random.nextInt(TEXTS.length)];
    if (random.nextInt(3) == 0) {
      text += TEXTS[random.nextInt(TEXTS.length)];
    }
    int length = text.codePointCount(0, text.length());
    return text.substring(0, text.offsetByCodePoints(0, Math.min(most, length)));
  }

  /** Expressions, each made of some of the earlier ones. */
  List<Expression> expressions(int count) {
    List<Expression> pool = new ArrayList<>();
    COLUMNS.forEach(column -> pool.add(Expression.column(column.name(), column.type())));
    for (int at = 0; at < 12; at++) {
      pool.add(constant());
    }
    int first = pool.size();
    while (pool.size() < first + count) {
      Expression made = random.nextInt(8) == 0 ? cast(pool) : call(pool);
      if (made != null && made.depth() < 12) {
        pool.add(made);
      }
    }
    return pool.subList(first, pool.size());
  }

  private Expression constant() {
    ColumnType type =
        random.nextInt(3) == 0
            ? ColumnType.varchar(20)
            : COLUMNS.get(random.nextInt(COLUMNS.size())).type();
    Object value =
        type.kind() == ColumnType.Kind.VARCHAR && random.nextInt(3) == 0
            ? WORDS[random.nextInt(WORDS.length)].substring(0, Math.min(type.size(), 3))
            : orNull(() -> value(type));
    return Expression.constant(Worlds.toLiteral(type, value));
  }

  private @Nullable Expression cast(List<Expression> pool) {
    try {
      return Expression.cast(
          pool.get(random.nextInt(pool.size())), TARGETS.get(random.nextInt(TARGETS.size())));
    } catch (IllegalArgumentException none) {
      return null;
    }
  }

  private String format(boolean isSigns) {
    StringBuilder format = new StringBuilder();
    for (int count = 1 + random.nextInt(4); count > 0; count--) {
      String[] field = SlowDates.FIELDS.get(random.nextInt(SlowDates.FIELDS.size()));
      format.append(field[isSigns ? 1 : 0]).append(random.nextBoolean() ? "-" : " ");
    }
    return format.toString();
  }

  private @Nullable Expression call(List<Expression> pool) {
    Function function = functions.get(random.nextInt(functions.size()));
    boolean timed = function.usage().contains("'");
    int usual = 1 + (int) function.usage().chars().filter(sign -> sign == ',').count();
    for (int attempt = 0; attempt < 30; attempt++) {
      int arity = random.nextBoolean() ? usual : random.nextInt(1, 5);
      List<Expression> arguments = new ArrayList<>();
      for (int at = 0; at < arity; at++) {
        arguments.add(pool.get(random.nextInt(pool.size())));
      }
      if (timed) {
        String word = WORDS[random.nextInt(WORDS.length)];
        arguments.set(0, Expression.constant(new Literal(ColumnType.varchar(20), word)));
      }
      if (arity == 2) {
        @Nullable String written =
            switch (function.name()) {
              case "REGEXP_LIKE" -> SlowPattern.random(random).toString();
              case "TO_CHAR", "STRFTIME" -> format(function.name().equals("STRFTIME"));
              default -> null;
            };
        if (written != null) {
          Literal second = new Literal(ColumnType.varchar(65_536), written);
          arguments = List.of(pool.get(random.nextInt(pool.size())), Expression.constant(second));
        }
      }
      try {
        return Expression.call(function, arguments);
      } catch (IllegalArgumentException none) {
        // Other arguments are tried: most are of no use to a function.
      }
    }
    return null;
  }
}
