package org.properdp.examples.guide;

import static org.properdp.relational.expression.Expressions.col;

import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.file.Path;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.tables.OpenTables;
import org.properdp.tables.TableQuery;

/** Asks what women and men earn, of a table that commands have declared and loaded. */
public final class WagesTable {
  private WagesTable() {}

  /** Prints two averages from the store in a directory. */
  public static void main(String[] store) {
    ask(Path.of(store[0]), System.out);
  }

  static void ask(Path store, PrintStream out) {
    // snippet: ask
    try (Proper proper = Proper.open(store)) {
      TableQuery wages = OpenTables.of(proper).askedBy("ada", "wages");
      for (String gender : new String[] {"female", "male"}) {
        BigDecimal average =
            wages
                .where(col("gender").eq(gender))
                .noisyAverage(col("wage"), Epsilon.of("0.5"))
                .get()
                .value();
        out.println(gender + ": " + average + " dollars an hour");
      }
    }
    // end
  }
}
