package org.properdp.whatif.command;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.console.Console;
import org.properdp.cli.console.Measure;
import org.properdp.cli.console.Progress;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.Lease;
import org.properdp.cli.store.StorePlace;
import org.properdp.report.Article;
import org.properdp.report.Report;
import org.properdp.server.log.PastQuestions;
import org.properdp.sql.command.AskedStatement;
import org.properdp.sql.command.SchemaFile;
import org.properdp.sql.parse.SqlError;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenTables;
import org.properdp.tables.command.OwnersFigures;
import org.properdp.whatif.play.Play;
import org.properdp.whatif.play.Purse;
import org.properdp.whatif.play.Scenario;
import org.properdp.whatif.play.Statements;
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
          + " ./proper sql asks them. Or they are those that analysts asked the server on a day."
    },
    footer = {
      "",
      "Exit codes: 0 the page is written, 1 a question or the store is refused, 2 the command was"
          + " called wrongly."
    })
public final class WhatIfCommand implements Subcommand, Callable<Integer> {
  /** As many statements as a page can be read of. */
  private static final int MOST_PAST = 1_000;

  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Mixin AskedStatement asking = new AskedStatement();

  @Mixin Choices choices = new Choices();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @picocli.CommandLine.Option(
      names = "--questions",
      paramLabel = "FILE",
      description = "The questions: statements in SQL.")
  @Nullable Path questions;

  @picocli.CommandLine.Option(
      names = "--past",
      paramLabel = "DAY",
      converter = Choices.Day.class,
      description =
          "The questions: those that the server's log has of a day in UTC, such as 2026-01-31, each"
              + " asked by the analyst who asked it. With --as: those of this analyst.")
  @Nullable LocalDate past;

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
    Option<Path> file = questionsFile();
    Option<Epsilon> usual = asking.usual();
    StorePlace.refuseUnlessStore(directory);
    SecretPage page = new SecretPage(spec.commandLine(), out, isOverwriting);
    page.mustNotBeIn(directory);
    String text = file.map(one -> new SchemaFile(one).text()).getOrElse("");
    PrintWriter err = spec.commandLine().getErr();
    try (Lease store = key.look(directory)) {
      OpenTables tables = OpenTables.of(store.proper());
      Statements statements = file.isDefined() ? written(tables, usual, text) : asked(tables);
      Telling telling =
          Progress.during(
              err,
              "planning",
              () -> telling(new Play(tables, statements, choices.from), scenarios));
      Article article =
          Progress.during(
              err, () -> "playing", Measure.of(telling::share), () -> telling.article(command()));
      page.write(Report.alone("What if", article));
      OwnersFigures.print(tables, err);
      PrintWriter printed = spec.commandLine().getOut();
      article.findings().verdict().forEach(verdict -> printed.println(verdict.sentence()));
      article.findings().conclusion().forEach(said -> printed.println("- " + said));
      printed.println("written: " + out + ", which is as secret as the data");
      return ExitCode.OK;
    } catch (SqlError wrong) {
      err.println(wrong.shownIn(String.valueOf(questions), text, Console.screen(err)));
      return ExitCode.SOFTWARE;
    }
  }

  private Telling telling(Play play, List<Scenario> scenarios) {
    if (play.size() == 0) {
      throw new StoreRefused(
          "there must be a question of people's rows in "
              + (past == null
                  ? questions
                  : "the server's log of " + past + " that can be asked now")
              + ", but there is none"
              + play.whyNone());
    }
    if (play.fitting(scenarios).isEmpty()) {
      throw new StoreRefused(
          play.whyNotFitting(scenarios)
              + ". Give --budgets an amount such as 0.5"
              + (play.isAnyFitting(new Purse.Left()) ? ", or other --regimes" : ""));
    }
    return new Telling(play, scenarios, choices.days, choices.error);
  }

  /** The words that were typed, of which the command's own name may be the first word. */
  private String command() {
    List<String> typed = spec.commandLine().getParseResult().originalArgs();
    return "./proper whatif "
        + typed.stream()
            .skip(typed.get(0).equals(spec.name()) ? 1 : 0)
            .map(word -> word.matches("[-\\w./,=%]+") ? word : "'" + word + "'")
            .collect(Collectors.joining(" "));
  }

  private Statements written(OpenTables tables, Option<Epsilon> usual, String text) {
    return Statements.written(asking.analyst(tables, directory), usual, text);
  }

  /** The questions that the server's log has of the day. */
  private Statements asked(OpenTables tables) {
    boolean isOfOne = spec.commandLine().getParseResult().hasMatchedOption("--as");
    String analyst = asking.analyst(tables, directory);
    PastQuestions day = day(Objects.requireNonNull(past));
    List<PastQuestions.Asked> asked =
        day.all().stream().filter(one -> !isOfOne || one.analyst().equals(analyst)).toList();
    String of = isOfOne ? " of " + analyst : "";
    if (asked.isEmpty()) {
      throw new StoreRefused(
          "the server's log in " + directory + " has no question" + of + " of " + past + " (UTC)");
    } else if (asked.size() > MOST_PAST) {
      throw new StoreRefused(
          "at most "
              + MOST_PAST
              + " statements of the past can be played, but the server's log has "
              + asked.size()
              + of
              + " of "
              + past
              + (isOfOne ? "" : ": name an analyst with --as"));
    }
    if (day.leftOut() > 0) {
      spec.commandLine()
          .getErr()
          .println(
              "note: "
                  + day.leftOut()
                  + " more questions of "
                  + past
                  + " are not played, because the log left them out");
    }
    return Statements.asked(asked);
  }

  private PastQuestions day(LocalDate when) {
    try {
      return PastQuestions.of(directory, when);
    } catch (IOException failed) {
      throw new StoreRefused("the server's log in " + directory + " can't be read: " + failed);
    }
  }

  /** Empty if the questions are those of the past. */
  private Option<Path> questionsFile() {
    boolean hasEpsilon = spec.commandLine().getParseResult().hasMatchedOption("--epsilon");
    if ((questions == null) == (past == null)) {
      throw new ParameterException(
          spec.commandLine(),
          "give either --questions FILE, with statements in SQL, or --past DAY, for what analysts"
              + " asked the server on a day");
    } else if (past != null && hasEpsilon) {
      throw new ParameterException(
          spec.commandLine(), "--epsilon: questions of the past have the epsilon that they had");
    }
    Option<Path> file = Option.of(questions);
    file.forEach(one -> new NamedPath(spec.commandLine(), "--questions", one).mustBeReadableFile());
    return file;
  }
}
