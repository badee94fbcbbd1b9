package org.properdp.provenance.gather.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.properdp.provenance.contribution.Gathered;

/** Values of several parts are found as if they were sorted together. */
@Tag("long")
class SortedValuesProperties {
  @Provide
  Arbitrary<List<List<Long>>> parts() {
    Arbitrary<Long> near = Arbitraries.longs().between(-5, 5);
    Arbitrary<Long> any =
        Arbitraries.of(
            Long.MIN_VALUE, Long.MIN_VALUE + 1, -1L, 0L, Long.MAX_VALUE - 1, Long.MAX_VALUE);
    return Arbitraries.oneOf(near, any, Arbitraries.longs())
        .list()
        .ofMaxSize(12)
        .list()
        .ofMaxSize(5);
  }

  @Property(tries = 500)
  void partsAreFoundAsIfSortedTogether(@ForAll("parts") List<List<Long>> parts) {
    assertTogether(parts.stream().map(SortedValuesProperties::sorted).toList());
  }

  /** More different values than lie in one block, with gaps and with many that are equal. */
  @Example
  void manyValuesAreFoundInBlocks() {
    SplittableRandom random = new SplittableRandom(7);
    List<long[]> parts = new ArrayList<>();
    for (long span : new long[] {1, 900, 5_000, 1L << 40, Long.MAX_VALUE}) {
      parts.add(LongStream.range(0, 4_100).map(at -> random.nextLong(span)).sorted().toArray());
    }
    assertTogether(parts);
    assertTogether(parts.subList(2, 3));
    assertTogether(List.of(parts.get(3), new long[0]));
  }

  private static long[] sorted(List<Long> values) {
    return values.stream().mapToLong(Long::longValue).sorted().toArray();
  }

  private static void assertTogether(List<long[]> parts) {
    long[] all = parts.stream().flatMapToLong(LongStream::of).sorted().toArray();
    Gathered found = SortedValues.of(new long[0]);
    for (long[] part : parts) {
      found = found.with(SortedValues.of(part));
    }
    Gathered.Values values = found.values();
    assertThat(values.count()).isEqualTo(all.length);
    for (int place = 0; place < all.length; place++) {
      assertThat(values.at(place)).as("place %d", place).isEqualTo(all[place]);
    }
    for (int place = 0; place < all.length; place += 1 + all.length / 200) {
      for (long near : new long[] {all[place] - 1, all[place], all[place] + 1}) {
        assertThat(values.below(near)).as("below %d", near).isEqualTo(below(near, all));
      }
    }
  }

  private static long below(long value, long[] all) {
    return LongStream.of(all).filter(each -> each < value).count();
  }
}
