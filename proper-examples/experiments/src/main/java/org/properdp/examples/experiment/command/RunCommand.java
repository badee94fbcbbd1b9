package org.properdp.examples.experiment.command;

import io.vavr.collection.Vector;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.console.Console;
import org.properdp.examples.experiment.Chosen;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.command.ReportOptions.Reports;
import org.properdp.examples.experiment.people.Source;
import org.properdp.examples.experiment.world.Worlds;
import org.properdp.report.Article;
import org.properdp.report.Findings;
import org.properdp.report.Report;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs one experiment. */
@Command(
    name = "run",
    description = "Runs one experiment, prints its figures, and writes a page with charts.")
final class RunCommand implements Runnable {
  @Spec CommandSpec spec;

  @Parameters(
      paramLabel = "NAME",
      completionCandidates = Names.class,
      description = "The experiment: ${COMPLETION-CANDIDATES}.")
  String name = "";

  @Mixin ReportOptions place = new ReportOptions();

  @ArgGroup Sizes sizes = new Sizes();

  @Option(
      names = "--at-most",
      paramLabel = "TIME",
      converter = MinutesText.class,
      description =
          "Stops a run that would take longer, such as 90s, 10m or 2h, where its next step begins;"
              + " a long one is announced with an estimate.")
  @Nullable Duration most;

  @Mixin SourceOptions own = new SourceOptions();

  @Mixin ChoiceOptions choices = new ChoiceOptions();

  /** The size options, of which at most one may be given. */
  static final class Sizes {
    @Option(names = "--quick", description = "Takes about a second: only checks that it runs.")
    boolean quick;

    @Option(names = "--full", description = "Takes minutes: for figures that you want to quote.")
    boolean full;

    Size size() {
      return quick ? Size.QUICK : full ? Size.FULL : Size.NORMAL;
    }

    String typed() {
      return quick ? " --quick" : full ? " --full" : "";
    }
  }

  @Override
  public void run() {
    Experiment experiment = Names.named(name, spec.commandLine());
    own.check(spec.commandLine(), experiment);
    Chosen chosen = choices.chosen(spec.commandLine(), experiment);
    Source source = own.source(spec.commandLine(), experiment, place.seed);
    Reports reports = place.reports(spec.commandLine());
    Findings found = run(experiment, source, chosen);
    String command =
        "./proper experiment run "
            + name
            + sizes.typed()
            + choices.typed()
            + own.typed()
            + " "
            + place.typed();
    Article article =
        own.said(experiment.article(found, command, own.caution(sizes.size().caution()), chosen));
    Findings findings = article.findings();
    PrintWriter out = spec.commandLine().getOut();
    if (!article.caution().isEmpty()) {
      out.println(article.caution() + "\n");
    }
    out.print(Report.text(findings, Console.screen(out).columns()));
    out.println();
    reports.write(out, name, article.title(), List.of(article));
  }

  private Findings run(Experiment experiment, Source source, Chosen chosen) {
    Steps steps = new Steps(spec.commandLine().getErr(), name);
    try (Worlds worlds = own.worlds()) {
      Patience patience =
          new Patience(
              name,
              isLong(source)
                  ? Rehearsal.of(experiment, place.seed, source, System::nanoTime)
                  : Vector.empty(),
              io.vavr.control.Option.of(most),
              steps::tell,
              System::nanoTime);
      Setting setting = new Setting(sizes.size(), place.seed, source, worlds, patience, chosen);
      return steps.during(patience::share, () -> experiment.run(setting));
    } catch (Patience.TakesTooLong late) {
      throw new IllegalArgumentException(
          late.getMessage()
              + ". No page was written. Allow more time, or take a smaller form or file",
          late);
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(own.worded(String.valueOf(wrong.getMessage())), wrong);
    }
  }

  /** True if it may take so long that a rehearsal is worth its seconds. */
  private boolean isLong(Source source) {
    return sizes.size() != Size.QUICK
        && (most != null || sizes.size() == Size.FULL || !source.isMadeUp());
  }
}
