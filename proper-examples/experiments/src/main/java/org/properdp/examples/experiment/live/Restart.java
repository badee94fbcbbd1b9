package org.properdp.examples.experiment.live;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.TreeMap;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.command.Scratch;
import org.properdp.report.figures.Figures;

/**
 * A pipeline that is stopped in the middle of a year and goes on; its figures and accounts are
 * compared with those of a pipeline that was never stopped.
 */
final class Restart {
  /** The number of days that are sent again, because the sender cannot know what arrived. */
  private static final int AGAIN = 7;

  private final Comings comings;
  private final Epsilon budget;
  private final Epsilon each;
  private final Vector<Stay> stays;
  private final Vector<String> messages;
  private final java.util.Map<Integer, String> told = new TreeMap<>();
  private int toldAgain;
  private int changed;

  Restart(Comings comings, Epsilon budget, Epsilon each) {
    this.comings = comings;
    this.budget = budget;
    this.each = each;
    this.stays = comings.stays();
    Map<Integer, Vector<Stay>> coming = Comings.byArrival(stays);
    Map<Integer, Vector<Stay>> leaving = Comings.byDeparture(stays);
    this.messages =
        Vector.rangeClosed(1, comings.days())
            .map(
                day ->
                    Pipeline.message(
                        day,
                        coming.getOrElse(day, Vector.empty()),
                        leaving.getOrElse(day, Vector.empty())));
  }

  /** Closes and opens the store. */
  Figures closed() {
    return inScratch(
        store -> {
          int middle = comings.days() / 2;
          try (Pipeline first = new Pipeline(store, budget, each)) {
            messages.take(middle).map(first::hear).forEach(this::heard);
          }
          try (Pipeline second = new Pipeline(store, budget, each)) {
            messages.drop(middle - AGAIN).map(second::hear).forEach(this::heard);
          }
        });
  }

  /** Kills the process (SIGKILL) while it has messages to work on. */
  Figures killed() {
    return inScratch(
        store -> {
          process(store, 0, comings.days() / 2);
          int last = told.keySet().stream().mapToInt(day -> day).max().orElse(0);
          process(store, Math.max(0, last - AGAIN), Integer.MAX_VALUE);
        });
  }

  /** Sends all messages from one on, and kills the process after this many answers. */
  private void process(Path store, int from, int answers) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Pipeline.class.getName(),
                store.toString(),
                budget.toString(),
                each.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    ProcessHandle handle = process.toHandle();
    Thread sender = new Thread(() -> send(process, messages.drop(from)), "proper-sender");
    sender.start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      int count = 0;
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        heard(line);
        if (++count == answers) {
          handle.destroyForcibly();
        }
      }
    } finally {
      handle.destroyForcibly();
    }
    handle.onExit().join();
  }

  private static void send(Process process, Vector<String> messages) {
    // The writer is silent if the other end is gone: then the message did not arrive.
    try (PrintWriter in =
        new PrintWriter(process.getOutputStream(), false, StandardCharsets.UTF_8)) {
      messages.forEach(in::println);
    }
  }

  private void heard(String line) {
    int space = line.indexOf(' ');
    String before = told.putIfAbsent(Integer.parseInt(line.substring(0, space)), line);
    if (before != null) {
      toldAgain++;
      changed += before.equals(line) ? 0 : 1;
    }
  }

  private interface Work {
    void in(Path store) throws IOException;
  }

  private Figures inScratch(Work work) {
    try (Scratch scratch = Scratch.temporary()) {
      Path store = scratch.at("store");
      Proper.found(store).close();
      work.in(store);
      return compared(store);
    } catch (IOException failed) {
      throw new UncheckedIOException("the pipeline's store can't be used", failed);
    }
  }

  private Figures compared(Path store) {
    try (Pipeline pipeline = new Pipeline(store, budget, each)) {
      int accounts = 0;
      int wrong = 0;
      for (Stay stay : stays) {
        long due = stay.paid(comings.days(), budget, each);
        long spent = Math.round(pipeline.spent(stay.id()) * 1e9);
        accounts++;
        wrong += spent == due ? 0 : 1;
      }
      return Figures.of("restart", "After the restart", "what", "compared", "different")
          .with("days that were published", comings.days(), comings.days() - told.size())
          .with("figures that were told again", toldAgain, changed)
          .with("accounts", accounts, wrong);
    }
  }
}
