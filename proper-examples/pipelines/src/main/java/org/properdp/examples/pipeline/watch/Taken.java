package org.properdp.examples.pipeline.watch;

import io.vavr.collection.Vector;
import org.properdp.cli.command.Count;
import org.properdp.tables.command.Printed;

/**
 * The result for one file, for the custodian.
 *
 * @param name the name of the file
 * @param fate what became of it
 * @param stored how many of its rows are stored
 * @param rejected the rows that are not stored, or why the file was put away
 * @param remarks what else its custodian should know of it
 */
public record Taken(
    String name, Fate fate, long stored, Vector<Rejected> rejected, Vector<String> remarks) {
  /** The fate of a file. */
  public enum Fate {
    /** Its rows are in the store, except rejected ones, and the file was deleted. */
    STORED,
    /** It was put away, and the custodian has to look at it. */
    REJECTED
  }

  static Taken rejected(String name, Rejected why) {
    return new Taken(name, Fate.REJECTED, 0, Vector.of(why), Vector.empty());
  }

  @Override
  public String toString() {
    // Its sender chooses the name.
    return Printed.safe(name)
        + switch (fate) {
          case STORED ->
              ": stored "
                  + Count.of(stored, "row")
                  + (rejected.isEmpty() ? "" : ", set aside " + rejected.size());
          case REJECTED -> ": rejected as a whole: " + why(rejected.head());
        }
        + remarks.map(remark -> "\n" + Printed.safe(name) + ": " + remark).mkString();
  }

  private static String why(Rejected whole) {
    return (whole.column().isEmpty() ? "" : "column " + whole.column() + " ") + whole.reason();
  }
}
