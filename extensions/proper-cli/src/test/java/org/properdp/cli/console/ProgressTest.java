package org.properdp.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private static final Screen WIDE = new Screen(80, false, true);
  private static final Screen PIPE = new Screen(0, false, true);

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final AtomicLong done = new AtomicLong();
  private final Measure rows = new Measure(done::get, "rows", () -> done.get() / 4_000_000.0);

  private Progress progress(Screen screen, Measure measure) {
    return new Progress(status(screen), () -> "loading v.csv", measure);
  }

  private StatusLine status(Screen screen) {
    return ((Console.Stream) Console.of(err, screen, err, screen).err()).status();
  }

  private static void pass(int seconds, Progress progress) {
    for (int second = 0; second < seconds; second++) {
      progress.tick();
    }
  }

  /** The text of the terminal's line now. */
  private String shown() {
    String all = err.toString(StandardCharsets.UTF_8);
    return all.substring(all.lastIndexOf('\r') + 1);
  }

  @Test
  void whatEndsWithinTwoSecondsShowsNothing() {
    try (Progress progress = progress(WIDE, rows)) {
      pass(2, progress);
    }
    try (Progress progress = progress(PIPE, rows)) {
      pass(2, progress);
    }
    assertThat(err.size()).isZero();
  }

  @Test
  void aTerminalHasABarWithTheRateAndTheTimeThatIsLeft() {
    done.set(1_000_000);
    try (Progress progress = progress(WIDE, rows)) {
      pass(4, progress);
      assertThat(shown())
          .isEqualTo(
              "loading v.csv [#####---------------] 1,000,000 rows, 250,000/s, 25 %, 12 s left")
          .hasSize(79);
      done.set(4_000_000);
      pass(1, progress);
      assertThat(shown()).endsWith("] 4,000,000 rows, 800,000/s, 100 %, 0 s left");
    }
    assertThat(shown()).isEmpty();
    assertThat(err.toString(StandardCharsets.UTF_8)).doesNotContain("\n");
  }

  @Test
  void aRateThatWouldBeNoneIsNotShown() {
    done.set(3);
    Progress progress = progress(WIDE, new Measure(done::get, "MB", () -> 0.5));
    pass(4, progress);
    assertThat(shown()).endsWith("] 3 MB, 50 %, 4 s left");
  }

  @Test
  void onANarrowTerminalTheBarGoesFirstAndTheLineStaysOne() {
    done.set(1_000_000);
    Progress progress = progress(new Screen(60, false, true), rows);
    pass(4, progress);
    assertThat(shown()).isEqualTo("loading v.csv 1,000,000 rows, 250,000/s, 25 %, 12 s left");
    Progress narrower = progress(new Screen(40, false, true), rows);
    pass(4, narrower);
    assertThat(shown()).hasSize(39).endsWith("25 %, 12 s left");
  }

  @Test
  void aPipeGetsLinesNowAndThen() {
    Progress progress = progress(PIPE, Measure.of(() -> 0.25));
    pass(13, progress);
    assertThat(err.toString(StandardCharsets.UTF_8).lines())
        .containsExactly(
            "loading v.csv: 25 %, 9 s left",
            "loading v.csv: 25 %, 18 s left", "loading v.csv: 25 %, 36 s left");
    pass(7 * 60, progress);
    progress.close();
    pass(60, progress);
    // Doubling up to a minute, then each minute: at 24, 48, 96 s … and so on.
    assertThat(err.toString(StandardCharsets.UTF_8).lines()).hasSize(3 + 2 + 6);
  }

  @Test
  void workOfWhichNothingIsKnownShowsItsSeconds() {
    Progress progress = progress(WIDE, Measure.NONE);
    pass(130, progress);
    assertThat(shown()).isEqualTo("loading v.csv 2 min");
  }

  @Test
  void linesArePrintedAboveTheBar() {
    Console console = Console.of(err, WIDE, err, WIDE);
    try (Progress progress =
        new Progress(((Console.Stream) console.err()).status(), () -> "x", Measure.NONE)) {
      pass(3, progress);
      assertThat(shown()).isEqualTo("x 3 s");
      console.out().println("a line");
      console.err().println("notice: another");
      assertThat(shown())
          .isEqualTo("a line\nnotice: another\n".replace("\n", System.lineSeparator()));
      pass(1, progress);
      assertThat(shown()).endsWith("another" + System.lineSeparator() + "x 4 s");
    }
  }

  @Test
  void workWithinOtherWorkLeavesTheLineToIt() {
    StatusLine status = status(WIDE);
    assertThat(status.take()).isTrue();
    assertThat(status.take()).isFalse();
    status.release();
    assertThat(status.take()).isTrue();
  }

  @Test
  void whatIsNoConsoleShowsNothingAndDoesTheWork() {
    StringWriter other = new StringWriter();
    assertThat(Progress.during(new PrintWriter(other), "x", () -> 7)).isEqualTo(7);
    assertThat(Progress.during(Console.of(err, PIPE, err, PIPE).err(), "x", () -> 8)).isEqualTo(8);
    assertThat(Progress.during(Console.of(err, Screen.NONE, err, Screen.NONE).err(), "x", () -> 9))
        .isEqualTo(9);
    assertThat(other.toString()).isEmpty();
    assertThat(err.size()).isZero();
  }
}
