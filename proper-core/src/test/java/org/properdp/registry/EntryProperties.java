package org.properdp.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import org.properdp.provenance.user.UserCode;

/** People who enter together get the numbers that they would get one by one, or nobody enters. */
@Tag("long")
class EntryProperties {
  /** A registry, and its keys. */
  private record Kind<K>(Registry<K> registry, Registry<K> oneByOne, IntFunction<K> keys) {
    private int find(int who) {
      return registry.find(keys.apply(who));
    }

    private void enter(int from, int to) {
      try (Entry<K> entry = registry.begin()) {
        for (int who = from; who < to; who++) {
          assertThat(entry.add(keys.apply(who))).isEqualTo(oneByOne.enter(keys.apply(who)));
          assertThat(find(who)).isEqualTo(Registry.UNKNOWN);
        }
        entry.complete();
        assertThat(IntStream.range(from, to)).allMatch(who -> find(who) == Registry.UNKNOWN);
        entry.enter();
      }
    }

    private void giveUp(int from, int to) {
      try (Entry<K> entry = registry.begin()) {
        for (int who = from; who < to; who++) {
          entry.add(keys.apply(who));
        }
      }
      assertThat(IntStream.range(from, to)).allMatch(who -> find(who) == Registry.UNKNOWN);
    }

    private void sameAsOneByOne(int to) {
      for (int who = 0; who < to; who++) {
        assertThat(find(who)).isEqualTo(oneByOne.find(keys.apply(who))).isNotNegative();
      }
    }
  }

  private static List<Kind<?>> kinds() {
    return List.of(
        new Kind<>(new MapRegistry<>(), new MapRegistry<>(), Integer::toString),
        new Kind<>(
            new TextRegistry(KeyRule.EXACT), new TextRegistry(KeyRule.EXACT), Integer::toString),
        new Kind<>(new DirectRegistry(), new DirectRegistry(), who -> 40_000 * who));
  }

  @Property(tries = 50)
  void togetherOrNotAtAll(
      @ForAll @IntRange(max = 20) int before,
      @ForAll @IntRange(max = 20) int given,
      @ForAll @IntRange(max = 20) int more) {
    for (Kind<?> kind : kinds()) {
      kind.enter(0, before);
      kind.giveUp(before, before + given);
      kind.enter(before, before + more);
      kind.sameAsOneByOne(before + more);
      kind.giveUp(before + more, before + more + given);
      kind.sameAsOneByOne(before + more);
    }
  }

  /** Its hash and its comparisons can be made to throw. */
  private static final class Moody {
    private static boolean throwing;

    @Override
    public int hashCode() {
      return 7;
    }

    @Override
    public boolean equals(Object that) {
      if (throwing) {
        throw new IllegalStateException("today not");
      }
      return this == that;
    }
  }

  @Example
  void peopleWhoAreGivenUpAreNotFoundEvenIfComparingThrows() {
    Registry<Moody> registry = new MapRegistry<>();
    Moody known = new Moody();
    Moody other = new Moody();
    registry.enter(known);
    try (Entry<Moody> entry = registry.begin()) {
      assertThat(entry.add(other)).isEqualTo(1);
      Moody.throwing = true;
      assertThat(UserCode.<Moody, Integer>apply(entry::add, new Moody())).isNull();
    } finally {
      Moody.throwing = false;
    }
    assertThat(registry.find(other)).isEqualTo(Registry.UNKNOWN);
    assertThat(registry.find(known)).isZero();
    assertThat(registry.enter(new Moody())).isEqualTo(1);
    assertThat(registry.enter(other)).isEqualTo(2);
    assertThatThrownBy(() -> registry.enter(known)).isInstanceOf(IllegalArgumentException.class);
  }
}
