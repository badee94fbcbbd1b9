package org.properdp.relational.expression.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Repeats;

class RegexpPatternTest {
  private static final String SIGNS = "ab1-^$.|?*+()[]{},\\dDwWsSbBnrtzQ:= \u00e9\uD83D\uDE00";

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "a; xax; true",
        "^a; xa; false",
        "a$; ax; false",
        "``; ``; true",
        "^$; ``; true",
        "^.$; \uD83D\uDE00; true",
        "^[^a]$; \uD83D\uDE00; true",
        "flu|cold; a cold day; true",
        "^(?:a|b){2,3}$; abab; false",
        "^[]a]+$; ]a; true",
        "^[a-]+$; a-; true",
        "^[+--]$; ,; true",
        "^\\{2}$; {2}; true",
        "^a{,2}$; a{,2}; true",
        "^[[:alpha:]]$; a; true",
        "^\\pL$; \u00e4; true",
        "^a{0}b$; b; true",
        "^a{2,}$; aaa; true",
        "^a??$; a; true",
        "\\bflu\\b; influx; false",
        "^\\w$; \u00e4; false",
      })
  void aPatternIsFoundAnywhere(String pattern, String text, boolean isIn) {
    assertThat(RegexpPattern.of(pattern).isIn(text)).isEqualTo(isIn);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "a**; invalid nested repetition operator at **",
        "*a; missing argument to repetition operator at *",
        "(a; missing closing ) at (a",
        "a); a ) that closes no group",
        "(a)\\1; invalid escape sequence at \\1",
        "[a; missing closing ] at [a",
        "[z-a]; invalid character class range at z-a",
        "a{2,1}; invalid repeat count at {2,1}",
        "a\\; trailing backslash at end of expression",
      })
  void whatIsNoneIsNamed(String pattern, String problem) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RegexpPattern.of(pattern))
        .withMessage("a regular expression must be one of RE2, but this has: " + problem);
  }

  /** Java has other letters in each version, and RE2/J asks it for those in any case. */
  @ParameterizedTest
  @ValueSource(strings = {"(?i)a", "a(?i:b)", "(?=a)", "(?P<n>a)", "\\\\(?s).", "((?U)a)"})
  void flagsAreRefused(String pattern) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RegexpPattern.of(pattern))
        .withMessageContaining("no flags, names or looks");
  }

  @Test
  void aBracketThatIsALetterHasNoFlags() {
    assertThat(RegexpPattern.of("^\\(?\\d{3}\\)?$").isIn("(123)")).isTrue();
    assertThat(RegexpPattern.of("(?:i)").isIn("I")).isFalse();
    String id = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";
    assertThat(RegexpPattern.of(id).isIn("123e4567-e89b-12d3-a456-426614174000")).isTrue();
  }

  @Test
  void aLineEndsNothing() {
    assertThat(RegexpPattern.of("a.c").isIn("a\nc")).isFalse();
    assertThat(RegexpPattern.of("a$").isIn("a\n")).isFalse();
    assertThat(RegexpPattern.of("^b").isIn("a\nb")).isFalse();
    assertThat(RegexpPattern.of("a\\sc[^x]\n").isIn("a\nc\n\n")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a{251}{2}",
        "(a{251}){2}",
        "(a{499}){500}",
        "((((((a{500}){500}){500}){500}){500}){500}){500}",
        "((((((((((((((((a{2}){2}){2}){2}){2}){2}){2}){2}){2}){2}){2}){2}){2}){2}){2}){2}",
        "(ab|c){200}",
        "((((a{0,100}){0,100}){0,100}){0,100}){0,100}",
        "a{500}b",
        "(a{400}|b{400}|c{400}){0,400}",
        "(?:(?:a{99}){,9}b{99}){99}{99}",
      })
  void patternsHaveAPublicSizeWithRepetitionsWrittenOut(String pattern) {
    assertThatIllegalArgumentException().isThrownBy(() -> RegexpPattern.of(pattern));
  }

  @Test
  void patternsHaveAPublicLength() {
    String most = "a".repeat(RegexpPattern.MOST_PARTS - 2);
    assertThat(RegexpPattern.of(most).isIn(most)).isTrue();
    for (String more : new String[] {most + "aaa", "[" + "a".repeat(499) + "]", "()".repeat(251)}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> RegexpPattern.of(more))
          .withMessageContaining("at most 500 characters, and 500 parts");
    }
  }

  /** A search that tried one way after the other would not end in the life of the machine. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(a*)*b",
        "(a|a)*b",
        "(a|aa)+$b",
        "(.*a){9}b",
        "a{0,140}a{200}b",
        "^(a?){80}a{80}b"
      })
  void textsTakeStepsInProportion(String pattern) {
    RegexpPattern read = RegexpPattern.of(pattern);
    String text = "a".repeat(10_000);
    Assertions.assertTimeoutPreemptively(
        Duration.ofMinutes(5), () -> assertThat(read.isIn(text)).isFalse());
  }

  /** There is no third way: no error of another kind, in reading or in looking. */
  @Test
  void everyTextIsAPatternOrRefused() {
    SplittableRandom random = new SplittableRandom(7);
    int[] signs = SIGNS.codePoints().toArray();
    int taken = 0;
    for (int count = Repeats.count(20_000, 500_000); count > 0; count--) {
      int[] written =
          random.ints(random.nextInt(1, 10), 0, signs.length).map(at -> signs[at]).toArray();
      String pattern = new String(written, 0, written.length);
      if (isTaken(pattern)) {
        taken++;
      }
    }
    assertThat(taken).isGreaterThan(1_000);
  }

  private static boolean isTaken(String pattern) {
    try {
      RegexpPattern.of(pattern).isIn(pattern);
      return true;
    } catch (IllegalArgumentException refused) {
      assertThat(refused.getMessage()).startsWith("a regular expression must ");
      return false;
    }
  }
}
