package org.properdp.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
  private static final List<String> NAMES =
      List.of("managers", "monday-and-tuesday", "silent-dropping", "noisyCount", "run");

  @Test
  void whatMayHaveBeenMeantIsSuggested() {
    assertThat(Nearest.among(NAMES, "mangers")).contains("managers");
    assertThat(Nearest.among(NAMES, "monday")).contains("monday-and-tuesday");
    assertThat(Nearest.among(NAMES, "tusday")).contains("monday-and-tuesday");
    assertThat(Nearest.among(NAMES, "silent-droping")).contains("silent-dropping");
    assertThat(Nearest.among(NAMES, "cuont")).contains("noisyCount");
    assertThat(Nearest.among(NAMES, "rnu")).contains("run");
    assertThat(Nearest.among(NAMES, "RUN")).contains("run");
  }

  @Test
  void nothingFarAwayIs() {
    assertThat(Nearest.among(NAMES, "frobnicate")).isEmpty();
    assertThat(Nearest.among(NAMES, "x")).isEmpty();
    assertThat(Nearest.among(NAMES, "")).isEmpty();
    assertThat(Nearest.among(List.of(), "run")).isEmpty();
    assertThat(Nearest.hint(NAMES, "frobnicate")).isEmpty();
  }
}
