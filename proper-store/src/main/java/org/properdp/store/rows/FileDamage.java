package org.properdp.store.rows;

import io.vavr.control.Option;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import org.properdp.codec.RowsUnreadable;

/** The damage of files of rows that was found, in words for the custodian. */
final class FileDamage implements RowFile.Damage {
  private static final String STATE =
      "Budgets, history and other tables are whole; questions about this table are refused, and"
          + " nothing can be added to it. Put a copy of the file back that is whole, for instance a"
          + " backup's, ";

  private static final String REPAIR = "or take these batches again by ./proper repair, ";

  private static final String REFRESH = "or load the whole table again by ./proper refresh";

  /** The table and the batches of each file, in words. */
  private final Map<Integer, String> rowsOf = new ConcurrentHashMap<>();

  /** The files that were found to be lost in all copies, and what the custodian is told of each. */
  private final Map<Integer, String> lost = new ConcurrentSkipListMap<>();

  /** The files of which one copy is damaged and could not be repaired, as well. */
  private final Map<Integer, String> unmended = new ConcurrentSkipListMap<>();

  private final AtomicLong mendings = new AtomicLong();

  void know(Map<Integer, String> rows) {
    rowsOf.putAll(rows);
  }

  Map<Integer, String> known() {
    return Map.copyOf(rowsOf);
  }

  @Override
  public void mended() {
    mendings.incrementAndGet();
  }

  /** The number of blocks that were repaired. */
  long mendings() {
    return mendings.get();
  }

  @Override
  public void unmended(RowFileName name, Exception why) {
    unmended.put(
        name.number(),
        "one copy of "
            + name.file("*")
            + " is damaged and can't be repaired from the other: "
            + why.getMessage());
  }

  @Override
  public RowsUnreadable lost(RowFileName name, int copies, Exception why) {
    String what =
        rowsOf.getOrDefault(name.number(), "rows of a table")
            + " can't be read in "
            + (copies == 1
                ? name.file("a") + ", its only copy"
                : "either copy of " + name.file("*"))
            + ": "
            + why.getMessage()
            + ". "
            + STATE
            + (copies == 1 ? REPAIR : "")
            + REFRESH;
    lost.put(name.number(), what);
    return new RowsUnreadable(what, why);
  }

  @Override
  public boolean isLost(RowFileName name) {
    return isLost(name.number());
  }

  boolean isLost(int number) {
    return lost.containsKey(number);
  }

  /** The message to the custodian about a file, if it is damaged. */
  Option<String> notice(int number) {
    return Option.of(lost.get(number)).orElse(Option.of(unmended.get(number)));
  }
}
