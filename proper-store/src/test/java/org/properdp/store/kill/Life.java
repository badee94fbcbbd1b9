package org.properdp.store.kill;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.properdp.budget.Account;
import org.properdp.store.journal.Sizes;
import org.properdp.store.town.Inspection;
import org.properdp.store.town.Memory;
import org.properdp.store.town.Outside;
import org.properdp.store.town.Scripts;
import org.properdp.store.town.Step;
import org.properdp.store.town.Where;

/** One store's life: it is opened, worked on, killed and inspected, over and over. */
final class Life {
  private static final int MOST_LINES = 120;
  private static final int WORKERS = 3;
  private static final int THOROUGH = 4;

  private final Path home;
  private final Path store;
  private final QuickStart start;
  private final Random random;
  private final long segment;
  private final Memory memory = new Memory(false);
  private List<Step> again = new ArrayList<>();
  private int round;

  Life(Path home, QuickStart start, long seed) {
    this.home = home;
    this.store = home.resolve("store");
    this.start = start;
    this.random = new Random(seed);
    this.segment = List.of(4_096L, 16_384L, 65_536L).get(random.nextInt(3));
  }

  /** Lets a child do all it has to: classes that it needs are at hand from then on. */
  void warmUp() throws Exception {
    Kill.never(start.firstCommand(nextArguments()), errors());
  }

  /** The store's next opening, and its end. */
  void killOnce() throws Exception {
    List<String> arguments = nextArguments();
    // Often while it is being opened.
    int lines = random.nextInt(10) == 0 ? 1 : 1 + random.nextInt(MOST_LINES);
    Outside outside = Kill.after(lines, start.command(arguments), errors());
    inspect(outside);
    again =
        outside.begun().stream()
            .filter(id -> !outside.isDone(id))
            .map(memory::step)
            .filter(Step::isNamed)
            .toList();
  }

  private List<String> nextArguments() throws IOException {
    round++;
    List<String> people =
        memory.world().accounts(Where.VISITS).keySet().stream().map(Object::toString).toList();
    List<List<Step>> scripts = new Scripts(random, WORKERS, "r" + round, people).next(again);
    memory.plan(scripts);
    Path script = home.resolve("script");
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(script))) {
      out.writeObject(scripts);
    }
    return List.of(store.toString(), Long.toString(segment), script.toString());
  }

  private Path errors() {
    return home.resolve("errors");
  }

  /** Looks at a copy: the next child must find what this one has left, as it was left. */
  private void inspect(Outside outside) throws IOException {
    Path copy = copy();
    try (Inspection inspection = new Inspection(copy, new Sizes(segment, 512, 300, 0))) {
      memory.learn(inspection.export(), outside);
      inspection.compareBudgets(memory.world());
      seen(outside).forEach(inspection::compareBudget);
      inspection.askAgain(memory);
      inspection.arriveAgain(memory.told(Step.Arrive.class));
      inspection.conclude(memory.world(), round % THOROUGH == 0);
    }
    delete(copy);
  }

  /** The lines that the custodian was shown. */
  private Map<String, Account> seen(Outside outside) {
    Map<String, Account> seen = new HashMap<>();
    for (String id : outside.begun()) {
      if (outside.isDone(id) && memory.step(id) instanceof Step.Look look) {
        String[] nanos = outside.result(id).split(" ", -1);
        seen.put(look.who(), new Account(Long.parseLong(nanos[0]), Long.parseLong(nanos[1])));
      }
    }
    return seen;
  }

  private Path copy() throws IOException {
    Path copy = Files.createDirectory(home.resolve("copy"));
    if (Files.exists(store)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(store)) {
        for (Path file : files) {
          Files.copy(file, copy.resolve(file.getFileName()));
        }
      }
    }
    return copy;
  }

  /** Nothing is left of it. */
  void end() throws IOException {
    if (Files.exists(store)) {
      delete(store);
    }
    delete(home);
  }

  private static void delete(Path directory) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Files.delete(directory);
  }
}
