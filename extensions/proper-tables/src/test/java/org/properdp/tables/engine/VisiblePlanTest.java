package org.properdp.tables.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.properdp.relational.aggregate.Aggregates.average;
import static org.properdp.relational.aggregate.Aggregates.count;
import static org.properdp.relational.aggregate.Aggregates.sum;
import static org.properdp.relational.expression.Expressions.col;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeBuilder;
import org.properdp.primitive.KeyedRow;
import org.properdp.primitive.KeyedShares;
import org.properdp.primitive.KeyedValue;
import org.properdp.primitive.PlainValue;
import org.properdp.primitive.Range;
import org.properdp.primitive.RoundedRow;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.RowValue;
import org.properdp.provenance.contribution.ShareWeight;
import org.properdp.provenance.contribution.Solvency;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.gather.DifferentValues;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.plan.Filter;
import org.properdp.provenance.plan.Literal;
import org.properdp.provenance.plan.Mapped;
import org.properdp.provenance.plan.Named;
import org.properdp.provenance.plan.PerIndividual;
import org.properdp.provenance.plan.PublicLookupStep;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.plan.Union;
import org.properdp.provenance.reference.PublicContents;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.provenance.rows.Rows;
import org.properdp.provenance.threads.Uninterrupted;
import org.properdp.provenance.threads.Workers;
import org.properdp.provenance.user.Vetted;
import org.properdp.relational.aggregate.Aggregate;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;

class VisiblePlanTest {
  private static final List<ColumnSchema> COLUMNS =
      List.of(
          ColumnSchema.of("patient", ColumnType.varchar(9)),
          ColumnSchema.of("zip", ColumnType.INTEGER));

  private static PersonRows persons(Aggregate... aggregates) {
    return new PersonRows(
        Arrays.stream(aggregates).map(each -> each.bind(COLUMNS)).toList(), COLUMNS);
  }

  private static Table<ChunkRow> source() {
    return new Source<>("visits", () -> Rows.of(Vector.<ChunkBlock>empty(), true));
  }

  @Test
  void aggregatesAreLookedIntoAndFunctionsOfTheUserAreNot() {
    assertThat(
            VisiblePlan.of(PerIndividual.of(source(), persons(count()), OptionalLong.of(1)))
                .isDefined())
        .isTrue();
    assertThat(VisiblePlan.of(PerIndividual.of(source(), rows -> rows, OptionalLong.of(1))))
        .isEmpty();
    assertThat(VisiblePlan.of(PerIndividual.first(source(), 1))).isEmpty();
  }

  /** Each row as it is; a vetted function, which the engine can't look into. */
  private record Same()
      implements Function<String, Function<ChunkRow, Iterable<ChunkRow>>>, Vetted {
    @Override
    public Function<ChunkRow, Iterable<ChunkRow>> apply(String contents) {
      return List::of;
    }

    @Override
    public String text() {
      return "same";
    }
  }

  @Test
  void aRangeOfPeopleHasItsFirstAndNotTheOneAfterItsLast() {
    for (int owner = 3; owner < 11; owner++) {
      ColumnChunk rows = new ColumnChunk(new int[] {owner, owner}, List.of());
      assertThat(new OwnerRange(5, 9).mayOwn(rows)).isEqualTo(owner >= 5 && owner < 9);
    }
    assertThat(new OwnerRange(5, 9).mayOwn(new ColumnChunk(new int[] {1, 20}, List.of()))).isTrue();
    assertThat(new OwnerRange(5, 9).mayOwn(new ColumnChunk(new int[0], List.of()))).isFalse();
  }

  /** The row-by-row engine would ask, and leave out rows early. */
  @Test
  void whoCanPayIsNotAskedForVettedPlansAlsoRowByRow() {
    int[] owners = {0, 1};
    Vector<ChunkBlock> rows = Vector.of(ChunkBlock.of(new ColumnChunk(owners, List.of())));
    Table<ChunkRow> one = new Source<>("visits", () -> Rows.of(rows, true));
    PublicContents<String> contents = new PublicContents<>("public");
    Table<ChunkRow> vetted = new PublicLookupStep<>(one, contents, new Same(), OptionalLong.of(1));
    Table<ChunkRow> trusted = new Mapped<>(one, row -> row);
    Solvency forbidden =
        page -> {
          throw new IllegalStateException("who can pay was asked");
        };

    Measure<ChunkRow> cells = new Measure.Cells<>(1, 1, () -> (row, into) -> 0);
    ColumnarEngine engine = new ColumnarEngine();

    engine.contributions(Snapshot.of(vetted), vetted, cells, forbidden);
    assertThatIllegalStateException()
        .isThrownBy(() -> engine.contributions(Snapshot.of(trusted), trusted, cells, forbidden));
  }

  @Test
  void aPlanSaysWhatIsAggregated() {
    assertThat(
            PerIndividual.of(
                    source(), persons(sum(col("zip")).as("z"), count()), OptionalLong.of(1))
                .step())
        .isEqualTo("perIndividual to at most 1 SUM(\"zip\") AS \"z\", COUNT(*) AS \"COUNT(*)\"");
  }

  @Test
  void columnsHaveTheTypesOfAggregates() {
    PersonRows made = persons(sum(col("zip")), average(col("zip")), count());

    assertThat(made.made().stream().map(ColumnSchema::type))
        .containsExactly(ColumnType.BIGINT, ColumnType.DOUBLE, ColumnType.BIGINT);
  }

  @Test
  void whatCannotBeAggregatedIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> persons(sum(col("patient"))))
        .withMessage("only numbers can be added up, but the argument of SUM is of type VARCHAR(9)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> persons(count(), count()))
        .withMessageContaining("each with a name of its own");
    assertThatIllegalArgumentException().isThrownBy(VisiblePlanTest::persons);
  }

  /** Threads share owners: each is in one range, and every page is there. */
  @Test
  void everyOwnerIsInOneRange() {
    int[] owners = {0, 0, 5, 65_535, 65_536, 200_000, Integer.MAX_VALUE - 1};
    Vector<ChunkBlock> blocks = Vector.of(ChunkBlock.of(new ColumnChunk(owners, List.of())));

    for (List<OwnerRange> ranges :
        List.of(
            OwnerRange.even(blocks, 3),
            OwnerRange.even(blocks, 40),
            OwnerRange.shared(blocks, 1),
            OwnerRange.shared(blocks, 3))) {
      for (int owner : owners) {
        assertThat(ranges.stream().filter(r -> r.from() <= owner && owner < r.to())).hasSize(1);
      }
    }
  }

  /** How much stack a function finds must not depend on how many rows there are. */
  @Test
  void usersFunctionsOfMeasuresAreCalledOnWorkersAlone() {
    Set<String> threads = ConcurrentHashMap.newKeySet();
    ToDoubleFunction<ChunkRow> number =
        row -> threads.add(Thread.currentThread().getName()) ? 1 : 2;
    RowMeasure<ChunkRow> mine = new RoundedRow<>(number, Range.of("0", "9"), 0, false);
    PublicKeys<String> keys = PublicKeys.of("keys", List.of("a"));
    Function<ChunkRow, String> key = row -> threads.add(Thread.currentThread().getName()) + "";
    Vector<ShareWeight.Square> square = Vector.of(new ShareWeight.Square(1, 1));
    List<Measure<ChunkRow>> all =
        List.of(
            new Measure.Shares<>(Vector.of(1L), mine),
            new Measure.Squares<>(square, mine),
            new Measure.Values<>(1, mine),
            new Measure.Clamped<>(1, 0, 9, mine),
            new DifferentValues<>(1, (row, into) -> noted(threads)),
            new Measure.Cells<>(1, 1, () -> new KeyedRow<>(keys, key)),
            new Measure.SquaredSums<>(
                new Measure.Cells<>(1, 1, () -> new KeyedRow<>(keys, key)), square),
            new Measure.Values<>(1, new KeyedShares<>(keys, key, mine)),
            new Measure.Together<>(
                Vector.of(
                    new Measure.Weighed<>(new Measure.Rows<>(), 1),
                    new Measure.Weighed<>(new Measure.Shares<>(Vector.of(1L), mine), 1))));
    int[] owners = {0, 1};
    Vector<ChunkBlock> rows = Vector.of(ChunkBlock.of(new ColumnChunk(owners, List.of())));
    Table<ChunkRow> one = new Source<>("visits", () -> Rows.of(rows, true));
    for (Measure<ChunkRow> each : all) {
      threads.clear();
      new ColumnarEngine().contributions(Snapshot.of(one), one, each);
      assertThat(threads).as("%s", each).containsExactly("proper-worker");
      assertThat(each.isVetted()).isFalse();
    }
    assertThat(new Measure.Rows<>().isVetted()).isTrue();
  }

  /** While all workers do something else, a vetted measure is evaluated all the same. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aVettedMeasureNeedsNoWorker() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(Workers.MOST);
    CountDownLatch end = new CountDownLatch(1);
    Thread other =
        new Thread(
            () ->
                Workers.each(
                    Workers.MOST,
                    part -> {
                      begun.countDown();
                      Uninterrupted.until(() -> end.getCount() == 0, end::await);
                    }));
    other.start();
    begun.await();
    try {
      int[] owners = {0, 1};
      Vector<ChunkBlock> rows = Vector.of(ChunkBlock.of(new ColumnChunk(owners, List.of())));
      Table<ChunkRow> two = new Source<>("visits", () -> Rows.of(rows, true));
      assertThat(new ColumnarEngine().contributions(Snapshot.of(two), two, new Measure.Rows<>()))
          .isNotNull();
    } finally {
      end.countDown();
      other.join();
    }
  }

  @Test
  void allMeasuresOfExpressionsAloneAreVetted() {
    NumberOf zip = new NumberOf(col("zip").bind(COLUMNS), COLUMNS);
    RowMeasure<ChunkRow> number = new RoundedRow<>(zip, Range.of("0", "9"), 0, false);
    Vector<ShareWeight.Square> square = Vector.of(new ShareWeight.Square(1, 1));
    ValuesOf ward = new ValuesOf(List.of(new ValueOf(col("zip").bind(COLUMNS), COLUMNS)));
    PublicKeys<List<@Nullable Object>> keys = PublicKeys.of("keys", List.of(List.of(1)));
    Measure.Cells<ChunkRow> cells = new Measure.Cells<>(1, 1, () -> new KeyedRow<>(keys, ward));
    List<Measure<ChunkRow>> all =
        List.of(
            new Measure.Rows<>(),
            new Measure.Individuals<>(),
            new Measure.Shares<>(Vector.of(1L), number),
            new Measure.Squares<>(square, number),
            new Measure.Values<>(1, new KeyedShares<>(keys, ward, number)),
            cells,
            new Measure.CellSquares<>(cells),
            new Measure.SquaredSums<>(cells, square),
            new Measure.Together<>(
                Vector.of(
                    new Measure.Weighed<>(new Measure.Rows<>(), 1),
                    new Measure.Weighed<>(cells, 1))));
    assertThat(all).allMatch(Measure::isVetted);
  }

  /** The same code stands for other texts in another chunk. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void differentTextsAreCountedOverChunksWithOtherDictionaries(boolean isKeyed) {
    ValueOf patient = new ValueOf(col("patient").bind(COLUMNS), COLUMNS);
    RowValue<ChunkRow> plain = new PlainValue<>(String.class, patient.<String>as());
    ValueOf zip = new ValueOf(col("zip").bind(COLUMNS), COLUMNS);
    PublicKeys<Integer> keys = PublicKeys.of("keys", List.of(0, 1));
    Measure<ChunkRow> measure =
        isKeyed
            ? new DifferentValues<>(2, new KeyedValue<>(keys, zip.as(), plain))
            : new DifferentValues<>(1, plain);
    Vector<ChunkBlock> rows =
        Vector.of(chunk("a", "b", "a"), chunk("b", "c", "c"), chunk("d", "c", "a"));
    Table<ChunkRow> visits = new Source<>("visits", () -> Rows.of(rows, false));
    Engine engine = new ColumnarEngine();
    Snapshot moment = Snapshot.of(visits);
    Contributions found = engine.contributions(moment, visits, measure);
    IndividualSet one = IndividualSet.of(1);
    BigInteger[] ofOne = found.found(one).sums();
    BigInteger[] ofAll = engine.everybody(moment, visits, measure, Long.MAX_VALUE).sums();
    assertThat(ofOne).containsExactly(numbers(isKeyed ? new long[] {2, 2} : new long[] {3}));
    assertThat(ofAll).containsExactly(numbers(isKeyed ? new long[] {4, 2} : new long[] {4}));
  }

  private static BigInteger[] numbers(long... each) {
    return Arrays.stream(each).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new);
  }

  /** Three rows, of two owners; the second row's number is one, that of the others is zero. */
  private static ChunkBlock chunk(String... patients) {
    TextBuilder text = new TextBuilder();
    WholeBuilder whole = new WholeBuilder();
    for (String patient : patients) {
      text.add(patient);
      whole.add(whole.rows() == 1 ? 1 : 0);
    }
    int[] owners = {0, 1, 1};
    return ChunkBlock.of(new ColumnChunk(owners, List.of(text.build(), whole.build())));
  }

  /** Under a name and a condition; nobody is charged for them. */
  @Test
  void rowsOfNobodyAreCountedBesidePeoples() {
    ChunkBlock block = chunk("a", "b", "c");
    Table<ChunkRow> peoples = new Source<>("visits", () -> Rows.of(Vector.of(block), false));
    List<ChunkRow> more =
        List.of(new ChunkRow(block.source().chunk(), 1), new ChunkRow(block.source().chunk(), 2));
    Table<ChunkRow> nobodys = new Literal<>(PublicTable.of("more", more));
    Condition isOne = new Condition(col("zip").eq(1).bind(COLUMNS), COLUMNS);
    Table<ChunkRow> all = new Filter<>(new Named<>(new Union<>(peoples, nobodys), "all"), isOne);
    assertThat(Beside.of(all)).isNotEmpty();
    Contributions found =
        new ColumnarEngine().contributions(Snapshot.of(all), all, new Measure.Rows<>());
    assertThat(found.found(IndividualSet.of(1)).sums()).isEqualTo(numbers(2));
    assertThat(found.found(IndividualSet.of(0)).sums()).isEqualTo(numbers(1));
  }

  @Test
  void aKeyOfTheUsersMakesAMeasureTheUsers() {
    PublicKeys<String> keys = PublicKeys.of("keys", List.of("a"));
    NumberOf zip = new NumberOf(col("zip").bind(COLUMNS), COLUMNS);
    RowMeasure<ChunkRow> vetted = new RoundedRow<>(zip, Range.of("0", "9"), 0, false);
    RowMeasure<ChunkRow> keyed = new KeyedShares<>(keys, row -> "a", vetted);
    assertThat(new Measure.Values<>(1, vetted).isVetted()).isTrue();
    assertThat(new Measure.Values<>(1, keyed).isVetted()).isFalse();
  }

  private static int noted(Set<String> threads) {
    threads.add(Thread.currentThread().getName());
    return 0;
  }
}
