package org.properdp.server.log;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.properdp.budget.Amount;
import org.properdp.cli.operation.MetricsText;
import org.properdp.server.ServerEvents;
import org.properdp.sql.ask.Prepared;

/**
 * A log of connections, questions and prices: a line each, in a file that its owner alone can read.
 * The log says nothing about rows or payers. Lines for which there is no room are counted, and no
 * statement waits for a line. Logins and refusals cost nothing, and questions can cost next to
 * nothing. So each analyst has one {@link Allowance} of lines about logins and refusals, and one of
 * lines about questions; connections that fail to log in share one. Therefore the lines of one
 * analyst never displace those of others.
 */
public final class ServerLog implements ServerEvents {
  static final String NAME = "server.log";

  /** The number of files that a log has. */
  static final int FILES = 10;

  /** The beginning of a question's line. */
  static final String ASKED = "asked ";

  /** The number of days in which one source's lines of one kind would fill all files. */
  private static final int DAYS = 25;

  /** The source of lines about those who are not let in. No analyst has this name. */
  private static final String NOBODY = "";

  private final LogFile file;
  private volatile InstantSource clock;
  private volatile Consumer<String> beside = json -> {};
  private final Lines free;
  private final Lines questions;
  private final AtomicLong lost = new AtomicLong();

  /** The number of lost lines that the log itself tells. */
  private long told;

  private final AtomicLong asked = new AtomicLong();
  private final AtomicLong refused = new AtomicLong();

  /** The log of a store's server, in its directory. */
  public static ServerLog in(Path directory) {
    return new ServerLog(directory.resolve(NAME), 10L << 20, FILES, InstantSource.system());
  }

  /** The files of a log that there may be in a directory, the newest first. */
  static Stream<Path> files(Path directory) {
    return IntStream.range(0, FILES)
        .mapToObj(number -> directory.resolve(NAME + (number == 0 ? "" : "." + number)));
  }

  ServerLog(Path file, long mostBytes, int mostFiles, InstantSource clock) {
    this.file = new LogFile(file, mostBytes, mostFiles);
    this.clock = clock;
    this.free = new Lines(mostBytes * mostFiles / DAYS, () -> this.clock.instant());
    this.questions = new Lines(mostBytes * mostFiles / DAYS, () -> this.clock.instant());
  }

  @Override
  public void login(String name, String from, boolean isTaken) {
    String event = isTaken ? "connected" : "not let in";
    LogEntry entry =
        new LogEntry(
            event,
            event + " " + LogText.written(name) + " from " + LogText.written(from),
            json -> json.string("analyst", LogText.cut(name)).string("from", from));
    free.of(isTaken ? name : NOBODY, entry).forEach(this::write);
  }

  @Override
  public void asked(String analyst, String text, Prepared statement) {
    if (statement.questions() > 0) {
      asked.incrementAndGet();
      String price =
          statement.asked().stream().map(Amount::shown).collect(Collectors.joining(", "));
      LogEntry entry =
          new LogEntry(
              "asked",
              ASKED + LogText.written(analyst) + " " + price + ": " + LogText.written(text),
              json ->
                  json.string("analyst", analyst)
                      .string("price", price)
                      .string("text", LogText.cut(text)));
      questions.of(analyst, entry, statement.asked()).forEach(this::write);
    }
  }

  @Override
  public void refused(String analyst, String text, String why) {
    refused.incrementAndGet();
    LogEntry entry =
        new LogEntry(
            "refused",
            "refused "
                + LogText.written(analyst)
                + " ("
                + LogText.written(why)
                + "): "
                + LogText.written(text),
            json ->
                json.string("analyst", analyst)
                    .string("why", LogText.cut(why))
                    .string("text", LogText.cut(text)));
    free.of(analyst, entry).forEach(this::write);
  }

  /** Only what kind of failure it is: its text could have been made of rows. */
  @Override
  public void failed(String analyst, Throwable any) {
    String kind = any.getClass().getName();
    LogEntry entry =
        new LogEntry(
            "failed",
            "failed " + LogText.written(analyst) + ": " + kind,
            json -> json.string("analyst", analyst).string("kind", kind));
    free.of(analyst, entry).forEach(this::write);
  }

  /** As often as a client can bring it about. */
  @Override
  public void notTaken(String why) {
    free.of(NOBODY, LogEntry.note(why)).forEach(this::write);
  }

  @Override
  public void timeBy(InstantSource other) {
    clock = other;
  }

  @Override
  public void noted(String what) {
    write(LogEntry.note(what));
  }

  /** The acts of the server since it began, a line each. */
  public List<String> counts() {
    ServerStatus status = new ServerStatus();
    tell(status);
    return status.lines();
  }

  /** Adds what {@link #counts} says to how the server is. */
  public void tell(ServerStatus status) {
    long ofQuestions = questions.leftOut();
    long others = free.leftOut();
    status
        .number("questionsAsked", asked.get(), "questions asked: " + asked)
        .number("questionsRefused", refused.get(), "questions refused by limits: " + refused)
        .text("log", file.toString(), "log: " + file)
        .number(
            "logLinesLost",
            lost.get(),
            lost.get() > 0 ? "lines of the log that could not be written: " + lost : "")
        .number(
            "logLinesLeftOut",
            ofQuestions + others,
            ofQuestions + others > 0
                ? "lines of the log that were left out: "
                    + ofQuestions
                    + " of questions, "
                    + others
                    + " others"
                : "");
  }

  /** Adds the lines that are not in the log. */
  public void tell(MetricsText to) {
    to.counter("proper_log_lines_lost", "Lines of the log that could not be written.")
        .is(lost.get());
    to.counter("proper_log_lines_left_out", "Lines of the log beyond what an analyst may fill.")
        .is(questions.leftOut() + free.leftOut());
  }

  /** Has each entry told to another listener, too, as an object of JSON, once it has its time. */
  public ServerLog andTold(Consumer<String> json) {
    beside = json;
    return this;
  }

  private synchronized void write(LogEntry entry) {
    try {
      long untold = lost.get() - told;
      if (untold > 0) {
        add(LogEntry.note("lines before this one that could not be written: " + untold));
        told += untold;
      }
      add(entry);
    } catch (IOException full) {
      lost.incrementAndGet();
    }
  }

  private void add(LogEntry entry) throws IOException {
    Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    beside.accept(entry.json(now));
    file.add(now + " " + entry.line());
  }
}
