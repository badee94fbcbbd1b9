package org.properdp.columns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Numbers are found by their hashes, however alike these are, until they are taken out. */
class HashedNumbersProperties {
  private HashedNumbers table = new HashedNumbers();
  private final Map<Integer, Long> hashes = new HashMap<>();

  private void begin() {
    table = new HashedNumbers();
    hashes.clear();
  }

  private int find(int number) {
    return table.find(hashes.get(number), found -> found == number);
  }

  private void add(int number, long hash) {
    hashes.put(number, hash);
    table.add(hash, number);
  }

  private void allAreFoundBelow(int end) {
    hashes.forEach(
        (number, hash) -> {
          assertThat(find(number)).isEqualTo(number < end ? number : HashedNumbers.NONE);
          int first = table.first(hash);
          if (number < end) {
            assertThat(hashes.get(first) >>> Integer.SIZE).isEqualTo(hash >>> Integer.SIZE);
          }
        });
  }

  /** Hashes of which many share the bits that are kept, or are next to each other. */
  @Property(tries = 60)
  void whatIsAddedIsFoundAndWhatIsTakenOutIsNot(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 3_000) int count,
      @ForAll @IntRange(max = 3_000) int kept,
      @ForAll @IntRange(min = 1, max = 63) int bits) {
    begin();
    Random random = new Random(seed);
    for (int number = 0; number < count; number++) {
      // Not so many with the same upper half that they fill a page.
      long high = (random.nextLong() >>> 1 >>> bits << 14) + random.nextInt(1 << 14);
      add(number, high << Integer.SIZE | number);
    }
    int end = Math.min(kept, count);
    allAreFoundBelow(count);
    table.removeFrom(end);
    allAreFoundBelow(end);
    for (int number = end; number < count; number++) {
      add(number, hashes.get(number));
    }
    allAreFoundBelow(count);
    table.removeFrom(0);
    allAreFoundBelow(0);
  }

  @Property(tries = 3)
  void manyAreFoundToo(@ForAll long seed) {
    begin();
    Random random = new Random(seed);
    for (int number = 0; number < 200_000; number++) {
      add(number, random.nextLong());
    }
    allAreFoundBelow(200_000);
    table.removeFrom(150_000);
    allAreFoundBelow(150_000);
  }
}
