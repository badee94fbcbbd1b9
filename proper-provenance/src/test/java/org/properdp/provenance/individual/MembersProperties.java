package org.properdp.provenance.individual;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class MembersProperties {
  private static final int MOST = 299;

  /** Numbers that are even are put in, or put in if they are small; odd ones are taken out. */
  @Property
  void theyAreWhatASetOfTheJdksWouldHold(@ForAll List<@IntRange(max = MOST) Integer> numbers) {
    long[] words = new long[(MOST >> 6) + 1];
    BitSet model = new BitSet();
    for (int number : numbers) {
      if (number % 2 != 0) {
        Members.remove(words, number - 1);
        model.clear(number - 1);
      } else if (number % 3 == 0) {
        Members.addIf(number < 100, words, number);
        model.set(number, model.get(number) || number < 100);
      } else {
        Members.add(words, number);
        model.set(number);
      }
    }
    assertThat(BitSet.valueOf(words)).isEqualTo(model);
    for (int number = 0; number <= MOST; number++) {
      assertThat(Members.has(words, number)).isEqualTo(model.get(number));
      assertThat(Members.bit(words, number)).isEqualTo(model.get(number) ? 1 : 0);
    }
  }
}
