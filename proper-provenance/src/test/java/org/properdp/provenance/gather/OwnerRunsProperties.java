package org.properdp.provenance.gather;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.histogram.CellRows;
import org.properdp.provenance.individual.IndividualSetBuilder;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.individual.OwnerRuns;
import org.properdp.provenance.individual.Owners;
import org.properdp.provenance.individual.RowOwners;

/** Totals of runs of an owner's rows are those of each row. */
class OwnerRunsProperties {
  private static final int WORDS = 3;
  private static final int CELLS = 5;

  /** Rows of a few owners, on several pages, of which consecutive ones are read. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Rows(int[] owners, OwnerRuns runs, int first, int count, long[] selected) {
    RowOwners whose(@Nullable OwnerRuns known) {
      return new RowOwners(Owners.of(owners), known, first, count);
    }

    static Rows of(Random random) {
      int[] owners = new int[200 + random.nextInt(300)];
      int range = 1 << random.nextInt(4);
      int start = Individuals.PAGE - random.nextInt(4);
      for (int row = 0; row < owners.length; row++) {
        owners[row] = start + random.nextInt(range) * (1 + random.nextInt(2) * 40_000);
      }
      Arrays.sort(owners);
      int count = 1 + random.nextInt(WORDS * Long.SIZE);
      int first = random.nextInt(owners.length - Math.min(count, owners.length - 1));
      count = Math.min(count, owners.length - first);
      long[] selected = new long[WORDS];
      boolean isWhole = random.nextBoolean();
      for (int row = 0; row < count; row++) {
        Members.addIf(isWhole || random.nextInt(3) > 0, selected, row);
      }
      return new Rows(owners, Objects.requireNonNull(OwnerRuns.of(owners)), first, count, selected);
    }
  }

  private static List<String> found(Contributions contributions, Random random) {
    List<String> found = new ArrayList<>();
    TreeMap<Integer, Long> weights = new TreeMap<>();
    long[] into = new long[Individuals.PAGE];
    contributions
        .weights()
        .forEach(
            page -> {
              page.fill(into);
              for (int slot = 0; slot < into.length; slot++) {
                if (into[slot] != 0) {
                  weights.put(Individuals.at(page.page(), slot), into[slot]);
                }
              }
            });
    found.add(weights.toString());
    IndividualSetBuilder kept = new IndividualSetBuilder();
    for (int page = 0; page < 8; page++) {
      long[] members = random.longs(Individuals.WORDS).toArray();
      kept.page(page, members);
    }
    found.add(Arrays.toString(contributions.found(kept.build()).sums()));
    return found;
  }

  private static List<Measure<Object>> measures() {
    RowMeasure<Object> none = (row, into) -> 0;
    return List.of(
        new Measure.Rows<>(),
        new Measure.Individuals<>(),
        new Measure.Shares<>(Vector.of(3L), none),
        new Measure.Shares<>(Vector.of(2L, 5L), none));
  }

  @Property(tries = 40)
  void gatherersAgree(@ForAll long seed) {
    Random random = new Random(seed);
    for (Measure<Object> measure : measures()) {
      Receiving<Object, Contributions> byRow = gatherer(measure);
      Receiving<Object, Contributions> byRun = gatherer(measure);
      for (int time = 0; time < 3; time++) {
        Rows rows = Rows.of(random);
        long[] numbers = random.longs(WORDS * Long.SIZE, -1_000, 1_000).toArray();
        for (int row = 0; row < rows.count(); row++) {
          if (Members.has(rows.selected(), row)) {
            long[] brought = new long[byRow.width()];
            Arrays.fill(brought, 1);
            brought[brought.length - 1] = numbers[row];
            byRow.receive(rows.owners()[rows.first() + row], 0, brought);
          }
        }
        byRun.receiveRuns(rows.runs(), rows.first(), rows.count(), rows.selected(), numbers);
      }
      long kept = random.nextLong();
      assertThat(found(byRun.finish(), new Random(kept)))
          .isEqualTo(found(byRow.finish(), new Random(kept)));
    }
  }

  private static Receiving<Object, Contributions> gatherer(Measure<Object> measure) {
    Gatherer<Object, Contributions> gatherer = measure.perIndividual();
    return (Receiving<Object, Contributions>) gatherer;
  }

  @Property(tries = 40)
  void cellsAgree(@ForAll long seed) {
    Random random = new Random(seed);
    Measure.Cells<Object> measure = new Measure.Cells<>(CELLS, 1, () -> (row, into) -> 0);
    CellRows<Object> byRow = new CellRows<>(measure.size(), measure.width(), measure.rows().get());
    CellRows<Object> byRun = new CellRows<>(measure.size(), measure.width(), measure.rows().get());
    for (int time = 0; time < 3; time++) {
      Rows rows = Rows.of(random);
      int[] cells = random.ints(rows.count(), -1, CELLS).toArray();
      byRow.receiveOnes(rows.whose(null), cells, rows.selected().clone());
      byRun.receiveOnes(rows.whose(rows.runs()), cells, rows.selected().clone());
    }
    long kept = random.nextLong();
    assertThat(found(byRun.finish(), new Random(kept)))
        .isEqualTo(found(byRow.finish(), new Random(kept)));
  }

  @Property(tries = 40)
  void numbersInCellsAgree(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 3) int width, @ForAll boolean isLarge) {
    Random random = new Random(seed);
    Measure.Cells<Object> measure = new Measure.Cells<>(CELLS, width, () -> (row, into) -> 0);
    CellRows<Object> byRow = new CellRows<>(measure.size(), measure.width(), measure.rows().get());
    CellRows<Object> byPage = new CellRows<>(measure.size(), measure.width(), measure.rows().get());
    CellRows<Object> byRun = new CellRows<>(measure.size(), measure.width(), measure.rows().get());
    for (int time = 0; time < 3; time++) {
      Rows rows = Rows.of(random);
      int[] cells = random.ints(rows.count(), -1, CELLS).toArray();
      long most = isLarge && time == 1 ? Long.MAX_VALUE : 1L << 41;
      long[] numbers = random.longs(rows.count(), -most, most).toArray();
      for (int row = 0; row < rows.count(); row++) {
        if (Members.has(rows.selected(), row) && cells[row] >= 0) {
          long[] brought = new long[width];
          Arrays.fill(brought, 1);
          brought[width - 1] = numbers[row];
          byRow.receive(rows.owners()[rows.first() + row], cells[row], brought);
        }
      }
      byPage.receiveNumbers(rows.whose(null), cells, numbers, rows.selected().clone());
      byRun.receiveNumbers(rows.whose(rows.runs()), cells, numbers, rows.selected().clone());
    }
    long kept = random.nextLong();
    List<String> expected = found(byRow.finish(), new Random(kept));
    assertThat(found(byPage.finish(), new Random(kept))).isEqualTo(expected);
    assertThat(found(byRun.finish(), new Random(kept))).isEqualTo(expected);
    assertThat(clipped(byRun)).isEqualTo(clipped(byRow));
  }

  /** The findings where everyone is charged for one of its rows. */
  private static String clipped(Contributions contributions) {
    IndividualSetBuilder kept = new IndividualSetBuilder();
    List<WeightPage> charged = new ArrayList<>();
    long[] weights = new long[Individuals.PAGE];
    for (WeightPage page : contributions.weights()) {
      long[] members = new long[Individuals.WORDS];
      page.fill(weights);
      for (int slot = 0; slot < weights.length; slot++) {
        Members.addIf(weights[slot] != 0, members, slot);
      }
      kept.page(page.page(), members);
      charged.add(new WeightPage.Ones(page.page(), members));
    }
    return Arrays.toString(contributions.found(kept.build(), charged).sums());
  }

  @Property(tries = 40)
  void runsAreWhereOwnersChange(@ForAll long seed) {
    Rows rows = Rows.of(new Random(seed));
    int[] owners = rows.owners();
    OwnerRuns runs = rows.runs();

    for (int row = 0; row < owners.length; row++) {
      int run = runs.runOf(row);
      assertThat(runs.owner(run)).isEqualTo(owners[row]);
      assertThat(row).isBetween(runs.start(run), runs.start(run + 1) - 1);
      assertThat(owners[runs.rowOf(owners[row])]).isEqualTo(owners[row]);
      assertThat(runs.rowOf(owners[row])).isEqualTo(runs.start(run));
    }
    assertThat(runs.rowOf(owners[0] - 1)).isZero();
    assertThat(runs.rowOf(Integer.MAX_VALUE)).isEqualTo(owners.length);
  }

  @Example
  void shortRunsAreNotWorthIt() {
    assertThat(OwnerRuns.of(new int[0])).isNull();
    assertThat(OwnerRuns.of(new int[] {1, 1, 1, 2})).isNull();
    assertThat(OwnerRuns.of(new int[] {1, 1, 1, 1, 2, 2, 2, 2})).isNotNull();
  }
}
