package org.properdp.tables.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.relational.expression.Expressions.col;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.relational.aggregate.Aggregates;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.step.JoinStep;
import org.properdp.relational.step.OwnAggregate;
import org.properdp.relational.step.SetOperationStep;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.OwnRows;
import org.properdp.tables.TableQuery;
import org.properdp.tables.engine.TwinTables.Visit;

/**
 * Rows that are computed of each person's own rows are the same in pages of people and person by
 * person, and so is what each person pays, also when some can't.
 */
class OwnRowsAgreeProperties {
  private static final AtomicLong RUNS = new AtomicLong();
  private static final Epsilon SOME = Epsilon.of("0.02");

  private static OwnRows leaf(TableQuery rows, OptionalLong most, Random random) {
    OwnRows all =
        OwnRows.of(
            random.nextBoolean() ? rows : rows.where(col("zip").lt(random.nextInt(6))), most);
    return all.showing(List.of("zip", "ward"), List.of(col("zip"), col("ward")));
  }

  private static OwnRows own(TableQuery rows, OptionalLong most, Random random) {
    OwnRows one = leaf(rows, most, random);
    OwnRows other = leaf(rows, most, random);
    OwnRows renamed =
        other.showing(List.of("other zip", "other ward"), List.of(col("zip"), col("ward")));
    return switch (random.nextInt(4)) {
      case 0 ->
          one.join(
              List.of(JoinStep.Kind.values()).get(random.nextInt(4)),
              renamed,
              random.nextBoolean() ? null : col("zip").eq(col("other zip")));
      case 1 -> one.combined(List.of(SetOperationStep.Kind.values()).get(random.nextInt(6)), other);
      case 2 ->
          one.grouped(
              List.of(1),
              List.of(1),
              List.of(
                  new OwnAggregate(
                      Aggregates.max(col("zip")).as("zip").bind(one.columns()), false)));
      default -> one.where(col("zip").gt(1));
    };
  }

  /** Rows of nobody with the same columns, and conditions on all of them. */
  private static OwnRows beside(OwnRows rows, Random random) {
    List<List<@Nullable Object>> given = new ArrayList<>();
    for (int row = random.nextInt(9); row > 0; row--) {
      List<@Nullable Object> values = new ArrayList<>();
      for (ColumnSchema column : rows.columns()) {
        Object value =
            column.type().equals(ColumnType.INTEGER)
                ? (Object) random.nextInt(9)
                : List.of("a", "c", "e").get(random.nextInt(3));
        values.add(random.nextInt(5) == 0 ? null : value);
      }
      given.add(values);
    }
    OwnRows all = rows.beside(given);
    return random.nextBoolean() ? all : all.where(col("zip").lt(random.nextInt(9)));
  }

  @Property(tries = 60)
  void enginesAgree(@ForAll long seed) {
    if (!Repeats.take(RUNS.getAndIncrement(), 5)) {
      return;
    }
    Random random = new Random(seed);
    OptionalLong most =
        random.nextBoolean()
            ? OptionalLong.empty()
            : OptionalLong.of(random.nextInt(4) == 0 ? Long.MAX_VALUE : 1 + random.nextInt(9));
    boolean isGlobal = most.orElse(Long.MAX_VALUE) < 10 && random.nextBoolean();
    try (TwinTables twins =
        isGlobal
            ? new TwinTables(Epsilon.of("1000"), 1 + random.nextInt(9))
            : new TwinTables(Epsilon.of("0.5"))) {
      for (int batch = random.nextInt(3); batch >= 0; batch--) {
        List<Visit> visits = TwinTables.visits(random, random.nextInt(400), 80);
        twins.append("batch " + batch, visits);
      }
      for (int question = 0; question < 4; question++) {
        long choice = random.nextLong();
        boolean isBeside = random.nextBoolean();
        Function<TableQuery, TableQuery> plan =
            q -> {
              Random own = new Random(choice);
              OwnRows rows = own(q, most, own);
              return (isBeside ? beside(rows, own) : rows).query();
            };
        ask(twins, plan);
      }
      if (!isGlobal) {
        assertThat(twins.left(0)).isEqualTo(twins.left(1));
      }
    }
  }

  private static void ask(TwinTables twins, Function<TableQuery, TableQuery> plan) {
    twins.ask(q -> plan.apply(q).noisyCount(SOME).get().value());
    twins.ask(q -> plan.apply(q).noisySum(Range.of("0", "9", "1"), col("zip"), SOME).get().value());
    twins.ask(q -> plan.apply(q).noisyIndividuals(SOME).get().value());
    twins.ask(q -> plan.apply(q).noisyDistinct(col("ward"), SOME).get().value());
    twins.ask(
        q ->
            plan.apply(q).noisyHistogram(PublicKeys.of("a", "c"), col("ward"), SOME).get().value());
  }
}
