package org.properdp.server.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A text in a line of the log is read back as it was. */
class LogTextTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '|',
      value = {
        "|SELECT 'å 😀'|, |SELECT 'å 😀'|",
        "|a\nb\r\tc|, a\\nb\\r\\tc",
        "|LIKE '\\%'|, |LIKE '\\\\%'|",
        "|a\u0000\u202e\u2028\u0085b|, a\\{0}\\{202e}\\{2028}\\{85}b",
        "|\ud83d alone|, \\{d83d} alone",
        "||, ||",
      })
  void itStandsOnOneLine(String text, String line) {
    assertThat(LogText.written(text)).isEqualTo(line);
    assertThat(LogText.read(line)).contains(text);
  }

  @Test
  void anyTextIsReadBack() {
    Random random = new Random(7);
    for (int number = 0; number < 2_000; number++) {
      StringBuilder text = new StringBuilder();
      for (int at = random.nextInt(40); at > 0; at--) {
        int most = random.nextBoolean() ? 128 : Character.MAX_CODE_POINT + 1;
        text.appendCodePoint(random.nextInt(3) == 0 ? '\\' : random.nextInt(most));
      }
      String line = LogText.written(text.toString());
      assertThat(line.lines().count()).isLessThanOrEqualTo(1);
      assertThat(LogText.read(line)).contains(text.toString());
    }
  }

  @Test
  void aTextThatIsCutIsNotReadAsAWholeOne() {
    assertThat(LogText.read(LogText.written("x".repeat(4_000)))).contains("x".repeat(4_000));
    for (String each : new String[] {"x", "\n", "😀", "\u202e", "\\"}) {
      String line = LogText.written(each.repeat(4_001));
      assertThat(line).hasSizeLessThan(4_010).endsWith("\\…");
      assertThat(LogText.read(line)).as(each).isEmpty();
    }
    assertThat(LogText.read(LogText.written("-- and so on \\…"))).contains("-- and so on \\…");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\\", "a\\x", "\\{", "\\{}", "\\{zz}", "\\{110000}", "\\{1234567}", "\\…"})
  void whatIsNotWrittenSoIsNotRead(String line) {
    assertThat(LogText.read(line)).isEmpty();
  }
}
