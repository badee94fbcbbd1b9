package org.properdp.whatif.command;

import io.vavr.control.Option;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.Lease;
import org.properdp.cli.store.Progress;
import org.properdp.cli.store.StorePlace;
import org.properdp.report.Article;
import org.properdp.report.Report;
import org.properdp.sql.command.Asking;
import org.properdp.sql.command.SchemaFile;
import org.properdp.sql.text.SqlError;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenTables;
import org.properdp.whatif.play.Play;
import org.properdp.whatif.play.Purse;
import org.properdp.whatif.play.Scenario;
import org.properdp.whatif.play.Telling;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows the owner of the data what questions would find under other budgets. */
@Command(
    name = "whatif",
    description = {
      "Plays a list of questions under budgets and regimes that people could have, over the tables"
          + " as they are, and writes a page: the truth, how far noise takes each answer, whom"
          + " budgets leave out, how long they last, and what it would take.",
      "It charges nobody, and changes nothing in the store. The page is computed without noise: it"
          + " is as secret as the data, and only its owner can read the file.",
      "The file has statements in SQL with semicolons between them, each with its ε, as"
          + " ./proper sql asks them."
    },
    footer = {
      "",
      "Exit codes: 0 the page is written, 1 a question or the store is refused, 2 the command was"
          + " called wrongly."
    })
public final class WhatIfCommand implements Subcommand, Callable<Integer> {
  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Mixin Asking asking = new Asking();

  @Mixin Choices choices = new Choices();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @picocli.CommandLine.Option(
      names = "--questions",
      paramLabel = "FILE",
      description = "The questions: statements in SQL.")
  @Nullable Path questions;

  @picocli.CommandLine.Option(
      names = "--out",
      paramLabel = "PAGE",
      description = "The page to write (default: whatif.html).")
  Path out = Path.of("whatif.html");

  @picocli.CommandLine.Option(
      names = "--overwrite",
      description = "Replaces a file at PAGE that this command did not make.")
  boolean isOverwriting;

  @Override
  public Integer call() {
    List<Scenario> scenarios = choices.scenarios(spec.commandLine());
    Path file = questionsFile();
    Option<Epsilon> usual = asking.usual();
    StorePlace.refuseUnlessStore(directory);
    SecretPage page = new SecretPage(spec.commandLine(), out, isOverwriting);
    page.mustNotBeIn(directory);
    String text = new SchemaFile(file).text();
    PrintWriter err = spec.commandLine().getErr();
    try (Lease store = Progress.during(err, "opening", () -> key.look(directory))) {
      OpenTables tables = OpenTables.of(store.proper());
      String analyst = asking.analyst(tables, directory);
      Article article =
          Progress.during(
              err, "playing", () -> told(new Play(tables, analyst, usual, text), scenarios));
      page.write(Report.alone("What if", article));
      PrintWriter printed = spec.commandLine().getOut();
      article.findings().conclusion().forEach(said -> printed.println("- " + said));
      printed.println("written: " + out + ", which is as secret as the data");
      return ExitCode.OK;
    } catch (SqlError wrong) {
      err.println(wrong.shownIn(file.toString(), text));
      return ExitCode.SOFTWARE;
    }
  }

  private Article told(Play play, List<Scenario> scenarios) {
    if (play.size() == 0) {
      throw new StoreRefused(
          "there must be a question of people's rows in " + questions + ", but there is none");
    }
    if (play.fitting(scenarios).isEmpty()) {
      throw new StoreRefused(
          play.whyNotFitting()
              + ". Give --budgets an amount such as 0.5"
              + (play.isAnyFitting(new Purse.Left()) ? ", or other --regimes" : ""));
    }
    return new Telling(play, scenarios, choices.days, choices.error).article(command());
  }

  /** What was typed, of which the command's own name may be the first word. */
  private String command() {
    List<String> typed = spec.commandLine().getParseResult().originalArgs();
    return "./proper whatif "
        + typed.stream()
            .skip(typed.get(0).equals(spec.name()) ? 1 : 0)
            .map(word -> word.matches("[-\\w./,=%]+") ? word : "'" + word + "'")
            .collect(Collectors.joining(" "));
  }

  private Path questionsFile() {
    if (questions == null) {
      throw new ParameterException(
          spec.commandLine(),
          "--questions FILE is missing: the journal keeps past questions as plans, and not as"
              + " statements that can be asked again. Write statements into a file; those that came"
              + " through a server stand in server.log, in the store's directory");
    }
    new NamedPath(spec.commandLine(), "--questions", questions).mustBeReadableFile();
    return questions;
  }
}
