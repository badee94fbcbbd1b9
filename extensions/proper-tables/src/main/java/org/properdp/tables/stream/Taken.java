package org.properdp.tables.stream;

import java.time.Duration;
import java.util.Locale;
import org.properdp.cli.command.Count;
import org.properdp.custody.Stretch;

/**
 * A batch that was stored, for the custodian's log.
 *
 * @param stretch the records of which it was made
 * @param shown the same, as the custodian knows its source
 * @param stored how many rows it has
 * @param setAside how many records were set aside
 * @param took how long it took to read and store them
 */
public record Taken(Stretch stretch, String shown, long stored, long setAside, Duration took) {
  @Override
  public String toString() {
    double seconds = took.toNanos() / 1e9;
    return String.format(
        Locale.ROOT,
        "%s: stored %s%s in %.2f s",
        shown,
        Count.of(stored, "row"),
        setAside == 0 ? "" : String.format(Locale.ROOT, ", set aside %,d", setAside),
        seconds);
  }
}
