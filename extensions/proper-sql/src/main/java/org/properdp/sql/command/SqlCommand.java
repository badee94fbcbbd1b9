package org.properdp.sql.command;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.StorePlace;
import org.properdp.cli.store.Terminal;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.ask.SqlRefusal;
import org.properdp.sql.ask.SqlRows;
import org.properdp.sql.text.Script;
import org.properdp.sql.text.SqlError;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.AnalystSchema;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Asks questions of a store's tables in SQL. */
@Command(
    name = "sql",
    description = {
      "Asks questions of a store's tables in SQL: those after -c, those in a file, or those that"
          + " are typed, each with a semicolon after it.",
      "A question says what it costs each person for a row: SELECT WITH DIFFERENTIAL_PRIVACY"
          + " OPTIONS (epsilon = 0.1) COUNT(*) FROM visits. EXPLAIN before it tells what it costs"
          + " and how exact it is, and costs nothing. Public tables are free.",
      "The command needs access to the store's files. It limits what a statement can ask; it can't"
          + " limit a person who can read the files."
    },
    footer = {
      "",
      "Exit codes: 0 everything is answered, 1 a statement is refused, 2 the command was called"
          + " wrongly."
    })
public final class SqlCommand implements Subcommand, Callable<Integer> {
  private static final String EXPLAIN = "EXPLAIN";

  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @picocli.CommandLine.Option(
      names = {"-c", "--command"},
      paramLabel = "QUERY",
      description = "What to ask: a statement, or several with semicolons between them.")
  @Nullable String query;

  @picocli.CommandLine.Option(
      names = {"-f", "--file"},
      paramLabel = "FILE",
      description = "A file of statements.")
  @Nullable Path file;

  @picocli.CommandLine.Option(
      names = "--as",
      paramLabel = "ANALYST",
      defaultValue = "owner",
      description = "The analyst who asks: a declared one, or owner (default: owner).")
  String analyst = "owner";

  @picocli.CommandLine.Option(
      names = "--epsilon",
      paramLabel = "E",
      description = "The epsilon of a question that doesn't say it.")
  @Nullable String epsilon;

  @picocli.CommandLine.Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "table",
      converter = RowFormat.Named.class,
      description = "How rows are printed: table, csv or json (default: table).")
  RowFormat format = RowFormat.TABLE;

  @Override
  public Integer call() {
    if (query != null && file != null) {
      throw new ParameterException(spec.commandLine(), "give -c or -f, but not both");
    }
    if (file != null) {
      new NamedPath(spec.commandLine(), "-f", file).mustBeReadableFile();
    }
    Option<Epsilon> usual = usual();
    StorePlace.refuseUnlessStore(directory);
    try (Proper proper = key.open(directory)) {
      OpenTables tables = OpenTables.of(proper);
      checkAnalyst(tables);
      SqlDoor door = new SqlDoor(tables, analyst, usual);
      if (query != null) {
        return all(door, query);
      }
      return file == null ? typed(door) : all(door, new SchemaFile(file).text());
    }
  }

  private Option<Epsilon> usual() {
    try {
      return Option.of(epsilon).map(Epsilon::of);
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), "--epsilon: " + wrong.getMessage(), wrong);
    }
  }

  private void checkAnalyst(OpenTables tables) {
    List<String> known = tables.catalogue().analysts().stream().map(AnalystSchema::name).toList();
    if (!analyst.equals("owner") && !known.contains(analyst)) {
      throw new StoreRefused("no analyst " + analyst + " is declared in " + directory);
    }
  }

  private int all(SqlDoor door, String text) {
    boolean isGood = true;
    for (String statement : Script.statements(text)) {
      isGood &= run(door, statement);
    }
    return isGood ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  /** Statements from standard input; a person at a terminal is asked for them. */
  private int typed(SqlDoor door) {
    boolean isPerson = Terminal.isTyped();
    PrintWriter out = spec.commandLine().getOut();
    boolean isGood = true;
    StringBuilder waiting = new StringBuilder();
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      prompt(isPerson, out, true);
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        waiting.append(line).append('\n');
        if (line.strip().endsWith(";") && !Script.isOpen(waiting.toString())) {
          isGood &= all(door, waiting.toString()) == ExitCode.OK;
          waiting.setLength(0);
        }
        prompt(isPerson, out, waiting.toString().isBlank());
      }
    } catch (IOException failed) {
      throw new UncheckedIOException("standard input can't be read", failed);
    }
    isGood &= all(door, waiting.toString()) == ExitCode.OK;
    return isGood || isPerson ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  private static void prompt(boolean isPerson, PrintWriter out, boolean isNew) {
    if (isPerson) {
      out.print(isNew ? "proper> " : "   ...> ");
      out.flush();
    }
  }

  private boolean run(SqlDoor door, String statement) {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    boolean isExplained =
        statement.stripLeading().toUpperCase(Locale.ROOT).startsWith(EXPLAIN + " ");
    String asked = isExplained ? blanked(statement) : statement;
    try {
      Prepared prepared = door.prepare(asked);
      if (isExplained) {
        out.println(prepared.explain());
        out.flush();
        return true;
      }
      Either<SqlRefusal, SqlRows> answer = prepared.run();
      answer.peek(rows -> format.print(rows, out));
      answer.peekLeft(refusal -> err.println("refused: " + refusal.sentence()));
      out.flush();
      return answer.isRight();
    } catch (SqlError wrong) {
      err.println(wrong.shownIn("statement", statement));
      return false;
    }
  }

  /** The statement without EXPLAIN, at the same places. */
  private static String blanked(String statement) {
    int at = statement.length() - statement.stripLeading().length();
    return statement.substring(0, at)
        + " ".repeat(EXPLAIN.length())
        + statement.substring(at + EXPLAIN.length());
  }
}
