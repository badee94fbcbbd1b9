package org.properdp.codec.standard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.vavr.control.Option;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A type without a codec is refused before anything is stored, by its name. */
class NoCodecTest {
  private static final String REST =
      ", for which there is no codec: choose another type, or supply your own Codec";

  private static void assertRefused(Class<?> type, String message) {
    assertThatIllegalArgumentException().isThrownBy(() -> Codecs.of(type)).withMessage(message);
  }

  @Test
  void aTypeThatIsNotKnown() {
    assertRefused(Thread.class, "a value is of type java.lang.Thread" + REST);
    assertRefused(byte[].class, "a value is of type byte[]" + REST);
    assertRefused(List.class, "a value is of type java.util.List" + REST);
    assertRefused(Enum.class, "a value is of type java.lang.Enum" + REST);
    assertRefused(void.class, "a value is of type void" + REST);
  }

  @Test
  void aComponentThatIsNotKnownAtAnyDepth() {
    record Inner(Object thing) {}
    record Mapped(int a, Map<String, Integer> map) {}
    record Row(Option<List<Inner>> inner) {}
    record Wild(List<?> things) {}
    record Loose<T>(T thing) {}

    assertRefused(Row.class, "field thing of Inner is of type java.lang.Object" + REST);
    assertRefused(
        Mapped.class,
        "field map of Mapped is of type java.util.Map<java.lang.String, java.lang.Integer>" + REST);
    assertRefused(Wild.class, "field things of Wild is of type ?" + REST);
    assertRefused(Loose.class, "field thing of Loose is of type T" + REST);
  }

  record Node(int value, Option<Node> next) {}

  record Even(List<Odd> odd) {}

  record Odd(Even even) {}

  @Test
  void aRecordThatIsAPartOfItself() {
    String rest =
        ", and a record that is stored must not be a part of itself: supply your own Codec";
    assertRefused(Node.class, "field next of Node leads back to Node" + rest);
    assertRefused(Even.class, "field even of Odd leads back to Even" + rest);
  }

  @Test
  void theSameRecordTwiceSideBySideIsFine() {
    record Point(int x) {}
    record Line(Point from, Point to) {}

    assertThat(Codecs.of(Line.class).form())
        .isEqualTo("Line(from:Point(x:int)?, to:Point(x:int)?)");
  }
}
