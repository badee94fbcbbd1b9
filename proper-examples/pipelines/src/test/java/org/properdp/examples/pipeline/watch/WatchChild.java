package org.properdp.examples.pipeline.watch;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.properdp.Fixture;
import org.properdp.budget.Epsilon;

/** The watcher as a process that is killed; it says when it has a turn, and what it has stored. */
final class WatchChild {
  static final Epsilon BUDGET = Epsilon.of("1");
  static final Intake INTAKE = new Intake("ward", "patient", BUDGET);

  private WatchChild() {}

  static Watcher watcher(Path home, Consumer<Taken> heard) {
    return new Watcher(
        home.resolve("inbox"), () -> Fixture.kept(home.resolve("store")), INTAKE, heard);
  }

  /** The places of inbox and store. */
  public static void main(String[] arguments) {
    try (Watcher watcher = watcher(Path.of(arguments[0]), one -> System.out.println(one))) {
      watcher.runOnce(
          () -> {
            System.out.println("turn");
            return true;
          });
    }
  }
}
