package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SharedTextsTest {
  private final SharedTexts shared = new SharedTexts();

  private String get(String text) {
    return shared.get(("<" + text + ">").toCharArray(), 1, 1 + text.length());
  }

  @Test
  void aTextIsItselfWhateverCameBefore() {
    for (char one = 0; one < Character.MIN_SURROGATE; one++) {
      assertThat(get(String.valueOf(one))).isEqualTo(String.valueOf(one));
    }
    Random random = new Random(7);
    for (int time = 0; time < 50_000; time++) {
      String text = Integer.toString(random.nextInt(1 << random.nextInt(31)), 36);
      assertThat(get(text)).isEqualTo(text);
    }
  }

  @Test
  void aTextThatRepeatsIsOneObject() {
    assertThat(get("ward a")).isSameAs(get("ward a"));
    assertThat(get("x".repeat(65))).isEqualTo("x".repeat(65));
    assertThat(get("")).isEmpty();
  }
}
