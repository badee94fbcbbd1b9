package org.properdp.server.log;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.properdp.budget.Amount;
import org.properdp.server.ServerEvents;
import org.properdp.sql.ask.Prepared;

/**
 * Who connected, who asked what, and at which price: a line each, in a file that its owner alone
 * can read. It has nothing about rows and about who paid. A file that is full is renamed, and the
 * oldest one is deleted. What can't be written down for want of room is counted, and nothing waits
 * for it. Logins and refusals cost nothing, and questions can cost next to nothing. So each analyst
 * has an {@link Allowance} of lines of the first kind, and another one of lines of questions, and
 * all together who are not let in have one: nobody's lines can push out what others did.
 */
public final class ServerLog implements ServerEvents {
  private static final int MOST_TEXT = 4_000;
  private static final String NAME = "server.log";

  /** How many days of one source's lines of one kind would fill all files. */
  private static final int DAYS = 25;

  /** The source of lines about those who are not let in. No analyst has this name. */
  private static final String NOBODY = "";

  private final Path file;
  private final long mostBytes;
  private final int mostFiles;
  private final InstantSource clock;
  private final Lines free;
  private final Lines questions;
  private final AtomicLong lost = new AtomicLong();
  private final AtomicLong asked = new AtomicLong();
  private final AtomicLong refused = new AtomicLong();

  /** The log of a store's server, in its directory. */
  public static ServerLog in(Path directory) {
    int files = 10;
    return new ServerLog(directory.resolve(NAME), 10L << 20, files, InstantSource.system());
  }

  ServerLog(Path file, long mostBytes, int mostFiles, InstantSource clock) {
    this.file = file;
    this.mostBytes = mostBytes;
    this.mostFiles = mostFiles;
    this.clock = clock;
    this.free = new Lines(mostBytes * mostFiles / DAYS, clock);
    this.questions = new Lines(mostBytes * mostFiles / DAYS, clock);
    try {
      create();
    } catch (IOException failed) {
      throw new UncheckedIOException("the log can't be written: " + file, failed);
    }
  }

  private void create() throws IOException {
    if (Files.notExists(file)) {
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }
  }

  @Override
  public void login(String name, String from, boolean isTaken) {
    free.of(
            isTaken ? name : NOBODY,
            (isTaken ? "connected " : "not let in ") + shown(name) + " from " + shown(from))
        .ifPresent(this::write);
  }

  @Override
  public void asked(String analyst, String text, Prepared statement) {
    if (statement.questions() > 0) {
      asked.incrementAndGet();
      String price =
          statement.asked().stream().map(Amount::shown).collect(Collectors.joining(", "));
      String line = "asked " + shown(analyst) + " " + price + ": " + shown(text);
      questions.of(analyst, line, statement.asked()).ifPresent(this::write);
    }
  }

  @Override
  public void refused(String analyst, String text, String why) {
    refused.incrementAndGet();
    free.of(analyst, "refused " + shown(analyst) + " (" + shown(why) + "): " + shown(text))
        .ifPresent(this::write);
  }

  /** Only what kind of failure it is: its text could have been made of rows. */
  @Override
  public void failed(String analyst, Throwable any) {
    free.of(analyst, "failed " + shown(analyst) + ": " + any.getClass().getName())
        .ifPresent(this::write);
  }

  /** As often as a client can bring it about. */
  @Override
  public void notTaken(String why) {
    free.of(NOBODY, "note: " + shown(why)).ifPresent(this::write);
  }

  @Override
  public void noted(String what) {
    write("note: " + shown(what));
  }

  /** What the server has done since it began, a line each. */
  public List<String> counts() {
    List<String> lines = new ArrayList<>();
    lines.add("questions asked: " + asked);
    lines.add("questions refused by limits: " + refused);
    lines.add("log: " + file);
    if (lost.get() > 0) {
      lines.add("lines of the log that could not be written: " + lost);
    }
    if (free.leftOut() + questions.leftOut() > 0) {
      lines.add(
          "lines of the log that were left out: "
              + questions.leftOut()
              + " of questions, "
              + free.leftOut()
              + " others");
    }
    return lines;
  }

  private static String shown(String text) {
    String line = text.replaceAll("[\\p{Cntrl}\\p{Cf}\\x{85}\\x{2028}\\x{2029}]", " ");
    return line.length() <= MOST_TEXT ? line : line.substring(0, MOST_TEXT) + "…";
  }

  private synchronized void write(String line) {
    try {
      if (Files.size(file) > mostBytes) {
        rotate();
      }
      String stamped = clock.instant().truncatedTo(ChronoUnit.MILLIS) + " " + line + "\n";
      // A text that is cut within a character is no Unicode, which would not be written at all.
      Files.write(file, stamped.getBytes(StandardCharsets.UTF_8), StandardOpenOption.APPEND);
    } catch (IOException full) {
      lost.incrementAndGet();
    }
  }

  private void rotate() throws IOException {
    for (int number = mostFiles - 1; number > 0; number--) {
      Path from = number == 1 ? file : numbered(number - 1);
      if (Files.exists(from)) {
        Files.move(from, numbered(number), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    create();
  }

  private Path numbered(int number) {
    return file.resolveSibling(NAME + "." + number);
  }

  @Override
  public String toString() {
    return "the log in " + file;
  }
}
