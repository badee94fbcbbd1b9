package org.properdp.examples.experiment.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.cli.Shell;
import org.properdp.examples.experiment.Setting.Size;

/** Reports in longer forms than the quick one. */
class ReportCommandTest {
  private final Shell shell = new Shell();
  @TempDir Path dir;

  /** In full it takes many times a second. */
  @Test
  void aReportInALongerFormIsBoundedAndSaysWhatItLeavesOut() throws Exception {
    assertThat(shell.type("report", "take-skip", "--full", "--at-most", "1s", "--out", dir))
        .isPositive();
    assertThat(shell.err())
        .contains("take-skip was stopped after", "and --at-most leaves ")
        .contains("no experiment ends in the time that --at-most allows, and no page was written");
    assertThat(dir.resolve("report.html")).doesNotExist();
    assertThat(shell.type("report", "take-skip", "--normal", "--full")).isEqualTo(2);
    shell.prints("Usage: proper report", "report", "--help");
    assertThat(shell.out().replaceAll("\\s+", " "))
        .contains("--at-most=TIME", "hours for all", "is announced with an estimate");
  }

  @Tag("long")
  @Test
  void aReportInTheNormalFormIsNotCautioned() throws Exception {
    assertThat(shell.type("report", "averaging", "--normal", "--out", dir)).isZero();
    assertThat(Files.readString(dir.resolve("report.html")))
        .contains("./proper experiment run averaging --seed")
        .doesNotContain(Size.QUICK.caution());
    assertThat(shell.err()).contains("averaging: ");
  }

  @Test
  void aPageNamesTheExperimentsThatItIsWithout() {
    assertThat(ReportCommand.without(List.of())).isEmpty();
    assertThat(ReportCommand.without(List.of("slides", "mines")))
        .isEqualTo(", without those that would have taken too long: slides, mines");
  }
}
