package org.properdp.server.metrics;

import java.time.InstantSource;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import org.properdp.cli.operation.MetricsText;
import org.properdp.query.Refusal;
import org.properdp.server.ServerEvents;
import org.properdp.sql.ask.Prepared;

/** Counts the events at a server by their kinds, and hands them on to another listener. */
public final class CountedEvents implements ServerEvents {
  private final ServerEvents next;
  private final LongAdder loginsTaken = new LongAdder();
  private final LongAdder loginsRefused = new LongAdder();
  private final LongAdder clientsNotTaken = new LongAdder();
  private final LongAdder questions = new LongAdder();
  private final LongAdder failures = new LongAdder();

  /** By names of types of ours, of which there are few. */
  private final ConcurrentSkipListMap<String, LongAdder> refusals = new ConcurrentSkipListMap<>();

  /** By SQLSTATE, of which the server knows few. */
  private final ConcurrentSkipListMap<String, LongAdder> errors = new ConcurrentSkipListMap<>();

  /** Counts what another one is told. */
  public CountedEvents(ServerEvents next) {
    this.next = next;
  }

  @Override
  public void login(String name, String from, boolean isTaken) {
    (isTaken ? loginsTaken : loginsRefused).increment();
    next.login(name, from, isTaken);
  }

  @Override
  public void asked(String analyst, String text, Prepared statement) {
    questions.add(statement.questions());
    next.asked(analyst, text, statement);
  }

  @Override
  public void refused(String analyst, String text, String why) {
    next.refused(analyst, text, why);
  }

  @Override
  public void counted(Refusal kind) {
    count(refusals, kind.getClass().getSimpleName());
  }

  @Override
  public void told(String state) {
    count(errors, state);
  }

  private static void count(ConcurrentSkipListMap<String, LongAdder> kinds, String kind) {
    kinds.computeIfAbsent(kind, some -> new LongAdder()).increment();
  }

  @Override
  public void failed(String analyst, Throwable any) {
    failures.increment();
    next.failed(analyst, any);
  }

  @Override
  public void notTaken(String why) {
    clientsNotTaken.increment();
    next.notTaken(why);
  }

  @Override
  public void timeBy(InstantSource clock) {
    next.timeBy(clock);
  }

  @Override
  public void noted(String what) {
    next.noted(what);
  }

  /** Adds the counts. */
  void tell(MetricsText to) {
    to.counter("proper_questions", "Questions about people's rows that analysts asked.")
        .is(questions.sum());
    MetricsText.Metric refused =
        to.counter("proper_refusals", "Questions that were refused, by the kind of refusal.");
    refusals.forEach((kind, count) -> refused.is(count.sum(), "kind", kind));
    MetricsText.Metric told =
        to.counter("proper_errors", "Errors that clients were told, by SQLSTATE.");
    errors.forEach((state, count) -> told.is(count.sum(), "sqlstate", state));
    to.counter("proper_failures", "Statements that failed inside the server.").is(failures.sum());
    to.counter("proper_logins", "Logins of analysts.")
        .is(loginsTaken.sum(), "outcome", "taken")
        .is(loginsRefused.sum(), "outcome", "refused");
    to.counter("proper_clients_not_taken", "Clients for which there was no room or thread.")
        .is(clientsNotTaken.sum());
  }

  /** The listener that is told of all. */
  @Override
  public String toString() {
    return "counts, and " + next;
  }
}
