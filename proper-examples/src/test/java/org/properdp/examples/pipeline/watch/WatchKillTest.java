package org.properdp.examples.pipeline.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.pipeline.Child;

/** The watcher is killed at random points, and goes on: nothing is lost, and nothing is doubled. */
class WatchKillTest {
  private static final int FILES = 40;
  private static final int ROWS = 300;
  private static final int KILLS = 4;
  private static final int MOST_LINES = 12;

  @TempDir Path home;

  private final SplittableRandom random = new SplittableRandom(11);
  private final Map<String, Long> dropped = new TreeMap<>();

  @Test
  void everyRowIsStoredOnceHoweverOftenTheWatcherIsKilled() throws Exception {
    Path inbox = Files.createDirectory(home.resolve("inbox"));
    for (int file = 0; file < FILES; file++) {
      Files.writeString(inbox.resolve("f" + file + ".csv"), rows());
    }
    for (int kill = 0; kill < KILLS; kill++) {
      int lines = 1 + random.nextInt(MOST_LINES);
      Child.killedAfter(lines, home.resolve("errors"), WatchChild.class, home);
      dropOneAgain(inbox, kill);
    }
    try (Watcher watcher = WatchChild.watcher(home, taken -> {})) {
      watcher.runOnce(() -> true);
    }
    assertThat(Books.rows(home, dropped.keySet())).isEqualTo(dropped);
    assertThat(names(inbox)).containsExactly("done", "rejected", "taken");
    assertThat(names(inbox.resolve("taken"))).isEmpty();
    assertThat(names(inbox.resolve("done"))).hasSizeBetween(FILES, FILES + KILLS);
    assertThat(names(inbox.resolve("rejected"))).hasSizeBetween(FILES, FILES + KILLS);
  }

  /** As somebody does who does not know that it has been stored. */
  private static void dropOneAgain(Path inbox, int number) throws IOException {
    List<String> done = names(inbox.resolve("done"));
    if (!done.isEmpty()) {
      Path again = inbox.resolve("done").resolve(done.get(number % done.size()));
      Files.copy(again, inbox.resolve("again-" + number + ".csv"));
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** Rows of 50 patients, of which one is about nobody; what each brings is added up. */
  private String rows() {
    StringBuilder text = new StringBuilder("patient,minutes\n");
    for (int row = 0; row < ROWS; row++) {
      String patient = "p" + random.nextInt(50);
      text.append(patient).append(',').append(random.nextInt(60)).append('\n');
      dropped.merge(patient, 1L, Long::sum);
    }
    return text.append(",7\n").toString();
  }
}
