package org.properdp.provenance.gather.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSetBuilder;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Owners;
import org.properdp.provenance.individual.RowOwners;

class DistinctValuesProperties {
  private static final int CELLS = 2;
  private static final int FAR = 40_000;

  /** A row of one of a few owners, some of whom are on another page, or of none. */
  private record Row(int owner, int cell, String value) {
    static Row of(int number) {
      int owner = number % 7 - 1;
      return new Row(owner < 0 ? owner : owner * FAR, number / 7 % CELLS, "v" + number / 14 % 5);
    }
  }

  @Property
  void whatIsCountedDependsOnRowsAlone(
      @ForAll @Size(max = 400) List<@IntRange(max = 69) Integer> drawn,
      @ForAll @IntRange(min = 1, max = 4) int parts,
      @ForAll boolean isSorted,
      @ForAll @IntRange(max = 127) int members) {
    List<Row> rows = new ArrayList<>(drawn.stream().map(Row::of).toList());
    if (isSorted) {
      rows.sort((one, other) -> Integer.compare(one.owner, other.owner));
    }
    ValueNumbers numbers = new ValueNumbers(CELLS);
    DistinctValues<Row> all = new DistinctValues<>(numbers, DistinctValuesProperties::value);
    for (int part = 0; part < parts; part++) {
      int from = rows.size() * part / parts;
      List<Row> some = rows.subList(from, rows.size() * (part + 1) / parts);
      all.merge(gathered(numbers, some, part % 2 == 0));
    }
    Contributions found = all.finish();
    assertThat(weights(found)).isEqualTo(weights(rows));
    Set<Integer> payers = new HashSet<>(Set.of(-1));
    IndividualSetBuilder kept = new IndividualSetBuilder();
    Map<Integer, long[]> words = new TreeMap<>();
    for (int owner = 0; owner < 6; owner++) {
      if ((members >> owner & 1) != 0) {
        payers.add(owner * FAR);
        int slot = Individuals.slot(owner * FAR);
        words
                .computeIfAbsent(
                    Individuals.page(owner * FAR), page -> new long[Individuals.WORDS])[
                slot >> 6] |=
            1L << slot;
      }
    }
    words.forEach(kept::page);
    assertThat(found.found(kept.build()).sums()).containsExactlyElementsOf(counts(rows, payers));
  }

  /** So many that bits take the place of lists; then there come numbers that have no bits. */
  @Example
  void valuesThatAreReceivedTogetherAreThoseThatArePushed() {
    ValueNumbers numbers = new ValueNumbers(1);
    DistinctValues<Integer> received = new DistinctValues<>(numbers, (row, into) -> 0);
    DistinctValues<Integer> pushed =
        new DistinctValues<>(numbers, DistinctValuesProperties::itself);
    SplittableRandom random = new SplittableRandom(1);
    for (int values : new int[] {60, 60, 130}) {
      int[] owners = random.ints(100_032, 0, 20_000).sorted().toArray();
      int[] each = random.ints(owners.length, 0, values).toArray();
      long[] selected = new long[owners.length / Long.SIZE];
      for (int row = 0; row < owners.length; row++) {
        if (row % 7 != 0) {
          selected[row >> 6] |= 1L << row;
          pushed.push(owners[row], each[row]);
        }
        each[row] = received.number(0, each[row]);
      }
      received.receiveValues(
          new RowOwners(Owners.of(owners), null, 0, owners.length), selected, each);
    }
    assertThat(weights(received.finish())).isEqualTo(weights(pushed.finish()));
  }

  private static int itself(Integer row, Object[] into) {
    into[0] = row;
    return 0;
  }

  @Example
  void valuesThatWereNumberedApartAreNotPutTogether() {
    DistinctValues<Row> one = gathered(new ValueNumbers(CELLS), List.of(), true);
    DistinctValues<Row> other = gathered(new ValueNumbers(CELLS), List.of(), true);
    assertThatThrownBy(() -> one.merge(other)).isInstanceOf(IllegalStateException.class);
  }

  private static int value(Row row, Object[] into) {
    into[0] = row.value;
    return row.cell;
  }

  private static DistinctValues<Row> gathered(
      ValueNumbers numbers, List<Row> rows, boolean atOnce) {
    DistinctValues<Row> some = new DistinctValues<>(numbers, DistinctValuesProperties::value);
    if (!atOnce) {
      rows.forEach(row -> some.push(row.owner, row));
      return some;
    }
    int[] owners = rows.stream().mapToInt(Row::owner).toArray();
    int[] each = rows.stream().mapToInt(row -> some.number(row.cell, row.value)).toArray();
    long[] selected = new long[(rows.size() >> 6) + 1];
    for (int row = 0; row < rows.size(); row++) {
      selected[row >> 6] |= 1L << row;
    }
    some.receiveValues(new RowOwners(Owners.of(owners), null, 0, owners.length), selected, each);
    return some;
  }

  private static Map<Integer, Long> weights(Contributions found) {
    Map<Integer, Long> weights = new TreeMap<>();
    for (WeightPage page : found.weights()) {
      long[] each = new long[Individuals.PAGE];
      page.fill(each);
      for (int slot = 0; slot < each.length; slot++) {
        if (each[slot] != 0) {
          weights.put(Individuals.at(page.page(), slot), each[slot]);
        }
      }
    }
    return weights;
  }

  private static Map<Integer, Long> weights(List<Row> rows) {
    return new TreeMap<>(
        rows.stream()
            .filter(row -> row.owner >= 0)
            .distinct()
            .collect(Collectors.groupingBy(Row::owner, Collectors.counting())));
  }

  private static List<BigInteger> counts(List<Row> rows, Set<Integer> payers) {
    List<BigInteger> counts = new ArrayList<>();
    for (int cell = 0; cell < CELLS; cell++) {
      int at = cell;
      counts.add(
          BigInteger.valueOf(
              rows.stream()
                  .filter(row -> row.cell == at && payers.contains(row.owner))
                  .map(Row::value)
                  .distinct()
                  .count()));
    }
    return counts;
  }
}
