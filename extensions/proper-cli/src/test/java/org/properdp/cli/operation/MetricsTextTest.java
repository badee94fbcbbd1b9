package org.properdp.cli.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.operation.Stage;

/** Metrics in the form that collectors read, whatever their labels hold. */
class MetricsTextTest {
  private static List<String> lines(MetricsText text) {
    return Arrays.asList(text.toString().split("\n", -1));
  }

  @Test
  void countersEndWithTotalAndTheTextWithItsEnd() {
    MetricsText text = new MetricsText();
    text.counter("proper_questions", "Questions.").is(3, "kind", "a").is(4, "kind", "b");
    text.gauge("proper_connections", "Connections.").is(-2);
    assertThat(lines(text))
        .containsExactly(
            "# TYPE proper_questions counter",
            "# HELP proper_questions Questions.",
            "proper_questions_total{kind=\"a\"} 3",
            "proper_questions_total{kind=\"b\"} 4",
            "# TYPE proper_connections gauge",
            "# HELP proper_connections Connections.",
            "proper_connections -2",
            "# EOF",
            "");
  }

  @Test
  void linesOfOneMetricFollowEachOtherInWhateverOrderTheyCome() {
    MetricsText text = new MetricsText();
    text.gauge("a", "A.").is(1, "of", "x");
    text.gauge("b", "B.").is(2);
    text.gauge("a", "A.").is(3, "of", "y");
    assertThat(lines(text))
        .containsSubsequence("a{of=\"x\"} 1", "a{of=\"y\"} 3", "# TYPE b gauge", "b 2");
    assertThat(lines(text)).filteredOn(line -> line.startsWith("# TYPE a")).hasSize(1);
  }

  @Test
  void noLabelEndsItsLineOrItsValue() {
    MetricsText text = new MetricsText();
    text.gauge("a", "A\nb\\.").is(1, "of", "x\"} 7\n# EOF\\");
    assertThat(lines(text))
        .containsExactly(
            "# TYPE a gauge",
            "# HELP a A\\nb\\\\.",
            "a{of=\"x\\\"} 7\\n# EOF\\\\\"} 1",
            "# EOF",
            "");
  }

  @Test
  void timesAreCountedUpToEachBucketAndInSeconds() {
    long before = Stage.TURN.times().count();
    Stage.TURN.took(1_500_000);
    Stage.TURN.took(2_000_000);
    Stage.TURN.took(120_000_000_000L);
    assertThat(Stage.TURN.times().count()).isEqualTo(before + 3);
    MetricsText text = new MetricsText();
    text.histogram("t", "T.").times(Stage.TURN.times(), "stage", "turn");
    List<String> lines = lines(text);
    assertThat(lines).anyMatch(line -> line.startsWith("t_bucket{stage=\"turn\",le=\"0.002\"} "));
    long last = 0;
    for (String line : lines) {
      if (line.startsWith("t_bucket")) {
        long upTo = Long.parseLong(line.substring(line.lastIndexOf(' ') + 1));
        assertThat(upTo).isGreaterThanOrEqualTo(last);
        last = upTo;
      }
    }
    assertThat(lines).contains("t_bucket{stage=\"turn\",le=\"+Inf\"} " + (before + 3));
    assertThat(lines).contains("t_count{stage=\"turn\"} " + (before + 3));
    assertThat(last).isEqualTo(before + 3);
  }

  @Test
  void timesAreShownExactly() {
    MetricsText text = new MetricsText();
    text.gauge("a", "A.").nanos(1_234_567_890_123_456_789L).nanos(100_000_000).nanos(0);
    assertThat(lines(text)).contains("a 1234567890.123456789", "a 0.1", "a 0");
  }

  @Test
  void aNameThatIsNoneIsRefused() {
    for (String name : List.of("", "A", "1a", "a-b", "a b", "a\n")) {
      assertThatThrownBy(() -> new MetricsText().gauge(name, "A."))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("the name of a metric must have small letters");
    }
  }
}
