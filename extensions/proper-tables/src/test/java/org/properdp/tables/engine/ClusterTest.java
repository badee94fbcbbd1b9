package org.properdp.tables.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.properdp.relational.expression.Expressions.col;

import com.fasterxml.jackson.core.Version;
import com.github.luben.zstd.ZstdOutputStream;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.Opening;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.LedgerStopped;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.population.Population;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.rows.Rows;
import org.properdp.registry.KeyRule;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.TableBatch;
import org.properdp.tables.TableQuery;

/** Questions whose parts other processes evaluate, where these do not do as they should. */
class ClusterTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");
  private static final int PEOPLE = 40;

  /** A cluster that alters the results of a question, all at once. */
  private static final class Altering implements Cluster {
    private final LoopbackCluster right = new LoopbackCluster(2);
    private UnaryOperator<List<byte[]>> alter = results -> results;
    private int asked;

    @Override
    public int atOnce() {
      return right.atOnce();
    }

    @Override
    public boolean evaluates(Rows<?> rows) {
      return true;
    }

    @Override
    public void evaluate(
        byte[] question, int parts, IntFunction<byte[]> part, Consumer<? super byte[]> results) {
      asked++;
      List<byte[]> all = new ArrayList<>();
      right.evaluate(question, parts, part, all::add);
      assertThat(all).hasSizeGreaterThan(2);
      alter.apply(all).forEach(results);
    }
  }

  private final Altering cluster = new Altering();
  private final Proper proper = Fixture.exact();

  @AfterEach
  void close() {
    proper.close();
  }

  private Population<String> people(boolean isGlobal) {
    Opening<Population<String>> unopened =
        proper
            .population("patients", KeyRule.EXACT)
            .evaluatedBy(new ColumnarEngine(() -> Option.some(cluster)));
    return isGlobal ? unopened.global(Epsilon.of("1"), 2) : unopened.personal(Epsilon.of("1"));
  }

  private TableQuery visits(Population<String> people) {
    ProtectedTable<String> visits = ProtectedTable.ofTexts(people, TwinTables.VISITS);
    TableBatch<String> batch = visits.batch("batch");
    for (int row = 0; row < 3 * PEOPLE; row++) {
      batch.text(0, "p" + row % PEOPLE);
      batch.whole(1, row % 7);
      for (int column = 2; column < 5; column++) {
        batch.none(column);
      }
      batch.endRow(row);
    }
    visits.append(batch);
    return visits.askedBy(proper.analyst("ada"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aQuestionIsEvaluatedOnceAndPaidForOnce(boolean isGlobal) {
    Population<String> people = people(isGlobal);

    assertThat(visits(people).noisyCount(TENTH).get().value())
        .isEqualTo(isGlobal ? 2 * PEOPLE : 3 * PEOPLE);

    assertThat(cluster.asked).isEqualTo(1);
    assertThat(left(people, isGlobal)).isEqualTo(isGlobal ? "0.8" : "0.7");
  }

  private static String left(Population<String> people, boolean isGlobal) {
    return isGlobal
        ? people.custodian().globalAccount().orElseThrow().left().toString()
        : people.custodian().account("p0").orElseThrow().left().toString();
  }

  private void assertStops(UnaryOperator<List<byte[]>> alter) {
    Population<String> people = people(false);
    TableQuery visits = visits(people);
    cluster.alter = alter;

    assertThatThrownBy(() -> visits.noisyCount(TENTH)).isInstanceOf(LedgerStopped.class);

    assertThat(left(people, false)).isEqualTo("1");
  }

  @Test
  void aPartThatIsMissingStopsTheLedgerWithoutACharge() {
    assertStops(results -> results.subList(1, results.size()));
  }

  @Test
  void aPartThatComesTwiceStopsTheLedgerWithoutACharge() {
    assertStops(
        results -> {
          List<byte[]> more = new ArrayList<>(results);
          more.add(results.get(0));
          return more;
        });
  }

  @Test
  void partsInAnotherOrderStopTheLedgerWithoutACharge() {
    assertStops(
        results -> {
          List<byte[]> other = new ArrayList<>(results);
          Collections.swap(other, 0, 1);
          return other;
        });
  }

  /** Rows that another process reads where they lie, until they are moved. */
  private record Moving(ColumnChunk chunk, AtomicBoolean isMoved) implements ChunkSource {
    @Override
    public int rows() {
      return chunk.rows();
    }

    @Override
    public int first() {
      return chunk.first();
    }

    @Override
    public int last() {
      return chunk.last();
    }

    @Override
    public Option<ChunkSource> elsewhere() {
      return Option.when(!isMoved.get(), () -> chunk);
    }
  }

  /** The part would be left out if the next one were given instead. */
  @Test
  void whereTakingAPartFailsNoOtherIsGiven() {
    AtomicBoolean isMoved = new AtomicBoolean();
    int[] owners = {1, 2, 3, 4, 5, 6, 7, 8};
    ChunkSource rows = new Moving(new ColumnChunk(owners, List.of()), isMoved);
    Rows<ChunkRow> all =
        Rows.of(Vector.of(new ChunkBlock(rows, IndividualSet.empty(), null)), true);
    Table<ChunkRow> table = new Source<>("visits", () -> all);
    AtomicInteger given = new AtomicInteger();

    assertThatThrownBy(
            () ->
                new ColumnarEngine(() -> Option.some(cluster))
                    .inParts(
                        Snapshot.of(table),
                        table,
                        new Measure.Rows<>(),
                        part -> {
                          given.incrementAndGet();
                          isMoved.set(true);
                          throw new IllegalStateException("the ledger is full");
                        }))
        .hasMessage("the ledger is full");

    assertThat(given).hasValue(1);
    assertThat(cluster.asked).isEqualTo(1);
  }

  @Test
  void aResultThatIsCutShortStopsTheLedger() {
    assertStops(results -> List.of(new byte[] {1, 2, 3}));
  }

  @Test
  void otherClassesThanThoseThatAreSentAreRefused() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream into = new ObjectOutputStream(new ZstdOutputStream(bytes))) {
      into.writeObject(List.of(new Version(1, 0, 0, "", "", "")));
    }
    assertThatThrownBy(() -> SentBytes.read(bytes.toByteArray(), List.class))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("REJECTED");
  }

  /** Numbers of different values are those of one process. */
  @Test
  void differentValuesAreCountedInThisProcess() {
    Population<String> people = people(false);

    assertThat(visits(people).noisyDistinct(col("zip"), TENTH).get().value()).isEqualTo(7);

    assertThat(cluster.asked).isZero();
  }
}
