package org.properdp.examples.pipeline.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;

/** A folder that files are dropped into by tests, and that is watched when they say so. */
abstract class WatchedFolder {
  private static final List<String> PATIENTS = List.of("eve", "bob");

  @TempDir Path home;
  Path inbox = Path.of("");
  final List<String> heard = new ArrayList<>();
  Runnable onceHeard = () -> {};
  Intake intake = WatchChild.INTAKE;

  @BeforeEach
  void makeInbox() throws IOException {
    inbox = Files.createDirectory(home.resolve("inbox"));
  }

  /** Looks twice, between which something may be done. */
  void watch(Runnable between) {
    heard.clear();
    int[] turn = {0};
    try (Watcher watcher = watcher()) {
      watcher.run(
          () -> {
            if (turn[0] == 1) {
              between.run();
            }
            return turn[0]++ < 2;
          });
    }
  }

  void watch() {
    watch(() -> {});
  }

  Watcher watcher() {
    return new Watcher(
        inbox,
        () -> Fixture.kept(home.resolve("store")),
        intake,
        taken -> {
          heard.add(taken.toString());
          if (heard.size() == 1) {
            onceHeard.run();
          }
        });
  }

  Path drop(String name, String text) throws IOException {
    return Files.writeString(inbox.resolve(name), text);
  }

  Map<String, Long> rows() {
    return Books.rows(home, PATIENTS);
  }

  static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  List<String> rejected() throws IOException {
    return names(inbox.resolve("rejected"));
  }

  List<String> why(String name) throws IOException {
    return Files.readAllLines(inbox.resolve("rejected").resolve("why." + name));
  }

  /**
   * Files that are kept in the clear are kept from others; rows in the store are not kept at all.
   */
  void assertOthersCantRead() throws IOException {
    for (String folder : List.of("taken", "rejected")) {
      Path there = inbox.resolve(folder);
      assertThat(permissions(there)).isEqualTo("rwx------");
      for (String name : names(there)) {
        if (name.startsWith("why.")) {
          assertThat(permissions(there.resolve(name))).as(name).isEqualTo("rw-------");
        }
      }
    }
  }

  static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}
