package org.properdp.examples.bench.tables;

import io.vavr.control.Option;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.properdp.Proper;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.tables.OpenTables;

/**
 * The program of a process with little memory: it opens a store, and answers each line, which is a
 * statement, by {@code answered} or {@code refused}. The first answer, to any line, is how many
 * nanoseconds the opening took.
 */
final class OwnStatements {
  private OwnStatements() {}

  /** Runs with the path of a store. */
  public static void main(String[] store) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    in.readLine();
    long started = System.nanoTime();
    try (Proper proper = Proper.open(Path.of(store[0]))) {
      SqlDoor door = new SqlDoor(OpenTables.of(proper), SqlDoor.OWNER, Option.none());
      out.println(System.nanoTime() - started);
      for (String sql = in.readLine(); sql != null; sql = in.readLine()) {
        out.println(door.prepare(sql).run().isRight() ? "answered" : "refused");
      }
    }
  }
}
