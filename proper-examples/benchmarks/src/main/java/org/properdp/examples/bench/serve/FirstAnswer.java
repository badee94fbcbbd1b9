package org.properdp.examples.bench.serve;

import io.vavr.control.Option;
import java.nio.file.Path;
import org.properdp.Proper;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.tables.OpenTables;

/** A program that opens a store, asks it one question without a server, and ends. */
final class FirstAnswer {
  private FirstAnswer() {}

  /** The program. */
  public static void main(String[] store) {
    try (Proper proper = Proper.open(Path.of(store[0]))) {
      SqlDoor door = new SqlDoor(OpenTables.of(proper), SmallStore.name(0), Option.none());
      Served.ask(door, SmallStore.COUNT);
      // Closing is not part of what is timed: the one who waits reads this line.
      System.out.println("answered");
    }
  }
}
