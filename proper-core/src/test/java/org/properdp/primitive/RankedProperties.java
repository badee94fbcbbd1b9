package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.properdp.noise.choice.Ranked;
import org.properdp.provenance.gather.exact.SortedValues;

/** Intervals between sorted values are what one finds by asking every point for its distance. */
class RankedProperties {
  private static final Range RANGE = Range.of("-3", "4");
  private static final List<Rank> RANKS =
      List.of(
          Rank.median(),
          Rank.quantile("0"),
          Rank.quantile("1"),
          Rank.quantile("0.3"),
          Rank.smallest(2),
          Rank.largest(3),
          Rank.minimum(),
          Rank.maximum());

  @Property(tries = 300)
  void nestedSetsAreTheirMembers(
      @ForAll @Size(max = 9) List<@IntRange(min = -3, max = 4) Integer> values,
      @ForAll @IntRange(max = 7) int which,
      @ForAll @IntRange(max = 30) int distance) {
    Rank rank = RANKS.get(which);
    long[] sorted = values.stream().mapToLong(Integer::longValue).sorted().toArray();
    long target = rank.target(sorted.length, 5);
    Ranked ranked =
        new Ranked(
            NoisyQuantiles.sorted(SortedValues.of(sorted)),
            RANGE.low(),
            RANGE.high(),
            rank.unit(),
            target);

    for (long c = -3; c <= 4; c++) {
      assertThat(ranked.distance(c)).isEqualTo(distance(c, sorted, rank.unit(), target));
    }
    long[] members =
        LongStream.rangeClosed(-3, 4).filter(c -> ranked.distance(c) <= distance).toArray();
    assertThat(LongStream.range(0, ranked.within(distance)).map(i -> ranked.pick(distance, i)))
        .containsExactly(LongStream.of(members).boxed().toArray(Long[]::new));
    assertThat(ranked.size()).isEqualTo(8).isEqualTo(ranked.within(Long.MAX_VALUE));
    assertThat(ranked.within(0)).as("some point is as good as can be").isPositive();
  }

  private static long distance(long candidate, long[] values, long unit, long target) {
    long below = LongStream.of(values).filter(value -> value < candidate).count();
    long equal = LongStream.of(values).filter(value -> value == candidate).count();
    long least = unit * below;
    long most = unit * (below + equal);
    return target < least ? least - target : target > most ? target - most : 0;
  }

  /** That a row moves a distance by no more than this is what the price rests on. */
  @Property(tries = 300)
  void aRowMovesNoDistanceByMoreThanTheSensitivity(
      @ForAll @Size(max = 9) List<@IntRange(min = -3, max = 4) Integer> values,
      @ForAll @IntRange(max = 7) int which,
      @ForAll @IntRange(min = -3, max = 4) int another) {
    Rank rank = RANKS.get(which);
    long[] before = values.stream().mapToLong(Integer::longValue).sorted().toArray();
    long[] after =
        LongStream.concat(LongStream.of(before), LongStream.of(another)).sorted().toArray();
    for (long c = -3; c <= 4; c++) {
      long moved =
          distance(c, after, rank.unit(), rank.target(after.length, 5))
              - distance(c, before, rank.unit(), rank.target(before.length, 5));
      assertThat(Math.abs(moved)).isLessThanOrEqualTo(rank.sensitivity());
    }
  }
}
