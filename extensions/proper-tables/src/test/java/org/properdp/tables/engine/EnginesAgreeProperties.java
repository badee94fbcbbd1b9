package org.properdp.tables.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.tables.expression.Expressions.call;
import static org.properdp.tables.expression.Expressions.col;
import static org.properdp.tables.expression.Expressions.when;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Predicate;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.population.Population;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.registry.KeyRule;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.TableBatch;
import org.properdp.tables.TableQuery;
import org.properdp.tables.expression.Formula;
import org.properdp.tables.schema.ColumnBounds;
import org.properdp.tables.schema.ColumnSchema;
import org.properdp.tables.schema.Domain;
import org.properdp.tables.schema.TableSchema;
import org.properdp.tables.type.ColumnType;
import org.properdp.tables.type.Literal;

/**
 * The same questions of the same rows, answered by pages of columns, row by row, and by plain Java:
 * answers and what everybody has left are equal.
 */
class EnginesAgreeProperties {
  private static final Epsilon SOME = Epsilon.of("0.02");
  private static final ColumnType WARD = ColumnType.varchar(4);
  private static final TableSchema VISITS =
      new TableSchema(
          "visits",
          "patients",
          "patient",
          Vector.of(
              ColumnSchema.of("patient", ColumnType.varchar(10)),
              ColumnSchema.of("zip", ColumnType.INTEGER),
              new ColumnSchema(
                  "ward",
                  WARD,
                  true,
                  Option.none(),
                  Option.some(
                      new Domain(Vector.of(new Literal(WARD, "a"), new Literal(WARD, "b")))),
                  true),
              new ColumnSchema(
                  "cost",
                  ColumnType.decimal(9, 2),
                  true,
                  Option.some(
                      new ColumnBounds(
                          BigDecimal.ZERO, new BigDecimal("50"), new BigDecimal("0.5"))),
                  Option.none(),
                  true),
              ColumnSchema.of("weight", ColumnType.DOUBLE)),
          1_000_000);

  private record Visit(
      String patient,
      @Nullable Integer zip,
      @Nullable String ward,
      @Nullable BigDecimal cost,
      @Nullable Double weight) {}

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

  private static List<Visit> visits(Random random, int count, int people) {
    List<Visit> visits = new ArrayList<>();
    for (int row = 0; row < count; row++) {
      visits.add(
          new Visit(
              "p" + random.nextInt(people),
              random.nextInt(9) == 0 ? null : (Integer) random.nextInt(6),
              random.nextInt(9) == 0 ? null : List.of("a", "b", "c", "dd").get(random.nextInt(4)),
              random.nextInt(9) == 0 ? null : BigDecimal.valueOf(random.nextInt(9_000) - 500, 2),
              random.nextInt(9) == 0 ? null : (Double) (random.nextInt(100) / 8.0)));
    }
    return visits;
  }

  private static void append(ProtectedTable<String> table, String id, List<Visit> visits) {
    TableBatch<String> batch = table.batch(id);
    for (int row = 0; row < visits.size(); row++) {
      Visit visit = visits.get(row);
      batch.text(0, visit.patient());
      if (visit.zip() == null) {
        batch.none(1);
      } else {
        batch.whole(1, visit.zip());
      }
      if (visit.ward() == null) {
        batch.none(2);
      } else {
        batch.text(2, visit.ward());
      }
      if (visit.cost() == null) {
        batch.none(3);
      } else {
        batch.whole(3, visit.cost().unscaledValue().longValueExact());
      }
      if (visit.weight() == null) {
        batch.none(4);
      } else {
        batch.floating(4, visit.weight());
      }
      batch.endRow(row);
    }
    assertThat(table.append(batch).stored()).isEqualTo(visits.size());
  }

  /** One table under each engine. */
  private static final class Twins implements AutoCloseable {
    private final Proper proper = Fixture.with(Fixture.SILENCE);
    private final List<Population<String>> people = new ArrayList<>();
    private final List<ProtectedTable<String>> tables = new ArrayList<>();

    Twins(Epsilon each) {
      people.add(
          proper
              .population("columns", KeyRule.EXACT)
              .evaluatedBy(new ColumnarEngine())
              .personal(each));
      people.add(proper.population("rows", KeyRule.EXACT).personal(each));
      people.forEach(one -> tables.add(ProtectedTable.ofTexts(one, VISITS)));
    }

    /** The answer of both. */
    Object ask(java.util.function.Function<TableQuery, Object> question) {
      List<Object> answers =
          tables.stream()
              .map(table -> question.apply(table.askedBy(proper.analyst("ada"))))
              .toList();
      assertThat(answers.get(0)).isEqualTo(answers.get(1));
      return answers.get(0);
    }

    @Override
    public void close() {
      proper.close();
    }
  }

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
    Random random = new Random(seed);
    try (Twins twins = new Twins(Epsilon.of("1000000"))) {
      List<Visit> all = new ArrayList<>();
      for (int batch = random.nextInt(4); batch >= 0; batch--) {
        List<Visit> visits = visits(random, random.nextInt(5_000), 300);
        twins.tables.forEach(table -> append(table, "batch " + all.size(), visits));
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

  private static void compareSumAndCells(Twins twins, List<Both> conditions, List<Visit> passed) {
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
    long inA = passed.stream().filter(v -> "a".equals(v.ward())).count();
    Object cells =
        twins.ask(q -> where(q, conditions).noisyHistogram(col("ward"), SOME).get().value());
    long inB = passed.stream().filter(v -> "b".equals(v.ward())).count();
    assertThat(cells).isEqualTo(LinkedHashMap.of("a", inA, "b", inB));
  }

  private static void askOthers(Twins twins, List<Both> conditions) {
    twins.ask(
        q ->
            where(q, conditions)
                .noisyHistogram(PublicKeys.of(0, 5, 77), col("zip"), SOME)
                .get()
                .value());
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

  @Property(tries = 25)
  void everybodyPaysTheSameAndIsLeftOutAtTheSameTime(@ForAll long seed) {
    Random random = new Random(seed);
    try (Twins twins = new Twins(Epsilon.of("0.5"))) {
      List<Visit> visits = visits(random, 600, 80);
      twins.tables.forEach(table -> append(table, "all", visits));
      for (int question = 0; question < 12; question++) {
        List<Both> conditions = some(random);
        switch (random.nextInt(4)) {
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
      for (int who = 0; who < 80; who++) {
        String key = "p" + who;
        assertThat(left(twins.people.get(0), key)).isEqualTo(left(twins.people.get(1), key));
      }
    }
  }

  private static Object left(Population<String> people, String who) {
    return people.custodian().account(who).map(Account::leftNanos);
  }
}
