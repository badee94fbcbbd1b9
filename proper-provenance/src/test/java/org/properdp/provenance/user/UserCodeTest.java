package org.properdp.provenance.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The user's functions give what they give, or nothing. */
class UserCodeTest {
  private static int fail() {
    throw new AssertionError("on purpose");
  }

  @Test
  void aTestThatThrowsDoesNotHold() {
    assertThat(UserCode.holds(n -> n > 1, 2)).isTrue();
    assertThat(UserCode.holds(n -> n > 1, 1)).isFalse();
    assertThat(UserCode.holds(n -> fail() > 0, 1)).isFalse();
  }

  @Test
  void aFunctionThatThrowsGivesNothing() {
    assertThat(UserCode.<Integer, Integer>apply(n -> n + 1, 1)).isEqualTo(2);
    assertThat(UserCode.<Integer, Integer>apply(n -> fail(), 1)).isNull();
    assertThat(UserCode.<Integer, Integer>apply(n -> null, 1)).isNull();
  }

  @Test
  void anIterationIsAllOrNothing() {
    Iterable<Integer> breaking = () -> Stream.of(1, 2, 3).map(n -> n == 3 ? fail() : n).iterator();
    assertThat(UserCode.<Integer, Integer>expand(n -> breaking, 0, 9)).isEmpty();
    assertThat(UserCode.<Integer, Integer>expand(n -> breaking, 0, 2)).containsExactly(1, 2);
    assertThat(UserCode.<Integer, Integer>expand(n -> List.of(fail()), 0, 9)).isEmpty();
    assertThat(UserCode.<Integer, Integer>expand(n -> null, 0, 9)).isEmpty();
  }

  @Test
  void nullsAreLeftOutAndNotCounted() {
    List<Integer> rows = Arrays.asList(null, 1, null, 2, 3);
    assertThat(UserCode.<Integer, Integer>expand(n -> rows, 0, 9)).containsExactly(1, 2, 3);
    assertThat(UserCode.<Integer, Integer>expand(n -> rows, 0, 2)).containsExactly(1, 2);
    assertThat(UserCode.<Integer, Integer>expand(n -> List.of(fail()), 0, 0)).isEmpty();
  }

  @Test
  void anEndlessIterationEndsAtItsBound() {
    Iterable<Integer> endless = () -> Stream.generate(() -> 7).iterator();
    assertThat(UserCode.<Integer, Integer>expand(n -> endless, 0, 5))
        .isEqualTo(Collections.nCopies(5, 7));
  }

  @Test
  void namesCanBeQuoted() {
    assertThat(Names.check("a thing", "Ada's 2nd π")).isEqualTo("Ada's 2nd π");
    assertThatThrownBy(() -> Names.check("a thing", " \t"))
        .hasMessage("a thing needs a name, but it was blank");
    for (String name : List.of("a\nb", "a\"b", "a\u0007")) {
      assertThatThrownBy(() -> Names.check("a thing", name))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("a thing needs a name on one line without quotes, but it was not one");
    }
  }
}
