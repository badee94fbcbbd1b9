package org.properdp.examples.experiment.command;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.properdp.cli.command.Subcommand;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.catalogue.Experiments;
import org.properdp.examples.experiment.command.ReportOptions.Reports;
import org.properdp.report.Article;
import org.properdp.report.Findings;
import org.properdp.report.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs all experiments in their quick form. */
@Command(
    name = "report",
    description = "Runs experiments in their quick form, and writes one page about them.")
public final class ReportCommand implements Subcommand, Runnable {
  @Spec CommandSpec spec;

  @Parameters(
      paramLabel = "NAME",
      arity = "0..*",
      completionCandidates = Names.class,
      description = "The experiments; all if none is named: ${COMPLETION-CANDIDATES}.")
  List<String> names = List.of();

  @Mixin ReportOptions place = new ReportOptions();

  private List<Experiment> wanted() {
    return names.isEmpty()
        ? Experiments.all().asJava()
        : names.stream().map(name -> Names.named(name, spec.commandLine())).toList();
  }

  @Override
  public void run() {
    List<Experiment> wanted = wanted();
    Reports reports = place.reports(spec.commandLine());
    PrintWriter err = spec.commandLine().getErr();
    PrintWriter out = spec.commandLine().getOut();
    out.println(Size.QUICK.caution());
    List<Article> articles = new ArrayList<>();
    for (Experiment experiment : wanted) {
      err.println(experiment.name() + ": " + experiment.line());
      Setting setting = new Setting(Size.QUICK, place.seed, what -> {});
      String command = "./proper experiment run " + experiment.name() + " --quick ";
      Findings findings = experiment.run(setting);
      Article article = experiment.article(findings, command + place.typed(), Size.QUICK.caution());
      articles.add(article);
      out.println(experiment.name());
      out.println(Report.sentences(findings));
    }
    reports.write(out, "report", "What ProPer's experiments show", articles);
  }
}
