package org.properdp.tables.stream;

import java.util.List;
import org.properdp.custody.Stretch;
import org.properdp.tables.TableIntake;

/**
 * The last batches that a table has of a stream, in the order in which they were stored: one of
 * each partition and origin.
 */
public record StreamPast(List<Stretch> stretches) {
  /** A table's batches of the stream of this name. */
  public static StreamPast of(TableIntake<?> table, String stream) {
    return new StreamPast(
        table.stretches().stream().filter(each -> each.stream().equals(stream)).toList());
  }

  /** True if the table has nothing of the stream. */
  public boolean isEmpty() {
    return stretches.isEmpty();
  }

  /** The stream of which the last batch is; empty if there is none. */
  public String origin() {
    return isEmpty() ? "" : stretches.get(stretches.size() - 1).origin();
  }

  /** Those of one origin. */
  public List<Stretch> of(String origin) {
    return stretches.stream().filter(each -> each.origin().equals(origin)).toList();
  }

  /** The number of a writer that comes after all that have stored anything. */
  public long writer() {
    return 1 + stretches.stream().mapToLong(Stretch::writer).max().orElse(0);
  }
}
