package org.properdp.examples.pipeline.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;

/** What becomes of a file, and of the folder that it is dropped into. */
class WatcherTest {
  private static final List<String> PATIENTS = List.of("eve", "bob");

  @TempDir Path home;
  private Path inbox = Path.of("");
  private final List<String> heard = new ArrayList<>();
  private Runnable onceHeard = () -> {};

  @BeforeEach
  void makeInbox() throws IOException {
    inbox = Files.createDirectory(home.resolve("inbox"));
  }

  /** Looks twice, between which something may be done. */
  private void watch(Runnable between) {
    heard.clear();
    int[] turn = {0};
    try (Watcher watcher = watcher("patient")) {
      watcher.run(
          () -> {
            if (turn[0] == 1) {
              between.run();
            }
            return turn[0]++ < 2;
          });
    }
  }

  private void watch() {
    watch(() -> {});
  }

  private Watcher watcher(String individual) {
    return new Watcher(
        inbox,
        () -> Proper.open(home.resolve("store")),
        individual,
        WatchChild.BUDGET,
        2,
        taken -> {
          heard.add(taken.toString());
          if (heard.size() == 1) {
            onceHeard.run();
          }
        });
  }

  private Path drop(String name, String text) throws IOException {
    return Files.writeString(inbox.resolve(name), text);
  }

  private Map<String, Long> rows() {
    return Books.rows(home, PATIENTS);
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void rowsAreStoredAndTheFileIsPutAway() throws IOException {
    drop("a.csv", "patient,ward\neve,1\nbob,2\neve,3\n");
    watch();
    assertThat(heard).containsExactly("a.csv: stored 3 rows");
    assertThat(rows()).isEqualTo(Map.of("eve", 2L, "bob", 1L));
    assertThat(names(inbox)).containsExactly("done", "rejected", "taken");
    assertThat(names(inbox.resolve("done")))
        .singleElement()
        .asString()
        .matches("a\\.\\w{12}\\.csv");
    assertThat(names(inbox.resolve("rejected"))).isEmpty();
  }

  /** What is behind the quote may be anybody's; and once it is mended, nothing is stored twice. */
  @Test
  void aFileThatIsNoCsvFromSomewhereOnIsPutAwayWholeUntilItIsMended() throws IOException {
    drop("a.csv", "patient,ward\neve,1\n\"bob\"x,2\neve,3\n");
    watch();
    assertThat(rows()).isEmpty();
    assertThat(names(inbox.resolve("rejected"))).hasSize(2);
    drop("a.csv", "patient,ward\neve,1\n\"bob\",2\neve,3\n");
    watch();
    assertThat(rows()).isEqualTo(Map.of("eve", 2L, "bob", 1L));
  }

  @Test
  void theSameContentIsStoredOnceUnderWhateverNameItIsDroppedAgain() throws IOException {
    for (String name : List.of("a.csv", "a.csv", "renamed.csv")) {
      drop(name, "patient\neve\n");
      watch();
    }
    assertThat(heard).containsExactly("renamed.csv: the same content was stored before");
    assertThat(rows()).isEqualTo(Map.of("eve", 1L));
    assertThat(names(inbox.resolve("done"))).hasSize(2);
  }

  @Test
  void otherContentUnderTheSameNameIsAnotherDelivery() throws IOException {
    drop("a.csv", "patient\neve\n");
    watch();
    drop("a.csv", "patient\nbob\n");
    watch();
    assertThat(rows()).isEqualTo(Map.of("eve", 1L, "bob", 1L));
    assertThat(names(inbox.resolve("done"))).hasSize(2);
  }

  @Test
  void aFileThatIsStillBeingWrittenIsLeftUntilItIsNot() throws IOException {
    drop("a.csv", "patient\neve\n");
    drop("b.csv.part", "patient\neve\n");
    drop(".c.csv", "patient\neve\n");
    watch(() -> drops("a.csv", "patient\neve\nbob\n"));
    assertThat(heard).isEmpty();
    watch();
    assertThat(heard).containsExactly("a.csv: stored 2 rows");
    assertThat(names(inbox)).contains("b.csv.part", ".c.csv");
  }

  private void drops(String name, String text) {
    try {
      drop(name, text);
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
  }

  /** All that is taken together is hashed before the first of it is read. */
  @Test
  void aFileThatIsWrittenAfterAllWhileItIsReadIsReported() throws IOException {
    drop("a.csv", "patient\neve\n");
    drop("b.csv", "patient\neve\nbob\n");
    Path taken = inbox.resolve("taken");
    onceHeard =
        () -> {
          try {
            Files.writeString(taken.resolve("b.csv"), "eve\n", StandardOpenOption.APPEND);
          } catch (IOException failed) {
            throw new AssertionError(failed);
          }
        };
    watch();
    assertThat(heard).last().isEqualTo("b.csv: stored 3 rows, rejected 1");
    assertThat(names(inbox.resolve("rejected"))).singleElement().asString().contains("why.b.");
  }

  /** A kill at this point, which is hard to hit: all is stored, and the file is not put away. */
  @Test
  void stoppedBetweenStoringAFileAndPuttingItAwayItStoresNothingAgain() throws IOException {
    drop("a.csv", "patient\neve\n\"\"\nbob\neve\n");
    watch();
    Path taken = inbox.resolve("taken");
    Path done = inbox.resolve("done");
    Files.move(done.resolve(names(done).get(0)), taken.resolve("a.csv"));
    drop("a.csv", "patient\nbob\n");
    watch();
    assertThat(heard)
        .containsExactly("a.csv: the same content was stored before", "a.csv: stored 1 rows");
    assertThat(rows()).isEqualTo(Map.of("eve", 2L, "bob", 2L));
    assertThat(names(taken)).isEmpty();
    assertThat(names(done)).hasSize(2);
    assertThat(names(inbox.resolve("rejected"))).hasSize(1);
  }

  @Test
  void badRowsAreWrittenDownAndTheRestIsStored() throws IOException {
    String longKey = "x".repeat(2_000);
    drop("a.csv", "patient,ward\neve,1\n,2\nbob\n" + longKey + ",3\nbob,4\n");
    watch();
    assertThat(heard).containsExactly("a.csv: stored 2 rows, rejected 3");
    assertThat(rows()).isEqualTo(Map.of("eve", 1L, "bob", 1L));
    Path rejected = inbox.resolve("rejected");
    assertThat(names(rejected)).singleElement().asString().matches("why\\.a\\.\\w{12}\\.csv");
    assertThat(Files.readAllLines(rejected.resolve(names(rejected).get(0))))
        .containsExactly(
            "line,column,reason",
            "3,patient,is empty",
            "4,,\"there are 1 cells, but 2 columns are named\"",
            "5,,\"its individual can't be entered: its key is too long to be kept, or fails when it"
                + " is\"");
  }

  @Test
  void aFileWithAWrongHeaderIsRejectedWholeWithTheReasonBesideIt() throws IOException {
    drop("a.csv", "person\neve\n");
    drop("empty.csv", "");
    drop("good.csv", "patient\neve\n");
    watch();
    assertThat(heard)
        .containsExactly(
            "a.csv: rejected as a whole: there is no column patient; there are person",
            "empty.csv: rejected as a whole: the file is empty; its first line must name the"
                + " columns",
            "good.csv: stored 1 rows");
    assertThat(names(inbox.resolve("rejected")))
        .hasSize(4)
        .anyMatch(n -> n.startsWith("why.empty"));
    assertThat(names(inbox.resolve("done"))).hasSize(1);
  }

  @Test
  void aFolderThatIsNotThereOrIsAFileIsRefusedBeforeAStoreIsMade() throws IOException {
    Path file = Files.writeString(home.resolve("note.txt"), "a note");
    for (Path wrong : List.of(file, home.resolve("nowhere"))) {
      inbox = wrong;
      assertThatThrownBy(() -> watcher("patient").close())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageEndingWith("name a folder that files are dropped into");
    }
    assertThat(home.resolve("store")).doesNotExist();
  }

  @Test
  void aLineKnowsWhatItsFileCalledItsCells() {
    Line line = new Line("eve", List.of("patient", "ward"), List.of("eve", "7"));
    assertThat(line.cell("ward")).contains("7");
    assertThat(line.cell("floor")).isEmpty();
  }
}
