package org.properdp.examples.pipeline.watch;

import io.vavr.collection.Vector;
import java.util.Locale;
import java.util.Set;
import org.properdp.cli.command.Count;
import org.properdp.examples.csv.KeyWarning;

/**
 * The result for one file, for the custodian.
 *
 * @param name the name of the file
 * @param fate what became of it
 * @param stored how many of its rows are stored
 * @param rejected the rows that are not stored, or why the file was put away
 * @param lookalikes groups of keys, from its rows and the store, that are probably one person's
 */
public record Taken(
    String name,
    Fate fate,
    long stored,
    Vector<Rejected> rejected,
    Vector<Vector<String>> lookalikes) {
  private static final Set<Byte> HIDDEN =
      Set.of(
          Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.UNASSIGNED);

  /** What became of a file. */
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
    return shown(name)
        + switch (fate) {
          case STORED ->
              ": stored "
                  + Count.of(stored, "row")
                  + (rejected.isEmpty() ? "" : ", set aside " + rejected.size());
          case REJECTED -> ": rejected as a whole: " + why(rejected.head());
        }
        + (lookalikes.isEmpty() ? "" : "\n" + shown(name) + ": " + KeyWarning.of(lookalikes));
  }

  private static String why(Rejected whole) {
    return (whole.column().isEmpty() ? "" : "column " + whole.column() + " ") + whole.reason();
  }

  /**
   * The name, made safe to print: its sender chooses it, and it must not end the line or change how
   * later text is shown.
   */
  private static String shown(String name) {
    StringBuilder text = new StringBuilder();
    name.codePoints()
        .forEach(
            letter -> {
              if (HIDDEN.contains((byte) Character.getType(letter))) {
                text.append(String.format(Locale.ROOT, "\\u%04x", letter));
              } else {
                text.appendCodePoint(letter);
              }
            });
    return text.toString();
  }
}
