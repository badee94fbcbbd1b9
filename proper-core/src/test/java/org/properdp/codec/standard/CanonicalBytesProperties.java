package org.properdp.codec.standard;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Keys are known by their bytes: these are equal when the keys are, and only then. */
class CanonicalBytesProperties {
  enum Ward {
    FIRST,
    SECOND
  }

  record Key(
      String text, Integer number, long id, UUID uuid, Ward ward, Option<Inner> inner, double d) {}

  record Inner(String text, List<Integer> numbers) {}

  @Property(tries = 3000)
  void keysAreEqualWhenTheirBytesAre(@ForAll("keys") Key one, @ForAll("keys") Key other) {
    assertEqualTogether(one, other);
    assertEqualTogether(one, copy(one));
  }

  @Property
  void textsAreEqualWhenTheirBytesAre(@ForAll("texts") String one, @ForAll("texts") String other) {
    assertEqualTogether(one, other);
    assertEqualTogether(one, copy(one));
  }

  @Property
  void numbersAreEqualWhenTheirBytesAre(@ForAll long one, @ForAll long other, @ForAll int small) {
    assertEqualTogether(one, other);
    assertEqualTogether(small, (int) other);
    assertEqualTogether(new UUID(one, other), new UUID(other, one));
    assertEqualTogether(new UUID(one, other), new UUID(one, other));
  }

  @Test
  void allThatIsNotANumberIsWrittenAlike() {
    double odd = Double.longBitsToDouble(0x7FF8_0000_0000_0001L);
    float oddFloat = Float.intBitsToFloat(0x7FC0_0001);
    assertThat(Coded.bytes(odd)).isEqualTo(Coded.bytes(Double.NaN));
    assertThat(Coded.bytes(oddFloat)).isEqualTo(Coded.bytes(Float.NaN));
    assertThat(
            Coded.bytes(
                new Everything.Primitives(true, (byte) 0, (short) 0, 0, 0, oddFloat, odd, 'c')))
        .isEqualTo(
            Coded.bytes(
                new Everything.Primitives(
                    true, (byte) 0, (short) 0, 0, 0, Float.NaN, Double.NaN, 'c')));
    assertThat(Coded.bytes(-0.0)).isNotEqualTo(Coded.bytes(0.0));
  }

  @Test
  void whichListItIsDoesNotMatter() {
    assertThat(Coded.bytes(new Inner("a", new ArrayList<>(List.of(1, 2)))))
        .isEqualTo(Coded.bytes(new Inner("a", Arrays.asList(1, 2))));
  }

  private static void assertEqualTogether(Object one, Object other) {
    assertThat(Arrays.equals(Coded.bytes(one), Coded.bytes(other))).isEqualTo(one.equals(other));
  }

  private static Key copy(Key key) {
    return new Key(
        copy(key.text),
        key.number,
        key.id,
        new UUID(key.uuid.getMostSignificantBits(), key.uuid.getLeastSignificantBits()),
        key.ward,
        key.inner.map(inner -> new Inner(copy(inner.text), new ArrayList<>(inner.numbers))),
        key.d);
  }

  private static String copy(String text) {
    return new String(text.toCharArray());
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of("", "a", "b", "ab", "é", "e\u0301", "日本", "\0", "\uFFFD");
  }

  @Provide
  Arbitrary<Key> keys() {
    Arbitrary<Integer> few = Arbitraries.of(0, 1, -1);
    Arbitrary<Inner> inner = Combinators.combine(texts(), few.list().ofMaxSize(2)).as(Inner::new);
    Arbitrary<String> names = Arbitraries.of("", "a");
    return Combinators.combine(
            names,
            few.injectNull(0.2),
            few.map(Integer::longValue),
            few.map(id -> new UUID(0, id)),
            Arbitraries.of(Ward.class),
            inner.optional(0.2).map(Option::ofOptional),
            Arbitraries.of(0.0, -0.0, Double.NaN))
        .as(Key::new);
  }
}
