package org.properdp.codec.standard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Stored values may be read by a record that has changed since, in these ways. */
class MigrationTest {
  interface Before {
    record Visit(String ssn, int zip, Before.Address home, List<Before.Address> others) {}

    record Address(String street, Option<Integer> number) {}

    enum Ward {
      EAST,
      WEST
    }
  }

  interface After {
    record Visit(
        List<After.Address> others,
        String ssn,
        After.Address home,
        Vector<Long> more,
        After.Ward ward) {}

    record Address(Optional<String> district, String street) {}

    enum Ward {
      NORTH,
      WEST,
      EAST
    }
  }

  @Test
  void componentsAreFoundByNameLeftOutAndAddedAtAnyDepth() {
    Before.Address first = new Before.Address("rue Blanche", Option.of(7));
    Before.Address second = new Before.Address("rue Noire", Option.none());
    Before.Visit stored = new Before.Visit("1234", 75002, first, Arrays.asList(second, null));

    assertThat(Coded.migrate(stored, After.Visit.class))
        .isEqualTo(
            new After.Visit(
                Arrays.asList(new After.Address(Optional.empty(), "rue Noire"), null),
                "1234",
                new After.Address(Optional.empty(), "rue Blanche"),
                Vector.empty(),
                null));
  }

  @Test
  void constantsMayChangePlacesAndBecomeMore() {
    assertThat(Coded.migrate(Before.Ward.EAST, After.Ward.class)).isEqualTo(After.Ward.EAST);
    assertThat(Coded.migrate(Before.Ward.WEST, After.Ward.class)).isEqualTo(After.Ward.WEST);
  }

  @Test
  void numbersMayBecomeWider() {
    record Narrow(byte a, byte b, byte c, short d, short e, int f, float g, Byte h, Float i) {}
    record Wide(short a, int b, long c, int d, long e, long f, double g, Long h, Double i) {}
    byte low = Byte.MIN_VALUE;

    assertThat(
            Coded.migrate(
                new Narrow(low, low, low, Short.MAX_VALUE, (short) -1, -7, 0.1f, low, null),
                Wide.class))
        .isEqualTo(new Wide(low, low, low, Short.MAX_VALUE, -1, -7, 0.1f, (long) low, null));
  }

  @Test
  void primitivesMayBecomeBoxesAndOptions() {
    record Primitive(int a, int b, boolean c, char d) {}
    record Boxed(Integer a, Long b, Option<Boolean> c, Optional<Character> d) {}

    assertThat(Coded.migrate(new Primitive(1, 2, true, 'x'), Boxed.class))
        .isEqualTo(new Boxed(1, 2L, Option.of(true), Optional.of('x')));
  }

  @Test
  void whatMayBeNullMayBecomeAnOption() {
    record Nullable(String a, String b, Integer c, List<Integer> d) {}
    record Optioned(Option<String> a, Option<String> b, Optional<Long> c, Option<List<Long>> d) {}

    assertThat(Coded.migrate(new Nullable("x", null, 3, null), Optioned.class))
        .isEqualTo(new Optioned(Option.of("x"), Option.none(), Optional.of(3L), Option.none()));
  }

  @Test
  void optionsAreAllAlikeAndSoAreLists() {
    record One(Option<String> a, Option<Byte> b, List<String> c, Vector<Short> d) {}
    record Other(
        Optional<String> a, Optional<Integer> b, io.vavr.collection.List<String> c, List<Long> d) {}

    assertThat(
            Coded.migrate(
                new One(
                    Option.of("x"),
                    Option.none(),
                    Arrays.asList("y", null),
                    Vector.of((short) 1, null)),
                Other.class))
        .isEqualTo(
            new Other(
                Optional.of("x"),
                Optional.empty(),
                io.vavr.collection.List.of("y", null),
                Arrays.asList(1L, null)));
  }

  @Test
  void topLevelNumbersMayBecomeWider() {
    assertThat(Coded.migrate((byte) -3, Long.class)).isEqualTo(-3L);
    assertThat(Coded.migrate(0.5f, Double.class)).isEqualTo(0.5);
  }

  @Test
  void listsThatAreReadCantBeChanged() {
    Before.Visit visit = new Before.Visit("1", 2, null, List.of());
    List<Before.Address> read = Coded.migrate(visit, Before.Visit.class).others();
    assertThatThrownBy(read::clear).isInstanceOf(UnsupportedOperationException.class);
  }
}
