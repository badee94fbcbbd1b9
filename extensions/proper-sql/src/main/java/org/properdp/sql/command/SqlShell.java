package org.properdp.sql.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.console.Console;
import org.properdp.cli.console.Screen;
import org.properdp.sql.parse.Script;
import org.properdp.tables.OpenTables;

/**
 * A person's session at a terminal. Nothing else uses JLine, so that a command that only answers
 * doesn't load it.
 */
final class SqlShell {
  private static final String PROMPT = "proper> ";
  private static final String GOES_ON = "   ...> ";
  private static final String EXPLAIN = "\\explain";
  private static final String HELP =
      """
      A statement may have several lines, and ends with a semicolon.
        \\d                   the tables
        \\d TABLE             the columns of a table
        \\explain STATEMENT   its plan, price and noise, free of charge
        \\q                   leaves; so do exit, quit and Ctrl-D
      Tab completes words and names, arrows go through the history, Ctrl-C drops what is typed.\
      """;

  private final Terminal terminal;
  private final LineReader lines;
  private final Declared declared;
  private final TextStatements statements;

  /**
   * A session.
   *
   * @param history the file that keeps what was typed; null for none
   */
  SqlShell(
      Terminal terminal, OpenTables tables, TextStatements statements, @Nullable Path history) {
    this.terminal = terminal;
    this.declared = new Declared(tables.catalogue());
    this.statements = statements;
    TypedLines typed = new TypedLines(tables.catalogue());
    LineReaderBuilder builder =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .appName("proper")
            .parser(typed)
            .completer(typed)
            .variable(LineReader.SECONDARY_PROMPT_PATTERN, GOES_ON)
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .option(LineReader.Option.CASE_INSENSITIVE, true);
    if (history != null) {
      builder.variable(LineReader.HISTORY_FILE, history);
    }
    this.lines = builder.build();
  }

  /** Opens a session at this process's terminal. */
  static void open(OpenTables tables, TextStatements statements, boolean keepsHistory) {
    try (Terminal terminal = TerminalBuilder.builder().system(true).dumb(true).build()) {
      new SqlShell(terminal, tables, statements, keepsHistory ? HistoryFile.usual() : null).run();
    } catch (IOException failed) {
      throw new UncheckedIOException("the terminal can't be used", failed);
    }
  }

  /** Answers until the person leaves. */
  void run() {
    terminal.writer().println("\\? tells what can be typed here, \\q leaves.");
    boolean isOver = false;
    while (!isOver) {
      try {
        isOver = answered(lines.readLine(PROMPT).strip());
      } catch (UserInterruptException dropped) {
        terminal.writer().println("dropped");
      } catch (EndOfFileException left) {
        isOver = true;
      }
      terminal.writer().flush();
    }
  }

  /** Answers what was typed; whether the person leaves. */
  private boolean answered(String line) {
    PrintWriter out = Console.on(terminal.writer(), this::screen);
    if (!TypedLines.isCommand(line)) {
      statements.all(line, out, out);
      return false;
    }
    String[] words = line.split("\\s+", 2);
    String rest = words.length < 2 ? "" : words[1];
    switch (words[0].toLowerCase(Locale.ROOT)) {
      case "\\q", "exit", "quit" -> {
        return true;
      }
      case "\\?" -> out.println(HELP);
      case "\\d" -> declared.print(rest, out);
      case EXPLAIN -> explain(rest, out);
      default -> out.println("there is no " + words[0] + "; \\? tells what there is");
    }
    return false;
  }

  /** A terminal that can't say how wide it is gets lines as they are. */
  private Screen screen() {
    return new Screen(terminal.getWidth(), Screen.ofOutput().isColoured(), false);
  }

  /** A second statement would be asked, and paid for, where a person expects nothing to be. */
  private void explain(String text, PrintWriter out) {
    List<String> one = Script.statements(text);
    if (one.size() == 1) {
      statements.all("EXPLAIN " + one.get(0), out, out);
    } else {
      out.println(
          EXPLAIN + " takes one statement, but there were " + one.size() + "; nothing is asked");
    }
  }

  @Override
  public String toString() {
    return "SqlShell";
  }
}
