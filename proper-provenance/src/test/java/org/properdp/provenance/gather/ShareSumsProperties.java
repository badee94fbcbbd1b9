package org.properdp.provenance.gather;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/** Wherever on its pages somebody stands, and whichever thread saw its rows, they are added up. */
@Tag("long")
class ShareSumsProperties {
  /** At the edges of words and pages, on the first page and after it. */
  private static final int[] WHO = {0, 1, 63, 64, 200, 65_535, 65_536, 65_600, 131_071, 131_072};

  private static final long FIRST = 2;
  private static final long SECOND = 5;

  /** A row: what its owner, one of those, brings to two sums. */
  record Row(int who, int first, int second) {
    int owner() {
      return who < 0 ? Individuals.NOBODY : WHO[who];
    }

    boolean isOf(int individual) {
      return owner() == individual;
    }
  }

  @Provide
  Arbitrary<Row> rows() {
    return Combinators.combine(
            Arbitraries.integers().between(-1, WHO.length - 1),
            Arbitraries.integers().between(-9, 9),
            Arbitraries.integers().between(-9, 9))
        .as(Row::new);
  }

  @Property(tries = 200)
  void sumsAreOfTheKeptAndNobodysRows(
      @ForAll @Size(max = 12) List<@From("rows") Row> rows,
      @ForAll @IntRange(max = 12) int cut,
      @ForAll @IntRange(min = 1, max = 3) int modulus) {
    int[] kept = IntStream.of(WHO).filter(who -> who % modulus == 0).toArray();
    List<Row> found = rows.stream().filter(r -> r.who() < 0 || r.owner() % modulus == 0).toList();

    assertThat(gather(rows, cut).found(IndividualSet.of(kept)).sums())
        .containsExactly(
            sum(found.stream().mapToLong(Row::first)), sum(found.stream().mapToLong(Row::second)));
  }

  @Property(tries = 200)
  void eachWeighsItsOwnShares(
      @ForAll @Size(max = 12) List<@From("rows") Row> rows, @ForAll @IntRange(max = 12) int cut) {
    Contributions gathered = gather(rows, cut);
    for (int who : WHO) {
      long first = rows.stream().filter(r -> r.isOf(who)).mapToLong(Row::first).sum();
      long second = rows.stream().filter(r -> r.isOf(who)).mapToLong(Row::second).sum();

      assertThat(weight(gathered, who))
          .isEqualTo(FIRST * Math.abs(first) + SECOND * Math.abs(second));
    }
  }

  /** Neighbours are on one page or on several, and all selected or only some. */
  @Property(tries = 200)
  void rowsThatAreReceivedTogetherAreAsThoseThatComeOneByOne(
      @ForAll @IntRange(min = 1, max = 300) int count,
      @ForAll @IntRange(max = 4) int first,
      @ForAll @IntRange(min = 1, max = 3_000) int apart,
      @ForAll @IntRange(min = 1, max = 3) int modulus,
      @ForAll @IntRange(min = 1, max = 2) int width) {
    int[] owners = IntStream.range(0, first + count).map(row -> row / 2 * apart).toArray();
    long[] numbers = LongStream.range(0, count).map(row -> row * row - 500).toArray();
    long[] selected = new long[6];
    IntStream.range(0, count)
        .filter(row -> row % modulus == 0)
        .forEach(row -> Members.add(selected, row));
    Receiving<Row, Contributions> together = receiving(width);
    together.receiveAll(owners, first, selected, numbers);
    Receiving<Row, Contributions> each = receiving(width);
    for (int row = 0; row < count; row += modulus) {
      long[] brought = {1, numbers[row]};
      each.receive(owners[first + row], 0, width == 1 ? new long[] {numbers[row]} : brought);
    }
    int[] who = IntStream.of(owners).filter(owner -> owner % 3 != 1).distinct().toArray();
    Contributions gatheredTogether = together.finish();
    Contributions gatheredEach = each.finish();
    assertThat(gatheredTogether.found(IndividualSet.of(who)).sums())
        .isEqualTo(gatheredEach.found(IndividualSet.of(who)).sums());
    Map<Integer, long[]> weightsTogether = weights(gatheredTogether);
    Map<Integer, long[]> weightsEach = weights(gatheredEach);
    for (int owner : owners) {
      assertThat(weight(weightsTogether, owner)).isEqualTo(weight(weightsEach, owner));
    }
  }

  private static Receiving<Row, Contributions> receiving(int width) {
    Vector<Long> weights = Vector.of(FIRST, SECOND).take(width);
    return (Receiving<Row, Contributions>)
        new Measure.Shares<Row>(weights, (row, into) -> 0).perIndividual();
  }

  private static BigInteger sum(LongStream numbers) {
    return BigInteger.valueOf(numbers.sum());
  }

  private static Contributions gather(List<Row> rows, int cut) {
    Measure.Shares<Row> shares =
        new Measure.Shares<>(
            Vector.of(FIRST, SECOND),
            (row, into) -> {
              into[0] = row.first();
              into[1] = row.second();
              return 0;
            });
    Gatherer<Row, Contributions> one = shares.perIndividual();
    Gatherer<Row, Contributions> two = shares.perIndividual();
    for (int i = 0; i < rows.size(); i++) {
      (i < cut ? one : two).push(rows.get(i).owner(), rows.get(i));
    }
    one.merge(two);
    return one.finish();
  }

  private static long weight(Contributions contributions, int who) {
    return weight(weights(contributions), who);
  }

  private static long weight(Map<Integer, long[]> pages, int who) {
    long[] page = pages.get(Individuals.page(who));
    return page == null ? 0 : page[Individuals.slot(who)];
  }

  private static Map<Integer, long[]> weights(Contributions contributions) {
    Map<Integer, long[]> pages = new HashMap<>();
    for (WeightPage page : contributions.weights()) {
      long[] weights = new long[Individuals.PAGE];
      page.fill(weights);
      pages.put(page.page(), weights);
    }
    return pages;
  }
}
