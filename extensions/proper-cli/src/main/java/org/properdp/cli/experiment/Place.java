package org.properdp.cli.experiment;

import java.nio.file.Path;
import org.properdp.examples.experiment.Setting;
import picocli.CommandLine.Option;

/** Where a report goes, and what its people are made from: options that two commands share. */
final class Place {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "proper-report",
      description = "Where the page and its CSV files are written (default: ${DEFAULT-VALUE}).")
  Path directory = Path.of("proper-report");

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "" + Setting.USUAL_SEED,
      description =
          "What people are made from (default: ${DEFAULT-VALUE}); noise is real and never seeded.")
  long seed;

  /** These options, as somebody would type them to have the same again. */
  String typed() {
    return "--seed " + seed + " --out " + quoted(directory.toString());
  }

  /** As a shell has to be told it. */
  static String quoted(String text) {
    return text.matches("[\\w./=-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
