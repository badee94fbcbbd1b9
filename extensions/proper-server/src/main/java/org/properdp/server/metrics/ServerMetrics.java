package org.properdp.server.metrics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.properdp.Proper;
import org.properdp.cli.operation.Companion;
import org.properdp.cli.operation.MetricsText;
import org.properdp.operation.Stage;
import org.properdp.operation.Tally;
import org.properdp.server.AnalystServer;
import org.properdp.server.Health;
import org.properdp.server.log.ServerLog;

/**
 * The metrics of a server over a store. Reading them waits for no question, table or charge. Apart
 * from times and the bytes of the journal, they do not depend on people's budgets.
 *
 * @param opening how long the server took from its beginning until analysts were let in
 */
public record ServerMetrics(
    Path directory,
    Proper proper,
    AnalystServer server,
    ServerLog log,
    CountedEvents events,
    Duration tick,
    Opened opening,
    List<Companion.Running> companions) {
  /** The moment at which a server opened, once it has. */
  public static final class Opened {
    private final long began = System.nanoTime();
    private final Instant since = Instant.now();
    private volatile long took;

    /** The server is open from now on. */
    public void now() {
      took = Math.max(1, System.nanoTime() - began);
    }

    /** The time at which the server began. */
    public Instant since() {
      return since;
    }

    @Override
    public String toString() {
      return took == 0 ? "opening" : "open";
    }
  }

  /** The server's state, as far as any analyst can see it. */
  public Health health() {
    return proper.custodian().failure().isPresent() ? Health.STOPPED : server.health();
  }

  /** All of them, as they are now. */
  public MetricsText text() {
    MetricsText to = new MetricsText();
    state(to);
    server(to);
    events.tell(to);
    log.tell(to);
    store(to);
    companions.forEach(each -> each.tell(to));
    ProcessFacts.tell(to);
    return to;
  }

  private void state(MetricsText to) {
    MetricsText.Metric state =
        to.gauge("proper_state", "1 for the state of the server: opening, open, closed, stopped.");
    Health now = health();
    for (Health each : Health.values()) {
      state.is(each == now ? 1 : 0, "state", each.toString());
    }
    MetricsText.Metric opened =
        to.gauge("proper_opening_seconds", "How long it took until analysts were let in.");
    if (opening.took > 0) {
      opened.nanos(opening.took);
    }
  }

  private void server(MetricsText to) {
    to.gauge("proper_connections", "Connections of analysts that are open.")
        .is(server.connections());
    to.gauge("proper_questions_under_way", "Questions that were asked and have not ended.")
        .is(server.underWay());
    to.gauge("proper_turns_waiting", "Turns of analysts that wait for a tick.")
        .is(server.waiting());
    to.gauge("proper_tick_seconds", "How far apart ticks are; 0 without ticks.")
        .nanos(tick.toNanos());
    to.counter("proper_rounds_late", "Rounds that took longer than a tick, which analysts see.")
        .is(server.overruns());
    to.counter("proper_logins_gave_way", "Logins that were ended to make room for others.")
        .is(server.gaveWay());
  }

  private void store(MetricsText to) {
    MetricsText.Metric stages =
        to.histogram("proper_stage_seconds", "How long stages of questions and batches took.");
    for (Stage each : Stage.values()) {
      stages.times(each.times(), "stage", each.name().toLowerCase(Locale.ROOT));
    }
    to.counter("proper_journal_bytes", "Bytes written to the journal, in each of its two mirrors.")
        .is(Tally.JOURNAL_BYTES.count());
    to.counter("proper_records_stored", "Records of batches that became rows.")
        .is(Tally.STORED_RECORDS.count());
    to.counter("proper_records_set_aside", "Records of batches that were set aside.")
        .is(Tally.RECORDS_SET_ASIDE.count());
    to.gauge("proper_opening_notices", "Repairs that were made when the store was opened.")
        .is(proper.custodian().notices().size());
    MetricsText.Metric free = to.gauge("proper_disk_free_bytes", "Room on the store's disk.");
    try {
      free.is(Files.getFileStore(directory).getUsableSpace());
    } catch (IOException unknown) {
      // A metric without a line is one that is not known now; the others are told all the same.
      return;
    }
  }

  /** A text without any figures. */
  @Override
  public String toString() {
    return "the metrics of a server";
  }
}
