package org.properdp.sql.command;

import io.vavr.control.Either;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.UncheckedIOException;
import org.properdp.cli.console.Console;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.ask.SqlRefusal;
import org.properdp.sql.ask.SqlRows;
import org.properdp.sql.parse.ExplainPrefix;
import org.properdp.sql.parse.Script;
import org.properdp.sql.parse.SqlError;

/** Runs statements and prints what they give, or where they are wrong. */
final class TextStatements {
  private final SqlDoor door;
  private final RowFormat format;

  TextStatements(SqlDoor door, RowFormat format) {
    this.door = door;
    this.format = format;
  }

  /** Runs all statements of a text; whether none was refused. */
  boolean all(String text, PrintWriter out, PrintWriter err) {
    boolean isGood = true;
    for (String statement : Script.statements(text)) {
      isGood &= run(statement, out, err);
    }
    return isGood;
  }

  /** Runs statements as they come in; whether none was refused. */
  boolean all(Reader input, PrintWriter out, PrintWriter err) {
    boolean isGood = true;
    StringBuilder waiting = new StringBuilder();
    try (BufferedReader lines = new BufferedReader(input)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        waiting.append(line).append('\n');
        if (line.contains(";") && Script.isComplete(waiting.toString())) {
          isGood &= all(waiting.toString(), out, err);
          waiting.setLength(0);
        }
      }
    } catch (IOException failed) {
      throw new UncheckedIOException("standard input can't be read", failed);
    }
    return all(waiting.toString(), out, err) && isGood;
  }

  private boolean run(String statement, PrintWriter out, PrintWriter err) {
    try {
      ExplainPrefix explained = ExplainPrefix.of(statement);
      Prepared prepared = door.prepare(explained);
      if (explained.isWanted()) {
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
      err.println(wrong.shownIn("statement", statement, Console.screen(err)));
      return false;
    }
  }

  @Override
  public String toString() {
    return "statements through " + door;
  }
}
