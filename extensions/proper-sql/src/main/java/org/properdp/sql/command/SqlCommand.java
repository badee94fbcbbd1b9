package org.properdp.sql.command;

import io.vavr.control.Option;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.console.Console;
import org.properdp.cli.store.Caller;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.Lease;
import org.properdp.cli.store.StorePlace;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.tables.OpenTables;
import org.properdp.tables.command.OwnersFigures;
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
      "Asks questions of a store's tables in SQL: those after -c, those in a file, or those from"
          + " standard input, each with a semicolon after it. On a terminal it is a shell with"
          + " history and completion, in which \\? tells more.",
      "A question says what it costs each person for a row: SELECT WITH DIFFERENTIAL_PRIVACY"
          + " OPTIONS (epsilon = 0.1) COUNT(*) FROM visits. EXPLAIN before it tells what it costs"
          + " and how exact it is, and costs nothing. Public tables are free. Where an analyst's"
          + " answers are declared to be reused, the same question is free within an epoch.",
      "The command needs access to the store's files. It limits what a statement can ask; it can't"
          + " limit a person who can read the files."
    },
    footer = {
      "",
      "Exit codes: 0 everything is answered, 1 a statement is refused, 2 the command was called"
          + " wrongly."
    })
public final class SqlCommand implements Subcommand, Callable<Integer> {
  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Mixin AskedStatement asking = new AskedStatement();

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
      names = "--format",
      paramLabel = "FORMAT",
      converter = RowFormat.Named.class,
      description =
          "How rows are printed: table, csv or json (default: table on a terminal, csv in a file or"
              + " a pipe).")
  @Nullable RowFormat format;

  @picocli.CommandLine.Option(
      names = "--no-history",
      description = "Keeps no history of what is typed, and reads none.")
  boolean isWithoutHistory;

  @Override
  public Integer call() {
    if (query != null && file != null) {
      throw new ParameterException(spec.commandLine(), "give -c or -f, but not both");
    }
    if (file != null) {
      new NamedPath(spec.commandLine(), "-f", file).mustBeReadableFile();
    }
    Option<Epsilon> usual = asking.usual();
    StorePlace.refuseUnlessStore(directory);
    try (Lease store = key.lease(directory)) {
      Proper proper = store.proper();
      OpenTables tables = OpenTables.of(proper);
      SqlDoor door = new SqlDoor(tables, asking.analyst(tables, directory), usual);
      if (asking.analyst.equals(SqlDoor.OWNER)) {
        // Before a question changes what people have left.
        OwnersFigures.print(tables, err());
      }
      String text = file == null ? query : new SchemaFile(file).text();
      if (text == null) {
        return typed(door, tables);
      }
      return statements(door).all(text, out(), err()) ? ExitCode.OK : ExitCode.SOFTWARE;
    }
  }

  /** Statements from standard input: a person at a terminal has a shell for them. */
  private int typed(SqlDoor door, OpenTables tables) {
    if (Caller.isTyping() && Console.screen(out()).isTerminal()) {
      SqlShell.open(tables, statements(door), !isWithoutHistory);
      return ExitCode.OK;
    }
    return statements(door).all(standardInput(), out(), err()) ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  private TextStatements statements(SqlDoor door) {
    RowFormat usual = Console.screen(out()).isTerminal() ? RowFormat.TABLE : RowFormat.CSV;
    return new TextStatements(door, format == null ? usual : format);
  }

  private static Reader standardInput() {
    return new InputStreamReader(Caller.now().input(), StandardCharsets.UTF_8);
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }
}
