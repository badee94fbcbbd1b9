package org.properdp.budget.memory.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.properdp.budget.memory.page.Crowd.Look;
import org.properdp.provenance.individual.Individuals;

/** A page comes back from its image, which is as short as any of the five kinds can be. */
class ImageProperties {
  private static final long ABSENT = AmountPage.ABSENT;
  private static final long MOST = Long.MAX_VALUE - 1;

  private static void comesBack(long... amounts) {
    byte[] image = Image.encode(new Dense(amounts.clone()));
    Amounts back = ImageReader.read(image);
    for (int slot = 0; slot < amounts.length; slot++) {
      assertThat(back.at(slot)).isEqualTo(amounts[slot]);
    }
    assertThat(image.length).isEqualTo(shortest(amounts));
    assertThat(Arrays.equals(image, Image.encode(back))).isTrue();
  }

  private static int shortest(long[] amounts) {
    long levels = Arrays.stream(amounts).distinct().count();
    LongStream entered = Arrays.stream(amounts).filter(amount -> amount != ABSENT);
    var seen = entered.summaryStatistics();
    if (levels == 1) {
      return 9;
    } else if (levels <= 256) {
      return 2 + 8 * (int) levels + (levels <= 16 ? 32_768 : 65_536);
    } else if (seen.getMax() - seen.getMin() <= 65_534) {
      return 9 + 2 * 65_536;
    }
    return seen.getMax() - seen.getMin() <= 4_294_967_294L ? 9 + 4 * 65_536 : 1 + 8 * 65_536;
  }

  @Property(tries = 60, edgeCases = EdgeCasesMode.NONE)
  void anyPageComesBack(@ForAll Look look, @ForAll long seed) {
    comesBack(Crowd.amounts(look, seed));
  }

  @Property(tries = 60, edgeCases = EdgeCasesMode.NONE)
  void anyNumberOfLevelsComesBack(
      @ForAll @IntRange(min = 1, max = 300) int levels,
      @ForAll @LongRange(min = -1, max = MOST) long first,
      @ForAll @LongRange(min = 1, max = 1L << 40) long step) {
    long[] amounts = new long[Individuals.PAGE];
    for (int slot = 0; slot < amounts.length; slot++) {
      amounts[slot] = Math.max(ABSENT, first - slot % levels * step);
    }
    comesBack(amounts);
  }

  @Example
  void theEndsOfEachKindComeBack() {
    for (int levels : new int[] {1, 2, 16, 17, 255, 256, 257}) {
      comesBack(LongStream.range(0, Individuals.PAGE).map(slot -> slot % levels - 1).toArray());
    }
    for (long span : new long[] {65_534, 65_535, 65_536, 4_294_967_294L, 4_294_967_295L, MOST}) {
      for (long least : new long[] {0, 1, (MOST - span) / 2, MOST}) {
        comesBack(spanning(Math.min(least, MOST - span), span));
      }
    }
  }

  /** Many different amounts; who is last, who is next to last and who is first are worth a look. */
  private static long[] spanning(long least, long span) {
    SplittableRandom random = new SplittableRandom(span);
    long[] amounts = new long[Individuals.PAGE];
    for (int slot = 0; slot < amounts.length; slot++) {
      amounts[slot] = slot % 3 == 1 ? ABSENT : least + random.nextInt(60_000);
    }
    amounts[0] = least + span;
    amounts[Individuals.PAGE - 1] = least;
    return amounts;
  }

  @Example
  void whoHasAllIsToldFromWhoIsAbsent() {
    long[] amounts = new long[Individuals.PAGE];
    Arrays.setAll(amounts, slot -> slot % 2 == 0 ? ABSENT : MOST - slot);
    comesBack(amounts);
    Arrays.setAll(amounts, slot -> slot % 2 == 0 ? ABSENT : MOST);
    comesBack(amounts);
    Arrays.fill(amounts, MOST);
    comesBack(amounts);
    Arrays.fill(amounts, ABSENT);
    comesBack(amounts);
  }
}
