package org.properdp.tables.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.properdp.relational.expression.Expressions.col;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.Opening;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.LedgerStopped;
import org.properdp.columns.ChunkRow;
import org.properdp.population.Population;
import org.properdp.primitive.Range;
import org.properdp.primitive.RoundedRow;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.memory.InMemoryEngine;
import org.properdp.provenance.plan.Filter;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.rows.RowBlock;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.rows.Rows;
import org.properdp.query.Queryable;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.TableBatch;
import org.properdp.tables.TableQuery;

/**
 * An evaluation that fails is begun again at its place, a public number of times, if no function of
 * the user's is called (SEMANTICS §12); each person pays once.
 */
class FailedEvaluationTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");

  /** The columnar engine over rows that can't be read the first times. */
  private static final class Failing implements Engine {
    private final Engine inner = new ColumnarEngine();
    private int failures;
    private int attempts;
    private boolean hasUsersFunction;

    private <T> Table<T> plan(Snapshot moment, Table<T> table) {
      Table<T> rows = new Source<>("failing", () -> failing(moment.rows(source(table))));
      return hasUsersFunction ? new Filter<>(rows, row -> true) : rows;
    }

    @SuppressWarnings("unchecked") // the plan is its source alone
    private static <T> RowSource<T> source(Table<T> table) {
      return (RowSource<T>) table.sources().get(0);
    }

    private <T> Rows<T> failing(Rows<T> rows) {
      return new Rows<>() {
        @Override
        public Vector<? extends RowBlock<T>> blocks() {
          attempts++;
          if (failures > 0) {
            failures--;
            throw new OutOfMemoryError("on purpose");
          }
          return rows.blocks();
        }

        @Override
        public boolean oneEach() {
          return false;
        }
      };
    }

    @Override
    public <T> Contributions contributions(Snapshot moment, Table<T> table, Measure<T> measure) {
      Table<T> plan = plan(moment, table);
      return inner.contributions(Snapshot.of(plan), plan, measure);
    }

    @Override
    public <T> Gathered everybody(Snapshot moment, Table<T> table, Measure<T> measure, long most) {
      Table<T> plan = plan(moment, table);
      return inner.everybody(Snapshot.of(plan), plan, measure, most);
    }
  }

  private final Failing engine = new Failing();
  private final Proper proper = Fixture.exact();

  @AfterEach
  void close() {
    proper.close();
  }

  private Population<String> people(boolean isGlobal) {
    Opening<Population<String>> unopened =
        proper.population("patients", KeyRule.EXACT).evaluatedBy(engine);
    return isGlobal ? unopened.global(Epsilon.of("1"), 3) : unopened.personal(Epsilon.of("1"));
  }

  private static ProtectedTable<String> visits(Population<String> people) {
    ProtectedTable<String> visits = ProtectedTable.ofTexts(people, TwinTables.VISITS);
    TableBatch<String> batch = visits.batch("batch");
    for (int row = 0; row < 30; row++) {
      batch.text(0, "p" + row % 10);
      for (int column = 1; column < 5; column++) {
        batch.none(column);
      }
      batch.endRow(row);
    }
    visits.append(batch);
    return visits;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatFailsTwiceIsEvaluatedAThirdTimeAndPaidForOnce(boolean isGlobal) {
    Population<String> people = people(isGlobal);
    engine.failures = 2;

    assertThat(visits(people).askedBy(proper.analyst("ada")).noisyCount(TENTH).get().value())
        .isEqualTo(30);
    assertThat(left(people, isGlobal)).isEqualTo("0.7");
    assertThat(engine.attempts).isGreaterThanOrEqualTo(3);
  }

  private static String left(Population<String> people, boolean isGlobal) {
    return isGlobal
        ? people.custodian().globalAccount().orElseThrow().left().toString()
        : people.custodian().account("p1").orElseThrow().left().toString();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatFailsThreeTimesStopsTheLedger(boolean isGlobal) {
    ProtectedTable<String> visits = visits(people(isGlobal));
    engine.failures = 3;

    assertStops(visits);
    assertThat(engine.attempts).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void noFunctionOfTheUsersIsCalledAgain(boolean isGlobal) {
    ProtectedTable<String> visits = visits(people(isGlobal));
    engine.hasUsersFunction = true;
    engine.failures = 1;

    assertStops(visits);
    assertThat(engine.attempts).isEqualTo(1);
  }

  @Test
  void differentValuesAreGatheredAgainToo() {
    Population<String> people = people(false);
    engine.failures = 2;

    TableQuery asked = visits(people).askedBy(proper.analyst("ada"));
    assertThat(asked.noisyDistinct(col("patient"), TENTH).get().value()).isEqualTo(10);
    assertThat(left(people, false)).isEqualTo("0.9");
  }

  @Test
  void sumsWithinBoundsOfAPersonAreVettedIfTheirNumbersAre() {
    List<ColumnSchema> columns = TwinTables.VISITS.columns().asJava();
    NumberOf vetted = new NumberOf(col("zip").bind(columns), columns);
    assertThat(clamped(vetted).isVetted()).isTrue();
    assertThat(clamped(row -> 1).isVetted()).isFalse();
  }

  private static Measure<ChunkRow> clamped(ToDoubleFunction<ChunkRow> number) {
    return new Measure.Clamped<>(1, 0, 5, new RoundedRow<>(number, Range.of("0", "5"), 0, false));
  }

  /** A record that can't be made of one person's rows: that is nobody else's concern. */
  record Heavy(String patient) {
    Heavy {
      if (patient.equals("p1")) {
        throw new OutOfMemoryError("on purpose");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aRecordThatCanNotBeMadeOfARowLeavesThatRowOutAlone(boolean isOfRows) {
    Population<String> people =
        proper
            .population("patients", KeyRule.EXACT)
            .evaluatedBy(isOfRows ? new InMemoryEngine() : new ColumnarEngine())
            .personal(Epsilon.of("1"));
    Queryable<Heavy> records = visits(people).askedBy(proper.analyst("ada")).as(Heavy.class);
    assertThat(records.noisyCount(TENTH).get().value()).isEqualTo(27);
    assertThat(left(people, false)).isEqualTo("1");
  }

  private void assertStops(ProtectedTable<String> visits) {
    assertThatThrownBy(() -> visits.askedBy(proper.analyst("ada")).noisyCount(TENTH))
        .isInstanceOf(LedgerStopped.class)
        .hasNoCause();
  }
}
