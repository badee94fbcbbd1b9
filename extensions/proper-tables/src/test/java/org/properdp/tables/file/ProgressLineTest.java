package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private final StringWriter shown = new StringWriter();
  private final Pace pace = new Pace();

  private ProgressLine line(OptionalLong size) {
    return new ProgressLine(new PrintWriter(shown), "visits.csv", pace, size);
  }

  private void read(int bytes) throws IOException {
    try (InputStream in = pace.counting(new ByteArrayInputStream(new byte[bytes]))) {
      assertThat(in.readAllBytes()).hasSize(bytes);
    }
  }

  @Test
  void nothingIsShownForTwoSeconds() {
    try (ProgressLine line = line(OptionalLong.of(5))) {
      line.tick();
      line.tick();
    }
    assertThat(shown.toString()).isEmpty();
  }

  @Test
  void thePaceIsShownAndThenRemoved() throws IOException {
    pace.advance(3_000_000);
    read(2_500_000);
    try (ProgressLine line = line(OptionalLong.of(10_000_000))) {
      line.tick();
      line.tick();
      line.tick();
      assertThat(shown.toString())
          .isEqualTo("\rvisits.csv … 3,000,000 rows, 1,000,000 rows/s, 2.5 MB (25 %), 9 s left");
      read(7_500_000);
      line.tick();
      assertThat(shown.toString())
          .endsWith("\rvisits.csv … 3,000,000 rows, 750,000 rows/s, 10.0 MB (100 %), 0 s left");
    }
    assertThat(shown.toString()).matches("(?s).* left\r {60,80}\r");
  }

  @Test
  void withoutASizeNothingIsSaidOfWhatIsLeft() throws IOException {
    read(100);
    ProgressLine line = line(OptionalLong.empty());
    line.tick();
    line.tick();
    line.tick();
    assertThat(shown.toString()).endsWith("rows/s, 0.0 MB");
    line.close();
    int length = shown.toString().length();
    line.tick();
    assertThat(shown.toString()).hasSize(length);
  }

  @Test
  void aLineThatIsShownTicksByItself() {
    ProgressLine.show(new PrintWriter(shown), "visits.csv", pace, OptionalLong.empty()).close();
    assertThat(shown.toString()).isEmpty();
  }
}
