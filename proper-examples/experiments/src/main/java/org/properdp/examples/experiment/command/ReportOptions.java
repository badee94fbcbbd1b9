package org.properdp.examples.experiment.command;

import java.nio.file.Path;
import org.properdp.examples.experiment.Setting;
import org.properdp.report.Report;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The directory of a report and the seed of its people: options that two commands share. */
final class ReportOptions {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "proper-report",
      description = "The directory for the page and its CSV files (default: ${DEFAULT-VALUE}).")
  Path directory = Path.of("proper-report");

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "" + Setting.USUAL_SEED,
      description =
          "The seed for made-up people (default: ${DEFAULT-VALUE}); noise is real, never seeded.")
  long seed;

  /** The report; throws before anything is run if it can't be written. */
  Report report(CommandLine command) {
    try {
      return Report.in(directory);
    } catch (IllegalArgumentException unusable) {
      throw new ParameterException(command, "--out: " + unusable.getMessage(), unusable);
    }
  }

  /** These options, as a user would type them to repeat the run. */
  String typed() {
    return "--seed " + seed + " --out " + quoted(directory.toString());
  }

  /** A text, quoted for a shell if necessary. */
  static String quoted(String text) {
    return text.matches("[\\w./=-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
