package org.properdp.tables.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.relational.expression.Expressions.call;
import static org.properdp.relational.expression.Expressions.col;
import static org.properdp.relational.expression.Expressions.when;

import io.vavr.collection.LinkedHashMap;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Predicate;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.columns.ChunkRow;
import org.properdp.primitive.Part;
import org.properdp.primitive.Range;
import org.properdp.primitive.Rank;
import org.properdp.primitive.Several;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.relational.expression.Formula;
import org.properdp.tables.TableParts;
import org.properdp.tables.TableQuery;
import org.properdp.tables.engine.TwinTables.Visit;

/**
 * The same questions of the same rows, answered by pages of columns, row by row, and by plain Java:
 * answers and what everybody has left are equal.
 */
class EnginesAgreeProperties {
  private static final AtomicLong PROGRAMS = new AtomicLong();
  private static final AtomicLong RUNS = new AtomicLong();
  private static final AtomicLong GLOBAL = new AtomicLong();
  private static final Epsilon SOME = Epsilon.of("0.02");

  /** A condition, in the words of tables and in Java's. */
  private record Both(Formula formula, Predicate<Visit> test) {}

  private static final List<Both> CONDITIONS =
      List.of(
          new Both(col("zip").eq(3), v -> v.zip() != null && v.zip() == 3),
          new Both(col("zip").ne(3), v -> v.zip() != null && v.zip() != 3),
          new Both(col("zip").eq(3).not(), v -> v.zip() != null && v.zip() != 3),
          new Both(col("ward").in("a", "c"), v -> "a".equals(v.ward()) || "c".equals(v.ward())),
          new Both(col("ward").isNull(), v -> v.ward() == null),
          new Both(
              col("cost").gt(new BigDecimal("12.34")).or(col("zip").lt(2)),
              v ->
                  (v.cost() != null && v.cost().compareTo(new BigDecimal("12.34")) > 0)
                      || (v.zip() != null && v.zip() < 2)),
          new Both(
              col("weight").times(2).le(col("zip")),
              v -> v.weight() != null && v.zip() != null && v.weight() * 2 <= v.zip()),
          new Both(col("patient").like("p1%"), v -> v.patient().startsWith("p1")),
          new Both(
              call("upper", col("ward")).eq("B"), v -> v.ward() != null && v.ward().equals("b")),
          new Both(
              when(col("ward").eq("a"), col("zip")).otherwise(0).eq(0),
              v -> "a".equals(v.ward()) ? v.zip() != null && v.zip() == 0 : true),
          new Both(
              col("zip").dividedBy(col("zip").minus(3)).gt(0),
              v -> v.zip() != null && v.zip() != 3 && v.zip() / (v.zip() - 3.0) > 0));

  private static TableQuery where(TableQuery query, List<Both> conditions) {
    TableQuery found = query;
    for (Both condition : conditions) {
      found = found.where(condition.formula());
    }
    return found;
  }

  private static List<Both> some(Random random) {
    List<Both> some = new ArrayList<>();
    for (int left = random.nextInt(3); left > 0; left--) {
      some.add(CONDITIONS.get(random.nextInt(CONDITIONS.size())));
    }
    return some;
  }

  private static BigDecimal rounded(BigDecimal cost) {
    BigDecimal clamped = cost.max(BigDecimal.ZERO).min(new BigDecimal("50"));
    return new BigDecimal(Math.rint(clamped.doubleValue() * 2)).divide(new BigDecimal(2));
  }

  @Property(tries = 25)
  void answersAreThoseOfPlainJavaIfEverybodyCanPay(@ForAll long seed) {
    if (Repeats.take(RUNS.getAndIncrement(), 23)) {
      compareWithPlainJava(seed);
    }
  }

  private static void compareWithPlainJava(long seed) {
    Random random = new Random(seed);
    try (TwinTables twins = new TwinTables(Epsilon.of("1000000"))) {
      List<Visit> all = new ArrayList<>();
      for (int batch = random.nextInt(4); batch >= 0; batch--) {
        List<Visit> visits = TwinTables.visits(random, random.nextInt(5_000), 300);
        twins.append("batch " + batch, visits);
        all.addAll(visits);
      }
      for (int question = 0; question < 6; question++) {
        List<Both> conditions = some(random);
        List<Visit> passed =
            all.stream().filter(v -> conditions.stream().allMatch(c -> c.test().test(v))).toList();
        assertThat(twins.ask(q -> where(q, conditions).noisyCount(SOME).get().value()))
            .isEqualTo((long) passed.size());
        assertThat(twins.ask(q -> where(q, conditions).noisyIndividuals(SOME).get().value()))
            .isEqualTo(passed.stream().map(Visit::patient).distinct().count());
        compareSumAndCells(twins, conditions, passed);
        askOthers(twins, conditions);
      }
    }
  }

  private static void compareSumAndCells(
      TwinTables twins, List<Both> conditions, List<Visit> passed) {
    BigDecimal sum =
        passed.stream()
            .map(Visit::cost)
            .filter(Objects::nonNull)
            .map(EnginesAgreeProperties::rounded)
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    assertThat(
            (BigDecimal)
                twins.ask(q -> where(q, conditions).noisySum(col("cost"), SOME).get().value()))
        .isEqualByComparingTo(sum);
    assertThat(
            passed.stream()
                .map(Visit::cost)
                .filter(Objects::nonNull)
                .map(BigDecimal::stripTrailingZeros)
                .distinct()
                .count())
        .isEqualTo(
            twins.ask(q -> where(q, conditions).noisyDistinct(col("cost"), SOME).get().value()));
    long inA = passed.stream().filter(v -> "a".equals(v.ward())).count();
    Object cells =
        twins.ask(q -> where(q, conditions).noisyHistogram(col("ward"), SOME).get().value());
    long inB = passed.stream().filter(v -> "b".equals(v.ward())).count();
    assertThat(cells).isEqualTo(LinkedHashMap.of("a", inA, "b", inB));
  }

  private static void askOthers(TwinTables twins, List<Both> conditions) {
    twins.ask(
        q ->
            where(q, conditions)
                .noisyHistogram(PublicKeys.of(0, 5, 77), col("zip"), SOME)
                .get()
                .value());
    twins.ask(q -> several(where(q, conditions)));
    twins.ask(q -> where(q, conditions).noisyAverage(col("cost"), SOME).get().value());
    for (String step : List.of("1", "0.5")) {
      Range narrow = Range.of("1", "4", step);
      twins.ask(q -> where(q, conditions).noisySum(narrow, col("zip"), SOME).get().value());
      twins.ask(q -> where(q, conditions).noisyAverage(narrow, col("zip"), SOME).get().value());
    }
    twins.ask(q -> where(q, conditions).noisyMedian(col("cost"), SOME).get().value());
    twins.ask(
        q ->
            where(q, conditions)
                .firstPerIndividual(2)
                .noisySum(Range.of("0", "10", "1"), col("weight"), SOME)
                .get()
                .value());
  }

  private static final List<List<@Nullable Object>> GRID = new ArrayList<>();

  /** Cells that are not all combinations of something, or not in order. */
  private static final List<List<@Nullable Object>> RAGGED = new ArrayList<>();

  static {
    for (String ward : Arrays.asList("b", null, "a")) {
      for (Integer zip : Arrays.asList(3, 0, null)) {
        GRID.add(Collections.unmodifiableList(Arrays.<@Nullable Object>asList(ward, zip)));
      }
    }
    RAGGED.addAll(GRID.subList(3, 8));
    RAGGED.addAll(GRID.subList(0, 2));
  }

  /** Several aggregates in one question, in cells and without. */
  private static String several(TableQuery query) {
    TableParts parts = query.parts();
    Range narrow = Range.of("1", "4", "0.5");
    List<Part<ChunkRow, ?>> all = new ArrayList<>();
    all.add(parts.count());
    all.add(parts.individuals());
    all.add(parts.sum(narrow, col("zip")));
    all.add(parts.distinct(col("weight")));
    all.add(parts.quantile(Rank.quantile("0.3"), Range.of("0", "50", "0.5"), col("cost")));
    all.add(parts.distinct(when(col("zip").gt(2), col("ward")).otherwise(null)));
    all.add(parts.average(narrow, col("weight")));
    all.add(parts.variance(Range.of("0", "50"), col("cost")));
    all.add(parts.histogram(PublicKeys.of("a", "c"), col("ward")));
    for (List<List<@Nullable Object>> cells : List.of(GRID, RAGGED)) {
      Function<ChunkRow, List<@Nullable Object>> key = parts.key(List.of(col("ward"), col("zip")));
      PublicKeys<List<@Nullable Object>> keys = PublicKeys.of("cells", cells);
      all.add(Part.histogram(keys, key, 1));
      all.add(Part.byKey(keys, key, parts.sum(narrow, col("weight"))));
      all.add(Part.byKey(keys, key, parts.average(Range.of("0", "50"), col("cost"))));
      all.add(Part.byKey(keys, key, parts.distinct(col("cost"))));
      all.add(Part.byKey(keys, key, parts.boundedSum(narrow, col("cost"))));
      all.add(Part.byKey(keys, key, parts.quantile(Rank.median(), narrow, col("weight"))));
      all.add(Part.byKey(keys, key, parts.variance(Range.of("0", "50"), col("cost"))));
    }
    Several answer = query.ask(SOME, all).get().value();
    return all.stream().map(part -> String.valueOf(answer.of(part).value())).toList().toString();
  }

  @Property(tries = 25)
  void everybodyPaysTheSameAndIsLeftOutAtTheSameTime(@ForAll long seed) {
    if (!Repeats.take(PROGRAMS.getAndIncrement(), 7)) {
      return;
    }
    Random random = new Random(seed);
    try (TwinTables twins = new TwinTables(Epsilon.of("0.5"))) {
      List<Visit> visits = TwinTables.visits(random, 600, 80);
      twins.append("all", visits);
      for (int question = 0; question < 12; question++) {
        List<Both> conditions = some(random);
        switch (random.nextInt(6)) {
          case 5 ->
              twins.ask(q -> where(q, conditions).noisyDistinct(col("cost"), SOME).get().value());
          case 4 -> twins.ask(q -> several(where(q, conditions)));
          case 0 -> twins.ask(q -> where(q, conditions).noisyCount(SOME).get().value());
          case 1 -> twins.ask(q -> where(q, conditions).noisySum(col("cost"), SOME).get().value());
          case 2 ->
              twins.ask(q -> where(q, conditions).noisyHistogram(col("ward"), SOME).get().value());
          default -> twins.ask(q -> where(q, conditions).noisyIndividuals(SOME).get().value());
        }
        String who = "p" + random.nextInt(80);
        if (random.nextInt(4) == 0) {
          twins.tables.forEach(table -> table.delete(who));
        }
      }
      assertThat(twins.left(0)).isEqualTo(twins.left(1));
    }
  }

  @Property(tries = 25)
  void aGlobalBudgetReadsTheFirstRowsOfEachPersonInBoth(@ForAll long seed) {
    if (!Repeats.take(GLOBAL.getAndIncrement(), 9)) {
      return;
    }
    Random random = new Random(seed);
    long most = List.of(1L, 2L, 3L, 40L, 1_000L).get(random.nextInt(5));
    int people = List.of(7, 80, 70_000).get(random.nextInt(3));
    try (TwinTables twins =
        random.nextInt(3) == 0
            ? new TwinTables(Rho.of("1000000"), most)
            : new TwinTables(Epsilon.of("1000000"), most)) {
      for (int batch = random.nextInt(4); batch >= 0; batch--) {
        twins.append("batch " + batch, TwinTables.visits(random, random.nextInt(1_500), people));
        String who = "p" + random.nextInt(people);
        twins.tables.forEach(table -> table.delete(who));
      }
      for (int question = 0; question < 2; question++) {
        List<Both> conditions = some(random);
        twins.ask(q -> where(q, conditions).noisyCount(SOME).get().value());
        twins.ask(q -> where(q, conditions).noisyIndividuals(SOME).get().value());
        twins.ask(q -> where(q, conditions).noisySum(col("cost"), SOME).get().value());
        twins.ask(q -> where(q, conditions).noisyHistogram(col("ward"), SOME).get().value());
        twins.ask(q -> where(q, conditions).noisyDistinct(col("cost"), SOME).get().value());
        askOthers(twins, conditions);
      }
    }
  }
}
