package org.properdp.report.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Labels have room in the widest usual font: widths at 12 units were measured in DejaVu Sans. */
class TextRoomTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "personal budgets, different, in a store | 227.7",
        "average error, in people | 145.6",
        "10,000,000 | 68.8",
        "MWMW @% | 71.7",
        "illicit fill-in: (1/2) | 97.9",
        "Wednesday: the others | 139.8",
        "ε ≤ 0.25 | 50.9",
        "GROUP BY | 62.5"
      })
  void aTextHasTheRoomThatItNeedsAndHardlyMore(String text, double width) {
    assertThat(TextRoom.of(text)).isBetween(width, 1.25 * width);
    Vector<String> lines = TextRoom.wrapped(text, TextRoom.of(text) - 1);
    assertThat(lines.size()).isEqualTo(text.contains(" ") ? 2 : 1);
    assertThat(lines.mkString(" ")).isEqualTo(text);
  }
}
