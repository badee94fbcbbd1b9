package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.batch.ReadColumns;
import org.properdp.batch.Receipt;
import org.properdp.batch.RejectedRow;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeBuilder;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;

/** A data set in columns is a data set: whatever is done to both, answers are the same. */
@Tag("long")
class ColumnarDatasetProperties {
  private static final Epsilon SOME = Epsilon.of("0.05");
  private static final Range RANGE = Range.of("0", "9", "1");
  private static final PublicKeys<String> WARDS = PublicKeys.of("a", "b");
  private static final int MANY = 1_000_000;

  private record Visit(String who, int minutes, String ward) {}

  private static ColumnLayout layout(int rowsPerPerson) {
    return new ColumnLayout(
        "columns minutes ward who",
        (form, chunk) -> chunk,
        () -> List.of(new WholeBuilder(), new TextBuilder(), new TextBuilder()),
        rowsPerPerson);
  }

  /** The same data twice, and snapshots of it. */
  private static final class Both implements AutoCloseable {
    private final Proper proper = Fixture.with(Fixture.SILENCE);
    private final Population<String> one =
        proper.population("objects", String.class).personal(Epsilon.of("1"));
    private final Population<String> two =
        proper.population("columns", String.class).personal(Epsilon.of("1"));
    private final Dataset<String, Visit> objects = one.dataset("visits", Visit.class, Visit::who);
    private final ColumnarDataset<String> columns;
    private final List<View<Visit>> objectViews = new ArrayList<>();
    private final List<View<ChunkRow>> columnViews = new ArrayList<>();

    Both(int rowsPerPerson) {
      columns = two.columns("visits", layout(rowsPerPerson));
      objectViews.add(objects.live());
      columnViews.add(columns.live());
    }

    ReadColumns<String> batch(String id, List<Visit> rows) {
      boolean isByColumn = rows.size() % 2 == 0;
      ReadColumns<String> batch = columns.batch(id);
      batch = isByColumn ? batch.keyedBy(2, String::valueOf) : batch;
      for (int row = 0; row < rows.size(); row++) {
        ((WholeBuilder) batch.builders().get(0)).add(rows.get(row).minutes());
        ((TextBuilder) batch.builders().get(1)).add(rows.get(row).ward());
        ((TextBuilder) batch.builders().get(2)).add(rows.get(row).who());
        if (isByColumn) {
          batch.endRow(row);
        } else {
          batch.endRow(rows.get(row).who(), row);
        }
      }
      return batch;
    }

    void snapshot() {
      objectViews.add(objects.snapshot());
      columnViews.add(columns.snapshot());
    }

    void ask(int view, Random random) {
      Queryable<Visit> of = objectViews.get(view).askedBy(Fixture.AUTHORITY, "ada");
      Queryable<ChunkRow> in = columnViews.get(view).askedBy(Fixture.AUTHORITY, "ada");
      if (random.nextBoolean()) {
        of = of.filter(visit -> visit.ward().equals("a"));
        in = in.filter(row -> row.text(1).equals("a"));
      }
      assertThat(in.noisySum(RANGE, row -> row.whole(0), SOME).get().value())
          .isEqualTo(of.noisySum(RANGE, Visit::minutes, SOME).get().value());
      assertThat(in.noisyHistogram(WARDS, row -> row.text(1), SOME).get().value())
          .isEqualTo(of.noisyHistogram(WARDS, Visit::ward, SOME).get().value());
      assertThat(in.firstPerIndividual(2).noisyCount(SOME).get().value())
          .isEqualTo(of.firstPerIndividual(2).noisyCount(SOME).get().value());
    }

    void compareAccounts(List<String> people) {
      for (String who : people) {
        assertThat(two.custodian().account(who).map(Account::leftNanos))
            .isEqualTo(one.custodian().account(who).map(Account::leftNanos));
      }
    }

    @Override
    public void close() {
      proper.close();
    }
  }

  private static List<Visit> some(Random random, int most) {
    List<Visit> rows = new ArrayList<>();
    for (int row = random.nextInt(most); row > 0; row--) {
      rows.add(
          new Visit(
              "p" + random.nextInt(12), random.nextInt(12), random.nextBoolean() ? "a" : "b"));
    }
    return rows;
  }

  @Property(tries = 60)
  void answersAreThoseOfADataSetOfObjects(@ForAll long seed) {
    Random random = new Random(seed);
    try (Both both = new Both(MANY)) {
      for (int step = 0; step < 40; step++) {
        String who = "p" + random.nextInt(12);
        String id = "batch " + step;
        List<Visit> rows = some(random, 30);
        switch (random.nextInt(10)) {
          case 0 -> {
            assertThat(both.columns.refresh(both.batch(id, rows)))
                .isEqualTo(both.objects.refresh(id, rows));
          }
          case 1 -> {
            List<Visit> theirs = rows.stream().filter(row -> row.who().equals(who)).toList();
            both.objects.update(who, theirs);
            both.columns.update(who, both.batch("update", theirs));
          }
          case 2 -> {
            both.objects.delete(who);
            both.columns.delete(who);
          }
          case 3 -> {
            both.one.delete(who);
            both.two.delete(who);
          }
          case 4 -> both.snapshot();
          case 5, 6 -> both.ask(random.nextInt(both.columnViews.size()), random);
          default ->
              assertThat(both.columns.append(both.batch(id, rows)))
                  .isEqualTo(both.objects.append(id, rows));
        }
      }
      for (int view = 0; view < both.columnViews.size(); view++) {
        both.ask(view, random);
      }
      both.compareAccounts(some(random, 60).stream().map(Visit::who).toList());
    }
  }

  @Example
  void aBatchIsStoredOnceAndOthersUnderItsIdAreRefused() {
    try (Both both = new Both(MANY)) {
      List<Visit> rows = List.of(new Visit("ann", 1, "a"), new Visit("bob", 2, "b"));
      Receipt first = both.columns.append(both.batch("one", rows));
      assertThat(both.columns.append(both.batch("one", rows))).isEqualTo(first.again());
      assertThat(both.columns.receipt("one")).containsExactly(first);
      for (List<Visit> other :
          List.of(
              rows.subList(0, 1),
              List.of(rows.get(1), rows.get(0)),
              List.of(new Visit("ann", 1, "a"), new Visit("cyd", 2, "b")),
              List.of(new Visit("ann", 1, "a"), new Visit("bob", 3, "b")))) {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> both.columns.append(both.batch("one", other)))
            .withMessageContaining("was used for other rows");
      }
      assertThatIllegalArgumentException()
          .isThrownBy(() -> both.columns.refresh(both.batch("one", rows)))
          .withMessageContaining("was used to append");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> both.columns.update("ann", both.batch("update", rows)))
          .withMessageContaining("must belong to the individual");
    }
  }

  @Example
  void whatWasHandedInIsNotHandedInAgain() {
    try (Both both = new Both(MANY)) {
      ReadColumns<String> batch = both.batch("one", List.of(new Visit("ann", 1, "a")));
      both.columns.append(batch);
      assertThatIllegalStateException()
          .isThrownBy(() -> both.columns.append(batch))
          .withMessageContaining("batch one was handed in before");
    }
  }

  @Example
  void rowsBeyondThoseOfOnePersonAreSetAsideAlone() {
    try (Both both = new Both(2)) {
      List<Visit> rows =
          List.of(
              new Visit("ann", 1, "a"),
              new Visit("ann", 1, "a"),
              new Visit("ann", 1, "a"),
              new Visit("bob", 1, "a"));
      Receipt receipt = both.columns.append(both.batch("one", rows));
      assertThat(receipt.stored()).isEqualTo(3);
      assertThat(receipt.setAside().map(RejectedRow::position)).containsExactly(2L);
      assertThat(receipt.setAside().head().reason())
          .isEqualTo("its individual has as many rows as the table keeps of one: 2");
      assertThat(both.columns.append(both.batch("two", rows)).stored()).isEqualTo(1);
      both.columns.update("ann", both.batch("update", rows.subList(0, 1)));
      assertThat(both.columns.append(both.batch("one more", rows.subList(0, 2))).stored())
          .isEqualTo(1);
      both.columns.delete("ann");
      assertThat(both.columns.append(both.batch("three", rows)).stored()).isEqualTo(2);
      assertThat(both.columns.refresh(both.batch("four", rows)).stored()).isEqualTo(3);
    }
  }
}
