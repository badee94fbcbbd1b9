package org.properdp.examples.pipeline.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;
import net.jqwik.api.lifecycle.AfterTry;
import net.jqwik.api.lifecycle.BeforeTry;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.examples.csv.LinesOfR;
import org.properdp.registry.KeyRule;

/**
 * The stored rows of others are the same in the world with r and in the world without, whatever r
 * brings, day by day, and in a file that is sent again (SEMANTICS §1).
 */
@Tag("long")
class WatcherWorldsProperties {
  private static final String HEADER = "patient,ward,disease";
  private static final List<String> OTHERS =
      List.of("a,1,cold", "b,2,\"flu, bad\"", "c,3,\"\"\"q\"\"\"", "a,1,cold", "broken", "d,4,");
  private static final int STORED = 5;
  private static final AtomicLong RUNS = new AtomicLong();

  private Path home = Path.of("");

  @BeforeTry
  void makeHome() throws IOException {
    home = Files.createTempDirectory("worlds");
  }

  @AfterTry
  void deleteHome() throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  @Provide
  Arbitrary<List<String>> ofR() {
    return LinesOfR.some();
  }

  /** Monday, Tuesday, and Monday's once more; others bring the same each day. */
  private List<WatchedRow> world(String name, List<List<String>> days) throws IOException {
    Path world = Files.createDirectory(home.resolve(name));
    Path inbox = Files.createDirectory(world.resolve("inbox"));
    List<String> names = List.of("monday.csv", "tuesday.csv", "monday.csv");
    for (int day = 0; day < days.size(); day++) {
      Files.write(inbox.resolve(names.get(day)), LinesOfR.file(HEADER, OTHERS, days.get(day), 2));
      try (Watcher watcher =
          new Watcher(
              inbox, () -> Fixture.kept(world.resolve("store")), WatchChild.INTAKE, taken -> {})) {
        watcher.runOnce(() -> true);
      }
    }
    return Books.lines(world, KeyRule.EXACT).stream()
        .filter(line -> List.of("a", "b", "c", "d").contains(line.individual()))
        .toList();
  }

  @Property(tries = 25, shrinking = ShrinkingMode.OFF)
  void whatIsStoredOfOthersIsTheSameWithAndWithoutR(
      @ForAll("ofR") List<String> monday,
      @ForAll("ofR") List<String> tuesday,
      @ForAll("ofR") List<String> again)
      throws IOException {
    if (!Repeats.take(RUNS.getAndIncrement(), 9)) {
      return;
    }
    List<String> nothing = List.of();
    List<WatchedRow> without = world("without", List.of(nothing, nothing, nothing));
    assertThat(without).hasSize(2 * STORED);
    assertThat(world("with", List.of(monday, tuesday, again))).isEqualTo(without);
  }
}
