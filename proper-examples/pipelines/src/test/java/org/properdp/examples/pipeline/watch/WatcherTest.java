package org.properdp.examples.pipeline.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The fate of a file, and of the folder that it is dropped into. */
@Tag("long")
class WatcherTest extends WatchedFolder {
  @Test
  void rowsAreStoredAndTheFileIsDeleted() throws IOException {
    drop("a.csv", "patient,ward\neve,1\nbob,2\neve,3\n");
    watch();
    assertThat(heard).containsExactly("a.csv: stored 3 rows");
    assertThat(rows()).isEqualTo(Map.of("eve", 2L, "bob", 1L));
    assertThat(names(inbox)).containsExactly("rejected", "taken");
    assertThat(names(inbox.resolve("taken"))).isEmpty();
    assertThat(rejected()).isEmpty();
  }

  /** If r's cell has the quote, others have what they have without it. */
  @Test
  void aQuoteThatIsMisplacedOrNeverClosedIsItsLinesOwn() throws IOException {
    drop("a.csv", "patient,ward\neve,1\n\"r\"x,2\nr,\"3\neve,4\nbob,5\n");
    watch();
    assertThat(heard).containsExactly("a.csv: stored 3 rows, set aside 2");
    assertThat(rows()).isEqualTo(Map.of("eve", 2L, "bob", 1L));
    assertThat(why("a.csv"))
        .containsExactly(
            "line,column,reason",
            "3,,\"this is not CSV: text follows a closing quote, or there are more than 16,384"
                + " cells\"",
            "4,ward,\"a quote that is opened here is not closed by the end of the line; if cells"
                + " may span lines, say --multiline\"");
    assertOthersCantRead();
  }

  /** Tuesday's file may differ from Monday's by r alone, or not even by r. */
  @Test
  void theSameContentUnderAnotherNameIsAnotherDelivery() throws IOException {
    for (String name : List.of("monday.csv", "tuesday.csv")) {
      drop(name, "patient\neve\n");
      watch();
    }
    assertThat(heard).containsExactly("tuesday.csv: stored 1 row");
    assertThat(rows()).isEqualTo(Map.of("eve", 2L));
  }

  @Test
  void aNameIsStoredOnceAndWhatComesUnderItAgainIsTheCustodiansNewsAlone() throws IOException {
    drop("a.csv", "patient\neve\n");
    watch();
    for (String text : List.of("patient\neve\n", "patient\nbob\n", "person\n")) {
      drop("a.csv", text);
      watch();
      assertThat(heard)
          .containsExactly(
              "a.csv: rejected as a whole: a file of this name was stored before, with 1 row:"
                  + " nothing of this one is stored, whatever it holds. If it brings something new,"
                  + " drop that under a new name");
    }
    assertThat(rows()).isEqualTo(Map.of("eve", 1L));
    assertThat(rejected())
        .containsExactly("a.2.csv", "a.3.csv", "a.csv", "why.a.2.csv", "why.a.3.csv", "why.a.csv");
    assertOthersCantRead();
  }

  @Test
  void anotherSendersFileOfThatNameIsAnotherDelivery() throws IOException {
    drop("a.csv", "patient\neve\n");
    watch();
    intake = new Intake("other ward", "patient", WatchChild.BUDGET);
    drop("a.csv", "patient\neve\n");
    watch();
    assertThat(rows()).isEqualTo(Map.of("eve", 2L));
  }

  @Test
  void aNameThatCantBeKeptIsRejectedAndTheNextFileIsStored() throws IOException {
    drop("a\"b.csv", "patient\neve\n");
    drop("x".repeat(250) + ".csv", "patient\neve\n");
    drop("z.csv", "patient\nbob\n");
    watch();
    assertThat(heard)
        .hasSize(3)
        .filteredOn(one -> one.contains("give the file another name"))
        .hasSize(2);
    assertThat(rows()).isEqualTo(Map.of("bob", 1L));
  }

  @Test
  void aNameCantForgeALineOfTheReport() throws IOException {
    drop("a\nb.csv: stored 9 rows.csv", "patient\neve\n");
    drop("c\u202ed\u001b[2J.csv", "patient\neve\n");
    drop("e.csv", "patient,note,note\neve,1,2\n");
    watch();
    assertThat(heard)
        .noneMatch(line -> line.chars().anyMatch(c -> c < ' ' || c == '\u202e'))
        .anyMatch(line -> line.startsWith("a\\nb.csv: stored 9 rows.csv: rejected as a whole: "))
        .contains(
            "e.csv: rejected as a whole: column note is named twice; each column needs a name of"
                + " its own");
  }

  /** Whoever may drop files there must not be able to stop the watcher. */
  @Test
  void aFileThatIsTakenAwayAgainStopsNothing() throws IOException {
    drop("a\"b.csv", "patient\neve\n");
    Path fickle = drop("b.csv", "patient\neve\n");
    drop("c.csv", "patient\nbob\n");
    onceHeard =
        () -> {
          try {
            Files.delete(fickle);
          } catch (IOException failed) {
            throw new AssertionError(failed);
          }
        };
    watch();
    assertThat(heard).hasSize(2).last().isEqualTo("c.csv: stored 1 row");
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

  /** All that is taken together is looked at before the first of it is read. */
  @Test
  void aFileThatIsWrittenAfterAllWhileItIsReadIsReportedAndKept() throws IOException {
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
    assertThat(heard)
        .last()
        .isEqualTo(
            "b.csv: rejected as a whole: it was written to while it was read: of it 3 rows are"
                + " stored");
    assertThat(rejected()).containsExactly("b.csv", "why.b.csv");
    assertOthersCantRead();
  }

  /** A kill at this point, which is hard to hit: all is stored, and the file is not deleted. */
  @Test
  void stoppedBetweenStoringAFileAndDeletingItItStoresNothingAgain() throws IOException {
    String text = "patient\neve\n\"\"\nbob\neve\n";
    drop("a.csv", text);
    watch();
    Files.writeString(inbox.resolve("taken").resolve("a.csv"), text);
    drop("b.csv", "patient\nbob\n");
    watch();
    assertThat(heard).containsExactly("a.csv: stored 3 rows, set aside 1", "b.csv: stored 1 row");
    assertThat(rows()).isEqualTo(Map.of("eve", 2L, "bob", 2L));
    assertThat(names(inbox.resolve("taken"))).isEmpty();
    assertThat(rejected()).containsExactly("why.a.2.csv", "why.a.csv");
  }

  @Test
  void badRowsAreWrittenDownAndTheRestIsStored() throws IOException {
    String longKey = "x".repeat(2_000);
    drop("a.csv", "patient,ward\neve,1\n,2\nbob\n" + longKey + ",3\nbob,4\n");
    watch();
    assertThat(heard).containsExactly("a.csv: stored 2 rows, set aside 3");
    assertThat(rows()).isEqualTo(Map.of("eve", 1L, "bob", 1L));
    assertThat(rejected()).containsExactly("why.a.csv");
    assertThat(why("a.csv"))
        .containsExactly(
            "line,column,reason",
            "3,patient,is empty",
            "4,,\"the number of cells is 1, but that of named columns 2\"",
            "5,,its individual can't be entered: its key is too long or can't be stored");
  }

  /** It is nowhere in the store, and may be all that there is; its name is taken all the same. */
  @Test
  void aFileOfWhichNothingCanBeStoredIsKept() throws IOException {
    drop("a.csv", "patient,ward\neve;1\nbob;2\n");
    watch();
    assertThat(heard)
        .containsExactly(
            "a.csv: rejected as a whole: none of its rows (2) can be stored, the first because: the"
                + " number of cells is 1, but that of named columns 2. Mend it, and drop it under"
                + " another name");
    assertThat(rejected()).containsExactly("a.csv", "why.a.csv");
    assertThat(why("a.csv")).hasSize(4);
    drop("a.csv", "patient,ward\neve,1\n");
    drop("b.csv", "patient,ward\n");
    watch();
    assertThat(heard).first().asString().contains("was stored before, with 0 rows");
    assertThat(heard).last().isEqualTo("b.csv: stored 0 rows");
    assertThat(rows()).isEmpty();
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
            "good.csv: stored 1 row");
    assertThat(rejected()).containsExactly("a.csv", "empty.csv", "why.a.csv", "why.empty.csv");
    drop("a.csv", "patient\nbob\n");
    watch();
    assertThat(rows()).as("mended, under its own name").isEqualTo(Map.of("eve", 1L, "bob", 1L));
  }

  /** The watcher may read, move and delete what a sender may not. */
  @Test
  void aLinkIsNotFollowed() throws IOException {
    Path secret = Files.writeString(home.resolve("secret.txt"), "patient\neve\n");
    String before = permissions(secret);
    Files.createSymbolicLink(inbox.resolve("a.csv"), secret);
    Files.createSymbolicLink(inbox.resolve("b.csv"), home.resolve("nowhere"));
    Files.createDirectory(inbox.resolve("c.csv"));
    drop("d.csv", "patient\nbob\n");
    watch();
    assertThat(heard).containsExactly("d.csv: stored 1 row");
    assertThat(secret).hasContent("patient\neve\n");
    assertThat(permissions(secret)).isEqualTo(before);
    assertThat(names(inbox)).contains("a.csv", "b.csv", "c.csv");
  }

  @Test
  void aFolderToPutFilesIntoThatIsALinkIsRefused() throws IOException {
    Files.createSymbolicLink(inbox.resolve("rejected"), home);
    assertThatThrownBy(() -> watcher().close())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("have to be moved inside it");
  }

  @Test
  void aFolderThatIsNotThereOrIsAFileIsRefusedBeforeAStoreIsMade() throws IOException {
    Path file = Files.writeString(home.resolve("note.txt"), "a note");
    for (Path wrong : List.of(file, home.resolve("nowhere"))) {
      inbox = wrong;
      assertThatThrownBy(() -> watcher().close())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageEndingWith("name a folder that files are dropped into");
    }
    assertThat(home.resolve("store")).doesNotExist();
  }

  @Test
  void aLineKnowsWhatItsFileCalledItsCells() {
    WatchedRow line = new WatchedRow("eve", List.of("patient", "ward"), List.of("eve", "7"));
    assertThat(line.cell("ward")).contains("7");
    assertThat(line.cell("floor")).isEmpty();
  }
}
