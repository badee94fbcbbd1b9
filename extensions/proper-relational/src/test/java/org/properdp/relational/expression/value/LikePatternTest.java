package org.properdp.relational.expression.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LikePatternTest {
  @Test
  void stepsGrowWithTheTextAndNotWithItsProductWithThePattern() {
    String text = "a".repeat(65_535) + "b";
    String hostile = "%a".repeat(31) + "%c";
    LikePattern pattern = LikePattern.of(hostile, "");
    assertThat(pattern.steps(text)).isEqualTo(-(65_536 + 1));
    String longest = "_%".repeat(499) + "ac";
    assertThat(LikePattern.of(longest, "").steps(text)).isEqualTo(-(65_536 * 8 + 1));
    assertThat(LikePattern.of("a".repeat(LikePattern.MOST_CHARACTERS), "").steps("a")).isNegative();
    assertThat(LikePattern.of("a".repeat(LikePattern.MOST_CHARACTERS + 1), "")).isNull();
  }

  @Test
  void longPatternsCrossTheBordersOfWords() {
    for (int length = 60; length < 70; length++) {
      String text = "x".repeat(length);
      assertThat(LikePattern.of("_".repeat(length), "").matches(text)).isTrue();
      assertThat(LikePattern.of("_".repeat(length + 1), "").matches(text)).isFalse();
      assertThat(LikePattern.of("%" + "x".repeat(length) + "%", "").matches("y" + text)).isTrue();
      assertThat(LikePattern.of("x".repeat(length) + "%y", "").matches(text + "zy")).isTrue();
    }
  }

  @Test
  void anEscapeMakesASignALetter() {
    assertThat(LikePattern.of("a\\%", "\\").matches("a%")).isTrue();
    assertThat(LikePattern.of("a\\%", "\\").matches("ab")).isFalse();
    assertThat(LikePattern.of("%%", "%").matches("%")).isTrue();
    assertThat(LikePattern.of("a\\", "\\")).isNull();
    assertThat(LikePattern.of("a", "\\\\")).isNull();
    assertThat(LikePattern.of("_", "").matches("\uD83D\uDE00")).isTrue();
  }

  @Test
  void longPartsAreFoundInStepsOfTheText() {
    String part = "ab".repeat(20) + "c";
    assertThat(Search.first("ab".repeat(30) + "c", part, 0)).isEqualTo(20);
    assertThat(Search.contains("ab".repeat(30), part)).isFalse();
  }
}
