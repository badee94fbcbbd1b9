package org.properdp.tables.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.properdp.Fixture;
import org.properdp.Opening;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.population.Population;
import org.properdp.provenance.threads.Background;
import org.properdp.provenance.threads.Uninterrupted;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.Domain;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;
import org.properdp.storage.FilePlace;
import org.properdp.store.StoppingDisk;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.TableBatch;
import org.properdp.tables.TableQuery;
import org.properdp.tables.schema.TableSchema;

/**
 * The same table under the columnar engine and under the one for objects in memory. The first one's
 * rows lie in files of a store, every second time.
 */
final class TwinTables implements AutoCloseable {
  private static final AtomicInteger MADE = new AtomicInteger();
  private static final int IN_HEAP = 100;

  private static final ColumnType WARD = ColumnType.varchar(4);
  static final TableSchema VISITS =
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

  private static final long FEW = 5;

  /** A row. */
  record Visit(
      String patient,
      @Nullable Integer zip,
      @Nullable String ward,
      @Nullable BigDecimal cost,
      @Nullable Double weight) {}

  private final List<Proper> propers =
      List.of(
          MADE.getAndIncrement() % 2 == 0
              ? Fixture.with(Fixture.SILENCE)
              : Fixture.over(new StoppingDisk().store(IN_HEAP, waiting()), Fixture.SILENCE),
          Fixture.with(Fixture.SILENCE));
  private @Nullable Path lake;
  final List<Population<String>> people = new ArrayList<>();
  final List<ProtectedTable<String>> tables = new ArrayList<>();

  TwinTables(Epsilon each) {
    this(opening -> opening.personal(each));
  }

  TwinTables(Rho each) {
    this(opening -> opening.personal(each));
  }

  /** Under a global budget that reads so many rows of each person. */
  TwinTables(Epsilon budget, long rowsPerPerson) {
    this(opening -> opening.global(budget, rowsPerPerson));
  }

  /** Under a global budget in ρ. */
  TwinTables(Rho budget, long rowsPerPerson) {
    this(opening -> opening.global(budget, rowsPerPerson));
  }

  private TwinTables(Function<Opening<Population<String>>, Population<String>> budgets) {
    people.add(
        budgets.apply(propers.get(0).population("columns", KeyRule.EXACT).evaluatedBy(engine())));
    people.add(budgets.apply(propers.get(1).population("rows", KeyRule.EXACT)));
    tables.add(ProtectedTable.ofTexts(people.get(0), VISITS.filedAt(place())));
    tables.add(ProtectedTable.ofTexts(people.get(1), VISITS));
  }

  /** In one of twelve stores, files lie in a lake, which is a folder of a real disk and so slow. */
  private FilePlace place() {
    if (MADE.get() % 12 != 0) {
      return FilePlace.TWO;
    }
    try {
      lake = Files.createTempDirectory("lake");
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    return FilePlace.inLake("file:" + lake);
  }

  /**
   * In a quarter of the stores a question keeps few values in the heap, and batches lie in files;
   * rarely where a few rows are evaluated after others, as each file is read for these.
   */
  private static long waiting() {
    int made = MADE.get();
    return made % 8 == 2 || made % 64 == 0 ? FEW : Long.MAX_VALUE;
  }

  /** In every third pair everything is sent to other processes that can be, or where it lies. */
  private static ColumnarEngine engine() {
    return MADE.get() % 3 == 0
        ? new ColumnarEngine(() -> Option.some(new LoopbackCluster(1)))
        : new ColumnarEngine(together());
  }

  /** In every second pair the engine for columns evaluates a few rows after others. */
  private static long together() {
    return MADE.get() / 2 % 2 == 0 ? FEW : Long.MAX_VALUE;
  }

  /** Stores rows in both. */
  void append(String id, List<Visit> visits) {
    tables.forEach(table -> append(table, id, visits));
    CountDownLatch moved = new CountDownLatch(1);
    Background.soon(moved::countDown);
    Uninterrupted.until(() -> moved.getCount() == 0, moved::await);
  }

  /** The answer of both. */
  Object ask(Function<TableQuery, Object> question) {
    List<Object> answers = new ArrayList<>();
    for (int engine = 0; engine < tables.size(); engine++) {
      answers.add(question.apply(tables.get(engine).askedBy(propers.get(engine).analyst("ada"))));
    }
    assertThat(answers.get(0)).isEqualTo(answers.get(1));
    return answers.get(0);
  }

  /** What each person has left under one of the engines. */
  List<Object> left(int engine) {
    List<Object> left = new ArrayList<>();
    for (int who = 0; who < 80; who++) {
      left.add(people.get(engine).custodian().account("p" + who).map(Account::leftNanos));
    }
    return left;
  }

  @Override
  public void close() {
    propers.forEach(Proper::close);
    if (lake != null) {
      delete(lake);
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      all.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Made-up rows. */
  static List<Visit> visits(Random random, int count, int people) {
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
}
