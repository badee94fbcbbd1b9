package org.properdp.examples.experiment.command;

import io.vavr.collection.Vector;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.command.Subcommand;
import org.properdp.examples.experiment.Chosen;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.catalogue.Experiments;
import org.properdp.examples.experiment.command.Patience.Step;
import org.properdp.examples.experiment.command.ReportOptions.Reports;
import org.properdp.examples.experiment.people.Source;
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

/** Runs all experiments, in their quick form unless another one is asked for. */
@Command(
    name = "report",
    description =
        "Runs experiments in their quick form, or in a longer one, and writes one page about them.")
public final class ReportCommand implements Subcommand, Runnable {
  @Spec CommandSpec spec;

  @Parameters(
      paramLabel = "NAME",
      arity = "0..*",
      completionCandidates = Names.class,
      description = "The experiments; all if none is named: ${COMPLETION-CANDIDATES}.")
  List<String> names = List.of();

  @Mixin ReportOptions place = new ReportOptions();

  @ArgGroup Forms forms = new Forms();

  @Option(
      names = "--at-most",
      paramLabel = "TIME",
      converter = MinutesText.class,
      description =
          "Ends the whole report in about that time, such as 10m or 2h: an experiment that would"
              + " take longer than what is left of it is left out, which the page says.")
  @Nullable Duration most;

  private final long began = System.nanoTime();

  /** The share of the experiments that are over. */
  private volatile double share;

  /** The forms, of which at most one may be asked for. */
  static final class Forms {
    @Option(
        names = "--normal",
        description =
            "In the form of experiment run: some minutes each. One that takes more than a minute is"
                + " announced with an estimate.")
    boolean normal;

    @Option(
        names = "--full",
        description =
            "In the full form, for figures that you want to quote: hours for all. Each that takes"
                + " more than a minute is announced with an estimate; --at-most bounds all.")
    boolean full;

    Size size() {
      return full ? Size.FULL : normal ? Size.NORMAL : Size.QUICK;
    }
  }

  private List<Experiment> wanted() {
    return names.isEmpty()
        ? Experiments.all().asJava()
        : names.stream().map(name -> Names.named(name, spec.commandLine())).toList();
  }

  @Override
  public void run() {
    List<Experiment> wanted = wanted();
    Reports reports = place.reports(spec.commandLine());
    PrintWriter out = spec.commandLine().getOut();
    if (forms.size() == Size.QUICK) {
      out.println(Size.QUICK.caution());
    }
    List<String> leftOut = new ArrayList<>();
    Steps steps = new Steps(spec.commandLine().getErr(), "report");
    List<Article> articles = steps.during(() -> share, () -> articles(wanted, steps, leftOut));
    if (articles.isEmpty()) {
      throw new IllegalArgumentException(
          "no experiment ends in the time that --at-most allows, and no page was written");
    }
    reports.write(out, "report", "What ProPer's experiments show" + without(leftOut), articles);
  }

  private List<Article> articles(List<Experiment> wanted, Steps steps, List<String> leftOut) {
    PrintWriter out = spec.commandLine().getOut();
    List<Article> articles = new ArrayList<>();
    for (Experiment experiment : wanted) {
      try {
        Article article =
            experiment.article(
                findings(experiment, steps),
                command(experiment),
                forms.size().caution(),
                Chosen.NOTHING);
        articles.add(article);
        out.println(experiment.name());
        out.println(Report.sentences(article.findings()));
      } catch (Patience.TakesTooLong late) {
        spec.commandLine().getErr().println(late.getMessage());
        leftOut.add(experiment.name());
      }
      share = (double) (articles.size() + leftOut.size()) / wanted.size();
    }
    return articles;
  }

  static String without(List<String> leftOut) {
    return leftOut.isEmpty()
        ? ""
        : ", without those that would have taken too long: " + String.join(", ", leftOut);
  }

  private String command(Experiment experiment) {
    String form =
        switch (forms.size()) {
          case QUICK -> " --quick ";
          case NORMAL -> " ";
          case FULL -> " --full ";
        };
    return "./proper experiment run " + experiment.name() + form + place.typed();
  }

  private Findings findings(Experiment experiment, Steps steps) {
    steps.tell(experiment.name() + ": " + experiment.line());
    boolean isLong = forms.size() == Size.FULL || (forms.size() != Size.QUICK && most != null);
    Vector<Step> rehearsed =
        isLong
            ? Rehearsal.of(experiment, place.seed, Source.madeUp(place.seed), System::nanoTime)
            : Vector.empty();
    return experiment.run(
        new Setting(
            forms.size(),
            place.seed,
            new Patience(
                experiment.name(),
                rehearsed,
                left(),
                // Steps of the quick form are too short to be told.
                forms.size() == Size.QUICK ? step -> {} : steps::tell,
                System::nanoTime)));
  }

  private io.vavr.control.Option<Duration> left() {
    return io.vavr.control.Option.of(most)
        .map(all -> all.minusNanos(System.nanoTime() - began))
        .map(left -> left.isNegative() ? Duration.ZERO : left);
  }
}
