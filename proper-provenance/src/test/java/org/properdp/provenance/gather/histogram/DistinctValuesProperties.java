package org.properdp.provenance.gather.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Owners;
import org.properdp.provenance.individual.RowOwners;
import org.properdp.provenance.rows.HeapSpill;
import org.properdp.provenance.rows.Spilling;

class DistinctValuesProperties {
  private static final int CELLS = 2;
  private static final int FAR = 40_000;

  /**
   * Different values: texts with one hash, also of halves of characters, and numbers with one text.
   * Java's equality is the model.
   */
  private static final List<Object> VALUES =
      List.of(
          "Aa",
          "BB",
          "\ud801\ud800",
          "\ud800\ud81f",
          "",
          "1",
          1,
          1L,
          256L,
          (byte) 1,
          (short) 1,
          '1',
          BigInteger.ONE,
          BigDecimal.ONE,
          new BigDecimal("1.0"),
          1.0,
          1f,
          Double.NaN,
          true,
          LocalDate.EPOCH,
          LocalTime.MIDNIGHT,
          LocalDate.EPOCH.atStartOfDay(),
          Instant.EPOCH,
          new UUID(0, 1),
          RoundingMode.UP,
          DayOfWeek.MONDAY,
          "x".repeat(99));

  /** A row of one of a few owners, some of whom are on another page, or of none. */
  private record Row(int owner, int cell, Object value) {
    static Row of(int number) {
      int owner = number % 7 - 1;
      Object value = VALUES.get(number / 14 % VALUES.size());
      return new Row(owner < 0 ? owner : owner * FAR, number / 7 % CELLS, value);
    }
  }

  /** Those of some owners after those of others, as a question of many rows is charged. */
  @Property
  void whatIsCountedDependsOnRowsAlone(
      @ForAll @Size(max = 400) List<@IntRange(max = 999) Integer> drawn,
      @ForAll @IntRange(min = 1, max = 4) int parts,
      @ForAll @IntRange(min = 1, max = 3) int threads,
      @ForAll("most") long most,
      @ForAll boolean isSorted,
      @ForAll @IntRange(max = 63) int members) {
    List<Row> rows = new ArrayList<>(drawn.stream().map(Row::of).toList());
    if (isSorted) {
      rows.sort((one, other) -> Integer.compare(one.owner, other.owner));
    }
    HeapSpill beside = new HeapSpill();
    PartNumbers numbers = new PartNumbers(CELLS, new Spilling(most, () -> beside));
    Map<Integer, Long> weights = new TreeMap<>();
    List<Gathered> found = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      int which = part;
      List<Row> some =
          rows.stream().filter(row -> Math.max(0, row.owner / FAR) * parts / 6 == which).toList();
      Contributions contributions = gathered(numbers, some, threads);
      weights.putAll(weights(contributions));
      found.add(contributions.found(payers(members)));
      assertThat(found.get(part).sums()).containsExactlyElementsOf(counts(some, members));
    }
    assertThat(weights).isEqualTo(weights(rows));
    assertThat(found.stream().reduce(Gathered::with).orElseThrow().sums())
        .containsExactlyElementsOf(counts(rows, members));
    if (most == Long.MAX_VALUE) {
      assertThat(beside.blocks()).isZero();
    }
  }

  @Provide
  Arbitrary<Long> most() {
    return Arbitraries.of(1L, 2L, 5L, 20L, Long.MAX_VALUE);
  }

  private static Contributions gathered(PartNumbers numbers, List<Row> rows, int threads) {
    DistinctValues<Row> all = new DistinctValues<>(numbers.now(), DistinctValuesProperties::value);
    for (int thread = 0; thread < threads; thread++) {
      int from = rows.size() * thread / threads;
      List<Row> some = rows.subList(from, rows.size() * (thread + 1) / threads);
      all.merge(gathered(numbers.now(), some, thread % 2 == 0));
    }
    return all.finish();
  }

  private static IndividualSet payers(int members) {
    return IndividualSet.of(
        IntStream.range(0, 6)
            .filter(owner -> (members >> owner & 1) != 0)
            .map(owner -> owner * FAR)
            .toArray());
  }

  private static boolean pays(int owner, int members) {
    return owner < 0 || (members >> (owner / FAR) & 1) != 0;
  }

  /** Bits take the place of lists; then come numbers of values that have other numbers there. */
  @Example
  void valuesThatAreBitsOfPagesAreRenumbered() {
    HeapSpill beside = new HeapSpill();
    PartNumbers numbers = new PartNumbers(1, new Spilling(40, () -> beside));
    DistinctValues<Integer> all =
        new DistinctValues<>(numbers.now(), DistinctValuesProperties::itself);
    for (int values : new int[] {40, 45, 60, 60, 50}) {
      for (int value = 0; value < values; value++) {
        for (int owner = 0; owner < 2_000; owner++) {
          all.push(owner, owner % 2 == 0 || value < 50 ? value : 0);
        }
      }
    }
    Contributions found = all.finish();
    assertThat(beside.blocks()).isPositive();
    Map<Integer, Long> weights = weights(found);
    assertThat(weights).hasSize(2_000);
    weights.forEach((owner, weight) -> assertThat(weight).isEqualTo(owner % 2 == 0 ? 60 : 50));
    int[] odd = IntStream.range(0, 1_000).map(owner -> 2 * owner + 1).toArray();
    assertThat(found.found(IndividualSet.of(odd)).sums()).containsExactly(BigInteger.valueOf(50));
  }

  /** So many that bits take the place of lists; then there come numbers that have no bits. */
  @Example
  void valuesThatAreReceivedTogetherAreThoseThatArePushed() {
    ValueNumbers numbers = new PartNumbers(1, Spilling.NEVER).now();
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
    DistinctValues<Row> one =
        gathered(new PartNumbers(CELLS, Spilling.NEVER).now(), List.of(), true);
    DistinctValues<Row> other =
        gathered(new PartNumbers(CELLS, Spilling.NEVER).now(), List.of(), true);
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

  private static List<BigInteger> counts(List<Row> rows, int members) {
    List<BigInteger> counts = new ArrayList<>();
    for (int cell = 0; cell < CELLS; cell++) {
      int at = cell;
      counts.add(
          BigInteger.valueOf(
              rows.stream()
                  .filter(row -> row.cell == at && pays(row.owner, members))
                  .map(Row::value)
                  .distinct()
                  .count()));
    }
    return counts;
  }
}
