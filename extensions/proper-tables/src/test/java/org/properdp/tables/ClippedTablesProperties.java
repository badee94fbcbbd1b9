package org.properdp.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.relational.expression.Expressions.col;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.columns.ChunkRow;
import org.properdp.population.ColumnarDataset;
import org.properdp.population.Population;
import org.properdp.primitive.Range;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.memory.InMemoryEngine;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Including;
import org.properdp.query.Queryable;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.tables.engine.ColumnarEngine;
import org.properdp.tables.engine.Condition;
import org.properdp.tables.engine.NumberOf;
import org.properdp.tables.engine.ValueOf;
import org.properdp.verification.slowmodel.plan.Row;

/**
 * Both engines clip people who can't pay in full to what they have left. Their answers are the
 * same, and each person has the same left after each question.
 */
class ClippedTablesProperties {
  private static final AtomicLong RUNS = new AtomicLong();
  private static final List<ColumnSchema> COLUMNS = VisitRows.COLUMNS.asJava();
  private static final PublicKeys<Integer> KINDS = PublicKeys.of("kinds", List.of(3, 0, 1, 7));
  private static final int PEOPLE = 40;

  /** One runtime, and what has been seen of it. */
  private static final class World implements AutoCloseable {
    private final Proper proper = Fixture.exact();
    private final Population<String> people;
    private final ColumnarDataset<String> rows;
    private final List<Object> seen = new ArrayList<>();

    World(Engine engine) {
      people =
          proper.population("people", KeyRule.EXACT).evaluatedBy(engine).personal(Epsilon.of("1"));
      rows =
          people.columns(
              "rows",
              VisitRows.layout(),
              row -> new Epsilon(1 + 100_000_000L * row.whole(1) + row.text(0).length()));
    }

    void append(String id, List<Row> batch) {
      rows.append(VisitRows.fill(rows.batch(id), batch));
    }

    void ask(int kind, Epsilon epsilon) {
      Queryable<ChunkRow> all = rows.live().askedBy(Fixture.AUTHORITY, "ada");
      Queryable<ChunkRow> some =
          all.filter(new Condition(col("kind").lt(3).bind(COLUMNS), COLUMNS));
      Including<ChunkRow> asked = (kind % 2 == 0 ? all : some).clippedToWhatIsLeft();
      ValueOf cell = new ValueOf(col("kind").bind(COLUMNS), COLUMNS);
      NumberOf number = new NumberOf(col("amount").bind(COLUMNS), COLUMNS);
      seen.add(
          switch (kind / 2) {
            case 0 -> asked.noisyHistogram(KINDS, cell.as(), epsilon).get().value().toJavaMap();
            case 1 -> asked.noisySum(Range.of("-2", "4", "0.5"), number, epsilon).get().value();
            default -> asked.noisyCount(epsilon).get().value();
          });
      for (int who = 0; who < PEOPLE; who++) {
        seen.add(people.custodian().account("p" + who).map(Account::leftNanos));
      }
    }

    @Override
    public void close() {
      proper.close();
    }
  }

  private static List<Row> rows(Random random, int most) {
    List<Row> rows = new ArrayList<>();
    for (int row = random.nextInt(most); row >= 0; row--) {
      rows.add(
          new Row("p" + random.nextInt(PEOPLE), random.nextInt(5), random.nextInt(100) / 8.0 - 4));
    }
    return rows;
  }

  @Property(tries = 150)
  void bothEnginesClipAlike(@ForAll long seed) {
    if (Repeats.take(RUNS.getAndIncrement(), 7)) {
      compareBoth(seed);
    }
  }

  private static void compareBoth(long seed) {
    Random random = new Random(seed);
    LongSupplier epsilons = () -> 1 + random.nextInt(60) * 1_000_000L;
    try (World byRows = new World(new InMemoryEngine());
        World byColumns = new World(new ColumnarEngine())) {
      for (int step = 0; step < 14; step++) {
        if (step % 4 == 0) {
          List<Row> batch = rows(random, step == 0 ? 5_000 : 50);
          byRows.append("batch " + step, batch);
          byColumns.append("batch " + step, batch);
        } else {
          int kind = random.nextInt(6);
          Epsilon epsilon = new Epsilon(epsilons.getAsLong());
          byRows.ask(kind, epsilon);
          byColumns.ask(kind, epsilon);
        }
      }
      assertThat(byColumns.seen).isEqualTo(byRows.seen);
    }
  }
}
