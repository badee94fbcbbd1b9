package org.properdp.examples.pipeline.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Repeats;
import org.properdp.examples.pipeline.Child;

/** The watcher is killed at random points, and goes on: nothing is lost, and nothing is doubled. */
@Tag("long")
class WatchKillTest {
  private static final int FILES = 40;
  private static final int ROWS = 300;
  private static final int KILLS = Repeats.count(2, 4);
  private static final int MOST_LINES = 12;

  @TempDir Path home;

  private final SplittableRandom random = new SplittableRandom(11);
  private final Map<String, Long> dropped = new TreeMap<>();
  private final Map<String, String> texts = new TreeMap<>();

  @Test
  void everyRowIsStoredOnceHoweverOftenTheWatcherIsKilled() throws Exception {
    Path inbox = Files.createDirectory(home.resolve("inbox"));
    for (int file = 0; file < FILES; file++) {
      texts.put("f" + file + ".csv", rows());
    }
    for (Map.Entry<String, String> file : texts.entrySet()) {
      Files.writeString(inbox.resolve(file.getKey()), file.getValue());
    }
    int again = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      int lines = 1 + random.nextInt(MOST_LINES);
      Child.killedAfter(lines, home.resolve("errors"), WatchChild.class, home);
      again += dropOneAgain(inbox) ? 1 : 0;
    }
    try (Watcher watcher = WatchChild.watcher(home, taken -> {})) {
      watcher.runOnce(() -> true);
    }
    assertThat(Books.rows(home, dropped.keySet())).isEqualTo(dropped);
    assertThat(names(inbox)).containsExactly("rejected", "taken");
    assertThat(names(inbox.resolve("taken"))).isEmpty();
    // Each file has a bad row; a report may be written twice, and what was dropped again is there.
    assertThat(names(inbox.resolve("rejected"))).hasSizeBetween(FILES, FILES + KILLS + 2 * again);
  }

  /** As by a sender who does not know that it has been stored; whether there is such a file. */
  private boolean dropOneAgain(Path inbox) throws IOException {
    List<String> there = new ArrayList<>(names(inbox));
    there.addAll(names(inbox.resolve("taken")));
    for (Map.Entry<String, String> file : texts.entrySet()) {
      if (!there.contains(file.getKey())) {
        Files.writeString(inbox.resolve(file.getKey()), file.getValue());
        return true;
      }
    }
    return false;
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
