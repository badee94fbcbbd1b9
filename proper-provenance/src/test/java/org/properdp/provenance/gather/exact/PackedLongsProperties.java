package org.properdp.provenance.gather.exact;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

/** Packing loses nothing, however narrow it is. */
class PackedLongsProperties {
  @Property
  void whatIsPackedCanBeReadAgain(@ForAll long[] values) {
    assertPacks(values);
  }

  @Property
  void aSmallSpanAnywhereIsPackedAsWell(
      @ForAll long start,
      @ForAll @Size(max = 40) long @LongRange(min = 0, max = 0x1_0000_0001L) [] offsets) {
    long[] values = new long[offsets.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = start + offsets[i];
    }
    assertPacks(values);
  }

  @Property
  void everyWidthIsRightAtItsEdges(@ForAll @LongRange(min = 0, max = 33) long bits) {
    for (long span : new long[] {(1L << bits) - 1, 1L << bits, (1L << bits) + 1}) {
      assertPacks(new long[] {-7, -7 + span, -7 + span / 2});
    }
  }

  private static void assertPacks(long[] values) {
    PackedLongs packed = PackedLongs.of(values, values.length);
    for (int i = 0; i < values.length; i++) {
      assertThat(packed.at(i)).isEqualTo(values[i]);
    }
  }
}
