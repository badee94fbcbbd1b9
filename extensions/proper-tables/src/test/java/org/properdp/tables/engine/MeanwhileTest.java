package org.properdp.tables.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.properdp.relational.expression.Expressions.col;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.LedgerStopped;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ColumnChunk;
import org.properdp.population.Population;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.rows.Rows;
import org.properdp.provenance.threads.Background;
import org.properdp.provenance.threads.Uninterrupted;
import org.properdp.provenance.threads.Workers;
import org.properdp.registry.KeyRule;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.TableBatch;
import org.properdp.tables.TableQuery;

/**
 * What happens while a question under a global budget is evaluated, which counts the first rows of
 * each person: chunks are merged, threads are interrupted, the evaluation fails.
 */
class MeanwhileTest {
  private static final int PEOPLE = 1000;
  private static final int EACH = 40;
  private static final int KEPT = 50;
  private static final Epsilon TENTH = Epsilon.of("0.1");

  /** The columnar engine, before which something happens: the question has its place by then. */
  private static final class Disturbed implements Engine {
    private final Engine inner = new ColumnarEngine();
    private final List<Vector<ColumnChunk>> seen = new ArrayList<>();
    private Runnable before = () -> {};
    private boolean isDamaged;

    @Override
    public <T> Contributions contributions(Snapshot moment, Table<T> table, Measure<T> measure) {
      throw new IllegalStateException("the budget is a global one");
    }

    @Override
    public <T> Gathered everybody(Snapshot moment, Table<T> table, Measure<T> measure, long most) {
      seen.add(chunks(moment, table));
      before.run();
      if (!isDamaged) {
        return inner.everybody(moment, table, measure, most);
      }
      Source<T> damaged = new Source<>("damaged", () -> damaged(moment, table));
      return inner.everybody(Snapshot.of(damaged), damaged, measure, most);
    }

    /** Chunks with a bit for none of their rows, so that counting them fails. */
    @SuppressWarnings("unchecked") // the rows of chunks are ChunkRows
    private static <T> Rows<T> damaged(Snapshot moment, Table<T> table) {
      return (Rows<T>) Rows.of(chunks(moment, table).map(MeanwhileTest::damaged), false);
    }
  }

  private static ChunkBlock damaged(ColumnChunk chunk) {
    return new ChunkBlock(chunk, IndividualSet.empty(), new long[0]);
  }

  private static Vector<ColumnChunk> chunks(Snapshot moment, Table<?> table) {
    return moment
        .rows(table.sources().get(0))
        .blocks()
        .map(block -> ((ChunkBlock) block).source().chunk())
        .toVector();
  }

  private final Disturbed engine = new Disturbed();
  private final Proper proper = Fixture.exact();
  private final Population<String> people =
      proper
          .population("patients", KeyRule.EXACT)
          .evaluatedBy(engine)
          .global(Epsilon.of("100"), KEPT);
  private final ProtectedTable<String> visits = ProtectedTable.ofTexts(people, TwinTables.VISITS);
  private final CountDownLatch mayMerge = new CountDownLatch(1);

  private static void await(CountDownLatch latch) {
    Uninterrupted.until(() -> latch.getCount() == 0, latch::await);
  }

  /** Two batches of the same people, in chunks that can't be joined; merging them is held up. */
  @BeforeEach
  void append() {
    Background.soon(() -> await(mayMerge));
    for (int number = 0; number < 2; number++) {
      TableBatch<String> batch = visits.batch("batch " + number);
      for (int row = 0; row < PEOPLE * EACH; row++) {
        batch.text(0, "p" + row % PEOPLE);
        batch.whole(1, number);
        for (int column = 2; column < 5; column++) {
          batch.none(column);
        }
        batch.endRow(row);
      }
      visits.append(batch);
    }
  }

  @AfterEach
  void close() {
    mayMerge.countDown();
    proper.close();
  }

  private TableQuery asked() {
    return visits.askedBy(proper.analyst("ada"));
  }

  private long count(int number) {
    return asked().where(col("zip").eq(number)).noisyCount(TENTH).get().value();
  }

  /** Each person has all rows of the first batch, and a few of the second. */
  private void checkAnswers() {
    assertThat(count(0)).isEqualTo(PEOPLE * EACH);
    assertThat(count(1)).isEqualTo(PEOPLE * (KEPT - EACH));
  }

  /** Whether each chunk has other people than the one before. */
  private static boolean areMerged(Vector<ColumnChunk> chunks) {
    return chunks.zip(chunks.tail()).forAll(two -> last(two._1()) <= two._2().owners()[0]);
  }

  private static int last(ColumnChunk chunk) {
    return chunk.owners()[chunk.rows() - 1];
  }

  @Test
  void mergingMeanwhileChangesNoAnswer() {
    engine.before =
        () -> {
          CountDownLatch merged = new CountDownLatch(1);
          mayMerge.countDown();
          Background.soon(merged::countDown);
          await(merged);
        };
    checkAnswers();
    // The first question was in its place before the chunks were merged, and the second after it.
    assertThat(areMerged(engine.seen.get(0))).isFalse();
    assertThat(areMerged(engine.seen.get(1))).isTrue();
    checkAnswers();
  }

  @Test
  void interruptsOfTheAskerAndOfTheThreadsThatCountChangeNoAnswer() {
    Thread asker = Thread.currentThread();
    engine.before =
        () -> {
          asker.interrupt();
          Thread.currentThread().interrupt();
          Thread.getAllStackTraces().keySet().stream()
              .filter(thread -> thread.getName().startsWith("proper-worker"))
              .forEach(Thread::interrupt);
        };
    checkAnswers();
    assertThat(Thread.interrupted()).isTrue();
    engine.before = () -> {};
    checkAnswers();
    assertThat(Thread.interrupted()).isFalse();
  }

  private enum Failure {
    ON_THE_SERVING_THREAD,
    ON_THE_THREADS_THAT_COUNT,
    OF_THE_ROWS
  }

  @ParameterizedTest
  @EnumSource
  void whatFailsMeanwhileIsPaidForAndNotAnswered(Failure failure) {
    OutOfMemoryError full = new OutOfMemoryError("on purpose: it names p7");
    engine.isDamaged = failure == Failure.OF_THE_ROWS;
    engine.before =
        () -> {
          if (failure == Failure.ON_THE_SERVING_THREAD) {
            throw full;
          } else if (failure == Failure.ON_THE_THREADS_THAT_COUNT) {
            Workers.each(
                2,
                part -> {
                  throw full;
                });
          }
        };
    stopped(() -> asked().noisyCount(TENTH));
    // k rows of a person, each at 0.1.
    assertThat(people.custodian().globalAccount().orElseThrow().left()).isEqualTo("95");
    if (failure == Failure.OF_THE_ROWS) {
      assertThat(people.custodian().failure().orElseThrow())
          .hasRootCauseInstanceOf(ArrayIndexOutOfBoundsException.class);
    } else {
      assertThat(people.custodian().failure().orElseThrow())
          .hasMessageContaining("was full in the middle of a change or a question")
          .hasRootCause(full);
    }
    engine.before = () -> {};
    engine.isDamaged = false;
    stopped(() -> asked().noisyCount(TENTH));
    assertThat(engine.seen).hasSize(1);
  }

  private static void stopped(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(LedgerStopped.class)
        .hasNoCause()
        .hasMessageNotContaining("p7");
  }
}
