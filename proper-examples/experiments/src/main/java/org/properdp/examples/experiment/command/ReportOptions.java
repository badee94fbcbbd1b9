package org.properdp.examples.experiment.command;

import io.vavr.control.Option;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.command.Count;
import org.properdp.examples.experiment.Setting;
import org.properdp.report.Article;
import org.properdp.report.Report;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The directory of a report and the seed of its people: options that two commands share. */
final class ReportOptions {
  @CommandLine.Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "proper-report",
      description = "The directory for the page and its CSV files (default: ${DEFAULT-VALUE}).")
  Path directory = Path.of("proper-report");

  @CommandLine.Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "" + Setting.USUAL_SEED,
      description =
          "The seed for made-up people (default: ${DEFAULT-VALUE}); noise is real, never seeded.")
  long seed;

  @CommandLine.Option(
      names = "--figures",
      paramLabel = "DIR",
      description = "Also writes each chart there, as an SVG file for papers.")
  @Nullable Path figures;

  /** The reports; throws before anything is run if one can't be written. */
  Reports reports(CommandLine command) {
    Report page = report(command, "--out", directory);
    return new Reports(page, Option.of(figures).map(dir -> report(command, "--figures", dir)));
  }

  /** A page, and figures for papers where they are wanted. */
  record Reports(Report page, Option<Report> figures) {
    /** Writes all, and says where it is. */
    void write(PrintWriter out, String name, String title, List<Article> articles) {
      out.println("The page, with CSV files beside it: " + page.write(name, title, articles));
      figures.forEach(
          dir ->
              out.println(
                  Count.of(dir.figures(articles), "chart") + ", as SVG: " + dir.directory()));
    }
  }

  private static Report report(CommandLine command, String option, Path directory) {
    try {
      return Report.in(directory);
    } catch (IllegalArgumentException unusable) {
      throw new ParameterException(command, option + ": " + unusable.getMessage(), unusable);
    }
  }

  /** These options, as a user would type them to repeat the run. */
  String typed() {
    return "--seed "
        + seed
        + " --out "
        + quoted(directory.toString())
        + (figures == null ? "" : " --figures " + quoted(figures.toString()));
  }

  /** A text, quoted for a shell if necessary. */
  static String quoted(String text) {
    return text.matches("[\\w./=:-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
