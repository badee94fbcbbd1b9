package org.properdp.tables.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.relational.aggregate.Aggregates.average;
import static org.properdp.relational.aggregate.Aggregates.count;
import static org.properdp.relational.aggregate.Aggregates.max;
import static org.properdp.relational.aggregate.Aggregates.min;
import static org.properdp.relational.aggregate.Aggregates.spread;
import static org.properdp.relational.aggregate.Aggregates.sum;
import static org.properdp.relational.expression.Expressions.col;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Range;
import org.properdp.relational.aggregate.Aggregate;
import org.properdp.relational.aggregate.AggregateFunction;
import org.properdp.relational.expression.Formula;
import org.properdp.tables.TableQuery;
import org.properdp.tables.engine.TwinTables.Visit;

/**
 * Aggregates over each person's rows, computed of pages of people, person by person, and by plain
 * Java: all values are the same.
 */
class AggregatesAgreeProperties {
  private static final AtomicLong RUNS = new AtomicLong();
  private static final Epsilon SOME = Epsilon.of("0.02");
  private static final long HUGE = 3_000_000_000_000_000_000L;
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

  /** An aggregate, and what it is of one person's rows in plain Java. */
  private record Both(Aggregate aggregate, Function<List<Visit>, @Nullable Object> model) {}

  private static final List<Both> AGGREGATES =
      List.of(
          new Both(count(), rows -> (long) rows.size()),
          new Both(count(col("ward")), rows -> values(rows, Visit::ward).count()),
          new Both(sum(col("zip")), rows -> folded(rows, v -> whole(v.zip()), Long::sum)),
          new Both(sum(col("cost")), rows -> folded(rows, Visit::cost, BigDecimal::add)),
          new Both(
              sum(col("weight").dividedBy(3)),
              rows -> folded(rows, v -> third(v.weight()), Double::sum)),
          new Both(sum(col("zip").times(HUGE)), AggregatesAgreeProperties::hugeSum),
          new Both(min(col("zip")), rows -> least(rows, Visit::zip)),
          new Both(max(col("cost")), rows -> greatest(rows, Visit::cost)),
          new Both(min(col("weight")), rows -> least(rows, Visit::weight)),
          new Both(max(col("weight")), rows -> greatest(rows, Visit::weight)),
          new Both(min(col("ward")), rows -> least(rows, Visit::ward)),
          new Both(max(col("ward")), rows -> greatest(rows, Visit::ward)),
          new Both(max(col("patient")), rows -> rows.get(0).patient()),
          new Both(average(col("cost")), rows -> exactAverage(rows, Visit::cost)),
          new Both(
              average(col("zip")),
              rows ->
                  exactAverage(rows, v -> v.zip() == null ? null : BigDecimal.valueOf(v.zip()))),
          new Both(average(col("weight")), AggregatesAgreeProperties::averageWeight),
          new Both(
              spread(AggregateFunction.VAR_POP, col("zip")),
              rows -> variance(values(rows, v -> decimal(v.zip())), 0)),
          new Both(
              spread(AggregateFunction.VAR_SAMP, col("cost")),
              rows -> variance(values(rows, Visit::cost), 1)),
          new Both(
              spread(AggregateFunction.STDDEV_POP, col("zip")),
              rows -> root(variance(values(rows, v -> decimal(v.zip())), 0))));

  private static @Nullable BigDecimal decimal(@Nullable Integer number) {
    return number == null ? null : BigDecimal.valueOf(number);
  }

  /** The mean square of how far numbers are from their average, of so many fewer than there are. */
  private static @Nullable Double variance(Stream<BigDecimal> values, int fewer) {
    List<BigDecimal> all = values.toList();
    if (all.size() <= fewer) {
      return null;
    }
    BigDecimal count = BigDecimal.valueOf(all.size());
    BigDecimal sum = all.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    BigDecimal squares = all.stream().map(v -> v.pow(2)).reduce(BigDecimal.ZERO, BigDecimal::add);
    return count
        .multiply(squares)
        .subtract(sum.pow(2))
        .divide(count.multiply(count.subtract(BigDecimal.valueOf(fewer))), MathContext.DECIMAL128)
        .doubleValue();
  }

  private static @Nullable Object root(@Nullable Double number) {
    return number == null ? null : (Double) StrictMath.sqrt(number);
  }

  private static @Nullable Long whole(@Nullable Integer number) {
    return number == null ? null : (Long) number.longValue();
  }

  private static @Nullable Double third(@Nullable Double number) {
    return number == null ? null : (Double) (number / 3);
  }

  private static <V> Stream<V> values(List<Visit> rows, Function<Visit, @Nullable V> value) {
    return rows.stream().map(value).filter(Objects::nonNull);
  }

  private static <V> @Nullable Object folded(
      List<Visit> rows, Function<Visit, @Nullable V> value, BinaryOperator<V> both) {
    return values(rows, value).reduce(both).orElse(null);
  }

  private static <V extends Comparable<V>> @Nullable Object least(
      List<Visit> rows, Function<Visit, @Nullable V> value) {
    return values(rows, value).min(Comparator.naturalOrder()).orElse(null);
  }

  private static <V extends Comparable<V>> @Nullable Object greatest(
      List<Visit> rows, Function<Visit, @Nullable V> value) {
    return values(rows, value).max(Comparator.naturalOrder()).orElse(null);
  }

  private static @Nullable Object exactAverage(
      List<Visit> rows, Function<Visit, @Nullable BigDecimal> value) {
    BigDecimal sum = values(rows, value).reduce(BigDecimal.ZERO, BigDecimal::add);
    long count = values(rows, value).count();
    return count == 0
        ? null
        : (Double) sum.divide(BigDecimal.valueOf(count), MathContext.DECIMAL128).doubleValue();
  }

  private static @Nullable Object averageWeight(List<Visit> rows) {
    double sum = values(rows, Visit::weight).mapToDouble(each -> each).sum();
    long count = values(rows, Visit::weight).count();
    return count == 0 ? null : (Double) (sum / count);
  }

  /** A product that has no place in 64 bits is NULL, and so is a sum. */
  private static @Nullable Object hugeSum(List<Visit> rows) {
    List<BigInteger> products =
        values(rows, Visit::zip)
            .map(zip -> BigInteger.valueOf(zip).multiply(BigInteger.valueOf(HUGE)))
            .filter(product -> product.compareTo(MOST) <= 0)
            .toList();
    BigInteger sum = products.stream().reduce(BigInteger.ZERO, BigInteger::add);
    return products.isEmpty() || sum.compareTo(MOST) > 0 ? null : (Long) sum.longValue();
  }

  private static Collection<List<Visit>> byPerson(List<Visit> visits) {
    return visits.stream()
        .collect(Collectors.groupingBy(Visit::patient, LinkedHashMap::new, Collectors.toList()))
        .values();
  }

  @Property(tries = 40)
  void valuesAreThoseOfPlainJava(@ForAll long seed) {
    if (Repeats.take(RUNS.getAndIncrement(), 8)) {
      compareWithPlainJava(seed);
    }
  }

  private static void compareWithPlainJava(long seed) {
    Random random = new Random(seed);
    try (TwinTables twins = new TwinTables(Epsilon.of("1000000"))) {
      List<Visit> all = new ArrayList<>();
      for (int batch = random.nextInt(4); batch >= 0; batch--) {
        List<Visit> visits = TwinTables.visits(random, random.nextInt(1_500), 150);
        twins.append("batch " + batch, visits);
        all.addAll(visits);
      }
      boolean some = random.nextBoolean();
      List<Visit> passed =
          all.stream().filter(v -> !some || (v.zip() != null && v.zip() < 3)).toList();
      for (int left = 4; left > 0; left--) {
        Both first = AGGREGATES.get(random.nextInt(AGGREGATES.size()));
        Both second = AGGREGATES.get(random.nextInt(AGGREGATES.size()));
        Function<TableQuery, TableQuery> aggregated =
            q ->
                (some ? q.where(col("zip").lt(3)) : q)
                    .perIndividual(first.aggregate().as("a"), second.aggregate().as("b"));
        compare(twins, aggregated, "a", passed, first, random);
        compare(twins, aggregated, "b", passed, second, random);
      }
    }
  }

  /** Counts people below a threshold that one of them has, at it, and without a value. */
  private static void compare(
      TwinTables twins,
      Function<TableQuery, TableQuery> aggregated,
      String column,
      List<Visit> passed,
      Both both,
      Random random) {
    List<@Nullable Object> values = new ArrayList<>();
    byPerson(passed).forEach(rows -> values.add(both.model().apply(rows)));
    Formula found = col(column);
    assertThat(people(twins, aggregated, found.isNull()))
        .isEqualTo(values.stream().filter(Objects::isNull).count());
    List<Object> known = values.stream().filter(Objects::nonNull).toList();
    for (int left = known.isEmpty() ? 0 : 3; left > 0; left--) {
      Object one = known.get(random.nextInt(known.size()));
      assertThat(people(twins, aggregated, found.eq(one)))
          .isEqualTo(known.stream().filter(each -> compare(each, one) == 0).count());
      assertThat(people(twins, aggregated, found.lt(one)))
          .isEqualTo(known.stream().filter(each -> compare(each, one) < 0).count());
    }
  }

  @SuppressWarnings("unchecked") // values of one aggregate are of one class
  private static int compare(Object left, Object right) {
    return ((Comparable<Object>) left).compareTo(right);
  }

  private static Object people(
      TwinTables twins, Function<TableQuery, TableQuery> aggregated, Formula condition) {
    return twins.ask(q -> aggregated.apply(q).where(condition).noisyCount(SOME).get().value());
  }

  /** More people than a page has; and aggregates of aggregates. */
  @Example
  void manyPeopleAreAggregatedPageByPage() {
    Random random = new Random(7);
    try (TwinTables twins = new TwinTables(Epsilon.of("1000000"))) {
      List<Visit> visits = TwinTables.visits(random, 160_000, 90_000);
      twins.append("all", visits);
      Map<Boolean, Long> often =
          byPerson(visits).stream()
              .collect(Collectors.partitioningBy(rows -> rows.size() > 2, Collectors.counting()));
      long rows =
          byPerson(visits).stream().filter(own -> own.size() > 2).mapToLong(List::size).sum();

      TableQuery[] last = new TableQuery[1];
      Object counted =
          twins.ask(
              q -> {
                last[0] = q.perIndividual(count().as("n")).where(col("n").gt(2));
                return last[0].noisyIndividuals(SOME).get().value();
              });
      Object summed =
          twins.ask(
              q ->
                  q.perIndividual(count().as("n"))
                      .where(col("n").gt(2))
                      .perIndividual(sum(col("n")).as("same"))
                      .noisySum(Range.of("0", "100", "1"), col("same"), SOME)
                      .get()
                      .value());

      assertThat(counted).isEqualTo(often.get(true));
      assertThat((BigDecimal) summed).isEqualByComparingTo(BigDecimal.valueOf(rows));
      assertThat(last[0].explain()).contains("perIndividual", "COUNT(*) AS \"n\"");
    }
  }

  @Property(tries = 20)
  void everybodyPaysOnceAndIsLeftOutAtTheSameTime(@ForAll long seed) {
    Random random = new Random(seed);
    try (TwinTables twins = new TwinTables(Epsilon.of("0.05"))) {
      List<Visit> visits = TwinTables.visits(random, 300, 60);
      twins.append("all", visits);
      long present = byPerson(visits).size();
      for (int question = 0; question < 4; question++) {
        Object people = twins.ask(q -> q.perIndividual(count()).noisyCount(SOME).get().value());
        assertThat(people).isEqualTo(question < 2 ? present : 0L);
      }
      assertThat(twins.left(0)).isEqualTo(twins.left(1));
    }
  }
}
