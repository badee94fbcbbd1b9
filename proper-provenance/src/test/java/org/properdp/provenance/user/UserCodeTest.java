package org.properdp.provenance.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.RowValue;
import org.properdp.provenance.reference.PublicKeys;

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

  /** A vetted function that has no memory. */
  private record Lacking(String text)
      implements Vetted, Predicate<Integer>, Function<Integer, List<Integer>> {
    @Override
    public boolean test(Integer row) {
      throw new OutOfMemoryError("on purpose");
    }

    @Override
    public List<Integer> apply(Integer row) {
      throw new OutOfMemoryError("on purpose");
    }
  }

  /** A vetted function that gives one that has no memory. */
  private record Giving(String text)
      implements Vetted, Function<Integer, Function<Integer, List<Integer>>> {
    @Override
    public Function<Integer, List<Integer>> apply(Integer contents) {
      return row -> {
        throw new OutOfMemoryError("on purpose");
      };
    }
  }

  private static void assertFails(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(IllegalStateException.class)
        .hasCauseInstanceOf(OutOfMemoryError.class);
  }

  @Test
  void aVettedFunctionWithoutMemoryFailsTheEvaluation() {
    Lacking vetted = new Lacking("x");
    assertFails(() -> UserCode.holds(vetted, 1));
    assertFails(() -> UserCode.<Integer, List<Integer>>apply(vetted, 1));
    assertFails(() -> UserCode.<Integer, Integer>expand(vetted, 1, 9));
    // The same within a function of the user's, which is itself silent.
    assertFails(() -> UserCode.holds(n -> UserCode.holds(vetted, n), 1));
    Function<? super Integer, ? extends List<Integer>> given =
        UserCode.<Integer, Integer, List<Integer>>given(new Giving("y"), 1);
    assertThat(given).isNotNull();
    assertFails(() -> UserCode.<Integer, Integer>expand(given, 1, 9));
  }

  @Test
  void aUsersFunctionWithoutMemoryGivesNothing() {
    assertThat(UserCode.holds(n -> new Lacking("x").test(n), 1)).isFalse();
    assertThat(UserCode.<Integer, Integer>expand(n -> new Lacking("x").apply(n), 1, 9)).isEmpty();
    Function<? super Integer, ? extends List<Integer>> given =
        UserCode.<Integer, Integer, List<Integer>>given(n -> new Giving("y").apply(n), 1);
    assertThat(given).isNotNull();
    assertThat(UserCode.<Integer, Integer>expand(given, 1, 9)).isEmpty();
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

  @Test
  void namesAndIdsAreValidUnicodeOfABoundedLength() {
    for (String name : List.of("a".repeat(256), "é".repeat(128), "🙂".repeat(64))) {
      assertThat(Names.check("a thing", name)).isEqualTo(name);
      assertThat(Names.checkId("a thing's id", name)).isEqualTo(name);
    }
    assertThatThrownBy(() -> Names.check("a thing", "é".repeat(128) + "a"))
        .hasMessage("a thing needs a name that is at most 256 bytes long as UTF-8, but it was 257");
    assertThatThrownBy(() -> Names.checkId("a thing's id", "🙂".repeat(65)))
        .hasMessage("a thing's id must be at most 256 bytes long as UTF-8, but it was 260");
    for (String half : List.of("ab\ud800", "ab\udc00\ud800", "ab\ud800c", "ab\ud800\ud800\udc00")) {
      assertThatThrownBy(() -> Names.check("a thing", half))
          .hasMessage(
              "a thing needs a name that is valid Unicode, but at index 2 it had half of a"
                  + " surrogate pair alone");
      assertThatThrownBy(() -> Names.checkId("an id", half))
          .hasMessage(
              "an id must be valid Unicode, but at index 2 it had half of a surrogate pair alone");
    }
    assertThat(Names.checkId("an id", "two\nlines \"quoted\"")).isEqualTo("two\nlines \"quoted\"");
    assertThatThrownBy(() -> Names.checkId("an id", " ")).hasMessage("an id must not be blank");
  }

  @Test
  void textsAreLongAndNumbersShort() {
    String long16 = "a".repeat(1 << 24);
    assertThat(Names.checkText("a text", long16)).isSameAs(long16);
    assertThatThrownBy(() -> Names.checkText("a text", long16 + "a"))
        .hasMessage("a text must be at most 16777216 bytes long as UTF-8, but it was 16777217");
    assertThatThrownBy(() -> Names.checkText("a text", "\udfff"))
        .hasMessageContaining("valid Unicode");
    assertThatThrownBy(() -> Names.checkShort("epsilon", "1".repeat(1_101)))
        .hasMessage("epsilon must be at most 1100 characters long, but had 1101");
  }

  /** A replacement for what is no Unicode would make one public table look like another. */
  @Test
  void publicKeysThatAreNoUnicodeAreToldApart() {
    assertThat(
            Stream.of("?", "\ud800", "\ud801", "\udc00", "\ufffd", "a")
                .map(key -> PublicKeys.of("k", List.of(key)).toString())
                .distinct())
        .hasSize(6);
  }

  /** A function that has no memory to tell what a row brings. */
  private record BringsNothing(boolean isVetted) implements RowMeasure<Integer>, RowValue<Integer> {
    @Override
    public int measure(Integer row, long[] into) {
      throw new OutOfMemoryError("on purpose");
    }

    @Override
    public int value(Integer row, @Nullable Object[] into) {
      throw new OutOfMemoryError("on purpose");
    }
  }

  @Test
  void whatARowBringsFailsTheEvaluationOnlyIfItIsVetted() {
    BringsNothing users = new BringsNothing(false);
    assertThat(users.guarded(1, new long[1])).isEqualTo(RowMeasure.NOWHERE);
    assertThat(users.guarded(1, new Object[1])).isEqualTo(RowMeasure.NOWHERE);
    BringsNothing vetted = new BringsNothing(true);
    assertFails(() -> vetted.guarded(1, new long[1]));
    assertFails(() -> vetted.guarded(1, new Object[1]));
  }
}
