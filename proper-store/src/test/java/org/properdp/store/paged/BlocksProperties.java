package org.properdp.store.paged;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class BlocksProperties {
  @Property(tries = 100)
  void aPageIsPutTogetherFromItsBlocks(
      @ForAll @IntRange(max = 1 << 20) int length, @ForAll long seed) {
    byte[] page = new byte[length];
    new SplittableRandom(seed).nextBytes(page);
    byte[] first = Blocks.cut(page, 0);
    byte[] again = new byte[Blocks.length(first)];
    for (int block = 0; block < Blocks.count(length); block++) {
      Blocks.paste(Blocks.cut(page, block), block, again);
    }
    assertThat(again).isEqualTo(page);
  }

  @Property(tries = 100)
  void blocksAreRecordsThatMapDbKeepsInOnePieceAndPaddedByAQuarterAtMost(
      @ForAll @IntRange(max = 1 << 20) int length) {
    byte[] page = new byte[length];
    int last = Blocks.count(length) - 1;
    for (int block = 0; block < last; block++) {
      assertThat(Blocks.cut(page, block)).hasSize(Blocks.LARGEST);
    }
    int needed = length + Integer.BYTES - last * Blocks.LARGEST;
    assertThat(Blocks.cut(page, last).length)
        .isBetween(needed, Math.max(needed + needed / 4, needed + 15))
        .isLessThanOrEqualTo(Blocks.LARGEST)
        .matches(size -> size % 16 == 0);
  }

  @Example
  void blocksHaveFewSizes() {
    Set<Integer> sizes = new HashSet<>();
    for (int length = 0; length < Blocks.LARGEST; length += 7) {
      sizes.add(Blocks.cut(new byte[length], Blocks.count(length) - 1).length);
    }
    assertThat(sizes).hasSizeLessThan(50);
  }

  @Example
  void theLongestPageHasTheMostBlocks() {
    assertThat(Blocks.count(Blocks.LONGEST_PAGE)).isEqualTo(Blocks.MOST);
    assertThat(Blocks.count(Blocks.LONGEST_PAGE + 1)).isEqualTo(Blocks.MOST + 1);
  }
}
